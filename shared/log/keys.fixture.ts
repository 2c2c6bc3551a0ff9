import { getPublicKey, hashes, sign, utils } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import type { Sign } from './note.ts'
import { type KeyType, makeNoteKey, type NoteKey } from './note-key.ts'

/** A key of a log or of a witness, with the function that signs with it. */
export type SigningKey = { key: NoteKey; sign: Sign }

/** Makes a key; the same one for the same seed. */
export function signingKey(name: string, type: KeyType = 'note', seed?: Uint8Array): SigningKey {
  hashes.sha512 = sha512
  const secret = seed ?? utils.randomSecretKey()
  return { key: makeNoteKey({ name, type, publicKey: getPublicKey(secret) }), sign: (message) => sign(message, secret) }
}
