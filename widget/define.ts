// Imported first, because it reports what a page's policy blocks of the imports below.
// oxlint-disable-next-line import/no-unassigned-import
import './developer/violations.ts'
import { collectReturnedCode } from './hosted/returned-code.ts'
import { isSupported } from './supported.ts'
import { SvcVerify } from './svc-verify.ts'

/**
 * Registers `<svc-verify>`; importing this file does so. If another copy of the script has registered it already, that
 * element stays. Outside a browser nothing happens. In a browser that is too old nothing happens either: the content of
 * the element, a link to the hosted page, stays visible.
 */
export function defineSvcVerify(): void {
  if (typeof window === 'undefined' || !isSupported() || customElements.get('svc-verify')) return
  collectReturnedCode()
  customElements.define('svc-verify', SvcVerify)
}

defineSvcVerify()
