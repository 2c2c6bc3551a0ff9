import type { SecondWalletStrings } from '../en/second-wallet.ts'

export const secondWallet: SecondWalletStrings = {
  title: 'Choisissez le second portefeuille',
  lead: 'Il signe que les deux vont ensemble, puis le premier signe à son tour. Les deux signatures sont gratuites.',
  sameApp: 'Pour un autre compte : passez-y d’abord dans ce portefeuille',
  none: 'Aucun portefeuille de ce navigateur ne peut être le second. Installez-en un, il apparaîtra ici de lui-même.',
  private: 'Vous seul voyez ce lien, sauf si vous signez plus tard que d’autres peuvent le voir.',
  pair: 'Lier ces deux portefeuilles ?',
  pairLead: (wallet) => `${wallet} vous montre le message que le second doit signer.`,
  first: 'Premier portefeuille',
  second: 'Second portefeuille',
  sign: (wallet) => `Signer dans ${wallet}`,
  other: 'Choisir un autre portefeuille',
  same: 'C’est de nouveau le premier portefeuille',
  sameBody: (wallet) =>
    `Un portefeuille ne peut pas être lié à lui-même. Passez à un autre compte dans ${wallet}, autorisez-le pour cette page, puis choisissez de nouveau ${wallet}.`,
  wanted: 'Un autre portefeuille est demandé',
  wantedBody: (address) =>
    `Le second portefeuille doit être ${address}. Passez à ce compte, puis choisissez de nouveau le portefeuille.`,
}
