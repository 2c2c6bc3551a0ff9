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
  /** `listed`: the advice about an account that signs nobody in. */
  taken: Notice & { listed: string }
  /** The link to the sign-in, below what another account has. */
  signIn: string
  /** The link below each refusal. */
  back: string
}

/** English. */
export const accountLink: AccountLinkStrings = {
  title: 'Add this account?',
  asks: 'You signed in at {name}. Add that account to your account here?',
  signsIn: 'You can then use it to sign in here. Anyone else who can sign in to it can do the same.',
  only: 'It is then listed in your account, where only you see it. You can’t sign in here with it.',
  doubt: 'Add it only if it is yours and you started this yourself.',
  add: 'Add account',
  cancel: 'Cancel',
  expired: {
    title: 'This question has expired',
    lead: 'The account was already added or declined, more than ten minutes went by, or another person is signed in.',
    advice: 'Start again on your account page.',
  },
  stale: {
    title: 'Sign in again first',
    lead: 'You signed in more than five minutes ago, so the account hasn’t been added yet.',
    advice: 'Sign in again, then add the account.',
  },
  taken: {
    title: 'This belongs to another account',
    lead: 'It wasn’t added to yours.',
    advice:
      'Sign in with it, and remove it there under Sign-in & devices. If it is the only way to sign in there, first add a passkey or a wallet. Then sign in to this account again, and add it here.',
    listed: 'Sign in to the account here that has it, and remove it there. Then add it here again.',
  },
  signIn: 'Sign in to the other account',
  back: 'Back to Sign-in & devices',
}
