/** The words that the script of the sign-in page shows. `page.ts` has the words about wallets. */
export const signIn = {
  title: 'How do you want to sign in?',
  passkey: 'Continue with a passkey',
  savedPasskey: 'Choose a saved passkey',
  newPasskey: 'New here? Make a passkey',
  wallet: 'Use a wallet',
  provider: (name: string) => `Continue with ${name}`,
  noPasskeys: 'This browser has no passkeys.',

  follow: {
    title: 'Follow your device',
    body: 'It asks for your fingerprint, your face or a PIN, and lets you choose a passkey.',
    newTitle: 'Make a passkey',
    newBody: 'Your device asks where to keep it. It signs you in here without a password.',
  },
  leaving: (name: string) => `Going to ${name}`,
  goingOn: 'You are signed in',
  goingOnBody: 'Just a moment.',
  switching: 'Signing you out',
  walletLead: 'You connect it, then you sign one message. Both are free, and the message moves nothing.',

  /** The failures that have no words in `widget/strings`. */
  problems: {
    passkeyCancelled: { title: 'No passkey was used', body: 'You stopped it, or it took too long. Nothing was saved.' },
    passkeyUnknown: {
      title: 'This passkey does not sign in here',
      body: 'It may have been removed from its profile. Try another one, or sign in another way.',
    },
    passkeyRefused: {
      title: 'The passkey could not be read',
      body: 'Nothing was saved. Try again, or sign in another way.',
    },
    passkeyFailed: {
      title: 'The passkey did not work',
      body: 'This device or browser refused it. Sign in another way.',
    },
    providerCancelled: { title: 'You came back without signing in', body: 'Nothing was saved.' },
    providerRefused: {
      title: 'The provider did not sign you in',
      body: 'Nothing was saved. Try again, or another way.',
    },
    providerUnavailable: { title: 'The provider did not answer', body: 'Nothing was saved. Try again in a minute.' },
  },
}

/** The words of the sign-in page's script in one language. */
export type SignInStrings = typeof signIn
