import type { ErrorCode } from '../../../../shared/contract/errors.ts'
import { failureKind } from '../../../../shared/flow/failure.ts'
import type { HandoffRecord } from '../../records/handoffs.ts'
import type { OutboxItem } from '../../records/events.ts'

/**
 * Returns what the owner of a gate learns of a hand-off that ended at `now`, Unix ms (protocol/events#types). A hand-off without
 * a gate belongs to nobody here. A person who left is also counted: by the refusal that the page showed last (`failure`), else
 * by the step. A result without the end is there only while the payment is missing, whatever step the page reported last.
 */
export function endedItems(
  { sid, request, result, step: reported }: HandoffRecord,
  end: { status: 'done' | 'failed' | 'cancelled' | 'expired'; failure?: ErrorCode | null; now: number },
): OutboxItem[] {
  const { gateId } = request
  if (gateId === undefined) return []
  const { status, failure, now: createdAt } = end
  const shared = { createdAt, to: { gateId }, gateId }
  const step = result ? 'pay' : reported
  const refusal = (code: ErrorCode): OutboxItem => ({
    type: 'gate.refused',
    ...shared,
    data: { sid, code, verifierId: refusingVerifier(request, code) },
  })
  // nothing is checked for good before the signature: the page has only said what is still missing, such as a record
  const isWarned = failure === 'PROOF_NOT_VERIFIED' && step !== null && step !== 'check' && step !== 'pay'
  const left: OutboxItem =
    failure && !isWarned ? refusal(failure) : { count: `left/${step ?? 'start'}`, gateId, createdAt }
  const at = step === null ? {} : { step }
  if (status === 'cancelled') return [{ type: 'handoff.failed', ...shared, data: { sid, code: leftCode, ...at } }, left]
  if (status === 'expired') return [{ type: 'handoff.expired', ...shared, data: { sid, ...at } }, left]
  if (status === 'failed') {
    const code = failure ?? 'INTERNAL'
    const failed: OutboxItem = { type: 'handoff.failed', ...shared, data: { sid, code, ...at } }
    // a technical failure refuses nobody, but it is one of the reasons why people do not pass
    const isRefusal = failureKind(code) === 'not-eligible'
    return [failed, isRefusal ? refusal(code) : { count: `refused/${code}`, gateId, createdAt }]
  }
  const about = { qHash: result?.qHash, walletAddress: result?.walletAddress }
  return [
    { type: 'handoff.completed', ...shared, ...about, data: { sid } },
    { type: 'gate.passed', ...shared, ...about, data: { sid } },
  ]
}

/** The `code` of `handoff.failed` where the person left, also in a test hand-off. */
export const leftCode = 'CANCELLED'

/** The codes by which a verifier refuses. The others are about the gate, the wallet or the person. */
const verifierCodes: ReadonlySet<ErrorCode> = new Set([
  'CONTROLLER_MISMATCH',
  'DELEGATION_EXPIRED',
  'GATE_REQUIREMENTS_NOT_MET',
  'HANDLE_TAKEN',
  'INVALID_ACCOUNT_ID',
  'OWNER_MISMATCH',
  'PRIMARY_MISMATCH',
  'PROOF_NOT_VERIFIED',
  'SECRET_DETECTED',
  'SELF_LINK',
  'SUBJECT_MISMATCH',
])

/** Returns the verifier that said no; null when it was none, or one of several, because the page does not report which one. */
function refusingVerifier({ verifiers }: HandoffRecord['request'], code: ErrorCode): string | null {
  return verifierCodes.has(code) && verifiers.length === 1 ? (verifiers[0] ?? null) : null
}
