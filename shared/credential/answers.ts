import type { Finding } from '../proof/offline-check.ts'

/** Why an answer is what it is (protocol/credentials#answers). */
export type Reason =
  | 'SIGNATURE_VALID'
  | 'CONFIRMED'
  | 'NOT_WITHDRAWN'
  | 'BUNDLE_TOO_LARGE'
  | 'BUNDLE_INVALID'
  | 'ENVELOPE_MISSING'
  | 'ENVELOPE_INVALID'
  | 'CONTRACT_WALLET'
  | 'CREDENTIAL_MISSING'
  | 'CREDENTIAL_INVALID'
  | 'CREDENTIAL_FOREIGN'
  | 'ISSUER_UNKNOWN'
  | 'KEY_UNKNOWN'
  | 'KEY_COMPROMISED'
  | 'STATUS_MISSING'
  | 'STATUS_INVALID'
  | 'STATUS_OLD'
  | 'WITHDRAWN'
  | 'EXPIRED'
  | 'LOGGED'
  | 'LOG_MISSING'
  | 'LOG_INVALID'
  | 'LOG_UNKNOWN'
  | 'NO_WITNESS_PINNED'
  | 'WITNESS_MISSING'

/** One answer. `asOf`: the time for which it is known, Unix ms. */
export type Answer = { answer: Finding; reason: Reason; asOf?: number }

const answered: Readonly<Record<Reason, Finding>> = {
  SIGNATURE_VALID: 'holds',
  CONFIRMED: 'holds',
  NOT_WITHDRAWN: 'holds',
  LOGGED: 'holds',
  BUNDLE_TOO_LARGE: 'fails',
  BUNDLE_INVALID: 'fails',
  ENVELOPE_INVALID: 'fails',
  CREDENTIAL_INVALID: 'fails',
  CREDENTIAL_FOREIGN: 'fails',
  STATUS_INVALID: 'fails',
  WITHDRAWN: 'fails',
  EXPIRED: 'fails',
  LOG_INVALID: 'fails',
  ENVELOPE_MISSING: 'open',
  CONTRACT_WALLET: 'open',
  CREDENTIAL_MISSING: 'open',
  ISSUER_UNKNOWN: 'open',
  KEY_UNKNOWN: 'open',
  KEY_COMPROMISED: 'open',
  STATUS_MISSING: 'open',
  STATUS_OLD: 'open',
  LOG_MISSING: 'open',
  LOG_UNKNOWN: 'open',
  NO_WITNESS_PINNED: 'open',
  WITNESS_MISSING: 'open',
}

/** Returns the answer that a reason gives. */
export const answerOf = (reason: Reason, asOf?: number): Answer => ({
  answer: answered[reason],
  reason,
  ...(asOf !== undefined && { asOf }),
})

/** What answers have in common, whatever their reasons. */
type Timed = { answer: Finding; asOf?: number }

/** Returns the answer about all parts together: one that fails, else one that is open, else the one of the earliest time. */
export function together<A extends Timed>(answers: readonly A[], none: A): A {
  const of = (finding: Finding) => answers.filter(({ answer }) => answer === finding)
  const [failed] = of('fails')
  const [open] = of('open')
  return failed ?? open ?? earliest(of('holds')) ?? none
}

/** Returns the answer about one verifier that several credentials confirm: one that fails, else one that holds. */
export function either<A extends Timed>(answers: readonly A[], none: A): A {
  const of = (finding: Finding) => answers.filter(({ answer }) => answer === finding)
  return of('fails')[0] ?? earliest(of('holds')) ?? of('open')[0] ?? none
}

const earliest = <A extends Timed>(answers: readonly A[]): A | undefined =>
  answers.toSorted((a, b) => (a.asOf ?? Infinity) - (b.asOf ?? Infinity))[0]
