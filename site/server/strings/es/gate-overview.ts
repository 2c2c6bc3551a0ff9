import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** Spanish. */
export const gateOverview: GateOverviewStrings = {
  title: (count, name) => `Demostrar ${count === 1 ? '1 cosa' : `${count} cosas`} para ${name}`,
  asker: 'Lo pide {host}.',
  wallet: 'Lo que ya ha demostrado cuenta: primero nos lo dice su billetera.',
  optional: 'No hace falta',
  gets: 'Recibe',
  costs: (price) => `Cuesta ${price}`,
  paidLast: 'Se paga cuando todo está demostrado: {ways}.',
  noWay: 'Ahora mismo no se puede pagar aquí.',
  methods: { usdc: 'con USDC de su billetera', stripe: 'con tarjeta' },
  or: ' o ',
}
