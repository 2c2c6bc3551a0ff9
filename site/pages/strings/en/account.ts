/** The words of the screen that leads to an identity provider and back. `name` is the provider's. */
export const account = {
  title: 'Which account is yours?',
  orgTitle: 'Sign in with your organisation’s account',
  lead: 'You sign in there and come back. Then your wallet signs that the account is yours.',
  wanted: (domain: string) => `It must be an account of ${domain}, not a personal one.`,
  go: (name: string) => `Sign in at ${name}`,
  share: 'In the proof',
  shareAccount: 'That you have an account there, and a fingerprint of it that only this service can compare',
  shareOrg: 'That you have an account of the organisation, and fingerprints that only this service can compare',
  keep: 'Not in the proof',
  kept: 'Your e-mail address, your password, your contacts, your messages',
  leaving: (name: string) => `Going to ${name}`,
  leavingLead: 'Sign in there. It brings you back here.',
  back: (name: string) => `You signed in at ${name}`,
  backLead: 'Now your wallet signs that this account is yours. You have ten minutes.',
  show: 'Show my name there',
  showDetail: (name: string) => `The proof then holds the name that others see at ${name}. Without this it does not.`,
  other: 'Use another account',
  cancelled: (name: string) => `You came back from ${name} without signing in. Nothing was saved.`,
  refused: (name: string) => `The sign-in at ${name} did not hold. Nothing was saved. Please sign in once more.`,
  unavailable: (name: string) => `${name} gave no answer, neither yes nor no. Please try again in a minute.`,
  notBegun: 'The sign-in could not begin. Nothing was saved. Please try again in a minute.',
  notOffered: (name: string) => `This service cannot ask ${name}.`,
}

/** The words of that screen in one language. */
export type AccountStrings = typeof account
