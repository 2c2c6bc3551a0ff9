/** The words of the sign-in pages that the server draws. */
export const signIn = {
  aside: 'Sign in',
  title: 'Sign in',
  lead: 'With a passkey, a wallet or an account that you have elsewhere. There is no password.',
  passkey: 'Continue with a passkey',
  noScript: 'To sign in, this page needs JavaScript. Turn it on for this site and load the page again.',

  again: {
    title: 'Sign in again',
    lead: 'What you want to do needs a fresh sign-in. Use any way that belongs to your profile.',
  },

  known: {
    title: 'You are signed in',
    lead: 'Go on as yourself, or use another account.',
    label: 'Signed in as',
    passkey: 'Passkey',
    other: 'Use another account',
    continue: 'Continue',
    goTo: (host: string) => `Go to ${host}`,
    away: 'The link that brought you here names this way on:',
  },

  consent: {
    title: 'Connect an assistant to your profile',
    /** `{to}` is the client's redirect: its host, its address on this device, or its scheme. */
    web: 'Asked by an app that will be sent to {to}.',
    local: 'Asked by a program on this device, which listens at {to}.',
    app: 'Asked by an app on this device, which opens addresses that begin with {to}.',
    address: 'The whole address',
    asks: 'What it asks for',
    scopes: {
      'svc:core': { title: 'Use public tools', detail: 'Look up checks and public proofs' },
      'svc:profile': {
        title: 'See and use your profile',
        detail: 'Your private proofs and agents, and new proofs for you',
      },
      'svc:secrets': { title: 'Store secrets for you', detail: 'Sealed; never shown again, not even to the app' },
      offline_access: {
        title: 'Stay connected',
        detail: 'For up to 30 days, or until you disconnect it in your account',
      },
    },
    bySigningIn: 'When you sign in here, you allow this.',
    remembered: 'The next time this app asks for it, we do not ask you again.',
    doubt: 'Did you not start this yourself? Then do not allow it.',
    allow: 'Allow',
    deny: 'Do not allow',
    notNow: 'Not now',
  },
}

/** The words of the sign-in pages in one language. */
export type SignInStrings = typeof signIn
