import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto'
import { makeNoteKey, type NoteKey } from '../../../shared/log/note-key.ts'
import type { Sign } from '../../../shared/log/note.ts'
import type { Store } from '../ports/store/store.ts'
import type { LogState } from '../records/log.ts'

/** The key of the log: its public half, and a function that signs. It signs checkpoints and nothing else. */
export type LogKey = { key: NoteKey; sign: Sign }

/** Returns the name of the log of a service, which is also the name of its key (protocol/log#origin). */
export const originOf = (baseUrl: string): string => `${new URL(baseUrl).host}/log`

/** Returns the state of the log, which the first process of a database opens. */
export async function openLog({
  store,
  config,
}: {
  store: Pick<Store, 'log'>
  config: { baseUrl: string }
}): Promise<LogState> {
  return (await store.log.state()) ?? (await store.log.open(originOf(config.baseUrl)))
}

/** Returns the key of the log. The first process of a database makes it; it is sealed there. */
export async function readLogKey({ store, origin }: { store: Pick<Store, 'secret'>; origin: string }): Promise<LogKey> {
  const stored = await store.secret('log-key', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    return JSON.stringify(privateKey.export({ format: 'jwk' }))
  })
  const privateKey = createPrivateKey({ key: JSON.parse(stored), format: 'jwk' })
  const key = makeNoteKey({ name: origin, type: 'note', publicKey: publicBytes(privateKey) })
  return { key, sign: (message) => new Uint8Array(signBytes(null, message, privateKey)) }
}

const publicBytes = (privateKey: KeyObject) =>
  new Uint8Array(Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url'))
