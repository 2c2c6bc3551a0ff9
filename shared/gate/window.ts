import type { GateModel, GateStatus } from './model.ts'

/** Whether a gate can be passed now, and if not, why (protocol/gates#state, #errors). `closed`: a draft. */
export type GateState = 'open' | 'paused' | 'not_started' | 'ended' | 'closed'

/**
 * Returns the state of a gate at `now`, Unix ms. It is open from `startsAt` until just before `endsAt`. A time that cannot be
 * read keeps it closed. An archived gate has ended.
 */
export function gateState(
  { status, schedule }: { status: GateStatus; schedule: GateModel['schedule'] },
  now: number,
): GateState {
  if (status === 'paused') return 'paused'
  if (status === 'archived') return 'ended'
  if (status !== 'published') return 'closed'
  const { startsAt, endsAt } = schedule
  // Not `now < …`, because every comparison with NaN is false.
  if (isSet(startsAt) && !(now >= Date.parse(startsAt))) return 'not_started'
  if (isSet(endsAt) && !(now < Date.parse(endsAt))) return 'ended'
  return 'open'
}

const isSet = (moment: string | null | undefined): moment is string => moment !== null && moment !== undefined
