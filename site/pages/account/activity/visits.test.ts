import { expect, test } from 'vitest'
import { now } from '../account-records.fixture.ts'
import { event, paid, passed, refused } from './activity.fixture.ts'
import { rowsOf } from './visits.ts'

const about = { gateId: 'readers', walletAddress: '0xA', qHash: '0xq' }
const proved = event(1, 'proof.verified', { ...about, sid: 's1', verifiers: [] })
const completed = event(4, 'handoff.completed', { ...about, sid: 's1' })
const through = event(5, 'gate.passed', { ...about, sid: 's1' })

/** Groups the events and names each row: its id and state, and the sequences of its events. */
const grouped = (events: Parameters<typeof rowsOf>[0], at = now) =>
  rowsOf(
    events.toSorted((one, other) => other.sequence - one.sequence),
    { now: at, isOwnGate: (id) => id === 'readers' },
  ).map((row) =>
    'event' in row
      ? row.event.type
      : [row.visit.state, row.visit.main.type, row.visit.step, row.visit.events.map(({ sequence }) => sequence)],
  )

test('one visit is one row, which grows while the person proves and passes', () => {
  expect(grouped([proved])).toEqual([['open', 'proof.verified', undefined, [1]]])
  expect(grouped([proved, completed, through])).toEqual([['passed', 'gate.passed', undefined, [1, 4, 5]]])
})

test('a payment and the reward belong to the visit of the same proof or wallet', () => {
  const payment = event(2, 'payment.succeeded', { ...paid.data, ...about, walletAddress: null })
  const reward = event(6, 'reward.delivered', { ...about, qHash: null, paymentId: 'p1' })
  expect(grouped([proved, payment, completed, through, reward])).toEqual([
    ['passed', 'gate.passed', undefined, [1, 2, 4, 5, 6]],
  ])
})

test('a payment and the reward stay in their visit when the same wallet comes again', () => {
  const payment = event(2, 'payment.succeeded', { ...paid.data, ...about })
  const reward = event(6, 'reward.delivered', { ...about, qHash: null, paymentId: 'p1' })
  const first = [proved, payment, completed, through, reward]
  const second = [
    event(97, 'handoff.completed', { ...about, sid: 's2' }),
    event(98, 'gate.passed', { ...about, sid: 's2' }),
  ]
  expect(grouped([...first, ...second])).toEqual([
    ['passed', 'gate.passed', undefined, [97, 98]],
    ['passed', 'gate.passed', undefined, [1, 2, 4, 5, 6]],
  ])
})

test('whoever paid, closed the page and passed in a later visit is no longer in the first one', () => {
  const payment = event(2, 'payment.succeeded', { ...paid.data, ...about })
  const later = [
    event(50, 'proof.verified', { ...about, qHash: '0xr', sid: 's2' }),
    event(51, 'gate.passed', { ...about, qHash: '0xr', sid: 's2' }),
  ]
  const passedLater = ['passed', 'gate.passed', undefined, [50, 51]]
  expect(grouped([proved, payment, ...later])).toEqual([passedLater, ['left', 'payment.succeeded', undefined, [1, 2]]])
  // without a payment, or with another wallet, somebody may still be there
  expect(grouped([proved, ...later])).toEqual([passedLater, ['open', 'proof.verified', undefined, [1]]])
  const others = later.map((each) => ({ ...each, data: { ...each.data, walletAddress: '0xB' } }) as typeof each)
  expect(grouped([proved, payment, ...others])).toEqual([passedLater, ['open', 'payment.succeeded', undefined, [1, 2]]])
  // they passed before this payment, and not after it
  const paidLater = event(52, 'payment.succeeded', { ...paid.data, ...about, qHash: '0xr' })
  expect(grouped([proved, completed, through, ...later.slice(0, 1), paidLater])[0]).toEqual([
    'open',
    'payment.succeeded',
    undefined,
    [50, 52],
  ])
})

