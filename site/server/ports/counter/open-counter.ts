import type { Counter } from './counter.ts'
import { createMemoryCounter } from './memory.ts'

/**
 * Opens the counter of a deployment: in its Postgres, for all processes, or else in the memory of this one, which loads no
 * driver. `nameOf` turns a caller into what is stored.
 */
export async function openCounter(
  databaseUrl: string | undefined,
  { nameOf, now }: { nameOf: (key: string) => string; now: () => number },
): Promise<Counter> {
  if (databaseUrl === undefined) return createMemoryCounter({ now })
  const { createPostgresCounter } = await import('./postgres.ts')
  return createPostgresCounter(databaseUrl, nameOf)
}
