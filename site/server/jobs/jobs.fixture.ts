import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../logger.ts'
import { openStore } from '../ports/store/open-store.ts'
import type { Store } from '../ports/store/store.ts'

/** Opens what jobs need: a store in a new folder, a clock that the test sets, and a log whose lines the test reads. */
export async function openJobs() {
  const dir = await mkdtemp(join(tmpdir(), 'svc-jobs-'))
  const store = await openStore({ dataDir: dir, secretKeys: [new Uint8Array(32)] })
  const clock = { now: 1_000_000 }
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  return {
    store,
    clock,
    lines,
    /** Returns the dependencies of a queue; `jobs` may replace those of the store. */
    deps: (jobs: Store['jobs'] = store.jobs) => ({ store: { jobs }, now: () => clock.now, log }),
    async close() {
      await store.close()
      await rm(dir, { recursive: true })
    },
  }
}
