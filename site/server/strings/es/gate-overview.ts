import type { GateOverviewStrings } from '../en/gate-overview.ts'

/** Spanish. */
export const gateOverview: GateOverviewStrings = {
  asker: 'Lo pide {host}.',
  wallet: 'Demuestra lo que aparece abajo. Las pruebas que ya tengas pueden contar.',
  maker: 'Cualquiera puede crear un acceso. No sabemos quién creó este.',
  keys: 'Tus claves y tus fondos nunca se comparten.',
  optional: 'Opcional',
  gets: 'Recibes',
  costs: (price) => `Cuesta ${price}.`,
  paidLast: 'Pagas al final, {ways}.',
  received: (price) => `Ya pagaste ${price} con tarjeta. Continúa con la misma billetera que antes.`,
  noWay: 'El pago no está disponible en este momento.',
  methods: { usdc: 'con USDC de tu billetera', stripe: 'con tarjeta' },
  or: ' o ',
  closes: 'Se cierra el {time}.',
  signIn: {
    title: 'Aquí no basta con una app de billetera.',
    advice: (ways) =>
      `Elige «Llave de acceso» en la lista de billeteras. O inicia sesión primero en tu cuenta con ${ways} y añade allí tu billetera.`,
    passkey: 'una llave de acceso',
    account: 'Abrir tu cuenta',
  },
  withWallet: (gets) => `${gets}. También la dirección de tu billetera`,
}
