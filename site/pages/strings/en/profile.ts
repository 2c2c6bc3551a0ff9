import { anchorWords } from '../../../../shared/strings/en/anchors.ts'
import type { Visibility } from '../../account/proofs/proofs-list.ts'

type Words = { title: string; body: string }

/** The words of `/account`. The server has the names of its sections; `widget/strings` has the words of other failures. */
export const profile = {
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  working: 'One moment',
  remove: 'Remove',
  keep: 'Keep',
  added: (day: string) => `Added ${day}`,
  used: (day: string) => `last used ${day}`,
  neverUsed: 'never used',

  /** The words of failures by error code, where this page has its own. */
  failures: {
    OWNER_MISMATCH: {
      title: 'This wallet is not one of this account',
      body: 'Switch to one that is, and try again. Nothing has changed.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'Another account has it',
      body: 'Sign in with it and remove it there first, or keep both accounts.',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'That did not sign in',
      body: 'Try again, with a passkey or a wallet of this account.',
    },
    INVALID_SIGNATURE: {
      title: 'That did not sign in',
      body: 'Try again, with a passkey or a wallet of this account.',
    },
    FULFILLMENT_UNAVAILABLE: { title: 'Stripe does not answer', body: 'Nothing has changed. Try again in a minute.' },
    OPTION_NOT_AVAILABLE: { title: 'This is not offered here', body: 'Nothing has changed.' },
    NOT_FOUND: { title: 'It is not there any more', body: 'Load this page again to see how things are.' },
    INVALID_CURSOR: { title: 'The list has changed meanwhile', body: 'Load this page again.' },
  } as Readonly<Record<string, Words>>,

  fresh: {
    title: 'Sign in again first',
    body: 'You signed in a while ago. What comes next needs a fresh sign-in, so that nobody else does it at your screen.',
    passkey: 'Use a passkey',
    wallet: (name: string) => `Sign with ${name}`,
    elsewhere: 'Other ways to sign in',
  },
  waiting: {
    passkey: { title: 'Confirm with your device', body: 'Your browser asks for the passkey.' },
    wallet: (name: string) => ({ title: `Confirm in ${name}`, body: 'This signature is free. It spends nothing.' }),
  },

  proofs: {
    search: 'Search',
    kind: 'What is proven',
    anyKind: 'Anything',
    state: 'State',
    states: { active: 'Active', expired: 'Expired', revoked: 'Revoked', all: 'All' },
    apply: 'Show',
    more: 'Show more',
    none: 'No proofs yet. What you verify with a wallet of this account shows here.',
    make: 'Prove something',
    noneFound: 'No proof fits.',
    noWallet: 'Proofs belong to wallets. Add a wallet below to see what it proved.',
    count: (count: number, hasMore: boolean) =>
      `${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'proof' : 'proofs'}`,
    unverified: 'Not verified',
    seen: {
      private: { title: 'Private', body: 'Only you, and whoever you give access.' },
      unlisted: { title: 'By link', body: 'Whoever has its address.' },
      public: { title: 'Public', body: 'Anyone; it is listed under your wallet.' },
    } satisfies Record<Visibility, Words>,
    change: 'Who may see it',
    ipfs: {
      title: 'Copy on IPFS',
      body: 'Only for a public proof. IPFS holds a copy and does not guarantee that it stays. Whoever reads it may keep it.',
    },
    anchors: {
      title: (chain: string) => `Anchor on ${chain}`,
      body: 'You can then show that it existed before a certain block. This cannot be undone.',
      ...anchorWords,
    },
    changeLead: 'A proof that is public can be made private again. What others copied meanwhile stays with them.',
    save: 'Save',
    changed: 'Saved.',
    share: 'Give access',
    shareLead: 'Whoever has the link can see this private proof until then, and no other of yours.',
    howLong: 'For how long',
    spans: { hour: '1 hour', day: '1 day', week: '7 days', month: '30 days' },
    makeLink: 'Make a link',
    shared: 'Access given',
    sharedLead: (until: string) =>
      `Until ${until}. It is shown only now. It ends early if you revoke or erase the proof, or revoke all access keys and connected apps.`,
    link: 'Link for people',
    token: 'Token for programs, sent as x-access-grant',
    revoke: 'Revoke',
    sure: 'Revoke this proof for good?',
    sureBody: 'Whoever checks it from then on sees that you took it back. This cannot be undone.',
    yes: 'Revoke for good',
    revoked: 'Revoked.',
  },

  ways: {
    none: { wallets: 'No wallet yet.', passkeys: 'No passkey yet.', accounts: 'No linked account yet.' },
    last: 'The only way to sign in. Add another one before you remove it.',
    addWallet: 'Add a wallet',
    addPasskey: 'Add a passkey',
    addAccount: (provider: string) => `Link ${provider}`,
    noProviders: 'No provider is set up here.',
    choose: { title: 'Which wallet?', body: 'It signs a message that adds it to this account.' },
    noWallet: 'There is no wallet in this browser. Open this page where the wallet is.',
    addThis: (address: string) => ({
      title: `Add ${address}?`,
      body: 'Whoever has this wallet can sign in to this account then, and sees and changes all that is here.',
    }),
    add: 'Add it',
    another: 'This wallet is in this account already.',
    passkeyName: 'Name of the passkey',
    passkeyDefault: 'Passkey',
    newPasskey: (account: string) => ({
      title: 'Add a passkey',
      body: `Whoever can unlock it can sign in to this account (${account}).`,
    }),
    removeThis: (name: string) => ({
      title: `Remove ${name}?`,
      body: 'It does not sign in here any more, and what it signed in is signed out. Proofs stay.',
    }),
    addedNow: 'Added.',
    removedNow: 'Removed.',
    passkeyWallet: (address: string) => `with wallet ${address}`,
    outcome: {
      done: 'Linked.',
      cancelled: 'You gave up at the provider. Nothing has changed.',
      refused: 'The provider did not confirm the account. Nothing has changed.',
      unavailable: 'The provider did not answer. Nothing has changed; try again in a minute.',
    } as Readonly<Record<string, string>>,
  },

  gates: {
    title: 'Gates',
    path: 'Where you are',
    make: 'New gate',
    states: { draft: 'Draft', published: 'Published', paused: 'Paused', archived: 'Archived' },
  },

  payout: {
    lead: 'People can pay for your gates by card. The money goes straight to an account of your own at Stripe, on its terms and for its fees. You give money back there too.',
    none: {
      state: 'You have no account for it yet. Until you do, your gates take no cards.',
      act: 'Open one at Stripe',
    },
    opening: {
      state: 'Stripe needs more from you. Until then, your gates take no cards.',
      act: 'Go on at Stripe',
    },
    ready: { state: 'Your gates can be paid by card.', act: 'Look after it at Stripe' },
  },

  clients: {
    none: 'No app is connected.',
    command: 'Program on your device',
    app: 'App',
    scopes: {
      'svc:core': 'Look up checks and public proofs',
      'svc:profile': 'See your wallets and private proofs, make proofs for you, and manage agents',
      'svc:secrets': 'Keep and revoke secrets, without seeing their values again',
      offline_access: 'Stay connected for up to 30 days',
    } as Readonly<Record<string, string>>,
    until: (day: string) => `Connected until ${day}`,
    idle: 'Not connected now',
    remembered: 'not asked again',
    disconnect: 'Disconnect',
    sure: (where: string) => ({
      title: `Disconnect ${where}?`,
      body: 'It can do nothing from then on, and has to ask you again.',
    }),
    done: 'Disconnected.',
  },

  keys: {
    lead: 'For your own servers. A key can do what this account can, except what needs you. Never put it into a web page.',
    none: 'No access key.',
    label: 'What it is for',
    mayDo: 'What it may do',
    scopes: {
      read: 'Read your proofs and gates, private ones too',
      check: 'Check proofs and gates with your private proofs',
      gates: 'Create, change and publish gates',
      proofs: 'Make, hide and revoke proofs, give access to them, pass and pay gates',
      events: 'Read what happens in the account (nothing yet)',
      secrets: 'Keep and revoke secrets',
    },
    neverDoes:
      'No key changes where money goes, prices, rewards, return addresses or allowed pages of gates, makes a proof more public, or changes ways to sign in, keys or apps.',
    ends: 'How long it works',
    spans: { never: 'Until you revoke it', month: '30 days', quarter: '90 days', year: '1 year' },
    only: (what: string) => `Only: ${what}`,
    until: (day: string) => `Works until ${day}`,
    expired: (day: string) => `Ended on ${day}`,
    doesNothing: 'Choose at least one thing that it may do.',
    make: 'Create key',
    made: 'Your new access key',
    madeLead: 'Copy it now: it is not shown again.',
    value: 'Access key',
    revoke: 'Revoke',
    sure: (name: string) => ({ title: `Revoke ${name}?`, body: 'Programs that use it are refused from then on.' }),
    done: 'Revoked.',
    defaultLabel: 'Access key',
  },

  revoking: {
    title: 'Also revoke access keys and connected apps',
    body: 'Programs, apps and links to private proofs lose their access at once, and you are signed out everywhere else.',
  },

  sessions: {
    since: (when: string) => `Signed in on ${when}`,
    used: (when: string) => `Last used on ${when}`,
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    here: 'This device',
    endedOne: 'Signed out.',
    out: 'Sign out',
    others: 'Sign out everywhere else',
    sure: { title: 'Sign out everywhere else?', body: 'Other browsers and devices have to sign in again.' },
    yes: 'Sign out there',
    revoked: (keys: number, apps: number) =>
      `Revoked: ${keys} access ${keys === 1 ? 'key' : 'keys'}, ${apps} connected ${apps === 1 ? 'app' : 'apps'}.`,
    ended: (count: number) =>
      count === 0
        ? 'You were signed in nowhere else.'
        : `Signed out in ${count} other ${count === 1 ? 'place' : 'places'}.`,
  },

  export: {
    lead: 'One JSON file with everything that this service stores about you:',
    content: [
      'your ways to sign in, sessions, connected apps and access keys',
      'all your proofs, private ones too, with what you entered and what the service signed',
      'your gates, your payments, and what you got for them',
    ],
    without:
      'The file has no secret values, no rewards of your gates and nothing that signs in. It does show your private proofs, so keep it in a safe place.',
    begin: 'Export data',
    saved: 'Saved to your downloads.',
  },

  erase: {
    lead: 'Erases this account and all that is in it:',
    erased: [
      'the proofs of all its wallets, and what was kept for them',
      'access keys, secrets, and what apps were allowed',
      'copies of proofs on IPFS that this service holds',
      'the ways to sign in, and the account itself',
    ],
    stays: 'What stays:',
    staying: [
      'the ids of the erased proofs with the time, so that the same requests cannot be submitted again',
      'receipts of payments for gates, without wallet and proof, and the ids of your gates',
      'marks and hashes that name neither you nor a proof, for example in the public log',
      'passkeys on your devices, until you delete them there',
      'copies that others made of what was public, also on IPFS',
    ],
    begin: 'Erase everything',
    sure: 'Erase everything?',
    sureBody: 'This cannot be undone, by us either. Whoever signs in with the same wallet later begins a new account.',
    /** The word that the person types to confirm. */
    word: 'ERASE',
    type: (word: string) => `Type ${word} to confirm`,
    mistyped: (word: string) => `Type ${word}, to the letter.`,
    yes: 'Erase for good',
  },
}

/** The words of `/account` in one language. */
export type ProfileStrings = typeof profile
