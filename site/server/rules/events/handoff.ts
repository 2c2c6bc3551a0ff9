import type { ErrorCode } from '../../../../shared/contract/errors.ts'
import { failureKind } from '../../../../shared/flow/failure.ts'
import type { HandoffRecord } from '../../records/handoffs.ts'
import type { OutboxItem } from '../../records/events.ts'

/**
 * Returns what the owner of a gate learns of a hand-off that ended at `now`, Unix ms (protocol/events#types). A hand-off without
 * a gate belongs to nobody here. A person who left is counted by the step, and is no event.
 */
export function endedItems(
  { sid, request, result, step }: HandoffRecord,
  end: { status: 'done' | 'failed' | 'cancelled' | 'expired'; failure?: ErrorCode | null; now: number },
): OutboxItem[] {
  const { gateId } = request
  if (gateId === undefined) return []
  const { status, failure, now: createdAt } = end
  const shared = { createdAt, to: { gateId }, gateId }
  const left: OutboxItem = { count: `left/${step ?? 'start'}`, gateId, createdAt }
  if (status === 'cancelled') return [left]
  if (status === 'expired') return [{ type: 'handoff.expired', ...shared, data: { sid } }, left]
  if (status === 'failed') {
    const code = failure ?? 'INTERNAL'
    const failed: OutboxItem = { type: 'handoff.failed', ...shared, data: { sid, code } }
    // a technical failure refuses nobody, but it is one of the reasons why people do not pass
    const isRefusal = failureKind(code) === 'not-eligible'
    const refused: OutboxItem = isRefusal
      ? { type: 'gate.refused', ...shared, data: { code, verifierId: null } }
      : { count: `refused/${code}`, gateId, createdAt }
    return [failed, refused]
  }
  const about = { qHash: result?.qHash, walletAddress: result?.walletAddress }
  return [
    { type: 'handoff.completed', ...shared, ...about, data: { sid } },
    { type: 'gate.passed', ...shared, ...about, data: {} },
  ]
}
