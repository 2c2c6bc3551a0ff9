/**
 * The cookie by which the hosted page of one hand-off is known again (channel.md 7). The name is bound to the host by
 * its prefix, or on http, where browsers refuse that and share cookies between ports, to the port.
 */
export function handoffCookieName(sid: string, verifyUrl: string): string {
  const { protocol, port } = new URL(verifyUrl)
  return protocol === 'https:' ? `__Host-svc_handoff_${sid}` : `svc_handoff_${port || '80'}_${sid}`
}

/** The Set-Cookie header that brings the write key. Times are Unix ms. */
export function handoffCookie(
  { sid, writeKey, expiresAt, now }: { sid: string; writeKey: string; expiresAt: number; now: number },
  verifyUrl: string,
): string {
  const maxAge = Math.max(0, Math.floor((expiresAt - now) / 1000))
  const secure = new URL(verifyUrl).protocol === 'https:' ? '; Secure' : ''
  return `${handoffCookieName(sid, verifyUrl)}=${writeKey}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
