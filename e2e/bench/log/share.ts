import { useHashes } from '../../../shared/proof/hashes.ts'
import { loadFastHashes } from '../../../site/server/fast-hashes.ts'
import {
  type AddedCost,
  insertWithEntry,
  measureInserts,
  measureVerification,
  partsOf,
  ratioWith,
} from '../added-cost.ts'
import type { CpuTime } from '../cpu-time.ts'
import { type Figure, median } from '../figures.ts'
import { openInProcess } from '../in-process.ts'

/**
 * Measures what the log adds to a verification, and what credentials and the log add together. What they add is in the insert of
 * the proof: a status entry is reserved, the entries for the log are computed, by a second thread, and stored in its queue. The
 * promise about the log is of the main thread, which limits how much one process can do; that about both is of all threads.
 */
export async function measureLogShare({ engine, databaseUrls, ...sizes }: AddedCost): Promise<Figure[]> {
  useHashes(await loadFastHashes())
  const verification = await measureVerification(databaseUrls?.[0], sizes)
  const logged = await openInProcess(databaseUrls?.[1])
  const unlogged = await openInProcess(databaseUrls?.[2], { log: false })
  const times = await measureInserts(
    {
      both: insertWithEntry(logged.deployment),
      credentials: insertWithEntry(unlogged.deployment),
      neither: (record) => unlogged.deployment.ports.store.proofs.insert(record),
    },
    sizes,
  )
  await Promise.all([logged.close(), unlogged.close()])
  const added = (to: 'credentials' | 'neither', of: keyof CpuTime) => times.map((each) => each.both[of] - each[to][of])
  const ratio = (to: 'credentials' | 'neither', of: keyof CpuTime) => ratioWith(verification[of], added(to, of))
  const group = `Cost of the log on ${engine}`
  const part = partsOf(group)
  const [log, both] = ['a verification, with to without the log', 'with to without credentials and the log']
  return [
    { group, what: `${log}: main thread`, ...ratio('credentials', 'main'), bound: { most: 1.03 } },
    { group, what: `${log}: all threads`, ...ratio('credentials', 'all') },
    { group, what: `${both}: all threads`, ...ratio('neither', 'all'), bound: { most: 1.1 } },
    { group, what: `${both}: main thread`, ...ratio('neither', 'main') },
    part('a verification, main thread', verification.main),
    part('what the log adds to it, main thread', median(added('credentials', 'main'))),
    part('a verification, all threads', verification.all),
    part('what credentials and the log add to it, all threads', median(added('neither', 'all'))),
  ]
}
