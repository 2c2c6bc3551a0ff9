import { addStatusEntry, newStatusEntry } from '../../../site/server/credentials/settled-entry.ts'
import { createLog } from '../../../site/server/logger.ts'
import { sequence } from '../../../site/server/log/sequencer.ts'
import type { Store } from '../../../site/server/ports/store/store.ts'
import { createRandomBytes } from '../../../site/server/random-bytes.ts'
import { cpuTime } from '../cpu-time.ts'
import { proofRecord, walletOf } from '../proof-record.ts'
import { walletCount } from '../signed-requests.ts'

const random = createRandomBytes()
/** How many proofs are stored at once. A store refuses work that waits too long. */
const together = 1000

const config = { baseUrl: 'https://svc.test', hubChainId: 84532 }

/** Stores proofs with a credential each, as verifications do, so that they wait for the log, and for anchors on these chains. */
export async function storeVerdicts(count: number, store: Store, anchorChains: readonly number[] = []): Promise<void> {
  for (let from = 0; from < count; from += together) {
    const wallets = Array.from({ length: Math.min(together, count - from) }, (_, at) => walletOf(at % walletCount))
    // oxlint-disable-next-line no-await-in-loop -- some after the others
    await Promise.all(
      wallets.map(async (wallet) => {
        const record = proofRecord({ wallet })
        await store.proofs.insert(
          addStatusEntry(record, await newStatusEntry(record, { ports: { store, random }, config })),
          anchorChains,
        )
      }),
    )
  }
}

/**
 * Takes everything that waits into the log, as the service does, and signs its checkpoint. Returns how long that took, and how
 * long the main thread of this process was busy, ms.
 */
export async function takeIntoLog(store: Store): Promise<{ ms: number; mainMs: number }> {
  const ports = { store, now: () => Date.now(), random }
  const deps = { ports, config, log: createLog('silent') }
  const [began, mainBegan] = [performance.now(), cpuTime().main]
  // oxlint-disable-next-line no-await-in-loop -- one run after the other
  while (await sequence(deps));
  return { ms: performance.now() - began, mainMs: cpuTime().main - mainBegan }
}
