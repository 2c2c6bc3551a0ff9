import type { Ports } from '../ports/ports.ts'
import type { Job } from './jobs.ts'

/** Creates the job that deletes expired records once a day: hand-offs, used challenges, unpaid prices (protocol/limits#storage). */
export function purgeJob({ store, now }: Pick<Ports, 'store' | 'now'>): Job {
  return {
    name: 'purge',
    everyMs: 24 * 60 * 60_000,
    run: async () => void (await store.purge(now())),
  }
}
