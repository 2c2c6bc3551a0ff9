import type { Store } from '../ports/store/store.ts'
import type { LogState } from '../records/log.ts'
import { witnessSecret } from '../records/witness.ts'
import { readSigningKey, type SigningKey } from './signing-key.ts'

/** Returns the name of the log of a service, which is also the name of its key (protocol/log#origin). */
export const originOf = (baseUrl: string): string => `${placeOf(baseUrl)}/log`

/** Returns the host and the path of an address, as names of keys have them: two services of one host differ by the path. */
function placeOf(baseUrl: string): string {
  const { host, pathname } = new URL(baseUrl)
  return `${host}${pathname}`.replace(/\/+$/, '').replaceAll('+', '%2B')
}

/** Returns a name that no log of this service had before: that of its present address, and a time. */
export const newOriginOf = (baseUrl: string, now: number): string =>
  `${originOf(baseUrl)}/${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}`

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

/** Returns the key of the log, which signs checkpoints and nothing else. */
export const readLogKey = async ({
  store,
  origin,
}: {
  store: Pick<Store, 'secret'>
  origin: string
}): Promise<SigningKey> => await readSigningKey({ store, secret: 'log-key', name: origin, type: 'note' })

/** Returns the key of the witness that this service is for other logs. It signs cosignatures and nothing else. */
export async function readWitnessKey({
  store,
  config,
}: {
  store: Pick<Store, 'secret'>
  config: { baseUrl: string }
}): Promise<SigningKey> {
  const name = `${placeOf(config.baseUrl)}/witness`
  return await readSigningKey({ store, secret: witnessSecret, name, type: 'cosignature' })
}
