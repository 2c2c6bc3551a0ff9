import { type ErrorCode, errorStatus, ServiceError } from '../../../shared/contract/errors.ts'
import { type ReportedState, stepOfState } from '../../../shared/contract/events.ts'
import type { HandoffStep } from '../../../shared/contract/events/steps.ts'
import { failureKind } from '../../../shared/flow/failure.ts'
import type { Deployment } from '../deployment.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import { noSuchHandoff, statusAt } from './state.ts'
import { isKeyOf } from '../random-keys.ts'

/**
 * An event that the hosted page reports. `code` names the error of `failed`; with `opened`, the refusal that the page shows, and
 * with `bye` and `cancelled` the one that the person saw last.
 */
export type PageEvent = {
  type: 'opened' | 'away' | 'bye' | 'cancelled' | 'failed' | 'released'
  code?: string | undefined
  /** The state of the run that the person saw last. */
  step?: ReportedState | undefined
}

/**
 * Records an event of the hosted page and answers the status afterwards (protocol/handoffs#events). The person is here
 * (`opened`), went to another page on purpose (`away`), closed the page (`bye`), gave up, or continues in another
 * browser: `released` removes the write key, and the next load of the page claims the hand-off (decision 0014). The
 * store changes nothing after the end. Throws `ORIGIN_NOT_ALLOWED` for any other page, `HANDOFF_NOT_FOUND`,
 * `HANDOFF_AUTH_REQUIRED` without the write key, and `INVALID_REQUEST` for an unknown failure code.
 */
export async function reportEvent(
  report: { sid: string; event: PageEvent; ownPage: boolean; writeKey: string | undefined },
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<{ status: ReturnType<typeof statusAt> }> {
  const { sid, event, ownPage, writeKey } = report
  if (!ownPage) throw new ServiceError('ORIGIN_NOT_ALLOWED', 'Only the hosted page may send events of a hand-off.')
  const failure = event.type === 'failed' ? failureOf(event.code) : refusalOf(event.code)
  const record = await ports.store.handoffs.find(sid)
  if (!record) throw noSuchHandoff()
  if (!isKeyOf(record.writeKeyHash, writeKey))
    throw new ServiceError('HANDOFF_AUTH_REQUIRED', 'This browser did not open this hand-off.')
  await recordEvent({ record, event, failure }, { ports, waiters })
  const after = await ports.store.handoffs.find(sid)
  if (!after) throw noSuchHandoff()
  return { status: statusAt(after, ports.now()) }
}

async function recordEvent(
  { record, event, failure }: { record: HandoffRecord; event: PageEvent; failure: ErrorCode | null },
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<void> {
  const { sid } = record
  const now = ports.now()
  const { handoffs } = ports.store
  const step = leftAt(record.step, event.step)
  if (event.type === 'cancelled' || event.type === 'failed') {
    await handoffs.end(sid, { status: event.type, failure, step, now })
    waiters.wake(sid)
    return
  }
  if (event.type === 'released' && record.writeKeyHash !== null) {
    await handoffs.release(sid, { writeKeyHash: record.writeKeyHash, now })
    return
  }
  // the page also unloads when the person goes away on purpose; that `bye` does not count
  if (event.type === 'bye' && record.away) return
  const byeAt = event.type === 'bye' ? now : null
  await handoffs.presence(sid, { byeAt, away: event.type === 'away', failure, step, now })
}

/**
 * Returns the step where the person is now, to store; undefined keeps the stored one. A person who chooses the wallet or
 * corrects an entry again has come further before, so the first step replaces no later one.
 */
function leftAt(before: HandoffStep | null, state: ReportedState | undefined): HandoffStep | undefined {
  const step = state && stepOfState[state]
  return step === 'start' && before !== null ? undefined : step
}

/** Returns the refusal that the person sees, or saw before they left; null: none, or an error that refuses nobody. */
const refusalOf = (code: string | undefined): ErrorCode | null => {
  const known = code === undefined ? null : failureOf(code)
  return known !== null && failureKind(known) === 'not-eligible' ? known : null
}

function failureOf(code: string | undefined): ErrorCode {
  if (code !== undefined && isErrorCode(code)) return code
  throw new ServiceError(
    'INVALID_REQUEST',
    'code must be one of the error codes. An event of the type failed needs one.',
  )
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)
