import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** Spanish. */
export const gateOverview: GateOverviewStrings = {
  title: (count, name) => `${count === 1 ? '1 prueba' : `${count} pruebas`} para ${name}`,
  asker: 'Lo pide {host}.',
  wallet: 'Conecte su billetera y usaremos las pruebas que ya tiene.',
  optional: 'Opcional',
  gets: 'Recibe',
  costs: (price) => `Cuesta ${price}`,
  paidLast: 'Se paga al final, {ways}.',
  noWay: 'El pago no está disponible en este momento.',
  methods: { usdc: 'con USDC de su billetera', stripe: 'con tarjeta' },
  or: ' o ',
}
