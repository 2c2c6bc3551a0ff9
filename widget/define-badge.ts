import { SvcBadge } from './svc-badge.ts'

/**
 * Registers `<svc-badge>`; importing this file does so. A second copy of the script leaves the first one's element in
 * place; outside a browser nothing happens.
 */
export function defineSvcBadge(): void {
  if (typeof window !== 'undefined' && !customElements.get('svc-badge')) customElements.define('svc-badge', SvcBadge)
}

defineSvcBadge()
