import { type EventType, eventData, eventTypes } from '../../shared/contract/events/types.ts'
import { code, table } from './table.ts'

/** What each type of event says. */
const meanings: Record<EventType, string> = {
  'proof.verified': 'At least one verifier confirmed a proof.',
  'proof.rejected': 'No verifier confirmed a proof.',
  'proof.revoked': 'A proof was revoked, by its owner or by the service.',
  'proof.superseded': 'A newer proof replaced a proof.',
  'proof.anchored': 'A proof is anchored on a chain.',
  'handoff.completed': 'A person finished at your gate, and your page got a token.',
  'handoff.failed': 'A person could not finish at your gate.',
  'handoff.expired': 'A person began at your gate and did not come back.',
  'handoff.refused': 'Your gate refused a person, who may still try again.',
  'gate.passed': 'Somebody met the requirements of your gate, and paid if it has a price.',
  'gate.refused': 'A visit ended in a refusal, or your gate refused somebody who asked for what is behind it.',
  'gate.published': 'You published a gate.',
  'gate.changed': 'You changed a gate.',
  'gate.paused': 'You paused a gate.',
  'payment.succeeded': 'A payment arrived.',
  'payment.refunded': 'A payment was refunded.',
  'payment.disputed': 'A payer disputes a payment by card.',
  'payment.unmatched': 'Money arrived that belongs to no open payment.',
  'reward.delivered': 'Somebody got the reward of your gate.',
}

/** Returns the types of events with the members of their `data`, as Markdown. */
export const eventTable = (): string =>
  table(
    ['Type', 'What happened', 'Members of `data`'],
    eventTypes.map((type) => [code(type), meanings[type], membersOf(type)]),
  )

const membersOf = (type: EventType): string => Object.keys(eventData[type].entries).map(code).join(' ')
