import { ServiceError } from '../../../shared/contract/errors.ts'
import { hasLongMarkRun } from '../../../shared/proof/normalize.ts'

/**
 * Refuses text that no field may contain: U+0000, which Postgres cannot store; half of a surrogate pair, which becomes
 * another character in UTF-8; more than 30 combining marks in a row, which take quadratic time to normalize
 * (protocol/limits#marks). Throws `INVALID_REQUEST`; its message does not quote the text.
 */
export function checkText(text: string): void {
  const fault = faultOf(text)
  if (fault !== undefined) throw new ServiceError('INVALID_REQUEST', fault)
}

/** Says whether {@link checkText} accepts the text. */
export const isText = (text: string): boolean => faultOf(text) === undefined

/** Refuses an address that contains an encoded U+0000. Throws `INVALID_REQUEST`. */
export function checkAddress(url: string): void {
  if (url.includes('%00')) checkText('\0')
}

function faultOf(text: string): string | undefined {
  if (text.includes('\0')) return 'Text may not hold the character U+0000.'
  if (!text.isWellFormed()) return 'Text must be well-formed Unicode: it holds half of a surrogate pair.'
  if (hasLongMarkRun(text)) return 'Text may hold 30 combining marks in a row at most.'
  return undefined
}