test('a payment belongs to no visit that was passed before it', () => {
  const payment = event(6, 'payment.succeeded', { ...paid.data, ...about })
  expect(grouped([proved, completed, through, payment])).toEqual([
    ['none', 'payment.succeeded', undefined, [6]],
    ['passed', 'gate.passed', undefined, [1, 4, 5]],
  ])
  const second = [
    event(60, 'handoff.completed', { ...about, sid: 's2' }),
    event(61, 'gate.passed', { ...about, sid: 's2' }),
  ]
  expect(grouped([proved, completed, through, payment, ...second])).toEqual([
    ['passed', 'gate.passed', undefined, [6, 60, 61]],
    ['passed', 'gate.passed', undefined, [1, 4, 5]],
  ])
})

test('two visits of one wallet are two rows', () => {
  const again = event(7, 'handoff.expired', { gateId: 'readers', sid: 's2', step: 'pay' })
  const provedAgain = event(6, 'proof.verified', { ...about, sid: 's2' })
  expect(grouped([proved, completed, through, provedAgain, again])).toEqual([
    ['left', 'handoff.expired', 'pay', [6, 7]],
    ['passed', 'gate.passed', undefined, [1, 4, 5]],
  ])
})

test.each([
  ['a refusal', event(2, 'gate.refused', { ...refused.data, sid: 's1' }), ['refused', 'gate.refused', undefined]],
  ['a failure', event(2, 'handoff.failed', { sid: 's1', gateId: 'readers', code: 'WALLET_UNAVAILABLE' }), ['failed']],
  [
    'a person who left',
    event(2, 'handoff.failed', { sid: 's1', gateId: 'readers', code: 'CANCELLED', step: 'sign' }),
    ['left', 'handoff.failed', 'sign'],
  ],
])('%s ends the visit', (_, end, expected) => {
  const [row] = grouped([proved, end])
  expect(row?.slice(0, expected.length)).toEqual(expected)
})

test('a visit without an end is not finished after an hour', () => {
  expect(grouped([proved], proved.createdAt + 60 * 60_000 - 1)).toMatchObject([
    ['open', 'proof.verified', undefined, [1]],
  ])
  expect(grouped([proved], proved.createdAt + 60 * 60_000)).toEqual([['unfinished', 'proof.verified', undefined, [1]]])
})

test('events at the gates of others, and changes of gates, are no visits', () => {
  const elsewhere = event(2, 'proof.verified', { ...about, gateId: 'theirs', sid: 's1' })
  const changed = event(3, 'gate.paused', { gateId: 'readers', version: 2 })
  expect(grouped([elsewhere, changed])).toEqual(['gate.paused', 'proof.verified'])
})

test('events without a hand-off join only when they are close in time', () => {
  const old = { ...passed, createdAt: passed.createdAt - 31 * 60_000, sequence: 1 }
  const reward = event(9, 'reward.delivered', { ...passed.data, paymentId: null })
  expect(grouped([old, reward])).toEqual([
    ['none', 'reward.delivered', undefined, [9]],
    ['passed', 'gate.passed', undefined, [1]],
  ])
  expect(grouped([passed, reward])).toEqual([['passed', 'gate.passed', undefined, [3, 9]]])
})

const rejectedCheck = ['proof.rejected', 'refused'] as const
test.each([
  ['the newest check is refused', ['proof.verified', 'proof.rejected'], rejectedCheck],
  ['nothing else happened', ['proof.rejected'], rejectedCheck],
  ['the check was passed at the second try', ['proof.rejected', 'proof.verified'], ['proof.verified', 'open']],
  ['the person passed', ['proof.rejected', 'proof.verified', 'gate.passed'], ['gate.passed', 'passed']],
  ['the visit has an end, which says more', ['proof.rejected', 'gate.refused'], ['gate.refused', 'refused']],
  ['the person left after another try', ['proof.rejected', 'handoff.expired'], ['handoff.expired', 'left']],
] as const)('a visit stands at its refused check: %s', (_, types, [main, state]) => {
  const events = types.map((type, index) => event(index + 1, type, { ...about, sid: 's1' }))
  const step = undefined
  for (const at of [now, now + 24 * 60 * 60_000])
    expect(grouped(events, at)).toEqual([
      [at > now && state === 'open' ? 'unfinished' : state, main, step, types.map((_type, index) => index + 1)],
    ])
})

test('a refused check outside of a hand-off is no visit', () => {
  expect(grouped([event(1, 'proof.rejected', about)])).toEqual([['none', 'proof.rejected', undefined, [1]]])
})
