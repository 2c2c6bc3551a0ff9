import { departureMs } from './departure.ts'

/**
 * The cookie by which the browser that left for a provider is known again (auth.md 6 D7, D9). The name is bound to the
 * host by its prefix, or on http, where browsers refuse that and share cookies between ports, to the port.
 */
export function providerCookieName(verifyUrl: string): string {
  const { protocol, port } = new URL(verifyUrl)
  return protocol === 'https:' ? '__Host-svc_provider' : `svc_provider_${port || '80'}`
}

/** The Set-Cookie header that brings it, for as long as a departure is kept. */
export function providerCookie(key: string, verifyUrl: string): string {
  const secure = new URL(verifyUrl).protocol === 'https:' ? '; Secure' : ''
  return `${providerCookieName(verifyUrl)}=${key}; Path=/; Max-Age=${departureMs / 1000}; HttpOnly; SameSite=Lax${secure}`
}
