/** The words of the sign-in pages that the server draws. */
export const signIn = {
  aside: 'Sign in',
  title: 'Sign in',
  lead: 'Manage your proofs, gates and devices.',
  passkey: 'Continue with a passkey',
  newPasskey: 'New here? Create a passkey',
  noScript: 'Signing in needs JavaScript. Turn it on for this site, then reload the page.',

  again: {
    title: 'Sign in again',
    lead: 'For this step, sign in again. You can use any of your ways to sign in.',
  },

  known: {
    title: 'You’re signed in',
    lead: 'Continue, or use another account.',
    label: 'Signed in as',
    passkey: 'Passkey',
    other: 'Use another account',
    continue: 'Continue',
    goTo: (host: string) => `Go to ${host}`,
    away: 'This link takes you to',
  },

  consent: {
    /** The title by the kind of redirect; `app` is its host. */
    title: {
      web: (app: string) => `Connect ${app} to your account?`,
      local: 'Connect a program on this device to your account?',
      app: 'Connect an app on this device to your account?',
    },
    asks: 'It asks to do these things for you:',
    untick: 'Untick what you don’t want to allow.',
    /** For a request without `offline_access`: how long an access token lasts. */
    hour: 'It has access for 1 hour.',
    scopes: {
      'svc:core': { title: 'Look up public proofs', detail: 'And see which checks this service offers' },
      'svc:profile': {
        title: 'See and use your account',
        detail:
          'See your wallets and private proofs, create proofs for you without asking each time, and manage agents',
      },
      'svc:secrets': { title: 'Store and delete secrets', detail: 'It can’t read them back' },
      offline_access: { title: 'Stay connected for 30 days', detail: 'Otherwise it has access for 1 hour' },
    },
    address: 'Sends you to',
    /** `{to}`, only for the web, is the host of the redirect. */
    doubt: {
      web: 'Check the address above. Continue only if you started this at {to}.',
      local: 'Continue only if you started this yourself.',
      app: 'Any app on this device can use this address. Continue only if you started this yourself.',
    },
    bySigningIn: 'If you sign in here, you allow this.',
    remembered: 'We won’t ask you again for what you allow this app here.',
    disconnect: 'You can disconnect it at any time in your account.',
    allow: 'Allow',
    deny: 'Don’t allow',
    notNow: 'Not now',
  },
}

/** The words of the sign-in pages in one language. */
export type SignInStrings = typeof signIn
