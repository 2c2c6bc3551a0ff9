/** The words of the screen that asks for a second wallet. */
export const secondWallet = {
  title: 'Choose the second wallet',
  lead: 'Linking proves that both wallets are yours. Sign with the second wallet first, then with the one you connected. Both signatures are free.',
  sameApp: 'To use another account, switch to it there first',
  none: 'No other wallet in this browser. Install one, and it appears here.',
  private: 'Only you, and people or apps you give access to, can read this proof, until you make it public.',
  pair: 'Link these two wallets?',
  pairLead: (wallet: string) => `First of two signatures: ${wallet} shows you the message for the second wallet.`,
  /** What follows the signature of the second wallet. `address`: the first wallet. */
  afterwards: (address: string) => `After that, sign with ${address}. If your wallet asks, switch back to it.`,
  first: 'First wallet',
  second: 'Second wallet',
  sign: (wallet: string) => `Sign with ${wallet}`,
  other: 'Choose another wallet',
  same: 'This is the same wallet',
  sameBody: (wallet: string) =>
    `Switch to another account in ${wallet}, allow this page to use it, then choose ${wallet} again.`,
  wanted: 'A different wallet is needed',
  wantedBody: (address: string) =>
    `The second wallet must be ${address}. Switch to that account, then choose it again.`,
}

/** The words of that screen in one language. */
export type SecondWalletStrings = typeof secondWallet
