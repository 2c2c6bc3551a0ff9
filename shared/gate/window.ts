import type { GateModel, GateStatus } from './model.ts'

/** Whether a gate can be passed at this moment, and if not, why (protocol/gates#state, #errors). */
export type GateState = 'open' | 'paused' | 'not_started' | 'ended' | 'closed'

/** At `now`, Unix ms: from `startsAt` on, until just before `endsAt`. A time that cannot be read keeps it shut. */
export function gateState(
  { status, schedule }: { status: GateStatus; schedule: GateModel['schedule'] },
  now: number,
): GateState {
  if (status === 'paused') return 'paused'
  if (status !== 'published') return 'closed'
  const { startsAt, endsAt } = schedule
  // not `now < …`: whatever is compared with NaN is false
  if (isSet(startsAt) && !(now >= Date.parse(startsAt))) return 'not_started'
  if (isSet(endsAt) && !(now < Date.parse(endsAt))) return 'ended'
  return 'open'
}

const isSet = (moment: string | null | undefined): moment is string => moment !== null && moment !== undefined
