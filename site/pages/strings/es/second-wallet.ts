import type { SecondWalletStrings } from '../en/second-wallet.ts'

/** Spanish. */
export const secondWallet: SecondWalletStrings = {
  title: 'Elige la segunda billetera',
  lead: 'Vincularlas demuestra que las dos billeteras son tuyas. Primero firmas con la segunda billetera y después con la que ya conectaste. Las dos firmas son gratis.',
  sameApp: 'Para usar otra cuenta, elígela antes en la billetera',
  none: 'No hay otra billetera en este navegador. Instala una y aparecerá aquí.',
  private: 'Solo tú y las personas o apps a las que des acceso pueden leer esta prueba, hasta que la hagas pública.',
  pair: '¿Vincular estas dos billeteras?',
  pairLead: (wallet) => `Primera de dos firmas: ${wallet} te muestra el mensaje para la segunda billetera.`,
  afterwards: (address) => `Después, firma con ${address}. Si tu billetera te lo pide, vuelve a esa cuenta.`,
  first: 'Primera billetera',
  second: 'Segunda billetera',
  sign: (wallet) => `Firmar con ${wallet}`,
  other: 'Elegir otra billetera',
  same: 'Es la misma billetera',
  sameBody: (wallet) => `Cambia de cuenta en ${wallet}, permite que esta página la use y elige ${wallet} de nuevo.`,
  wanted: 'Se necesita otra billetera',
  wantedBody: (address) => `La segunda billetera debe ser ${address}. Cambia a esa cuenta y elígela de nuevo.`,
}
