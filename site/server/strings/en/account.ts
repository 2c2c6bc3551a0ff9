/**
 * The words of the frame of `/account`, which the server draws and the script fills. The keys of `parts` are the sections;
 * `payout` is shown only on a server that takes cards.
 */
export type AccountStrings = {
  title: string
  lead: string
  parts: Record<
    'proofs' | 'wallets' | 'passkeys' | 'accounts' | 'gates' | 'payout' | 'clients' | 'keys' | 'sessions' | 'erase',
    string
  >
  noScript: string
}

/** English. */
export const account: AccountStrings = {
  title: 'Your account',
  lead: 'Your proofs, the ways to sign in, and what you let others do.',
  parts: {
    proofs: 'Proofs',
    wallets: 'Wallets',
    passkeys: 'Passkeys',
    accounts: 'Linked accounts',
    gates: 'Gates',
    payout: 'Get paid',
    clients: 'Connected apps',
    keys: 'Access keys',
    sessions: 'Where you are signed in',
    erase: 'Erase everything',
  },
  noScript: 'This page needs JavaScript. Turn it on for this site and load the page again.',
}
