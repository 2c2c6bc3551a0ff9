import type { SecondWalletStrings } from '../en/second-wallet.ts'

/** French. */
export const secondWallet: SecondWalletStrings = {
  title: 'Choisissez le second portefeuille',
  lead: 'Les lier prouve que les deux portefeuilles sont à vous. Le second portefeuille signe d’abord, puis celui que vous avez connecté. Les deux signatures sont gratuites.',
  sameApp: 'Pour un autre compte, changez d’abord de compte dans ce portefeuille',
  none: 'Aucun autre portefeuille dans ce navigateur. Installez-en un\u202f: il apparaîtra ici.',
  private:
    'Cette preuve ne peut être lue que par vous et par les personnes ou applications auxquelles vous donnez accès, jusqu’à ce que vous la rendiez publique.',
  pair: 'Lier ces deux portefeuilles\u202f?',
  pairLead: (wallet) =>
    `Première des deux signatures\u202f: ${wallet} vous montre le message destiné au second portefeuille.`,
  afterwards: (address) => `Ensuite, signez avec ${address}. Si votre portefeuille le demande, revenez à ce compte.`,
  first: 'Premier portefeuille',
  second: 'Second portefeuille',
  sign: (wallet) => `Signer avec ${wallet}`,
  other: 'Choisir un autre portefeuille',
  same: 'C’est le même portefeuille',
  sameBody: (wallet) =>
    `Changez de compte dans ${wallet}, autorisez cette page à l’utiliser, puis choisissez à nouveau ${wallet}.`,
  wanted: 'Il faut un autre portefeuille',
  wantedBody: (address) =>
    `Le second portefeuille doit être ${address}. Passez à ce compte, puis choisissez-le à nouveau.`,
}
