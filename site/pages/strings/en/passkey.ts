/** The words of the screens of the passkey wallet. */
export const passkey = {
  title: 'Use a passkey as your wallet',
  lead: 'Your device stores the passkey and asks for your fingerprint, face or PIN. It’s free.',
  use: 'Use my passkey',
  make: 'Create a passkey',
  other: 'Use another passkey of mine',
  /** Where nobody is signed in. */
  account: 'Creating a passkey also creates an account here and signs you in. You find your proofs there.',
  own: 'Each passkey is a separate wallet with its own address. If you lose the passkey, you lose the wallet.',
  signTitle: 'Sign with your passkey',
  signLead: 'Your device doesn’t show the message, so read it here. Signing is free, and no money is sent.',
  sign: 'Sign',
  signIn: 'Sign in again',
  problems: {
    stopped: { title: 'No passkey was used', body: 'Nothing was signed.' },
    here: { title: 'You already have a passkey on this device', body: 'Choose “Use my passkey”.' },
    refused: { title: 'Your device declined', body: 'Try again, or use another wallet.' },
    unknown: {
      title: 'We don’t know this passkey',
      body: 'It may have been removed. Use another one, or create a new one.',
    },
    'no-prf': {
      title: 'This passkey can’t be a wallet',
      body: 'On this device, a passkey can only sign you in: the device or app that keeps it doesn’t support wallets. Open this page on another device, or use another wallet.',
    },
    'other-wallet': {
      title: 'This passkey opens another wallet now',
      body: 'Nothing was signed. Choose “Use another wallet”.',
    },
    'sign-in': { title: 'Sign in again first', body: 'You can add a passkey only right after you sign in.' },
  },
}

/** The words of these screens in one language. */
export type PasskeyStrings = typeof passkey
