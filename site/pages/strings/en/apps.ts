/** The words of connected apps and of access keys in the account. */
export const apps = {
  clients: {
    none: 'No app is connected.',
    command: 'Program on your device',
    app: 'App',
    scopes: {
      'svc:core': 'Look up checks and public proofs',
      'svc:profile': 'See your wallets and private proofs, create proofs for you, and manage agents',
      'svc:secrets': 'Store and delete secrets, without seeing their values again',
      offline_access: 'Stay connected for up to 30 days',
    } as Readonly<Record<string, string>>,
    until: (end: string) => `Connected until ${end}`,
    idle: 'Not connected now',
    remembered: 'doesn’t ask again',
    disconnect: 'Disconnect',
    sure: (where: string) => ({
      title: `Disconnect ${where}?`,
      body: 'It loses access at once and has to ask you again. Agents that you allowed stay allowed: revoke them under Proofs.',
    }),
    done: 'Disconnected.',
  },

  secrets: {
    lead: 'Apps can store values here under a name, such as passwords of other services. Nobody can read them again, not even you.',
    none: 'No secrets stored.',
    delete: 'Delete',
    sure: (name: string) => ({
      title: `Delete ${name}?`,
      body: 'Its name and its value are deleted. You can’t undo this.',
    }),
    done: 'Deleted.',
  },

  keys: {
    lead: 'For your own servers. A key can do only what you choose below. Never put it into a web page.',
    none: 'No access keys yet.',
    label: 'What it is for (optional)',
    mayDo: 'What it can do',
    scopes: {
      read: 'Read your proofs and gates, private ones too',
      check: 'Check whether a wallet meets a gate',
      gates: 'Create, change and publish gates',
      proofs: 'Create and revoke proofs, make them private, create links to them, pass gates and begin payments',
      events: 'Read the events of your gates and proofs',
      secrets: 'Store and delete secrets',
    },
    /** What each scope is for, in one line below its name. */
    scopeHints: {
      read: 'For a program that shows your proofs or lists your gates.',
      check:
        'For your server, which asks about one wallet at a time. Private proofs count if they are yours, or if people made them for your gates. It doesn’t list who passed.',
      gates: 'For a program that sets up gates for you.',
      proofs: 'For a program that acts for you. Nobody can undo a revocation.',
      events: 'For a program that reacts when somebody passes a gate or pays.',
      secrets: 'Secrets are values that an AI app saves here under a name. Nobody can read them again.',
    },
    neverDoes:
      'No key can change who gets paid, the price, reward, websites or return page of a gate, your ways to sign in, your keys or your apps. No key can make a private proof public.',
    /** A key that works in test mode only (protocol/test-mode#keys). */
    testKey: 'Test key',
    testHint:
      'For automatic tests. It works in test mode only, can do everything there, and sees none of your live data.',
    ends: 'How long it is valid',
    spans: { never: 'Until you revoke it', month: '30 days', quarter: '90 days', year: '1 year' },
    only: (what: string) => `Only: ${what}`,
    until: (day: string) => `Valid until ${day}`,
    expired: (day: string) => `Expired on ${day}`,
    doesNothing: 'Choose at least one thing that it can do.',
    make: 'Create key',
    made: 'Your new access key',
    madeLead: 'Copy it now. You won’t see it again.',
    value: 'Access key',
    revoke: 'Revoke',
    sure: (name: string) => ({ title: `Revoke ${name}?`, body: 'Programs that use it lose access at once.' }),
    done: 'Revoked.',
    defaultLabel: 'Access key',
  },
}

/** These words in one language. */
export type AppsStrings = typeof apps
