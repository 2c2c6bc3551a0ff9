import { formatVkey } from '../../shared/log/note-key.ts'
import { type Config, parseConfig } from '../../site/server/config/config.ts'
import { openLog, readLogKey } from '../../site/server/log/log-key.ts'
import { openStore } from '../../site/server/ports/store/open-store.ts'
import type { Store } from '../../site/server/ports/store/store.ts'
import { createRandomBytes } from '../../site/server/random-bytes.ts'
import { rootKeys } from '../../site/server/secret-key.ts'
import { startService } from './service.ts'

/** Another operator's service, which is the witness of one log. */
export type LogWitness = {
  vkey: string
  /** What the operator of the log sets as SVC_WITNESSES. */
  setting: string
  stop(): Promise<void>
}

/**
 * Returns the vkey of the log of a service with these variables, which does not run. If it never ran, this makes its key, so
 * that its witness can be started before it.
 */
export async function logVkeyOf(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const { config, store } = await openStoreOf(env)
  try {
    return formatVkey((await readLogKey({ store, ...(await openLog({ store, config })) })).key)
  } finally {
    await store.close()
  }
}

/** Starts a witness of a log on a free port of localhost, with its own data. */
export async function startWitness(logVkey: string): Promise<LogWitness> {
  const service = await startService({ SVC_WITNESS_FOR: logVkey })
  const vkey = (await (await fetch(`${service.url}/log/witness/key`)).text()).trim()
  return { vkey, setting: `${vkey} ${service.url}/log/witness`, stop: () => service.destroy() }
}

/** Opens the store of a service with these variables, which does not run. The first start of the service is not needed. */
export async function openStoreOf(
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ config: Config; store: Store }> {
  const config = parseConfig({ ...env })
  const { databaseUrl, dataDir } = config
  const secretKeys = await rootKeys(config, createRandomBytes())
  return { config, store: await openStore({ databaseUrl, dataDir, secretKeys }) }
}
