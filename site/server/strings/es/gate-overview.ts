import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** Spanish. */
export const gateOverview: GateOverviewStrings = {
  title: (count, name) => `${count === 1 ? '1 prueba' : `${count} pruebas`} para ${name}`,
  asker: 'Lo pide {host}.',
  wallet: 'Conecta tu billetera y usaremos las pruebas que tengas.',
  optional: 'Opcional',
  gets: 'Recibes',
  costs: (price) => `Cuesta ${price}`,
  paidLast: 'Pagas al final, {ways}.',
  noWay: 'El pago no está disponible en este momento.',
  methods: { usdc: 'con USDC de tu billetera', stripe: 'con tarjeta' },
  or: ' o ',
}
