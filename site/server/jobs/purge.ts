import type { Ports } from '../ports/ports.ts'
import type { Job } from './jobs.ts'

/** Drops ended hand-offs and used marks once a day (protocol/limits#storage). */
export function purgeJob({ store, now }: Pick<Ports, 'store' | 'now'>): Job {
  return {
    name: 'purge',
    everyMs: 24 * 60 * 60_000,
    run: async () => void (await store.purge(now())),
  }
}
