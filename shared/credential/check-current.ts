import { type Answer, answerOf } from './answers.ts'
import { type Issuers, signatureProblem } from './issuers.ts'
import type { CredentialPayload } from './sd-jwt.ts'
import { isSet, type StatusList } from './status-list.ts'

const defaultStatusAgeMs = 300_000

/** With what a credential is compared. Times are Unix ms. */
type CurrentCheck = {
  issuers: Issuers
  lists: readonly (StatusList | undefined)[]
  now: number
  /** The latest time that the issuer may have signed, whose clock may be ahead. */
  latest: number
  maxStatusAge?: number
  /** By its address, the newest list that the reader has seen, Unix seconds. */
  seen?: Readonly<Record<string, number>>
}

/**
 * Answers whether the verdict was withdrawn, by the newest of the lists that the credential names
 * (protocol/credentials#answers).
 */
export async function checkCurrent(
  { iss, exp, status }: CredentialPayload,
  { issuers, lists, now, latest, maxStatusAge = defaultStatusAgeMs, seen = {} }: CurrentCheck,
): Promise<Answer> {
  const { uri, idx } = status.status_list
  if (!uri.startsWith(`${iss}/`)) return answerOf('STATUS_INVALID')
  const own = lists.filter((list): list is StatusList => list?.payload.sub === uri)
  const [newest] = own.toSorted((a, b) => b.payload.iat - a.payload.iat)
  if (!newest) return answerOf(exp !== undefined && exp * 1000 <= now ? 'EXPIRED' : 'STATUS_MISSING')
  for (const list of own) {
    // oxlint-disable-next-line no-await-in-loop -- usually one
    const problem = await signatureProblem(list.jws, { iss, issuers, invalid: 'STATUS_INVALID' })
    if (problem) return problem
    if (list.payload.exp <= list.payload.iat || list.payload.iat * 1000 > latest) return answerOf('STATUS_INVALID')
  }
  const asOf = newest.payload.iat * 1000
  // a verdict that was withdrawn stays so, however old the list is
  if (own.some((list) => isSet(list, idx))) return answerOf('WITHDRAWN', asOf)
  if (exp !== undefined && exp * 1000 <= now) return answerOf('EXPIRED', exp * 1000)
  const isOld =
    now - asOf > maxStatusAge ||
    newest.payload.exp * 1000 <= now ||
    (Object.hasOwn(seen, uri) && newest.payload.iat < (seen[uri] ?? 0))
  return answerOf(isOld ? 'STATUS_OLD' : 'NOT_WITHDRAWN', asOf)
}
