import { anchorWords } from '../../../../shared/strings/en/anchors.ts'
import type { Visibility } from '../../../../shared/contract/proofs/visibility.ts'
import { apps } from './apps.ts'
import { ownData } from './own-data.ts'

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
      title: 'This wallet isn’t in your account',
      body: 'Switch to a wallet of your account, then try again. Nothing was changed.',
    },
    SIGN_IN_METHOD_TAKEN: {
      title: 'This belongs to another account',
      body: 'A wallet can be in one account only. To move it here:',
    },
    SIGNATURE_VERIFICATION_FAILED: {
      title: 'Sign-in didn’t work',
      body: 'Try again with a passkey or a wallet of your account.',
    },
    INVALID_SIGNATURE: {
      title: 'Sign-in didn’t work',
      body: 'Try again with a passkey or a wallet of your account.',
    },
    STORE_UNAVAILABLE: { title: 'Our database didn’t respond', body: 'Nothing was changed. Try again in a minute.' },
    FULFILLMENT_UNAVAILABLE: { title: 'Stripe didn’t respond', body: 'Nothing was changed. Try again in a minute.' },
    OPTION_NOT_AVAILABLE: { title: 'This isn’t available here', body: 'Nothing was changed.' },
    NOT_FOUND: { title: 'This no longer exists', body: 'Reload the page to see what is there now.' },
    INVALID_CURSOR: { title: 'The list has changed', body: 'Reload the page.' },
  } as Readonly<Record<string, Words>>,

  fresh: {
    title: 'Sign in again first',
    body: 'Your last sign-in was a few minutes ago. Sign in again, so that nobody else can do this on your device.',
    passkey: 'Use a passkey',
    wallet: (name: string) => `Sign with ${name}`,
    elsewhere: 'Other ways to sign in',
  },
  waiting: {
    passkey: { title: 'Confirm on your device', body: 'Your browser asks for your passkey.' },
    wallet: (name: string) => ({ title: `Confirm in ${name}`, body: 'Signing is free. No money is sent.' }),
  },

  proofs: {
    search: 'Search',
    kind: 'Type',
    anyKind: 'All types',
    state: 'Status',
    states: { active: 'Active', unverified: 'Not verified', expired: 'Expired', revoked: 'Revoked', all: 'All' },
    apply: 'Search',
    more: 'Show more',
    none: 'No proofs yet. What you prove with a wallet of this account appears here.',
    make: 'Prove something',
    checkFile: 'Check a saved proof',
    noneFound: 'No proofs match.',
    noWallet: 'Proofs belong to wallets. Add one under Sign-in & devices to see its proofs here.',
    /** The same where the person signs in with a passkey that has no wallet. */
    noPasskeyWallet:
      'Proofs belong to wallets, and your passkey has none yet. Add one under Sign-in & devices, or choose “Passkey” when you prove something, if your device supports it.',
    count: (count: number, hasMore: boolean) =>
      `${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'proof' : 'proofs'}`,
    /** How long a proof is valid. */
    until: (date: string) => `Valid until ${date}`,
    noEnd: 'No end date',
    /** The gate that a proof was made for. */
    madeFor: (gate: string) => `Made for the gate ${gate}`,
    seen: {
      private: { title: 'Private', body: 'Only you, and people or apps you give access to.' },
      unlisted: { title: 'By link', body: 'Anyone with the link to the proof, until you change this.' },
      public: { title: 'Public', body: 'Anyone. It is also listed under your wallet.' },
    } satisfies Record<Visibility, Words>,
    change: 'Who can see it',
    copies: 'Copies and anchors',
    ipfs: {
      title: 'Copy on IPFS',
      body: 'Only if you choose “Public” above. Anyone who reads the copy can keep it, and nobody guarantees that it stays.',
    },
    anchors: {
      title: (chain: string) => `Anchor on ${chain}`,
      body: 'The chain records the time, so that you can show later that the proof existed by then. You can’t undo this.',
      ...anchorWords,
    },
    changeLead: 'You can make a public proof private again. Copies that others have made stay with them.',
    save: 'Save',
    changed: 'Saved.',
    share: 'Share for a limited time',
    shareLead:
      'Anyone with the link can see this private proof until the time is up, but not your other proofs. You can’t end this link on its own. To end it early, revoke the proof, or stop all access keys, connected apps and links under Sign-in & devices.',
    howLong: 'For how long',
    spans: { hour: '1 hour', day: '1 day', week: '7 days', month: '30 days' },
    makeLink: 'Create link',
    shared: 'Your link is ready',
    sharedLead: (until: string) => `Valid until ${until}. Copy it now. You won’t see it again.`,
    link: 'Link for people',
    token: 'Token for programs',
    revoke: 'Revoke',
    sure: (name: string) => `Revoke “${name}”?`,
    /** `hasText`: everybody can read a text of the proof. */
    sureBody: (hasText: boolean) =>
      `Anyone who checks it will see that you revoked it. You can’t undo this.${hasText ? ' Its text stays public until you make the proof private.' : ''}`,
    /** Follows the body for a delegation to an agent. */
    earlierDelegation: 'If you made an earlier delegation to this agent, it counts again. Revoke it too.',
    yes: 'Revoke proof',
    revoked: 'Revoked.',
  },

  ways: {
    none: { wallets: 'No wallet yet.', passkeys: 'No passkey yet.', accounts: 'No linked account yet.' },
    /** In place of the wallets of somebody who signs in with a passkey. */
    passkeyInstead:
      'No wallet yet: your passkey only signs you in. To have proofs, add a wallet, or choose “Passkey” when you prove something, if your device supports it.',
    /** The same, where the passkey is a wallet too. */
    noOtherWallet: 'No other wallet: your passkey has one, to which your proofs belong.',
    last: 'Your only way to sign in. Add another one before you remove it.',
    /** Which accounts also sign the person in, and which do not. */
    signing: (providers: string) => `An account at ${providers} also signs you in here.`,
    listed: (providers: string) =>
      `An account at ${providers} is only listed in your account, where only you see it. You can’t sign in with it.`,
    /** How something moves here from another account. */
    taken: {
      steps: [
        'Sign in with this wallet. You are then in the other account.',
        'Remove it there under Sign-in & devices. If it is the only way to sign in there, first add a passkey or another wallet.',
        'Sign in to this account again, and add it here.',
      ],
      otherwise:
        'You don’t need the other account? Instead of step 2, delete it under Data. This also deletes its proofs and gates.',
      act: 'Sign in to the other account',
    },
    addWallet: 'Add wallet',
    addPasskey: 'Add passkey',
    addAccount: (provider: string) => `Link ${provider}`,
    choose: {
      title: 'Which wallet?',
      body: 'Your wallet shows a sign-in message. Signing it is free, and adds the wallet to this account.',
    },
    noWallet: 'This browser has no wallet. Open this page in the browser that has yours.',
    addThis: (address: string) => ({
      title: `Add ${address}?`,
      body: 'Anyone with this wallet can then sign in to your account, and see and change everything in it.',
    }),
    add: 'Add this wallet',
    another: 'This wallet is already in your account.',
    passkeyName: 'Name of the passkey',
    passkeyDefault: 'Passkey',
    newPasskey: (account: string) => ({
      title: 'Add a passkey',
      body: `Your browser asks where to save it. Anyone who can unlock that device can sign in to this account (${account}).`,
    }),
    /** `isWallet`: with it, the account loses a wallet, whose proofs the list then leaves out. */
    removeThis: (name: string, isWallet: boolean) => ({
      title: `Remove ${name}?`,
      body: `It can no longer sign in here, and devices that used it are signed out. ${isWallet ? 'Its proofs stay valid, but are no longer listed in this account.' : 'Your proofs stay.'}`,
    }),
    /** About an account that signs nobody in. */
    removeListed: (name: string) => ({
      title: `Remove ${name}?`,
      body: 'It is then no longer listed in your account. Your proofs stay.',
    }),
    addedNow: 'Added.',
    removedNow: 'Removed.',
    passkeyWallet: (address: string) => `with wallet ${address}`,
    /** About a passkey without a wallet. */
    passkeyAlone: 'Only signs you in, has no wallet yet',
    outcome: {
      done: 'Linked.',
      cancelled: 'You came back without signing in. Nothing was changed.',
      refused: 'The provider didn’t confirm the account. Nothing was changed.',
      unavailable: 'The provider didn’t respond. Nothing was changed. Try again in a minute.',
    } as Readonly<Record<string, string>>,
  },

  gates: {
    title: 'Gates',
    path: 'Where you are',
    make: 'New gate',
    states: { draft: 'Draft', published: 'Published', paused: 'Paused', archived: 'Archived' },
  },

  payout: {
    lead: 'People can pay for your gates by card. The money goes straight to your own Stripe account, under Stripe’s terms and fees. You make refunds there too.',
    none: {
      state: 'You haven’t set up Stripe yet. Until you do, your gates don’t take cards.',
      act: 'Set up Stripe',
    },
    opening: {
      state: 'Stripe needs more details from you. Until then, your gates don’t take cards.',
      act: 'Continue at Stripe',
    },
    ready: { state: 'Your account can take cards. Tick Card in each gate.', act: 'Manage at Stripe' },
  },

  revoking: {
    title: 'Also revoke access keys and connected apps',
    body: 'Programs, apps and links to private proofs lose access at once, and you are signed out everywhere else.',
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
    access: {
      act: 'Stop all access keys, connected apps and links to private proofs',
      title: 'Stop all access keys, connected apps and links to private proofs?',
      body: 'They stop working at once. You stay signed in here, and all your ways to sign in stay.',
    },
    yes: 'Sign out there',
    revoked: (keys: number, clients: number) =>
      `Revoked: ${keys} access ${keys === 1 ? 'key' : 'keys'}, ${clients} connected ${clients === 1 ? 'app' : 'apps'}.`,
    ended: (count: number) =>
      count === 0
        ? 'You were signed in nowhere else.'
        : `Signed out in ${count} other ${count === 1 ? 'place' : 'places'}.`,
  },
  ...apps,
  ...ownData,
}

/** The words of `/account` in one language. */
export type ProfileStrings = typeof profile
