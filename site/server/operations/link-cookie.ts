import { departureMs } from './departure.ts'

/** The page that asks whether an account is to be added to the profile. */
export const linkPath = '/account/link'

/**
 * The cookie with the token of an account that waits for its person's yes, so that it is in no address (auth.md 6 H). The
 * name is bound to the host by its prefix, or on http, where browsers refuse that and share cookies between ports, to the
 * port.
 */
export function linkCookieName(verifyUrl: string): string {
  const { protocol, port } = new URL(verifyUrl)
  return protocol === 'https:' ? '__Host-svc_link' : `svc_link_${port || '80'}`
}

/** The Set-Cookie header that brings it, for as long as the account waits; an empty token takes it away. */
export function linkCookie(token: string, verifyUrl: string): string {
  const secure = new URL(verifyUrl).protocol === 'https:' ? '; Secure' : ''
  const maxAge = token === '' ? 0 : departureMs / 1000
  return `${linkCookieName(verifyUrl)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
