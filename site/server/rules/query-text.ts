import { ServiceError } from '../../../shared/contract/errors.ts'

/** Reads tags that are separated by commas; undefined when there is none. */
export function tagsOf(csv = ''): string[] | undefined {
  const tags = csv.split(',').map((tag) => tag.trim())
  const named = tags.filter((tag) => tag !== '')
  return named.length === 0 ? undefined : named
}

/** Says whether a flag of a query is set, by `1` or `true`. */
export const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true'

/**
 * Refuses input that the call would ignore, so that nobody takes the answer for one to a narrower question
 * (protocol/mcp#tools, protocol/proofs#cursors). `fields` are the values by name, undefined where the caller sent none. Throws `INVALID_REQUEST`.
 */
export function refuseIgnored(fields: Readonly<Record<string, unknown>>, reason: string): void {
  const name = Object.keys(fields).find((each) => fields[each] !== undefined)
  if (name === undefined) return
  throw new ServiceError('INVALID_REQUEST', `Leave out ${name}: ${reason}`, { details: { field: name } })
}
