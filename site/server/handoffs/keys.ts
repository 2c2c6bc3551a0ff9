import { handoffCookieName } from '../accounts/cookies.ts'
import type { HandoffKeys } from './admit.ts'

/**
 * Reads the keys of a hand-off from a request: the header `<sid>.<secret>` of the embedder's page, or the cookie of our
 * own page.
 */
export function handoffKeys(
  header: string | undefined,
  caller: { origin: string | undefined; ownPage: boolean; cookies: Readonly<Record<string, string>> },
  verifyUrl: string,
): HandoffKeys {
  const [sid = '', secret = ''] = header?.split('.') ?? []
  return {
    embedder: header === undefined ? undefined : { sid, secret, origin: caller.origin },
    writeKeyOf: (named) => (caller.ownPage ? caller.cookies[handoffCookieName(named, verifyUrl)] : undefined),
  }
}
