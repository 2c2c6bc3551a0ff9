import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { PasskeyClient } from './passkey.ts'
import { signInBySuggestion } from './passkey.ts'

/** After this time the page asks for a new challenge, ms. The service accepts one for five minutes. */
const renewMs = 4 * 60_000

/** Tells whether the browser can suggest passkeys in a field of the page (WebAuthn 5.1.4, conditional mediation). */
export const canSuggestPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill().catch(() => false)

/**
 * Lets the browser suggest passkeys in the field of the page, until the person chooses one or `signal` aborts. Throws what
 * the service says of the chosen passkey. Resolves to false when the browser stops suggesting: the buttons still work then.
 */
export async function suggestPasskeys(client: PasskeyClient, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const round = new AbortController()
    const end = () => round.abort()
    const timer = setTimeout(end, renewMs)
    signal.addEventListener('abort', end, { once: true })
    try {
      // oxlint-disable-next-line no-await-in-loop -- a browser accepts one request at a time
      await signInBySuggestion(client, round.signal)
      return true
    } catch (error) {
      if (!round.signal.aborted && !isRefusedByDevice(error)) throw error
      if (!round.signal.aborted) return false
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
    // oxlint-disable-next-line no-await-in-loop
    await whenVisible(signal)
  }
  return false
}

const isRefusedByDevice = (error: unknown) =>
  error instanceof ServiceError && (error.code === 'CANCELLED' || error.code === 'WALLET_UNAVAILABLE')

/** Waits until somebody looks at the page, so that a forgotten tab sends no requests. */
function whenVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden || signal.aborted) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (document.hidden && !signal.aborted) return
    document.removeEventListener('visibilitychange', look)
    signal.removeEventListener('abort', look)
    resolve()
  }
  document.addEventListener('visibilitychange', look)
  signal.addEventListener('abort', look)
  return promise
}
