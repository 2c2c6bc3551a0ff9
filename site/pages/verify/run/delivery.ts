import { returnCodeText } from '../../../../shared/channel/return-code.ts'
import type { Boot, ReturnAddress } from '../../../../shared/contract/boot/verify.ts'
import type { Outcome } from '../../../../shared/flow/runs.ts'
import { base64url } from '../../../../widget/random-key.ts'

/** How an outcome leaves this page (protocol/handoffs#code-delivery, #links, #return-addresses). */
export type Delivery =
  /** The page that asked has got the outcome. This window can close. */
  | { way: 'delivered' }
  /** The page goes there by itself. */
  | { way: 'return'; href: string; host: string }
  /** The page goes there only by a click. */
  | { way: 'offer'; href: string; host: string }
  /** The page that asked has fetched the outcome before. The person may go back. */
  | { way: 'collected'; href: string; host: string }
  /** The outcome stays with the person. */
  | { way: 'keep' }

/** Delivers to a window that waits. Each function returns whether a window was there. */
export type Windows = {
  /** Sends the code over the port of the hand-off. */
  tell(code: string): Promise<boolean>
  /** Sends a message to the opener, at exactly this origin. */
  post(message: unknown, origin: string): boolean
}

/** Delivers an outcome to the window that waits for it, or returns the address that it can go to. */
export async function deliver(
  { handoff: record, listener, returnTo }: Boot,
  outcome: Outcome,
  windows: Windows,
): Promise<Delivery> {
  const { code, eligible, qHash, verifierIds } = outcome
  // a hand-off of our own has no page outside
  const handoff = record?.own ? null : record
  if (handoff && code !== undefined && (await windows.tell(code))) return { way: 'delivered' }
  if (listener !== null && windows.post({ type: 'svc_checkout_done', eligible, qHash, verifierIds }, listener))
    return { way: 'delivered' }
  if (!returnTo) return { way: 'keep' }
  if (handoff && code === undefined) return { way: 'collected', href: returnTo.url, host: returnTo.host }
  const href = await returnHref(returnTo, { handoff, code, qHash })
  return { way: returnTo.automatic ? 'return' : 'offer', href, host: returnTo.host }
}

/**
 * Returns the address to return to, with what it may get (protocol/handoffs#code-delivery). An address that may get a code
 * has it in the fragment, which no server sees. Any other address gets the id of the proof, which the page there has to
 * check. Only an address that its origin lists gets the hand-off's own code; any other gets a code that is derived from it.
 */
export async function returnHref(
  returnTo: ReturnAddress,
  { handoff, code, qHash }: { handoff: Boot['handoff']; code: string | undefined; qHash: string },
): Promise<string> {
  if (!handoff || !returnTo.code || code === undefined) {
    const url = new URL(returnTo.url)
    url.searchParams.set('qHash', qHash)
    return url.href
  }
  const url = new URL(returnTo.code.url)
  const mark = `svc_sid=${handoff.sid}&svc_code=${returnTo.code.isListed ? code : await returnCodeOf(code)}`
  url.hash = url.hash.length > 1 ? `${url.hash}&${mark}` : mark
  return url.href
}

async function returnCodeOf(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(returnCodeText(code)))
  return base64url(new Uint8Array(hash))
}
