import type { HandoffKeys } from './admit.ts'
import { cookieHeader, cookieName } from '../accounts/own-cookie.ts'

/** The cookie by which the hosted page of one hand-off is known again (protocol/handoffs#write-key). */
export const handoffCookieName = (sid: string, verifyUrl: string): string =>
  cookieName({ kind: 'handoff', of: sid }, verifyUrl)

/** So many hand-offs that are open in one browser are looked at. */
const maxOpen = 3

/** Names the hand-offs that a browser has cookies of, the newest first: browsers send older cookies first (RFC 6265 5.4). */
export function handoffsIn(cookies: Readonly<Record<string, string>>, verifyUrl: string): string[] {
  const start = handoffCookieName('', verifyUrl)
  const named = Object.keys(cookies).filter((name) => name.startsWith(start))
  return named
    .slice(-maxOpen)
    .toReversed()
    .map((name) => name.slice(start.length))
}

/** The Set-Cookie header that brings the write key. Times are Unix ms. */
export function handoffCookie(
  { sid, writeKey, expiresAt, now }: { sid: string; writeKey: string; expiresAt: number; now: number },
  verifyUrl: string,
): string {
  return cookieHeader({ kind: 'handoff', of: sid, value: writeKey, maxAgeMs: expiresAt - now }, verifyUrl)
}

/**
 * So many hand-offs one browser is in at the same time. Any page may send a window of its visitor from one hand-off to the
 * next; without a limit their cookies would exceed what proxies take of a request's head, and push the session's cookie out.
 */
export const maxHandoffCookies = 50

/**
 * The Set-Cookie headers that take away the oldest hand-offs of a browser, so that with the one of `sid` there are at most
 * {@link maxHandoffCookies}. Browsers send older cookies first (RFC 6265 5.4).
 */
export function surplusHandoffCookies(
  sid: string,
  cookies: Readonly<Record<string, string>>,
  verifyUrl: string,
): string[] {
  const start = handoffCookieName('', verifyUrl)
  const others = Object.keys(cookies).flatMap((name) => {
    const other = name.startsWith(start) ? name.slice(start.length) : ''
    return isSid(other) && other !== sid ? [other] : []
  })
  const surplus = others.slice(0, Math.max(0, others.length - maxHandoffCookies + 1))
  return surplus.map((of) => cookieHeader({ kind: 'handoff', of, value: '', maxAgeMs: 0 }, verifyUrl))
}

const isSid = (text: string) => /^[A-Za-z0-9_-]{24}$/.test(text)

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
