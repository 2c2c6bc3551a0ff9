import { createPrivateKey, createPublicKey, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import type { Sign } from '../../../shared/log/note.ts'
import { type KeyType, makeNoteKey, type NoteKey } from '../../../shared/log/note-key.ts'
import type { Store } from '../ports/store/store.ts'

/** A key that signs notes: its public half, and a function that signs. */
export type SigningKey = { key: NoteKey; sign: Sign }

/** Returns the key with this name. The first process of a database makes it; it is sealed there as `secret`. */
export async function readSigningKey({
  store,
  secret,
  name,
  type,
}: {
  store: Pick<Store, 'secret'>
  secret: string
  name: string
  type: KeyType
}): Promise<SigningKey> {
  const stored = await store.secret(secret, async () =>
    JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
  )
  const privateKey = createPrivateKey({ key: JSON.parse(stored), format: 'jwk' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const key = makeNoteKey({ name, type, publicKey: new Uint8Array(Buffer.from(x, 'base64url')) })
  return { key, sign: (message) => new Uint8Array(signBytes(null, message, privateKey)) }
}
