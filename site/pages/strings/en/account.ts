/** The words of the screen that leads to an identity provider and back. `name` is the provider's. */
export const account = {
  title: 'Which account is yours?',
  orgTitle: 'Sign in with your organisation’s account',
  lead: 'You sign in there and come back. Then you sign with your wallet, to show that the account is yours.',
  wanted: (domain: string) => `It must be an account of ${domain}, not a personal one.`,
  go: (name: string) => `Sign in at ${name}`,
  share: 'In the proof',
  shareAccount:
    'That you have an account there, and a code by which only this service recognises it. Its name only if you choose so in the next step',
  shareOrg:
    'That you have an account of the organisation, and codes by which only this service recognises you and the organisation',
  keep: 'Not in the proof',
  kept: 'Your email address, your password, your contacts, your messages',
  leaving: (name: string) => `Going to ${name}`,
  leavingLead: 'Sign in there. It brings you back here.',
  back: (name: string) => `You signed in at ${name}`,
  backLead: 'Now sign with your wallet, to show that this account is yours. You have ten minutes.',
  /** Before the name of the account that the person used there. */
  account: 'Account:',
  show: (name: string) => `Show my ${name} name in the proof`,
  showDetail: (name: string) => `The proof then contains the name that others see at ${name}.`,
  other: 'Use another account',
  cancelled: (name: string) => `You came back from ${name} without signing in. Nothing was saved.`,
  refused: (name: string) => `Sign-in at ${name} didn’t work. Nothing was saved. Sign in again.`,
  unavailable: (name: string) => `${name} didn’t respond. Nothing was saved. Try again in a minute.`,
  notBegun: 'Sign-in couldn’t start. Nothing was saved. Try again in a minute.',
  notOffered: (name: string) => `This service doesn’t support ${name}.`,
}

/** The words of that screen in one language. */
export type AccountStrings = typeof account
