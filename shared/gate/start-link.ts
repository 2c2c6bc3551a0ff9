import type { Boot } from '../contract/boot/verify.ts'

/**
 * Returns the link that starts a gate again, with the address that the person returns to at the end. Undefined when another
 * page asks: only that page can start again (protocol/handoffs#links).
 */
export function startLink({ handoff, gate, returnTo, lang }: Boot): string | undefined {
  if (!handoff?.own || !gate) return undefined
  // without an address in the link, the server takes that of the gate
  const isOfLink = returnTo !== null && returnTo.url !== gate.successReturnUrl
  const query = new URLSearchParams({ gateId: gate.gateId, ...(isOfLink && { returnUrl: returnTo.url }), lang })
  return `/verify?${query}`
}
