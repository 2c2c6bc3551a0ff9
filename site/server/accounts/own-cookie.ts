/** A cookie of ours: what it is, and which one of several at once. */
type Cookie = { kind: string; of?: string }

/**
 * The name of a cookie of ours (security-cases D9): bound to the host by its prefix, or on http, where browsers refuse
 * that and share cookies between ports, to the port.
 */
export function cookieName({ kind, of }: Cookie, verifyUrl: string): string {
  const { protocol, port } = new URL(verifyUrl)
  const start = protocol === 'https:' ? `__Host-svc_${kind}` : `svc_${kind}_${port || '80'}`
  return of === undefined ? start : `${start}_${of}`
}

/** The Set-Cookie header that brings a cookie for `maxAgeMs`; 0 takes it away. No script ever reads it. */
export function cookieHeader(cookie: Cookie & { value: string; maxAgeMs: number }, verifyUrl: string): string {
  const secure = new URL(verifyUrl).protocol === 'https:' ? '; Secure' : ''
  const maxAge = Math.max(0, Math.floor(cookie.maxAgeMs / 1000))
  return `${cookieName(cookie, verifyUrl)}=${cookie.value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
