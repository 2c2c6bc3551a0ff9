import type { SecondWalletStrings } from '../en/second-wallet.ts'

export const secondWallet: SecondWalletStrings = {
  title: 'Elija la segunda billetera',
  lead: 'Firma que ambas van juntas, y después firma la primera. Las dos firmas son gratis.',
  sameApp: 'Para otra cuenta: cambie primero a ella allí',
  none: 'Ninguna billetera de este navegador puede ser la segunda. Instale una y aparecerá aquí por sí sola.',
  private: 'Solo usted ve el vínculo, a menos que más tarde firme que otros puedan verlo.',
  pair: '¿Vincular estas dos billeteras?',
  pairLead: (wallet) => `${wallet} le muestra el mensaje que firma la segunda.`,
  first: 'Primera billetera',
  second: 'Segunda billetera',
  sign: (wallet) => `Firmar en ${wallet}`,
  other: 'Elegir otra billetera',
  same: 'Esta es otra vez la primera billetera',
  sameBody: (wallet) =>
    `Una billetera no se puede vincular consigo misma. Cambie a otra cuenta en ${wallet}, permítala en esta página y elija ${wallet} de nuevo.`,
  wanted: 'Se pide otra billetera',
  wantedBody: (address) =>
    `La segunda billetera tiene que ser ${address}. Cambie a esa cuenta y elija la billetera de nuevo.`,
}
