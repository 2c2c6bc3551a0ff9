import type { Reason } from '../../../../shared/credential/answers.ts'
import type { Finding } from '../../../../shared/proof/offline-check.ts'

/** The words of the four answers about a proof, and of saving it as a file. */
export const answers = {
  title: 'What can be checked',
  labels: {
    signed: 'Signed by the wallet',
    found: (issuer: string) => `Confirmed by ${issuer}`,
    current: 'Still valid',
    logged: 'In a public log',
  },
  findings: { holds: 'Yes', fails: 'No', open: 'Not certain' } satisfies Record<Finding, string>,
  asOf: (answer: string, time: string) => `${answer}, as of ${time}`,
  /** An old list: what held then. */
  heldAsOf: (time: string) => `It was not withdrawn as of ${time}. What happened since cannot be known from here.`,
  reasons: {
    SIGNATURE_VALID: 'The wallet’s own key signed exactly this request.',
    CONFIRMED: 'It checked the claim and signed the result.',
    NOT_WITHDRAWN: 'It was not withdrawn.',
    BUNDLE_TOO_LARGE: 'This is larger than any saved proof.',
    BUNDLE_INVALID: 'This is no saved proof.',
    ENVELOPE_MISSING: 'Only the owner has the signed request.',
    ENVELOPE_INVALID: 'The signed request was changed, or another key signed it.',
    CONTRACT_WALLET: 'The wallet may be a contract. Only its network can check the signature.',
    CREDENTIAL_MISSING: 'The signed confirmation is missing.',
    CREDENTIAL_INVALID: 'The confirmation was changed or damaged.',
    CREDENTIAL_FOREIGN: 'It contains a confirmation of another proof.',
    ISSUER_UNKNOWN: 'It is signed by an issuer that this page does not know.',
    KEY_UNKNOWN: 'It is signed with a key that this page does not know.',
    KEY_COMPROMISED: 'Somebody else may have used the key that signed it.',
    STATUS_MISSING: 'The list of withdrawn proofs is missing.',
    STATUS_INVALID: 'The list of withdrawn proofs was changed, or does not belong to it.',
    STATUS_OLD: 'The list of withdrawn proofs is too old.',
    WITHDRAWN: 'It was withdrawn.',
    EXPIRED: 'It has expired.',
    LOGGED: 'A witness saw it in the log of the issuer.',
    LOG_MISSING: 'The proof from the log is missing.',
    LOG_INVALID: 'The proof from the log was changed, or belongs to something else.',
    LOG_UNKNOWN: 'Its proof is from a log that this page does not know.',
    NO_WITNESS_PINNED: 'It is in the log of the issuer. This page knows no witness of that log.',
    WITNESS_MISSING: 'No witness that this page knows has seen it in the log.',
  } satisfies Record<Reason, string>,
  /** The title of the answers about each verifier. */
  each: 'Each check',
  /** One answer about a verifier, in a line of several. */
  line: (label: string, answer: string) => `${label}: ${answer}`,

  verdicts: {
    holds: { title: 'It holds', body: (issuer: string) => `${issuer} confirmed it, and had not withdrawn it.` },
    fails: { title: 'It does not hold', body: () => 'Do not rely on it. What is wrong is marked below.' },
    open: { title: 'Not certain from here', body: () => 'An answer below is neither yes nor no, with the reason.' },
  } satisfies Record<Finding, { title: string; body: (issuer: string) => string }>,

  /** What stands for an answer before the service was asked, and why it was not. */
  unread: {
    answer: 'Not read yet',
    private: 'The service shows it only to its owner.',
    failed: 'The service gave no answer.',
    reading: 'The service is being asked.',
  },
  reading: 'Checking',
  again: 'Check again',
  unreachable: 'The service gave no answer, neither yes nor no. Check again in a minute.',
  checked: (time: string) => `Checked at ${time}.`,
  mustSign: 'Confirm once more in your wallet to see all answers. It is free.',
  cannotSign: 'Your wallet cannot be asked again on this page, so these answers are not shown here.',
  showAll: 'Show all answers',
  confirmIn: (wallet: string) => `Confirm in ${wallet} that you want to read it.`,
  anchorsWait: (chains: string) => `This proof waits for the next anchor on ${chains}.`,
  save: 'Save the proof',
  saved: 'Saved. Anyone can check the file without this service.',
  notSaved: 'What the service confirmed cannot be read right now, so the file would be incomplete.',
  saveAlone: 'Save the signed request alone',
  savedAlone: 'Saved. The file shows what you signed, not what the service confirmed.',
}

/** The words of the answers in one language. */
export type AnswersStrings = typeof answers
