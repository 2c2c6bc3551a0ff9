import type { Settings } from '../settings.ts'

/**
 * Returns `/.well-known/webauthn`: the origins whose pages may use the passkeys of this service (WebAuthn 5.11, related
 * origins). Undefined when only pages on the passkeys' own host use them, which browsers allow without this document.
 */
export function relatedOrigins({ verifyUrl, passkeys }: Settings): { origins: readonly string[] } | undefined {
  const { hostname, origin } = new URL(verifyUrl)
  if (passkeys.host === hostname && passkeys.otherOrigins.length === 0) return undefined
  return { origins: [origin, ...passkeys.otherOrigins] }
}
