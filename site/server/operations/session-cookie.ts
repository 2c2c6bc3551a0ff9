/**
 * The cookie of a signed-in browser (auth.md 6 D9). The name is bound to the host by its prefix, or on http, where
 * browsers refuse that and share cookies between ports, to the port.
 */
export function sessionCookieName(verifyUrl: string): string {
  const { protocol, port } = new URL(verifyUrl)
  return protocol === 'https:' ? '__Host-svc_session' : `svc_session_${port || '80'}`
}

/** The Set-Cookie header that brings the session's token, for `maxAgeMs`; 0 takes the cookie away. */
export function sessionCookie({ token, maxAgeMs }: { token: string; maxAgeMs: number }, verifyUrl: string): string {
  const secure = new URL(verifyUrl).protocol === 'https:' ? '; Secure' : ''
  const maxAge = Math.max(0, Math.floor(maxAgeMs / 1000))
  return `${sessionCookieName(verifyUrl)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
