import type { Counter } from './counter.ts'
import { createMemoryCounter } from './memory.ts'

/**
 * Opens the counter of a deployment: in its Postgres, shared by all processes, or else in the memory of this process,
 * without a driver. `nameOf` returns the name under which a caller is stored.
 */
export async function openCounter(
  databaseUrl: string | undefined,
  { nameOf, now }: { nameOf: (key: string) => string; now: () => number },
): Promise<Counter> {
  if (databaseUrl === undefined) return createMemoryCounter({ now })
  const { createPostgresCounter } = await import('./postgres.ts')
  return createPostgresCounter(databaseUrl, { nameOf, now })
}
