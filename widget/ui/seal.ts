import type { Lit } from './lit.ts'

/** Draws the service's sign: a tick in two rings. */
export const seal = ({ html }: Pick<Lit, 'html'>) =>
  html`<svg class="mark seal" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10.5" />
    <circle cx="12" cy="12" r="7" />
    <path d="m8 12.3 2.8 2.7L16 9.5" />
  </svg>`
