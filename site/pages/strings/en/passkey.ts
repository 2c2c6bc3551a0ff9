/** The words of the screens of the passkey wallet. */
export const passkey = {
  label: 'Passkey with a wallet',
  title: 'Use a passkey as your wallet',
  lead: 'Your device keeps it, and asks for your finger, face or PIN. It is free.',
  use: 'Use my passkey',
  make: 'Make a new passkey',
  other: 'Use another passkey',
  own: 'Each passkey is a wallet of its own: a new one has a new address, and a wallet is lost with its passkey.',
  signTitle: 'Sign with your passkey',
  signLead: 'Your device does not show the message, so read it here. It sends no transaction and spends nothing.',
  sign: 'Sign',
  signIn: 'Sign in again',
  problems: {
    stopped: { title: 'No passkey was used', body: 'It was stopped, or took too long. Nothing was signed.' },
    here: { title: 'This device keeps a passkey of yours already', body: 'Choose “Use my passkey”.' },
    refused: { title: 'Your device refused', body: 'Try again, or use another way.' },
    unknown: {
      title: 'This passkey is not known here',
      body: 'It may have been removed. Use another, or make a new one.',
    },
    'no-prf': {
      title: 'This passkey cannot be a wallet',
      body: 'It signs you in, but the device or app that keeps it cannot derive a wallet from it. Make one elsewhere, or use another way.',
    },
    'other-wallet': {
      title: 'This passkey now leads to another wallet',
      body: 'It is not the wallet that it was before, so nothing was signed. Use another way.',
    },
    'sign-in': { title: 'Sign in again first', body: 'A new passkey is added only right after a sign-in.' },
  },
}

/** The words of these screens in one language. */
export type PasskeyStrings = typeof passkey
