import type { Reply } from '../../../../shared/contract/endpoint.ts'
import type { profileActivity } from '../../../../shared/contract/events.ts'
import { handoffSteps, type HandoffStep } from '../../../../shared/contract/events/steps.ts'

/** What happened at a gate, or at all of them, in equal parts of a time. */
export type Activity = Reply<typeof profileActivity>['data']
export type Counts = Activity['total']

/** The numbers that the page shows of a time. */
export const numberNames = ['passed', 'refused', 'left', 'paid', 'refunded'] as const
export type NumberName = (typeof numberNames)[number]

/** Returns the numbers of a bucket, or of the whole time. */
export const numbersOf = ({ passed, refused, left, paid, refunded }: Counts): Record<NumberName, number> => ({
  passed,
  refused: sumOf(refused),
  left: sumOf(left),
  paid,
  refunded,
})

/** Returns the counts of a record, the greatest first; equal ones by their name. */
export const ranked = (counts: Readonly<Record<string, number>>): [name: string, count: number][] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))

/** Returns where people left, in the order of the steps. */
export const leftAt = ({ left }: Counts): [step: HandoffStep, count: number][] =>
  handoffSteps.map((step): [HandoffStep, number] => [step, left[step] ?? 0]).filter(([, count]) => count > 0)

const stopNames = ['opened', 'connected', 'signed', 'checked', 'paid', 'passed'] as const
export type Stop = { name: (typeof stopNames)[number]; count: number; lost: number }

/**
 * Returns how many visits reached each step, and how many were lost since the step before. The losses and those that passed
 * add up to those that opened the gate. A refusal counts as lost in the checks. The payment is a step if the gates have a
 * price, or had one in this time; whoever has nothing to pay has come past it.
 */
export function stopsOf(counts: Counts, { hasPrice }: { hasPrice: boolean }): Stop[] {
  const { passed, refused, left } = numbersOf(counts)
  const at = (step: HandoffStep) => counts.left[step] ?? 0
  const opened = passed + refused + left
  const connected = opened - at('start') - at('connect')
  const signed = connected - at('sign')
  const checked = signed - at('check') - refused
  const paid = checked - at('pay')
  const reached = { opened, connected, signed, checked, paid, passed }
  const names = stopNames.filter((name) => name !== 'paid' || hasPrice || at('pay') > 0)
  return names.map((name, index) => {
    const before = names[index - 1]
    return { name, count: reached[name], lost: before ? reached[before] - reached[name] : 0 }
  })
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, each) => sum + each, 0)
