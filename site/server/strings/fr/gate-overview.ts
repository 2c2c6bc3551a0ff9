import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** French. */
export const gateOverview: GateOverviewStrings = {
  title: (count, name) => `Prouver ${count === 1 ? '1 chose' : `${count} choses`} pour ${name}`,
  asker: 'Demandé par {host}.',
  wallet: 'Ce que vous avez déjà prouvé compte : votre portefeuille nous le dit d’abord.',
  optional: 'Pas nécessaire',
  gets: 'Vous recevez',
  costs: (price) => `Coûte ${price}`,
  paidLast: 'Vous payez quand tout est prouvé : {ways}.',
  noWay: 'Le paiement est impossible ici pour le moment.',
  methods: { usdc: 'en USDC depuis votre portefeuille', stripe: 'par carte' },
  or: ' ou ',
}
