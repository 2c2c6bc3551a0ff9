type Notice = { title: string; lead: string; advice: string }

/** The words of the question before an identity provider's account is linked to a profile, and of the refusals. */
export type AccountLinkStrings = {
  title: string
  /** `{name}` is the name of the provider. */
  asks: string
  signsIn: string
  only: string
  doubt: string
  add: string
  cancel: string
  expired: Notice
  stale: Notice
  taken: Notice
}

/** English. */
export const accountLink: AccountLinkStrings = {
  title: 'Add this account?',
  asks: 'You showed us an account at {name}. If you add it, it belongs to your profile here.',
  signsIn: 'Whoever signs in to it can then sign in to your profile.',
  only: 'You cannot sign in with it alone.',
  doubt: 'Add it only if it is yours, and you began this yourself.',
  add: 'Add this account',
  cancel: 'Cancel',
  expired: {
    title: 'There is nothing to add any more',
    lead: 'The account was added or turned down already, too much time went by, or somebody else is signed in.',
    advice: 'Begin again on your account page.',
  },
  stale: {
    title: 'Sign in again first',
    lead: 'You signed in more than five minutes ago, so the account was not added yet.',
    advice: 'Sign in again, then add the account once more.',
  },
  taken: {
    title: 'This account belongs to another profile',
    lead: 'It was not added to yours.',
    advice: 'Sign in with it, remove it there, and add it here again.',
  },
}
