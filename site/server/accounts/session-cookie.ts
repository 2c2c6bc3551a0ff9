import { cookieHeader, cookieName } from './own-cookie.ts'

/** The cookie of a signed-in browser. */
export const sessionCookieName = (verifyUrl: string): string => cookieName({ kind: 'session' }, verifyUrl)

/** The Set-Cookie header that brings the session's token, for `maxAgeMs`; 0 takes the cookie away. */
export const sessionCookie = ({ token, maxAgeMs }: { token: string; maxAgeMs: number }, verifyUrl: string): string =>
  cookieHeader({ kind: 'session', value: token, maxAgeMs }, verifyUrl)
