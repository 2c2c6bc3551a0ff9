import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** German. */
export const gateOverview: GateOverviewStrings = {
  title: (count, name) => `${count === 1 ? '1 Nachweis' : `${count} Nachweise`} für ${name}`,
  asker: 'Angefragt von {host}.',
  wallet: 'Verbinden Sie Ihre Wallet, dann verwenden wir Nachweise, die Sie schon haben.',
  optional: 'Optional',
  gets: 'Sie erhalten',
  costs: (price) => `Kostet ${price}`,
  paidLast: 'Sie zahlen zuletzt, {ways}.',
  noWay: 'Bezahlen ist hier gerade nicht möglich.',
  methods: { usdc: 'mit USDC aus Ihrer Wallet', stripe: 'mit Karte' },
  or: ' oder ',
}
