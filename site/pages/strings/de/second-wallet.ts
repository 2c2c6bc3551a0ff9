import type { SecondWalletStrings } from '../en/second-wallet.ts'

export const secondWallet: SecondWalletStrings = {
  title: 'Wählen Sie die zweite Wallet',
  lead: 'Sie signiert, dass beide zusammengehören, danach signiert die erste. Beide Signaturen sind kostenlos.',
  sameApp: 'Für ein anderes Konto: wählen Sie es zuerst dort aus',
  none: 'Keine Wallet in diesem Browser kann die zweite sein. Installieren Sie eine, sie erscheint hier von selbst.',
  private: 'Außer Ihnen sieht niemand die Verbindung, solange Sie nicht später signieren, dass andere es dürfen.',
  pair: 'Diese zwei Wallets verbinden?',
  pairLead: (wallet) => `${wallet} zeigt Ihnen die Nachricht, die die zweite signiert.`,
  first: 'Erste Wallet',
  second: 'Zweite Wallet',
  sign: (wallet) => `In ${wallet} signieren`,
  other: 'Andere Wallet wählen',
  same: 'Das ist wieder die erste Wallet',
  sameBody: (wallet) =>
    `Eine Wallet kann nicht mit sich selbst verbunden werden. Wechseln Sie in ${wallet} zu einem anderen Konto, erlauben Sie es dieser Seite und wählen Sie ${wallet} noch einmal.`,
  wanted: 'Gefragt ist eine andere Wallet',
  wantedBody: (address) =>
    `Die zweite Wallet muss ${address} sein. Wechseln Sie zu diesem Konto und wählen Sie die Wallet noch einmal.`,
}
