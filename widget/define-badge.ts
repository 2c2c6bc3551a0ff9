import { isSupported } from './supported.ts'
import { SvcBadge } from './svc-badge.ts'

/**
 * Registers `<svc-badge>`; importing this file does so. If another copy of the script has registered it already, that
 * element stays. Outside a browser nothing happens. In a browser that is too old, or cannot write times, nothing happens either:
 * what is inside the element stays visible.
 */
export function defineSvcBadge(): void {
  if (typeof window === 'undefined' || !isSupported() || !('Intl' in window) || customElements.get('svc-badge')) return
  customElements.define('svc-badge', SvcBadge)
}

defineSvcBadge()
