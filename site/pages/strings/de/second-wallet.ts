import type { SecondWalletStrings } from '../en/second-wallet.ts'

/** German. */
export const secondWallet: SecondWalletStrings = {
  title: 'Zweite Wallet auswählen',
  lead: 'Mit der Verknüpfung weisen Sie nach, dass Ihnen beide Wallets gehören. Sie signieren zuerst mit der zweiten Wallet, dann mit der schon verbundenen. Beides ist kostenlos.',
  sameApp: 'Wechseln Sie dort zuerst zum anderen Konto',
  none: 'In diesem Browser ist keine weitere Wallet. Installieren Sie eine, dann erscheint sie hier.',
  private:
    'Nur Sie und Personen oder Apps, denen Sie Zugriff geben, können diesen Nachweis lesen, bis Sie ihn öffentlich machen.',
  pair: 'Diese beiden Wallets verknüpfen?',
  pairLead: (wallet) => `Erste von zwei Signaturen: ${wallet} zeigt Ihnen die Nachricht für die zweite Wallet.`,
  afterwards: (address) =>
    `Danach signieren Sie mit ${address}. Wechseln Sie dorthin zurück, wenn Ihre Wallet darum bittet.`,
  first: 'Erste Wallet',
  second: 'Zweite Wallet',
  sign: (wallet) => `Mit ${wallet} signieren`,
  other: 'Andere Wallet auswählen',
  same: 'Das ist dieselbe Wallet',
  sameBody: (wallet) =>
    `Wechseln Sie in ${wallet} das Konto, geben Sie es für diese Seite frei und wählen Sie ${wallet} dann erneut.`,
  wanted: 'Sie brauchen eine andere Wallet',
  wantedBody: (address) =>
    `Die zweite Wallet muss ${address} sein. Wechseln Sie zu diesem Konto und wählen Sie es dann erneut.`,
}
