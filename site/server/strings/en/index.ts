import { noReasons } from '../../../../shared/strings/en/no-reasons.ts'
import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { claimWords } from '../../../../shared/strings/claim-words.ts'
import { accountLink } from './account-link.ts'
import { account } from './account.ts'
import { anchors } from './anchors.ts'
import { checks, credentials } from './checks.ts'
import { delegation } from '../../../../shared/strings/en/delegation.ts'
import { gateOverview } from './gate-overview.ts'
import { gateShut } from './gate-shut.ts'
import { signIn } from './sign-in.ts'
import { authorizationProblem } from './authorization-problem.ts'

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
  /** Follows the name of a test network. */
  testMark: ' (test)',
  aside: 'for {host}',

  overview: {
    /** The title for one check, whose words say `what`, and for several. */
    asksOne: (host: string, what: string) => `${host} asks you to prove ${what}`,
    proveOne: (what: string) => `Prove ${what}`,
    asks: (host: string, count: number) => `${host} asks you to prove ${count} things`,
    prove: (count: number) => `Prove ${count} things`,
    options: 'Options',
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
    /** Where no site asks. */
    ownerGets: 'The owner of this gate learns',
    /** What the site gets about a person beyond what the check itself says, as ends of the sentence '{site} gets …'. */
    getsPerson: {
      age: (years: number) => `that you are at least ${years} years old`,
      sanctions: 'that you are on no sanctions list',
      face: 'that your face matches the document',
    },
    lacks: 'Not shared',
    shares: 'You share',
    shared: 'nothing with other sites.',
    /** What the service keeps, for checks without a sentence of their own. */
    stored: 'We keep what you enter and your wallet address.',
    /** Who can see a private proof: the person alone, or also the `site` that asks. */
    seenBy: {
      you: 'Only you, and people or apps you give access to, can read this proof.',
      site: (site: string) =>
        `Only you, and people or apps you give access to, can read this proof. ${site} can check whether it is still valid.`,
    },
    everyone: 'Everyone can see this proof: what you sign, your wallet address and the date.',
    each: 'your wallet address, and yes or no for each check',
    /** What the site of a plain link gets: with a click at the end, or at once in the window that waits for it. */
    link: { click: 'only the proof’s ID, if you send it at the end', window: 'the proof’s ID, and that you passed' },
    /** Ends a sentence. */
    stop: '.',
    sharedAtGate: 'The owner of this gate can check later whether the proof is still valid.',
    /** The same words where the person makes several proofs. */
    several: {
      seenBy: {
        you: 'Only you, and people or apps you give access to, can read these proofs.',
        site: (site: string) =>
          `Only you, and people or apps you give access to, can read these proofs. ${site} can check whether they are still valid.`,
      },
      everyone: 'Everyone can see these proofs: what you sign, your wallet address and the date.',
      sharedAtGate: 'The owner of this gate can check later whether the proofs are still valid.',
    },
    kept: 'your keys, your funds or your other accounts',
    ipfs: 'Save a copy on IPFS',
    ipfsDetail:
      'Works only if you also make this proof public. IPFS doesn’t guarantee that the copy stays available, and others can keep it.',
    public: 'Make this proof public',
    publicDetail:
      'Everyone can then see this proof: what you sign, your wallet address and the date. You can make it private again here at any time, but copies that others made stay.',
    wallet: 'This link is for the wallet {wallet}. Sign with this wallet.',
    /** The link says that an assistant made it, over MCP. */
    assistant: 'An AI assistant made this link. Continue only if you asked it to.',
    /** A page that asks for a delegation names an agent, and whoever made the link may have left out that it was an assistant. */
    knownAgent: 'Continue only if you know this agent and want it to act for you.',
    /** At the end, where the person goes nowhere else. */
    assistantDone: 'Done. Go back to your assistant and tell it so.',
    receiver: 'At the end, you can send the proof’s ID to {page}',
    continue: 'Continue',
    cancel: 'Cancel',
    noScript: 'This page needs JavaScript. Turn it on for this site, then reload the page. Nothing has been sent.',
  },

  account,
  accountLink,
  anchors,
  checks,
  credentials,
  gateOverview,
  gateShut,
  noReasons,
  signIn,
  authorizationProblem,

  claims: {
    wallet: provedWords.en.wallet,
    fingerprint: provedWords.en.file,
    ...claimWords.en,
    /** Marks a text as the words of somebody else. */
    quoted: delegation.quoted,
    delegation,
  },

  /** The page of a proof, and the page that checks one. */
  proof: {
    aside: 'Proof',
    title: (short: string) => `Proof ${short}`,
    ipfsNote: 'IPFS doesn’t guarantee that the copy stays available.',
    /** What a proof shows that is about the wallet alone. */
    ownsWallet: 'Control of this wallet',
    labels: {
      /** The site for which such a proof was made. */
      site: 'Made for',
      proved: 'What',
      by: 'Who',
      on: 'When',
      /** When a proof was made, where the time could also be that of its revocation. */
      made: 'Made',
      seen: 'Who can see it',
      outcome: 'Result',
      /** The result of a proof that was valid once. */
      outcomeThen: 'Result at that time',
      reason: 'Reason',
      revoked: 'Revoked',
      renewed: 'Replaced by',
      expired: 'Expired',
      until: 'Valid until',
      erased: 'Erased',
      ipfs: 'Copy on IPFS',
      proof: 'Proof ID',
    },
    /** The words after a claim that was not verified. */
    no: ': not verified',
    qr: (address: string) => `QR code of this page’s address, ${address}`,
    /** Below the QR code. */
    scan: 'Scan to open this page',
    content: 'Signed text',
    /** Below content that the wallet claims. */
    claim: 'The wallet claims this content. This doesn’t show who made it, or who was first.',
    standings: {
      verified: { title: 'Verified', lead: undefined },
      partly: { title: 'Verified in part', lead: 'Active, but some checks didn’t pass.' },
      rejected: { title: 'Not verified', lead: 'The check didn’t pass.' },
      open: { title: 'No result', lead: 'The check has no result: neither yes nor no.' },
      expired: { title: 'Expired', lead: 'This proof is no longer valid.' },
      revoked: { title: 'Revoked', lead: 'Its owner revoked it. It is no longer valid.' },
      renewed: { title: 'Replaced', lead: 'A newer proof replaces this one.' },
      erased: { title: 'Erased', lead: 'Its owner erased it. Its contents are gone.' },
      private: {
        title: 'Private proof',
        lead: 'Only its owner, and people or apps they give access to, can see what it says and how long it is valid.',
      },
    },
    onlyYou: 'Private: only you, and people or apps you give access to',
    /** In place of the limits of a delegation, where the reader is not its owner. */
    limitsHidden: 'What the agent may do and spend isn’t shown here. Ask the owner.',
    /** The link to where the owner changes who sees it. */
    change: 'Change',
    copy: 'Copy link',
    onlyForYou: 'This link and the code open the proof only for you.',
    share: 'Share for a limited time',
    make: 'Make a new proof',
    address: 'Address of this page',
    owner: 'For the owner',
    check: {
      title: 'Check a saved proof',
      lead: 'Did someone send you a saved proof? It is checked in your browser and never uploaded.',
      noScript: 'Checking needs JavaScript. Turn it on for this site, then reload the page.',
    },
    unknown: {
      title: 'This proof doesn’t exist',
      lead: 'No proof here has this ID.',
      /** `{page}` is the page that checks a file. */
      advice: 'Check the address. If you have the saved proof as a file, you can check it at {page}.',
    },
    tooMany: {
      title: 'Too many requests',
      lead: 'You opened many proofs in a short time.',
      advice: 'Try again {time}.',
    },
  },

  ended: {
    title: 'This verification has ended',
    lead: 'It was finished, cancelled, or left open for too long.',
    back: 'Still need it? Go back to {page} and start again.',
    pageBefore: 'the page you came from',
  },

  moved: {
    title: (host: string) => `Continue at ${host}`,
    lead: (host: string) => `You changed to another browser. To get the result, ${host} must be open in this one.`,
    open: (host: string) => `Open ${host} here`,
    note: 'Start the verification again there, with a wallet of this browser. Nothing was signed or saved.',
  },

  choose: {
    title: 'What do you want to prove?',
    lead: 'Choose one. Signing is free. You get a proof and decide who can see it.',
    groups: { you: 'You', assets: 'Assets', content: 'Content', agents: 'Agents' },
    search: (count: number) => `Search ${count} checks`,
    /** Words by which people also look for the check of a wallet, which a passkey can do too. */
    walletWords: 'passkey fingerprint face screen lock',
    none: 'This service offers no such check. Clear the search to see all checks.',
  },

  failure: {
    INVALID_REQUEST: 'This link doesn’t work',
    VERIFIER_NOT_AVAILABLE: 'This check isn’t available here',
    PRO_ACCESS_REQUIRED: 'This check needs an account that may use it',
    INVALID_VERIFIER_COMBINATION: 'This link doesn’t work',
    INVALID_VERIFIER_FLOW_COMBINATION: 'This link doesn’t work',
    OPTION_NOT_AVAILABLE: 'This option isn’t available here',
    HANDOFF_NOT_FOUND: 'This verification expired',
    GATE_NOT_FOUND: 'This gate doesn’t exist',
    STORE_UNAVAILABLE: 'We can’t load this right now',
    other: 'We couldn’t open this page',
  },
  /** The meaning of a failure, if it has no sentence in {@link en.link}. */
  meaning: {
    HANDOFF_NOT_FOUND: 'A verification stays open for 15 minutes.',
    /** `{names}`: the checks. */
    PRO_ACCESS_REQUIRED:
      'Only some accounts may use {names} here. If yours is one of them, sign in to your account and open the link again.',
    GATE_NOT_FOUND: 'The link is wrong, or the owner closed the gate.',
    STORE_UNAVAILABLE: 'Our database didn’t respond.',
    other: 'We couldn’t load a part that this page needs.',
  },
  advice: {
    expired: 'Go back to the page you came from and start again.',
    later: 'Reload this page in a minute.',
    unoffered: 'Nothing was saved. See which checks are offered here.',
    publisher: 'Nothing was saved. You did nothing wrong. Tell the website or the assistant that sent you here.',
  },
  /** The reasons why an address of `/verify` is refused. */
  link: {
    twice: 'A part of the link appears twice.',
    misspelt: 'The link says “{written}”. It should say “{names}”.',
    two: 'The link asks for two different things at once.',
    intent: 'The link has a purpose that we don’t know.',
    unknown: 'The link names a check that doesn’t exist.',
    many: 'The link asks for more than 10 checks.',
    missing: 'This service doesn’t offer {names}.',
    repeated: 'The link asks for the same check twice.',
    apart: 'The link asks for checks that can’t be combined.',
    return: 'The link leads back to an address that isn’t allowed.',
    listener: 'The link doesn’t say which page waits for the result.',
    long: 'The details in the link are too long, or we can’t read them.',
    garbled: 'We can’t read the details in the link.',
    value: 'The link has details that we can’t use: “{written}”.',
    reserved: 'The details in the link use a reserved name.',
    reuse: 'The link doesn’t say correctly whether earlier proofs count. It must say “off” or “auto”.',
  },

  notYours: {
    title: 'This verification was opened elsewhere',
    lead: 'It belongs to the browser that opened it first.',
    advice:
      'Did you start this yourself? Go back to the page you came from and start again. Did someone send you this link? Close this page.',
  },
  accountBack: {
    title: 'You can close this window',
    lead: 'The page you came from continues by itself.',
  },
  /** The links of a notice. */
  ways: {
    back: (host: string) => `Back to ${host}`,
    start: 'Start page',
    /** The button where no other page is known to lead back to. */
    toStart: 'Go to the start page',
    docs: 'Documentation',
    checks: 'All checks',
    account: 'Your account',
  },
  notFound: {
    title: 'Page not found',
    lead: 'There is no page at this address.',
    advice: 'Check the address, or begin at the start page.',
  },
  prefetch: { title: 'Open this page to continue', lead: 'A verification begins when a person opens it.' },
}

/** The words of these pages in one language. */
export type ServerStrings = typeof en
