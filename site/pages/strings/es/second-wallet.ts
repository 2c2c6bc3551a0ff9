import type { SecondWalletStrings } from '../en/second-wallet.ts'

/** Spanish. */
export const secondWallet: SecondWalletStrings = {
  title: 'Elija la segunda billetera',
  lead: 'Primero firma la segunda billetera y después la que ya conectó. Las dos firmas son gratis.',
  sameApp: 'Para usar otra cuenta, cámbiela primero allí',
  none: 'No hay otra billetera en este navegador. Instale una y aparecerá aquí sola.',
  private: 'Solo usted ve este vínculo hasta que decida publicarlo.',
  pair: '¿Vincular estas dos billeteras?',
  pairLead: (wallet) => `${wallet} le muestra el mensaje para la segunda billetera.`,
  first: 'Primera billetera',
  second: 'Segunda billetera',
  sign: (wallet) => `Firmar en ${wallet}`,
  other: 'Elegir otra billetera',
  same: 'Es la misma billetera',
  sameBody: (wallet) => `Cambie de cuenta en ${wallet}, permita que esta página la use y elija ${wallet} de nuevo.`,
  wanted: 'Se necesita otra billetera',
  wantedBody: (address) => `La segunda billetera debe ser ${address}. Cambie a esa cuenta y elíjala de nuevo.`,
}
