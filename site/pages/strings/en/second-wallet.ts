/** The words of the screen that asks for a second wallet. */
export const secondWallet = {
  title: 'Choose the second wallet',
  lead: 'It signs that both belong together, and then the first one does. Both signatures are free.',
  sameApp: 'For another account: switch to it there first',
  none: 'No wallet in this browser can be the second one. Install one, and it shows up here by itself.',
  private: 'Nobody but you sees the link, unless you sign later that others may.',
  pair: 'Link these two wallets?',
  pairLead: (wallet: string) => `${wallet} shows you the message for the second one to sign.`,
  first: 'First wallet',
  second: 'Second wallet',
  sign: (wallet: string) => `Sign in ${wallet}`,
  other: 'Choose another wallet',
  same: 'This is the first wallet again',
  sameBody: (wallet: string) =>
    `A wallet cannot be linked with itself. Switch to another account in ${wallet}, allow this page to use it, then choose ${wallet} again.`,
  wanted: 'Another wallet is asked for',
  wantedBody: (address: string) =>
    `The second wallet has to be ${address}. Switch to that account, then choose it again.`,
}

/** The words of that screen in one language. */
export type SecondWalletStrings = typeof secondWallet
