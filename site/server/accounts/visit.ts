import { digest, newKey } from '../random-keys.ts'
import { cookieHeader, cookieName } from './own-cookie.ts'

/**
 * Ties what a browser was shown before anybody signed in to that browser (security-cases D7): a random value in a
 * cookie that is good for nothing else.
 */
export const visitCookieName = (verifyUrl: string): string => cookieName({ kind: 'visit' }, verifyUrl)

const visitMs = 60 * 60_000

/** The browser's mark, or a new one with the Set-Cookie header that brings it. */
export function visitOf(
  { cookies }: { cookies: Readonly<Record<string, string>> },
  { verifyUrl, random }: { verifyUrl: string; random: (bytes: number) => Uint8Array },
): { mark: string; cookie: string | undefined } {
  const name = visitCookieName(verifyUrl)
  const known = cookies[name]
  if (known !== undefined && /^[A-Za-z0-9_-]{43}$/.test(known)) return { mark: digest(known), cookie: undefined }
  const value = newKey(random)
  return { mark: digest(value), cookie: cookieHeader({ kind: 'visit', value, maxAgeMs: visitMs }, verifyUrl) }
}
