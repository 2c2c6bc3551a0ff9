import { isSupported } from './supported.ts'
import { SvcBadge } from './svc-badge.ts'

/**
 * Registers `<svc-badge>`; importing this file does so. If another copy of the script has registered it already, that
 * element stays. Outside a browser, and in a browser that is too old, nothing happens.
 */
export function defineSvcBadge(): void {
  if (typeof window === 'undefined' || !isSupported() || customElements.get('svc-badge')) return
  customElements.define('svc-badge', SvcBadge)
}

defineSvcBadge()
