import type { EnvelopePart } from '../../../../shared/proof/envelope.ts'
import type { Finding } from '../../../../shared/proof/offline-check.ts'

/** The words that the script of a proof's page shows. The words of failures are in `widget/strings`. */
export const proof = {
  copied: 'Copied',
  cancel: 'Cancel',
  again: 'Try again',

  owner: {
    manage: 'Manage or revoke',
    reveal: 'It is mine: show it',
    choose: 'Which wallet made this proof?',
    chooseLead: 'You sign a message to show that it is yours. It is free and spends nothing.',
    none: 'No wallet in this browser',
    noneBody: 'Open this page where the wallet is that made the proof.',
    networks: { eip155: 'Ethereum and others', solana: 'Solana' },
    connecting: (wallet: string) => `Connect in ${wallet}`,
    reading: (wallet: string) => `Confirm in ${wallet} that you want to read it`,
    revoking: (wallet: string) => `Confirm in ${wallet} that you revoke it`,
    free: 'This signature is free. It spends nothing.',
    yours: 'This proof is yours',
    made: (address: string) => `Made with ${address}.`,
    labels: { proved: 'Proved', outcome: 'Outcome', state: 'State', seen: 'Seen by', text: 'The text' },
    outcomes: {
      verified: 'Verified',
      partially_verified: 'Verified in part',
      rejected_verifier_failure: 'Not verified',
    } as Readonly<Record<string, string>>,
    states: { active: 'Active', expired: 'Expired', revoked: 'Revoked', erased: 'Erased' },
    seen: { private: 'You alone', public: 'Anyone' },
    save: 'Save the proof',
    saved: 'Saved. Anyone can check the file without this service.',
    revoke: 'Revoke this proof',
    sure: 'Revoke it for good?',
    sureBody:
      'Whoever checks it from then on sees that you took it back. This cannot be undone; you can make a new proof at any time.',
    yes: 'Revoke for good',
    no: 'Keep it',
    revoked: 'Revoked',
    revokedBody: 'Whoever checks it now sees that you took it back.',
    already: 'You had revoked it before. Nothing has changed.',
    wrongTitle: 'Another wallet made this proof',
    wrong: (theirs: string, yours: string) => `It was made with ${theirs}. You are using ${yours}.`,
    wrongPrivate: (yours: string) => `It was not made with ${yours}. Nothing of it is shown to other wallets.`,
    opening: 'Opening it',
    openingBody: 'Its owner lets you see it.',
    shared: 'Shared with you',
    sharedBody: (address: string) => `${address} lets you see this private proof for a while. Keep it to yourself.`,
    notShared: 'This link does not count any more',
    notSharedBody: 'It has expired, or its owner took the proof back. Ask them for a new one.',
    otherWallet: 'Use another wallet',
  },

  check: {
    label: 'The saved proof',
    placeholder: '{"qHash": "0x…", …}',
    hint: 'Paste it, or drop the file anywhere in this box.',
    file: 'Choose a file',
    run: 'Check',
    clear: 'Clear',
    problems: {
      empty: 'Paste the saved proof, or choose its file.',
      tooLong: 'This is larger than any saved proof.',
      notBundle: 'This is no saved proof: something is missing, too much, or of the wrong kind.',
      notJson: 'This is not JSON, so it is no saved proof. Was it copied from its first { to its last }?',
      unreadable: 'The file could not be read.',
      notLoaded: 'The check could not be loaded. Load this page again while you are online.',
    },
    verdicts: {
      holds: { title: 'It holds', body: 'The wallet signed exactly this. Nothing was changed since.' },
      fails: { title: 'It does not hold', body: 'Do not rely on it. What is wrong is marked below.' },
      open: {
        title: 'Not certain from here',
        body: 'All but the signature holds. Either a contract wallet made it, or somebody else did.',
      },
    } satisfies Record<Finding, { title: string; body: string }>,
    otherTitle: 'This is another proof',
    otherBody: 'It holds, but it is not the proof of this page.',
    other: 'See the page of that proof',
    notIt: { term: 'This page', body: 'The saved proof has another id than the proof of this page.' },
    marks: { holds: 'yes', fails: 'no', open: 'not judged' } satisfies Record<Finding, string>,
    parts: {
      shape: {
        term: 'Form',
        holds: 'It is a whole signed proof, in the one form that can be signed.',
        fails: 'Something is missing, too much, or of the wrong kind.',
        open: '',
      },
      chain: {
        term: 'Network',
        holds: 'It names one network, and the wallet belongs to it.',
        fails: 'It names no network, two of them, or one that is not the wallet’s.',
        open: 'Cannot be judged without a whole proof.',
      },
      did: {
        term: 'Signer',
        holds: 'The identifier of its signer is the wallet’s.',
        fails: 'The identifier of its signer is not the wallet’s.',
        open: 'Cannot be judged before the parts above.',
      },
      qHash: {
        term: 'Id',
        holds: 'Its id was computed anew from what it says, and is the same.',
        fails: 'What it says does not give its id: something was changed.',
        open: 'Cannot be judged before the parts above.',
      },
      signature: {
        term: 'Signature',
        holds: 'The wallet’s own key signed this text.',
        fails: 'It is not the wallet’s signature of this text.',
        open: 'The wallet’s own key did not sign this text. Should the wallet be a contract, only its network can check that.',
      },
    } satisfies Record<EnvelopePart, { term: string } & Record<Finding, string>>,
    unread: 'Cannot be judged before the parts above.',
    about: (wallet: string, when: string) => `Signed with ${wallet} on ${when}.`,
    claimed: (wallet: string, when: string) => `It says that ${wallet} signed it on ${when}.`,
    limits:
      'A check like this cannot know whether the proof was revoked since, or what was found beside the signature.',
    ask: 'Ask this service about it',
    asking: 'Asking',
    answers: {
      verified: 'This service has it as verified and active. It checked the signature when the proof was made.',
      over: {
        expired: 'This service has it as: expired. It does not count any more.',
        revoked: 'This service has it as: revoked. It does not count any more.',
        erased: 'This service has it as: erased. It does not count any more.',
      },
      rejected: 'This service has it, but did not verify what it says.',
      private: 'This service has it as a private proof, and says no more to strangers.',
      differs: 'This service has it under another wallet. Do not rely on it.',
      unknown: 'This service does not know this id.',
      failed: 'This service gave no answer, neither yes nor no. Try again in a minute.',
    },
  },
}

/** The words of a proof's page in one language. */
export type ProofStrings = typeof proof
