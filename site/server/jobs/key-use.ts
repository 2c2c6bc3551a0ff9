import type { Log } from '../logger.ts'
import { outageOf } from '../ports/store/engines/outage.ts'
import type { Ports } from '../ports/ports.ts'
import type { OutageLog } from './outage-log.ts'
import { startPolling } from './polling.ts'

type Deps = { ports: { store: Pick<Ports['store'], 'renewKeyUse'> }; log: Log; outages: OutageLog; pollMs?: number }

/**
 * Notes again and again that this process encrypts with its first key, so that `rotate-key` does not retire this key. Logs once
 * when a key is missing that other processes use.
 */
export function startKeyUse({ ports: { store }, log, outages, pollMs = 10_000 }: Deps): { stop(): Promise<void> } {
  let isMissing = false
  return startPolling(async () => {
    try {
      await store.renewKeyUse()
      isMissing = false
    } catch (err) {
      if (outageOf(err)) outages.failed(err, 'the use of the secret key could not be noted')
      else if (!isMissing) log.error({ err }, 'a secret key is missing: restart with it')
      isMissing = !outageOf(err)
    }
  }, pollMs)
}
