// Before anything else: it listens for what stops the rest.
// oxlint-disable-next-line import/no-unassigned-import
import './developer/violations.ts'
import { keepReturnedCode } from './hosted/returned-code.ts'
import { isSupported } from './supported.ts'
import { SvcVerify } from './svc-verify.ts'

/**
 * Registers `<svc-verify>`; importing this file does so. A second copy of the script leaves the first one's element in
 * place; outside a browser nothing happens. Nothing happens either in a browser that is too old: what stands inside the
 * element then stays visible, a link to the hosted page.
 */
export function defineSvcVerify(): void {
  if (typeof window === 'undefined' || !isSupported() || customElements.get('svc-verify')) return
  keepReturnedCode()
  customElements.define('svc-verify', SvcVerify)
}

defineSvcVerify()
