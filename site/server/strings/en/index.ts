import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

/**
 * The English words of the pages that the server draws: the shell, the overview, and notices. The page replaces `{host}` and
 * `{page}` by a name with mark-up.
 */
export const en = {
  runBy: 'Run by',
  about: 'About this service',
  privacy: 'Privacy',
  terms: 'Terms',
  support: 'Support',
  supportCode: 'Support code',
  newTab: 'opens in a new tab',
  aside: 'for {host}',

  overview: {
    asks: (host: string, count: number) => `${host} asks you to prove ${things(count)}`,
    prove: (count: number) => `Prove ${things(count)}`,
    lead: 'You sign with your wallet, for free.',
    /** How long all rows take together, after the lead. */
    about: {
      seconds: (seconds: number) => `About ${seconds} seconds.`,
      minutes: (minutes: number) => (minutes === 1 ? 'About a minute.' : `About ${minutes} minutes.`),
      long: 'It takes a few minutes.',
    },
    duration: '20 seconds',
    phone: 'Needs your phone',
    minutes: 'A few minutes',
    gets: '{host} gets',
    lacks: 'It doesn’t get',
    shares: 'You share',
    shared: 'nothing. Only you see your proof until you publish it',
    each: 'your wallet address, and yes or no for each check',
    sharedAtGate: 'It can check again later whether your proofs still count, also while they are private.',
    kept: 'your keys, your funds or your other accounts',
    ipfs: 'Put a copy on IPFS',
    ipfsDetail:
      'Only for a public proof. IPFS holds a copy and does not guarantee that it stays. Whoever reads it may keep it.',
    public: 'Make this proof public',
    publicDetail: 'Anyone may then see it, with what you sign and your wallet address. Without this, only you can.',
    receiver: 'You came by a link. When you are done, the proof’s id can go to {page}',
    continue: 'Continue',
    noScript:
      'To sign something, this page needs JavaScript. Turn it on for this site and load the page again. Nothing has been sent so far.',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  signIn,
  authorizationProblem,

  claims: {
    wallet: 'Wallet ownership',
    fingerprint: (short: string) => `File with the fingerprint ${short}`,
    atLeast: (amount: string, token: string) => `At least ${amount} of ${token}`,
    units: (amount: string, symbol: string) => `At least ${amount} ${symbol}`,
    on: (thing: string, chain: string) => `${thing} on ${chain}`,
    signIn: (provider: string) => `Sign in to ${provider}`,
  },

  /** The page of a proof, and the page that checks one. */
  proof: {
    aside: 'Proof',
    title: (short: string) => `Proof ${short}`,
    ipfsNote: 'IPFS holds a copy of this page’s data. That does not guarantee that it stays there.',
    labels: {
      proved: 'Proved',
      by: 'By',
      on: 'On',
      outcome: 'Outcome',
      revoked: 'Revoked',
      renewed: 'Renewed as',
      expired: 'Expired',
      until: 'Until',
      erased: 'Erased',
      ipfs: 'Copy on IPFS',
      proof: 'Proof',
    },
    /** The words after a claim that was not verified. */
    no: ': answered with no',
    qr: (address: string) => `QR code of this page’s address, ${address}`,
    content: 'The text that was signed',
    standings: {
      verified: { title: 'Verified', lead: 'Active: it counts, and has not been taken back.' },
      partly: { title: 'Verified in part', lead: 'Active, but not everything was confirmed.' },
      rejected: { title: 'Not verified', lead: 'The check was answered with no.' },
      expired: { title: 'Expired', lead: 'Its time is over. It does not count any more.' },
      revoked: { title: 'Revoked', lead: 'Its owner took it back. It does not count any more.' },
      renewed: { title: 'Renewed', lead: 'A newer proof took its place. This one does not count any more.' },
      erased: { title: 'Erased', lead: 'Its owner had it erased. What it said is gone.' },
      private: {
        title: 'A private proof',
        lead: 'There is a proof of this id. What it says and whether it still counts, only its owner can see.',
      },
    },
    copy: 'Copy link',
    address: 'This page’s address',
    owner: 'For its owner',
    check: {
      title: 'Check a saved proof',
      sent: 'Its owner may have sent you the saved proof as a file.',
      have: 'You have a saved proof as a file or as text.',
      here: 'It is checked here, in your browser. Nothing is sent anywhere.',
      noScript: 'This needs JavaScript. Turn it on for this site and load the page again.',
    },
    unknown: {
      title: 'There is no such proof',
      lead: 'Nothing is stored here under this id.',
      advice:
        'It may be mistyped, or belong to another service. Who has the saved proof as a file can still check it at /proof.',
    },
    tooMany: {
      title: 'Too many questions',
      lead: 'You have looked at many proofs in a short time.',
      advice: 'Please wait a few minutes, then load this page again.',
    },
  },

  ended: {
    title: 'This verification is over',
    lead: 'It was finished or cancelled, or it waited for too long.',
    back: 'If you still need it, go back to {page} and start again.',
    pageBefore: 'the page you came from',
  },

  moved: {
    title: (host: string) => `Go on at ${host}`,
    lead: (host: string) => `You are in another browser now, and ${host} has to learn the outcome here.`,
    open: (host: string) => `Open ${host} here`,
    note: 'Start the verification there again; it then finds the wallet of this browser. Nothing was signed or saved so far.',
  },

  choose: {
    title: 'What do you want to prove?',
    lead: 'Pick one. You sign once, for free, and get a proof that anyone can check.',
    groups: { you: 'You', assets: 'Assets', content: 'Content', agents: 'Agents' },
    search: (count: number) => `Search ${count} checks`,
    none: 'No check matches your search.',
  },

  failure: {
    INVALID_REQUEST: 'This link does not work',
    VERIFIER_NOT_AVAILABLE: 'This cannot be proven here',
    INVALID_VERIFIER_COMBINATION: 'This link does not work',
    INVALID_VERIFIER_FLOW_COMBINATION: 'This link does not work',
    OPTION_NOT_AVAILABLE: 'This cannot be done here',
    HANDOFF_NOT_FOUND: 'This verification has expired',
    GATE_NOT_FOUND: 'This gate does not exist',
    STORE_UNAVAILABLE: 'We cannot answer right now',
    other: 'This did not work',
  },
  /** The meaning of a failure, if it has no sentence in {@link en.link}. */
  meaning: {
    HANDOFF_NOT_FOUND: 'This verification has expired, or never was.',
    GATE_NOT_FOUND: 'There is no gate of this name, or its owner has closed it.',
    STORE_UNAVAILABLE: 'The proofs cannot be read or written right now.',
    other: 'Something that this page needs did not happen.',
  },
  advice: {
    expired: 'It waits for 15 minutes. Go back to the page you came from and start again. Nothing was saved.',
    later: 'Nothing was saved. Load this page again in a minute.',
    publisher: 'Nothing was saved. Go back to the page you came from, and tell the people who run it.',
  },
  /** The reasons why an address of `/verify` is refused. */
  link: {
    twice: 'The link that brought you here is not right. It says one thing twice.',
    two: 'The link that brought you here is not right. It asks for two different things.',
    intent: 'The link that brought you here is not right. It has an intent that does not exist.',
    unknown: 'The link that brought you here is not right. It names a check that does not exist.',
    many: 'The link that brought you here is not right. It asks for more than 10 things.',
    missing: 'This service does not offer it: {names}.',
    repeated: 'The link that brought you here asks for one thing twice.',
    apart: 'The link asks for checks that must be made one by one.',
    return: 'The link that brought you here is not right. Its return address is not one that we send people to.',
    listener:
      'The link that brought you here is not right. It does not say, as an origin, which page waits for the outcome.',
    long: 'The link that brought you here is not right. Its details are longer than 2 KiB, or garbled.',
    garbled: 'The link that brought you here is not right. Its details are garbled.',
    reserved: 'The link that brought you here is not right. Its details use a name that is reserved.',
    reuse:
      'The link that brought you here is not right. Whether earlier proofs may count, it says neither by off nor by auto.',
  },

  notYours: {
    title: 'This verification was opened elsewhere',
    lead: 'A verification belongs to the browser that opens it first, and that was another one.',
    advice:
      'If you meant to verify yourself, go back to the page you came from and start again. If somebody sent you this link, close the page.',
  },
  accountBack: {
    title: 'You are back from the provider',
    lead: 'The page that you came from goes on from here.',
    advice: 'You can close this window.',
  },
  /** The links of a notice. */
  ways: {
    back: (host: string) => `Back to ${host}`,
    start: 'Start page',
    docs: 'Documentation',
  },
  notFound: {
    title: 'There is nothing here',
    lead: 'This address belongs to no page of this service.',
    advice: 'It may be mistyped, or its page may not exist yet.',
  },
  prefetch: { title: 'Open this page to go on', lead: 'A verification begins when a person opens it.' },
}

/** The words of these pages in one language. */
export type ServerStrings = typeof en
