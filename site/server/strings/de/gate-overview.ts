import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** German. */
export const gateOverview: GateOverviewStrings = {
  title: (count, name) => `${count === 1 ? '1 Sache' : `${count} Sachen`} nachweisen für ${name}`,
  asker: 'Gefragt von {host}.',
  wallet: 'Was Sie schon nachgewiesen haben, zählt: Ihre Wallet sagt es uns zuerst.',
  optional: 'Nicht nötig',
  gets: 'Sie bekommen',
  costs: (price) => `Kostet ${price}`,
  paidLast: 'Sie zahlen, wenn alles nachgewiesen ist: {ways}.',
  noWay: 'Im Moment kann es hier nicht bezahlt werden.',
  methods: { usdc: 'mit USDC aus Ihrer Wallet', stripe: 'mit Karte' },
  or: ' oder ',
}
