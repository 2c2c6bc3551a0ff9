/** The words that the script of the sign-in page shows. `page.ts` has the words about wallets. */
export const signIn = {
  title: 'How do you want to sign in?',
  passkey: 'Continue with a passkey',
  savedPasskey: 'Your saved passkeys',
  savedPasskeyHint: 'Your browser lists them here',
  newPasskey: 'New here? Create a passkey',
  wallet: 'Continue with a wallet',
  provider: (name: string) => `Continue with ${name}`,
  noPasskeys: 'This browser doesn’t support passkeys.',
  /** Leads from the list of wallets back to all ways. */
  otherWay: 'Sign in another way',

  follow: {
    title: 'Continue on your device',
    body: 'Choose a passkey, then confirm with your fingerprint, face or PIN.',
    newTitle: 'Create a passkey',
    newBody: 'Your device keeps it, and there is no password to remember.',
  },
  leaving: (name: string) => `Opening ${name}`,
  goingOn: 'You’re signed in',
  goingOnBody: 'One moment.',
  switching: 'Signing you out',
  walletLead: 'Connect it, then sign one message. It’s free, and no money is sent.',

  /** The failures that have no words in `widget/strings`. */
  problems: {
    passkeyCancelled: {
      title: 'No passkey was used',
      body: 'You cancelled, it took too long, or this device has no passkey for this site. Nothing was saved.',
    },
    passkeyUnknown: {
      title: 'This passkey doesn’t work here',
      body: 'It may have been removed from its account. Use another one, or sign in another way.',
    },
    passkeyRemoved: {
      title: 'This passkey was removed',
      body: 'It no longer opens an account here. Use another one, or sign in another way. You can delete it in your password manager.',
    },
    passkeyRefused: {
      title: 'We couldn’t read the passkey',
      body: 'Nothing was saved. Try again, or sign in another way.',
    },
    passkeyFailed: {
      title: 'The passkey didn’t work',
      body: 'Your device or browser refused it. Sign in another way.',
    },
    providerCancelled: { title: 'You came back without signing in', body: 'Nothing was saved.' },
    providerRefused: {
      title: 'The provider didn’t sign you in',
      body: 'Nothing was saved. Try again, or sign in another way.',
    },
    providerUnavailable: { title: 'The provider didn’t respond', body: 'Nothing was saved. Try again in a minute.' },
  },
}

/** The words of the sign-in page's script in one language. */
export type SignInStrings = typeof signIn
