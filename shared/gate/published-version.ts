import type { GateStatus } from './model.ts'

/**
 * Returns the number that people see for a version of a gate: the first publication is 1, and drafts before it have none (null).
 * `firstPublished` is the version of the first publication; null: there was none, or it was not stored at that time. Then a gate
 * that is no draft is counted from its first draft.
 */
export function publishedVersion({
  status,
  version,
  firstPublished,
}: {
  status: GateStatus
  version: number
  firstPublished: number | null
}): number | null {
  if (firstPublished !== null) return version - firstPublished + 1
  return status === 'draft' ? null : version
}
