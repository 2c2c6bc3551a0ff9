import { departureMs } from './departure.ts'
import { cookieHeader, cookieName } from '../own-cookie.ts'

/** The cookie by which the browser that left for a provider is known again (security-cases D7). */
export const providerCookieName = (verifyUrl: string): string => cookieName({ kind: 'provider' }, verifyUrl)

/** The Set-Cookie header that brings it, for as long as a departure is kept. */
export const providerCookie = (key: string, verifyUrl: string): string =>
  cookieHeader({ kind: 'provider', value: key, maxAgeMs: departureMs }, verifyUrl)
