import { isSupported } from './supported.ts'
import { SvcBadge } from './svc-badge.ts'

/**
 * Registers `<svc-badge>`; importing this file does so. A second copy of the script leaves the first one's element in
 * place; outside a browser, and in one that is too old, nothing happens.
 */
export function defineSvcBadge(): void {
  if (typeof window === 'undefined' || !isSupported() || customElements.get('svc-badge')) return
  customElements.define('svc-badge', SvcBadge)
}

defineSvcBadge()
