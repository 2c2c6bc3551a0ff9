import type { HandoffKeys } from './admit.ts'
import { cookieHeader, cookieName } from '../accounts/own-cookie.ts'

/** The cookie by which the hosted page of one hand-off is known again (channel.md 7). */
export const handoffCookieName = (sid: string, verifyUrl: string): string =>
  cookieName({ kind: 'handoff', of: sid }, verifyUrl)

/** The Set-Cookie header that brings the write key. Times are Unix ms. */
export function handoffCookie(
  { sid, writeKey, expiresAt, now }: { sid: string; writeKey: string; expiresAt: number; now: number },
  verifyUrl: string,
): string {
  return cookieHeader({ kind: 'handoff', of: sid, value: writeKey, maxAgeMs: expiresAt - now }, verifyUrl)
}

/** What a request shows of a hand-off: the header `<sid>.<secret>` of the embedder's page, or our own page's key. */
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
