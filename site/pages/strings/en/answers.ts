import type { Reason } from '../../../../shared/credential/answers.ts'
import type { Finding } from '../../../../shared/proof/offline-check.ts'

/** The words of the four answers about a proof, and of saving it as a file. */
export const answers = {
  title: 'What was checked',
  labels: {
    signed: 'Signed by the wallet',
    found: (issuer: string) => `Checked by ${issuer}`,
    current: 'Current',
    logged: 'Logged',
  },
  findings: { holds: 'Yes', fails: 'No', open: 'Not known' } satisfies Record<Finding, string>,
  /** The answer about a signature that the page does not have, of a request whose claim was confirmed. */
  signedThen: 'Yes, when it was made',
  /** The same about a file, which does not say whether a signature was asked for. */
  checkedThen: 'Checked when it was made',
  /** No signature was asked for. `account`: the short address of the wallet. */
  unsigned: (account: string) =>
    `The wallet didn’t sign. The account with the wallet ${account} asked for this proof: its owner while signed in, an app that they connected, or a program with an access key.`,
  /** Why the answer is yes about a proof in the log where the page names no witness (another organisation). */
  inLog: (issuer: string) =>
    `It is in the public log of ${issuer}, which keeps only a fingerprint that reveals nothing about the proof or its owner. This page doesn’t check whether another organisation has confirmed the entry.`,
  asOf: (answer: string, time: string) => `${answer}, as of ${time}`,
  /** An old list: what held then. */
  heldAsOf: (time: string) => `It was current as of ${time}. It may have been revoked since.`,
  reasons: {
    SIGNATURE_VALID: 'The wallet’s own key signed exactly this request.',
    CONFIRMED: 'It checked the claim and signed the result.',
    NOT_WITHDRAWN:
      'It was not revoked when the list of revoked proofs was last made. A revocation appears here after a minute or two.',
    BUNDLE_TOO_LARGE: 'This file is too large for a saved proof.',
    BUNDLE_INVALID: 'This isn’t a saved proof.',
    ENVELOPE_MISSING:
      'The service doesn’t keep the signature. Only a file that the owner saved right after signing contains it.',
    ENVELOPE_INVALID: 'The signed request was changed, or another key signed it.',
    CONTRACT_WALLET: 'The wallet may be a contract. Only its network can check the signature.',
    CREDENTIAL_MISSING: 'The signed result is missing.',
    CREDENTIAL_INVALID: 'The signed result was changed or damaged.',
    CREDENTIAL_FOREIGN: 'It contains the result of another proof.',
    ISSUER_UNKNOWN: 'This page doesn’t know the issuer that signed it.',
    KEY_UNKNOWN: 'This page doesn’t know the key that signed it.',
    KEY_COMPROMISED: 'Someone else may have used the key that signed it.',
    STATUS_MISSING: 'The list of revoked proofs is missing.',
    STATUS_INVALID: 'The list of revoked proofs was changed, or belongs to another proof.',
    STATUS_OLD: 'The list of revoked proofs is too old.',
    WITHDRAWN: 'It was revoked.',
    EXPIRED: 'It has expired.',
    LOGGED:
      'Another organisation confirmed that it is in the issuer’s public log. The log has only a fingerprint, which reveals nothing about the proof or its owner.',
    LOG_MISSING: 'No entry was found. A new proof gets its entry after a moment.',
    LOG_INVALID: 'The log entry was changed, or belongs to another proof.',
    LOG_UNKNOWN: 'The entry is from a log that this page doesn’t know.',
    WITNESS_MISSING: 'No organisation that this page knows has confirmed that it is in the log.',
  } satisfies Record<Exclude<Reason, 'NO_WITNESS_PINNED'>, string>,
  /** The title of the answers about each verifier. */
  each: 'Each check',
  /** One answer about a verifier, in a line of several. */
  line: (label: string, answer: string) => `${label}: ${answer}`,

  /** About a saved file. `time`: as of when its list of revoked proofs is. */
  verdicts: {
    holds: {
      title: 'This saved proof is genuine',
      body: (issuer: string, time: string) =>
        `This page has just checked it: ${issuer} signed it, and nothing has changed. When it was saved, it was not revoked (as of ${time}). Only a check online can tell whether it was revoked since.`,
    },
    fails: { title: 'This proof isn’t valid', body: () => 'Don’t rely on it. The problem is marked below.' },
    open: {
      title: 'We can’t tell from here',
      body: () => 'A proof is valid if it was checked and is current. The answers below show what isn’t known.',
    },
  } satisfies Record<Finding, { title: string; body: (issuer: string, time: string) => string }>,

  /** In place of what held when the file was saved: everything is right, also after the service was asked. */
  online: (issuer: string, time: string) =>
    `This page has just checked it online: ${issuer} signed it, nothing has changed, and as of ${time} it was not revoked.`,
  /** The title of a result whose proof was revoked, or has expired, since. */
  ended: 'This proof is no longer valid',

  /** In place of a verdict: everything is right, and only whether the proof was revoked since is not known. */
  genuine: {
    title: 'This saved proof is genuine',
    body: (issuer: string) => `${issuer} checked it. Only a check online can tell whether it was revoked since.`,
  },

  /** What stands for an answer before the service was asked, and why it was not. */
  unread: {
    answer: 'Not read yet',
    private: 'Only the owner can see it.',
    failed: 'The service didn’t respond.',
    reading: 'Asking the service',
  },
  /** The link to the page that explains the four answers, which is in English alone. */
  meaning: 'What do these mean?',
  reading: 'Checking',
  again: 'Check again',
  unreachable: 'The service didn’t respond. Check again in a minute.',
  checked: (time: string) => `Checked at ${time}.`,
  mustSign:
    'The public log has a fingerprint of each proof, which reveals nothing. To look up the entry of this private proof, your wallet signs once more, to show that it’s you. It’s free.',
  cannotSign:
    'Your wallet can’t sign again on this page, so the signed result and the log entry can’t be checked here.',
  checkRest: 'Check the log entry',
  confirmIn: (wallet: string) => `Confirm in ${wallet} to show that it’s you.`,
  anchorsWait: (chains: string) => `Waiting for the next anchor on ${chains}.`,
  save: 'Save proof',
  /** Below the button, where the page has the signature. */
  saveNow:
    '“Save proof” gives you a file with the proof and your signature, which we don’t keep. You can also share the proof later from your account, without the file.',
  /** Below the button, where saving needs a signature. */
  saveSigns: 'When you press “Save proof”, your wallet signs once more, for free, to show that it’s you.',
  /** How the person finds the proof again. */
  find: 'To find the proof again, keep its link, or sign in with the same wallet and open Account → Proofs.',
  /** Somebody whose passkey signed has no wallet to sign in with. */
  findByPasskey: 'To find the proof again, keep its link, or sign in with the same passkey and open Account → Proofs.',
  /** `hasContent`: the text or the file that was signed is in the file too. */
  saved: (hasContent: boolean) =>
    `Saved. Anyone who has this file can check it without us. The file can’t show whether you revoke the proof later: only a check online can. The file contains your wallet address and everything that you signed${hasContent ? ', with the whole text or file' : ''}.`,
  notSaved: 'We can’t read the signed result right now, so the file would be incomplete.',
  /** Follows the words for a wallet that declined, or was cancelled. */
  noFile: 'No file was saved. To try again, select “Save proof”.',
  saveAlone: 'Save the signed request only',
  savedAlone: 'Saved. The file shows what you signed, but not the result.',
}

/** The words of the answers in one language. */
export type AnswersStrings = typeof answers
