import type { EnvelopePart } from '../../../../shared/proof/envelope.ts'
import type { Visibility } from '../../../../shared/contract/proofs/visibility.ts'
import type { Finding } from '../../../../shared/proof/offline-check.ts'

/** The words that the script of a proof's page shows. The words of failures are in `widget/strings`. */
export const proof = {
  copied: 'Copied',
  cancel: 'Cancel',
  close: 'Close',
  again: 'Try again',

  owner: {
    manage: 'Manage my proof',
    reveal: 'Show my proof',
    /** Below that button. */
    revealSigns: 'Your wallet asks you to sign, to show that it’s you. It’s free.',
    /** On the ticket, in place of who can see the proof, while the page shows it. */
    visible: 'You can see this private proof.',
    /** The link to the account, for proofs that no wallet of this browser has made. */
    signIn: 'Used a passkey or another wallet? Sign in',
    choose: 'Which wallet made this proof?',
    chooseLead: 'Connect it to show that this proof is yours. It’s free, and it doesn’t revoke the proof.',
    none: 'No wallet in this browser',
    noneBody: 'Open this page on the device that has the wallet.',
    networks: { eip155: 'Ethereum and others', solana: 'Solana' },
    connecting: (wallet: string) => `Connect in ${wallet}`,
    reading: (wallet: string) => `Confirm in ${wallet} to show that this proof is yours`,
    revoking: (wallet: string) => `Confirm in ${wallet} to revoke the proof`,
    free: 'This signature is free. No money is sent.',
    /** While the owner signs to see the proof. */
    notYet: 'Signing is free, and it doesn’t revoke the proof.',
    yours: 'Your proof',
    made: (address: string) => `Made with ${address}.`,
    labels: { proved: 'What', outcome: 'Result', state: 'Status', seen: 'Who can see it', text: 'Signed text' },
    outcomes: {
      verified: 'Verified',
      partially_verified: 'Verified in part',
      rejected_verifier_failure: 'Not verified',
    } as Readonly<Record<string, string>>,
    states: { active: 'Active', expired: 'Expired', revoked: 'Revoked', erased: 'Erased' },
    /** The names of the account's page of proofs, and what each means. */
    seen: {
      private: 'Private: only you, and people or apps you give access to',
      unlisted: 'By link: anyone with the link',
      public: 'Public: everyone',
    } satisfies Record<Visibility, string>,
    change: 'Change',
    /** The link of a revoked proof to the owner’s account. */
    changeSeen: 'Is it yours? Change who can see it',
    save: 'Save without my signature',
    saved: 'Saved without your signature. Only a file that you save right after signing contains it.',
    revoke: 'Revoke proof',
    sure: 'Revoke this proof?',
    /** `hasText`: everybody can read a text of the proof. */
    sureBody: (hasText: boolean) =>
      `Anyone who checks it will see that you revoked it. You can’t undo this, but you can make a new proof at any time.${hasText ? ' Its text stays public until you make the proof private.' : ''}`,
    yes: 'Revoke forever',
    no: 'Keep it',
    revoked: 'Revoked',
    revokedBody: 'Anyone who checks it now sees that you revoked it.',
    already: 'It was already revoked. Nothing changed.',
    wrongTitle: 'Another wallet made this proof',
    wrong: (theirs: string, yours: string) => `It was made with ${theirs}. You’re using ${yours}.`,
    wrongPrivate: (yours: string) => `It wasn’t made with ${yours}, so we can’t show it.`,
    opening: 'Opening the proof',
    openingBody: 'Its owner shared it with you.',
    shared: 'Shared with you',
    sharedBody: (address: string, until: string) =>
      `${address} lets you see this private proof until ${until}. Don’t pass it on.`,
    /** The proof cannot be read or revoked now. */
    outage: { title: 'Our database didn’t respond', body: 'Nothing was changed. Try again in a minute.' },
    notShared: 'This link no longer works',
    notSharedBody: 'It expired, its owner revoked the proof, or the link is incomplete. Ask the owner for a new link.',
    otherWallet: 'Use another wallet',
  },

  check: {
    label: 'Saved proof',
    placeholder: '{"svc": 1, …}',
    hint: 'Paste its text, its link or its ID, or drop the file here.',
    file: 'Choose a file',
    run: 'Check',
    clear: 'Clear',
    problems: {
      empty: 'Paste the saved proof, or choose its file.',
      tooLong: 'This is too large for a saved proof.',
      notBundle: 'This isn’t a saved proof. A part is missing, or there is one too many.',
      notJson: 'This isn’t a saved proof. Copy everything from the first { to the last }.',
      elsewhere: 'This link leads to another site. Open it there, or paste the saved proof.',
      unreadable: 'We couldn’t read the file. It may be damaged.',
      notLoaded: 'The check didn’t load. Reload this page when you’re online.',
    },
    verdicts: {
      holds: { title: 'This proof is valid', body: 'The wallet signed exactly this. Nothing has changed since.' },
      fails: { title: 'This proof isn’t valid', body: 'Don’t rely on it. The problem is marked below.' },
      open: {
        title: 'We can’t tell from here',
        body: 'Everything except the signature is right. Either a contract wallet signed it, or someone else did.',
      },
    } satisfies Record<Finding, { title: string; body: string }>,
    otherTitle: 'This is another proof',
    otherBody: 'It is valid, but it isn’t the proof on this page.',
    other: 'Go to that proof',
    notIt: { term: 'This page', body: 'The saved proof has another ID than the proof on this page.' },
    marks: { holds: 'yes', fails: 'no', open: 'not known' } satisfies Record<Finding, string>,
    parts: {
      shape: {
        term: 'Form',
        holds: 'It is a complete signed proof.',
        fails: 'A part is missing, or there is one too many.',
        open: '',
      },
      chain: {
        term: 'Network',
        holds: 'It names one network: the one of the wallet.',
        fails: 'It names no network, several networks, or the network of another wallet.',
        open: 'Only a complete proof can be checked.',
      },
      did: {
        term: 'Signer',
        holds: 'The signer is the wallet.',
        fails: 'The signer isn’t the wallet.',
        open: 'Can be checked only when the parts above are right.',
      },
      qHash: {
        term: 'ID',
        holds: 'The ID matches the contents.',
        fails: 'The ID doesn’t match the contents. Something was changed.',
        open: 'Can be checked only when the parts above are right.',
      },
      signature: {
        term: 'Signature',
        holds: 'The wallet’s own key signed this text.',
        fails: 'The wallet didn’t sign this text.',
        open: 'The wallet’s own key didn’t sign this text. If the wallet is a contract, only its network can check the signature.',
      },
    } satisfies Record<EnvelopePart, { term: string } & Record<Finding, string>>,
    unread: 'Can be checked only when the parts above are right.',
    about: (wallet: string, when: string) => `Signed with ${wallet} on ${when}.`,
    /** About content that the wallet claims. */
    claim: 'The wallet claims this content. This doesn’t show who made it, or who was first.',
    claimed: (wallet: string, when: string) => `It claims that ${wallet} signed it on ${when}.`,
    limits: 'This check doesn’t show whether the proof was revoked later, or what else was checked.',
    ask: 'Check now online',
    asking: 'Checking',
    answers: {
      verified: 'Active. This service checked the signature when the proof was made.',
      over: {
        expired: 'It has expired and is no longer valid.',
        revoked: 'It was revoked and is no longer valid.',
        erased: 'It was erased and is no longer valid.',
      },
      rejected: 'This service has it, but the check didn’t pass.',
      open: 'This service has it, but the check has no result: neither yes nor no.',
      /** Of a private proof. `time`: as of when the service says so. */
      notRevoked: (time: string) => `Checked online: not revoked as of ${time}.`,
      private: 'This proof is private, so nothing more is shown here.',
      differs: 'This service has it from another wallet. Don’t rely on it.',
      unknown: 'This service has no proof with this ID.',
      failed: 'This service didn’t respond. Try again in a minute.',
    },
  },
}

/** The words of a proof's page in one language. */
export type ProofStrings = typeof proof
