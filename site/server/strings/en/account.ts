import type { AccountPageName } from '../../../../shared/contract/boot/account.ts'

type Notice = { title: string; body: string; act: string }

/**
 * The words of the frame of the account's pages, which the server draws and scripts fill, and of its overview, which the
 * server draws completely. The keys of `parts` are the sections; `payout` is shown only on a server that takes cards.
 */
export type AccountStrings = {
  /** The name of the navigation. */
  account: string
  /** The button that opens the navigation in a narrow window. */
  menu: string
  /** The name of the path to a page that is below another one. */
  path: string
  /** The links between the pages of activity. */
  tabsLabel: string
  tabs: Record<'activity' | 'webhooks' | 'history', string>
  /** The titles of the pages. */
  pages: Record<AccountPageName, string>
  leads: Record<'proofs' | 'gates' | 'signIn' | 'apps' | 'data' | 'activity' | 'webhooks' | 'history', string>
  parts: Record<
    | 'wallets'
    | 'passkeys'
    | 'accounts'
    | 'payout'
    | 'clients'
    | 'keys'
    | 'secrets'
    | 'sessions'
    | 'export'
    | 'erase'
    | 'events'
    | 'deliveries',
    string
  >
  prove: string
  newGate: string
  /** Where the profile has no wallet, passkey or account whose name could be shown. */
  signedIn: string
  /** The button of the navigation. */
  signOut: string
  missingGate: Notice
  noScript: string
  overview: {
    /** The names of the numbers. */
    numbers: Record<'proofs' | 'gates' | 'ways' | 'keys', string>
    expiring: (count: number) => string
    noneExpires: string
    drafts: (count: number) => string
    wallets: (count: number) => string
    passkeys: (count: number) => string
    accounts: (count: number) => string
    apps: (count: number) => string
    attention: string
    calm: string
    proofsExpire: (count: number) => Pick<Notice, 'title' | 'act'>
    /** A way to pay does not work at these gates: cards before Stripe is set up, or another one. */
    setUpCards: (names: string) => Notice
    checkPrice: (names: string) => Notice
    keysExpire: (count: number) => Pick<Notice, 'title' | 'act'>
    /** The name of something and the day on which it expires. */
    until: (name: string, day: string) => string
    /** The body says what can be added where this is the only way. */
    secondWay: Pick<Notice, 'title' | 'act'> & { bodies: Record<'wallet' | 'passkey' | 'account', string> }
    addWallet: Notice
    /** The body of `addWallet` for somebody whose passkeys have no wallet. */
    passkeyOnly: string
    latest: string
    all: string
    none: string
    states: Record<'active' | 'soon' | 'expired', string>
  }
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** English. */
export const account: AccountStrings = {
  account: 'Account',
  menu: 'Menu',
  path: 'Where you are',
  tabsLabel: 'Pages of activity',
  tabs: { activity: 'Events', webhooks: 'Webhooks', history: 'Account history' },
  pages: {
    overview: 'Overview',
    proofs: 'Proofs',
    gates: 'Gates',
    newGate: 'New gate',
    signIn: 'Sign-in & devices',
    apps: 'Apps & keys',
    data: 'Data',
    activity: 'Activity',
    webhooks: 'Webhooks',
    history: 'Account history',
  },
  leads: {
    proofs: 'What your wallets have proved, who can see it, and how long it is valid.',
    gates: 'What people prove to get access, a file or a message from you.',
    signIn: 'How you sign in, and where you are signed in.',
    apps: 'Which apps and programs can act for you.',
    data: 'Save a copy of your data, or delete your account.',
    activity: 'What happens to your proofs and at your gates.',
    webhooks: 'Let your server know of each event.',
    history: 'Sign-ins to your account and changes of it.',
  },
  parts: {
    wallets: 'Wallets',
    passkeys: 'Passkeys',
    accounts: 'Linked accounts',
    payout: 'Get paid',
    clients: 'Connected apps',
    keys: 'Access keys',
    secrets: 'Stored secrets',
    sessions: 'Where you are signed in',
    export: 'Export data',
    erase: 'Delete account',
    events: 'Events',
    deliveries: 'Webhook deliveries',
  },
  prove: 'Prove something',
  newGate: 'New gate',
  signedIn: 'Signed in',
  signOut: 'Sign out',
  missingGate: {
    title: 'This gate isn’t in your account',
    body: 'It may belong to another account, or its address may be wrong.',
    act: 'All gates',
  },
  noScript: 'This page needs JavaScript. Turn it on for this site and load the page again.',
  overview: {
    numbers: {
      proofs: 'Active proofs',
      gates: 'Published gates',
      ways: 'Ways to sign in',
      keys: 'Access keys',
    },
    expiring: (count) => (count === 1 ? '1 expires this week' : `${count} expire this week`),
    noneExpires: 'None expires this week',
    drafts: (count) => plural(count, 'draft', 'drafts'),
    wallets: (count) => plural(count, 'wallet', 'wallets'),
    passkeys: (count) => plural(count, 'passkey', 'passkeys'),
    accounts: (count) => plural(count, 'linked account', 'linked accounts'),
    apps: (count) => plural(count, 'connected app', 'connected apps'),
    attention: 'Needs attention',
    calm: 'Nothing needs your attention.',
    setUpCards: (names) => ({
      title: 'Set up Stripe to take cards',
      body: `Until then, nobody can pay by card: ${names}`,
      act: 'Set up Stripe',
    }),
    checkPrice: (names) => ({
      title: 'A way to pay doesn’t work',
      body: `Check the price: ${names}`,
      act: 'Check price',
    }),
    proofsExpire: (count) => ({
      title: count === 1 ? '1 proof expires this week' : `${count} proofs expire this week`,
      act: 'View proofs',
    }),
    keysExpire: (count) => ({
      title: count === 1 ? '1 access key expires this week' : `${count} access keys expire this week`,
      act: 'View keys',
    }),
    until: (name, day) => `${name} on ${day}`,
    secondWay: {
      title: 'Add a second way to sign in',
      act: 'Add another way',
      bodies: {
        wallet: 'Add a passkey or another wallet. You can then still sign in if you lose the first one.',
        passkey: 'Add a wallet, or a passkey on another device. You can then still sign in if you lose the first one.',
        account: 'Add a passkey or a wallet. You can then still sign in if you lose the account that you use now.',
      },
    },
    addWallet: {
      title: 'Add a wallet',
      body: 'Proofs belong to wallets. Your proofs appear here once you add one.',
      act: 'Add wallet',
    },
    passkeyOnly:
      'Proofs belong to wallets, and your passkey has none yet. Add one, or choose “Passkey” when you prove something, if your device supports it.',
    latest: 'Latest proofs',
    all: 'All proofs',
    none: 'No proofs yet. What you prove with a wallet of this account appears here.',
    states: { active: 'Active', soon: 'Expires soon', expired: 'Expired' },
  },
}
