import type { AnchorProblem } from '../anchor/read-anchor.ts'
import type { Finding } from '../proof/offline-check.ts'
import type { Reason } from './answers.ts'

/** What only the check of anchors says. */
type OwnReason = AnchorProblem | 'ANCHORED' | 'ANCHOR_MISSING' | 'REGISTRY_UNKNOWN' | 'SENDER_UNKNOWN'

/** Why an answer about an anchor is what it is (protocol/credentials#anchored). */
export type AnchorReason = Reason | OwnReason

/** One answer. `asOf`: the time of the block before which the verdict existed, Unix ms. */
export type AnchorAnswer = { answer: Finding; reason: AnchorReason; asOf?: number }

const answered: Readonly<Record<OwnReason, Finding>> = {
  ANCHORED: 'holds',
  ANCHOR_INVALID: 'fails',
  ANCHOR_MISSING: 'open',
  ANCHOR_NOT_FINAL: 'open',
  CHAIN_MISMATCH: 'open',
  REGISTRY_INVALID: 'open',
  REGISTRY_UNKNOWN: 'open',
  SENDER_UNKNOWN: 'open',
  RPC_UNREACHABLE: 'open',
  RPC_INVALID: 'open',
}

/** Returns the answer that a reason gives. */
export const anchorAnswer = (reason: OwnReason, asOf?: number): AnchorAnswer => ({
  answer: answered[reason],
  reason,
  ...(asOf !== undefined && { asOf }),
})
