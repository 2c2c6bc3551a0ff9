import { departureMs } from './sign-in/departure.ts'
import { cookieHeader, cookieName } from './own-cookie.ts'

/** The page that asks whether an account is to be added to the profile. */
export const linkPath = '/account/link'

/**
 * The cookie with the token of an account that waits for its person's yes, so that it is in no address (security-cases
 * H).
 */
export const linkCookieName = (verifyUrl: string): string => cookieName({ kind: 'link' }, verifyUrl)

/** The Set-Cookie header that brings it, for as long as the account waits; an empty token takes it away. */
export const linkCookie = (token: string, verifyUrl: string): string =>
  cookieHeader({ kind: 'link', value: token, maxAgeMs: token === '' ? 0 : departureMs }, verifyUrl)
