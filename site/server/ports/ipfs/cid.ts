import { hash } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Version 1, the codec of raw bytes, the hash function sha2-256 and its length (https://github.com/multiformats/cid). */
const prefix = [0x01, 0x55, 0x12, 0x20]

/** Returns the content id of a raw block: version 1, sha2-256, in base32 in lower case. */
export function rawCid(bytes: Uint8Array): string {
  return `b${base32([...prefix, ...hash('sha256', bytes, 'buffer')])}`
}

/** Encodes bytes in base32 without padding (RFC 4648, section 6). */
function base32(bytes: readonly number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
