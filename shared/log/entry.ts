import { sha256 as portableSha256 } from '@noble/hashes/sha2.js'
import { concatBytes, uint64Bytes } from './bytes.ts'

/** What an entry records, with the byte that begins it. */
export const entryKinds = { verdict: 1, revocation: 2, keyChange: 3 } as const

/** The fields of an entry. */
export type EntryFields = {
  kind: keyof typeof entryKinds
  /** 32 random bytes, so that nobody can guess what an entry records. Only a key change has zeros. */
  salt: Uint8Array
  vct: string
  /** did:pkh of the account that the proof is about. */
  subject: string
  /** Unix seconds, 0 for a verdict that does not end. */
  exp: number
  /** The credential's payload: the second part of its JWT, decoded. */
  payload: Uint8Array | string
  /** The id of the proof, 32 bytes. */
  qHash: Uint8Array
}

/**
 * Returns the 32 bytes that the log contains for a verdict, a revocation or a key change: a hash over fields of fixed
 * lengths, so that a contract can compute it. It reveals nothing without the salt (protocol/credentials#entry). A server may
 * pass a faster `sha256`. Texts are hashed as UTF-8.
 */
export function makeEntry(
  { kind, salt, vct, subject, exp, payload, qHash }: EntryFields,
  sha256: (data: Uint8Array | string) => Uint8Array = sha256Of,
): Uint8Array {
  if (salt.length !== 32 || qHash.length !== 32) throw new RangeError('The salt and the qHash have 32 bytes each.')
  return sha256(
    concatBytes(
      Uint8Array.of(entryKinds[kind]),
      salt,
      sha256(vct),
      sha256(subject),
      uint64Bytes(exp),
      sha256(payload),
      qHash,
    ),
  )
}

const sha256Of = (data: Uint8Array | string): Uint8Array =>
  portableSha256(typeof data === 'string' ? new TextEncoder().encode(data) : data)
