/** A step that a database has. `minimum`: how many steps a program must know to run on it; null if no older program may. */
export type AppliedStep = { version: number; name: string; minimum?: number | null | undefined }

/**
 * Returns why a program that knows the steps `own` may not run on a database with the steps `applied`, which are in their
 * order; undefined if it may. An older program may run when every step that it does not know says so (decisions/0032).
 */
export function schemaRefusal(applied: readonly AppliedStep[], own: readonly { name: string }[]): string | undefined {
  for (const [index, { version, name }] of applied.slice(0, own.length).entries())
    if (version !== index + 1 || name !== own[index]?.name)
      return (
        `Schema ${version} of the database is "${name}", but schema ${index + 1} of this program is "${own[index]?.name}". ` +
        'Another program made this database. Start that one, or restore a backup made by this one.'
      )
  const unknown = applied.slice(own.length)
  const newest = unknown.at(-1)
  if (!newest) return undefined
  const start = `The database has schema ${newest.version} ("${newest.name}"), but this program knows up to ${own.length}`
  const advice = 'Start the newer program, or restore a backup made before it.'
  const isWhole = unknown.every(({ version }, index) => version === own.length + index + 1)
  const minimums = unknown.map(({ minimum }) => minimum)
  if (!isWhole || !minimums.every(isSchema))
    return `${start}, and the database does not say that older programs may run. ${advice}`
  const needed = Math.max(...minimums)
  if (needed > own.length) return `${start}, and the database needs a program that knows ${needed}. ${advice}`
  return undefined
}

const isSchema = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** What a step says about older programs (migrations/index.ts). */
type Reach = { kind?: 'expand' | 'contract' | undefined; since?: number | undefined }

/**
 * Returns how many steps a program must know to run on a database with the first `count` of these steps. A step that only
 * adds changes nothing about it. One that says nothing admits no program that does not know it.
 */
export function minimumAfter(steps: readonly Reach[], count: number): number {
  return steps.slice(0, count).reduce((minimum, { kind, since }, index) => {
    if (kind === 'expand') return minimum
    return Math.max(minimum, kind === 'contract' && isSchema(since) ? since : index + 1)
  }, 0)
}
