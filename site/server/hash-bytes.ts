import { hash } from 'node:crypto'

// By way of a text: a buffer of `hash` is memory of its own, and takes twice as long to make.

/** Returns the 32 bytes of a SHA-256. A text is hashed as UTF-8. */
export const sha256Bytes = (data: string | Uint8Array): Buffer => Buffer.from(hash('sha256', data, 'binary'), 'binary')

/** Returns the first bytes of a SHAKE-256 (FIPS 202). A text is hashed as UTF-8. */
export const shake256Bytes = (data: string | Uint8Array, length: number): Buffer =>
  Buffer.from(hash('shake256', data, { outputEncoding: 'binary', outputLength: length }), 'binary')
