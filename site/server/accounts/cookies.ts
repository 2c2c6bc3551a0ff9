import { digest, newKey } from '../random-keys.ts'

/**
 * The cookies of our own pages, with their lifetimes in ms; a hand-off's cookie ends with its hand-off. All of them are
 * sent to every path of our host only, read by no script, and not sent with requests of other sites
 * (`Path=/; HttpOnly; SameSite=Lax`, `Secure` on https).
 */
const lifetimes = {
  /** The token of the session. No session outlives it (protocol/accounts#sessions). */
  session: 30 * 24 * 60 * 60_000,
  /** Binds what the service gave to a browser before a sign-in to that browser (security-cases D7). */
  visit: 60 * 60_000,
  /** Binds a pending authorization at an identity provider to the browser that began it (security-cases D7). */
  provider: 600_000,
  /** The token of an account that waits for its person's approval, so that it is in no address (security-cases H). */
  link: 600_000,
  /** The write key of one hand-off, for its hosted page; one cookie for each (protocol/handoffs#write-key). */
  handoff: undefined,
} as const

type CookieKind = keyof typeof lifetimes
/** `of` tells several cookies of one kind apart. */
type Cookie = { kind: CookieKind; of?: string }
type Cookies = Readonly<Record<string, string>>

export const sessionMs = lifetimes.session
/** The time that a person has at a provider, and again for their signature, ms (protocol/accounts#providers). */
export const authorizationMs = lifetimes.provider

/**
 * Names a cookie of ours (security-cases D9): bound to the host by its prefix, or on http, where browsers refuse that
 * prefix and share cookies between ports, to the port.
 */
function cookieName({ kind, of }: Cookie, verifyUrl: string): string {
  const { protocol, port } = new URL(verifyUrl)
  const start = protocol === 'https:' ? `__Host-svc_${kind}` : `svc_${kind}_${port || '80'}`
  return of === undefined ? start : `${start}_${of}`
}

/** Writes the Set-Cookie header of a cookie that lives for `maxAgeMs`; 0 removes it. */
function cookieHeader(cookie: Cookie & { value: string; maxAgeMs: number }, verifyUrl: string): string {
  const secure = new URL(verifyUrl).protocol === 'https:' ? '; Secure' : ''
  const maxAge = Math.max(0, Math.floor(cookie.maxAgeMs / 1000))
  return `${cookieName(cookie, verifyUrl)}=${cookie.value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

/** Writes the Set-Cookie header of a cookie with the lifetime of its kind; an empty value removes it. */
const headerOf = (kind: Exclude<CookieKind, 'handoff'>, value: string, verifyUrl: string): string =>
  cookieHeader({ kind, value, maxAgeMs: value === '' ? 0 : lifetimes[kind] }, verifyUrl)

export const sessionCookieName = (verifyUrl: string): string => cookieName({ kind: 'session' }, verifyUrl)
/** Writes the Set-Cookie header of the session; an empty token removes the cookie. */
export const sessionCookie = (token: string, verifyUrl: string): string => headerOf('session', token, verifyUrl)

export const providerCookieName = (verifyUrl: string): string => cookieName({ kind: 'provider' }, verifyUrl)
export const providerCookie = (key: string, verifyUrl: string): string => headerOf('provider', key, verifyUrl)

export const linkCookieName = (verifyUrl: string): string => cookieName({ kind: 'link' }, verifyUrl)
/** Writes the Set-Cookie header of an account that waits for approval; an empty token removes the cookie. */
export const linkCookie = (token: string, verifyUrl: string): string => headerOf('link', token, verifyUrl)

export const visitCookieName = (verifyUrl: string): string => cookieName({ kind: 'visit' }, verifyUrl)

/**
 * Reads the mark of a browser, which is the digest of its visit cookie, or makes a new one with its Set-Cookie header. The
 * cookie has no other use.
 */
export function visitOf(
  { cookies }: { cookies: Cookies },
  { verifyUrl, random }: { verifyUrl: string; random: (bytes: number) => Uint8Array },
): { mark: string; cookie: string | undefined } {
  const known = cookies[visitCookieName(verifyUrl)]
  if (known !== undefined && /^[A-Za-z0-9_-]{43}$/.test(known)) return { mark: digest(known), cookie: undefined }
  const value = newKey(random)
  return { mark: digest(value), cookie: headerOf('visit', value, verifyUrl) }
}

export const handoffCookieName = (sid: string, verifyUrl: string): string =>
  cookieName({ kind: 'handoff', of: sid }, verifyUrl)

/** The number of hand-offs of one browser that are looked up, at most. */
const maxOpen = 3

/** Lists the hand-offs that a browser has cookies of, the newest first: browsers send older cookies first (RFC 6265 5.4). */
export function handoffsIn(cookies: Cookies, verifyUrl: string): string[] {
  const start = handoffCookieName('', verifyUrl)
  const named = Object.keys(cookies).filter((name) => name.startsWith(start))
  return named
    .slice(-maxOpen)
    .toReversed()
    .map((name) => name.slice(start.length))
}

/** Writes the Set-Cookie header with the write key of a hand-off. Times are Unix ms. */
export function handoffCookie(
  { sid, writeKey, expiresAt, now }: { sid: string; writeKey: string; expiresAt: number; now: number },
  verifyUrl: string,
): string {
  return cookieHeader({ kind: 'handoff', of: sid, value: writeKey, maxAgeMs: expiresAt - now }, verifyUrl)
}

/**
 * The number of hand-offs that one browser has cookies of, at most. Any page may send a window of its visitor from one
 * hand-off to the next. Without a limit, their cookies would exceed the size of a request head that proxies accept, and
 * displace the cookie of the session.
 */
export const maxHandoffCookies = 50

/**
 * Writes the Set-Cookie headers that remove the oldest hand-offs of a browser, so that with the one of `sid` there are at
 * most {@link maxHandoffCookies}. Browsers send older cookies first (RFC 6265 5.4).
 */
export function surplusHandoffCookies(sid: string, cookies: Cookies, verifyUrl: string): string[] {
  const start = handoffCookieName('', verifyUrl)
  const others = Object.keys(cookies).flatMap((name) => {
    const other = name.startsWith(start) ? name.slice(start.length) : ''
    return isSid(other) && other !== sid ? [other] : []
  })
  const surplus = others.slice(0, Math.max(0, others.length - maxHandoffCookies + 1))
  return surplus.map((of) => cookieHeader({ kind: 'handoff', of, value: '', maxAgeMs: 0 }, verifyUrl))
}

const isSid = (text: string) => /^[A-Za-z0-9_-]{24}$/.test(text)
