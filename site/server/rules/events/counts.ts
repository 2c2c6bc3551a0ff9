import { type ErrorCode, errorStatus } from '../../../../shared/contract/errors.ts'
import { handoffSteps } from '../../../../shared/contract/events/steps.ts'
import type { CountKind, NewCount, OutboxItem } from '../../records/events.ts'

/** The counts of a gate are kept by the hour. */
export const hourMs = 60 * 60_000

/** Says whether a text is a kind of count: they are a closed set, so that nobody can add rows to the counts. */
export function isCountKind(text: string): text is CountKind {
  const [kind = '', detail] = text.split('/', 2)
  if (kind === 'refused') return detail !== undefined && isErrorCode(detail)
  if (kind === 'left') return handoffSteps.some((step) => step === detail)
  return detail === undefined && ['passed', 'paid', 'refunded'].includes(kind)
}

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** Returns what a gate counts of an item (protocol/events#activity): nothing for test mode, for what happens at no gate, and within a visit. */
export function countOf(item: OutboxItem): NewCount[] {
  if ('count' in item) return isCountKind(item.count) ? [item] : []
  const { type, gateId, createdAt, isTest, isUncounted } = item
  if (gateId == null || isTest || isUncounted) return []
  const count = (kind: CountKind): NewCount[] => [{ count: kind, gateId, createdAt }]
  if (type === 'gate.passed') return count('passed')
  if (type === 'payment.succeeded') return count('paid')
  if (type === 'payment.refunded') return count('refunded')
  if (type === 'gate.refused') return isErrorCode(item.data.code) ? count(`refused/${item.data.code}`) : []
  return []
}
