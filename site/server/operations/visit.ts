import { digest, newKey } from './keys.ts'

/**
 * Ties what a browser was shown before anybody signed in to that browser (auth.md 6 D7): a random value in a cookie that
 * is good for nothing else.
 */
export function visitCookieName(verifyUrl: string): string {
  const { protocol, port } = new URL(verifyUrl)
  return protocol === 'https:' ? '__Host-svc_visit' : `svc_visit_${port || '80'}`
}

/** The browser's mark, or a new one with the Set-Cookie header that brings it. */
export function visitOf(
  { cookies }: { cookies: Readonly<Record<string, string>> },
  { verifyUrl, random }: { verifyUrl: string; random: (bytes: number) => Uint8Array },
): { mark: string; cookie: string | undefined } {
  const name = visitCookieName(verifyUrl)
  const known = cookies[name]
  if (known !== undefined && /^[A-Za-z0-9_-]{43}$/.test(known)) return { mark: digest(known), cookie: undefined }
  const value = newKey(random)
  const secure = new URL(verifyUrl).protocol === 'https:' ? '; Secure' : ''
  return { mark: digest(value), cookie: `${name}=${value}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax${secure}` }
}
