// Each way in which a visit to a gate can end, with what the owner of the gate sees of it.
import { describe, expect, test } from 'vitest'
import type { Event, EventType } from '../../../../shared/contract/events/types.ts'
import { now } from '../account-records.fixture.ts'
import { activityStrings } from './activity-strings.ts'
import { event, paid } from './activity.fixture.ts'
import { refusalsIn } from './refusals.ts'
import { visitDetails } from './visit-words.ts'
import { rowsOf, type VisitState } from './visits.ts'

type Step = readonly [type: EventType, data?: object]

const words = await activityStrings('en')
const about = { gateId: 'readers', walletAddress: '0xA', qHash: '0xq' }
const isOwnGate = (gateId: string) => gateId === 'readers'
const checks = new Map([
  ['token-holding', 'Token balance'],
  ['ownership-social', 'Social account'],
])
const deps = {
  words,
  boot: { anchorChains: [] },
  gates: new Map([['readers', { name: 'Readers', checks, hasPrice: true }]]),
  lang: 'en',
} as const

/** The events of one visit, newest first. Payments, and what is delivered, name no hand-off. */
const visitOf = (steps: readonly Step[]): Event[] =>
  steps
    .map(([type, data], at) => {
      const sid = /^(payment|reward)\./.test(type) ? {} : { sid: 's1' }
      return event(at + 1, type, { ...about, ...sid, ...data })
    })
    .toReversed()

const verified: Step = ['proof.verified', { verifiers: [] }]
const because = (verifierId: string, code: string): Step => [
  'proof.rejected',
  { verifiers: [{ verifierId, verified: false, code }] },
]
/** While the proof is private, its event does not say which check it was. */
const privately: Step = ['proof.rejected', { verifiers: undefined }]
const balance = { code: 'PROOF_NOT_VERIFIED', reason: 'INSUFFICIENT_BALANCE', verifierId: 'token-holding' }
const claimed = {
  code: 'GATE_REQUIREMENTS_NOT_MET',
  reason: 'ALREADY_CLAIMED',
  verifierId: 'ownership-social',
}
const signIn = { code: 'PROOF_NOT_VERIFIED', reason: 'SOCIAL_TOKEN_USED', verifierId: 'ownership-social' }
const refused = (data: object): Step => ['handoff.refused', data]
const left = (step?: string): Step => ['handoff.expired', { ...(step && { step }) }]
const cancelled = (step?: string): Step => ['handoff.failed', { code: 'CANCELLED', ...(step && { step }) }]
const ended = (code: string, verifierId: string | null = null): Step => ['gate.refused', { code, verifierId }]
const asked = ended
const through: readonly Step[] = [['handoff.completed'], ['gate.passed']]
const money = { ...paid.data, ...about, walletAddress: null }
const payment: Step = ['payment.succeeded', money]
const five = 'Paid \u2068$5.00\u2069'

const rows: [name: string, steps: readonly Step[], state: VisitState, details: string][] = [
  ['passed', [verified, ...through], 'passed', ''],
  ['passed by an earlier proof', [...through], 'passed', ''],
  ['passed and paid', [verified, payment, ...through, ['reward.delivered', { paymentId: 'p1' }]], 'passed', five],
  ['passed after a check that was not passed', [privately, refused(balance), verified, ...through], 'passed', ''],
  ['passed with another account', [verified, refused(claimed), verified, ...through], 'passed', ''],
  ['in progress', [verified], 'open', ''],
  ['in progress after a refusal', [privately, refused(balance), verified], 'open', ''],

  ['too little', [because('token-holding', 'INSUFFICIENT_BALANCE')], 'refused', 'Token balance: Balance too low'],
  ['too little, privately', [privately, refused(balance)], 'refused', 'Token balance: Balance too low'],
  ['too little, privately, from an older service', [privately], 'refused', 'Proof not verified'],
  [
    'too little, privately, after the end, which the page reports without a reason',
    [privately, refused(balance), left('check'), ended('PROOF_NOT_VERIFIED')],
    'refused',
    'Token balance: Balance too low',
  ],
  [
    'too little, after another reason of the same visit',
    [privately, refused(balance), left('check'), ended('OWNER_MISMATCH')],
    'refused',
    'It was about another wallet than the one that signed',
  ],
  [
    'too little, and then a sign-in that was used',
    [verified, privately, refused(balance), privately, refused(signIn)],
    'refused',
    'Token balance: Balance too low',
  ],
  [
    'too little, and then a sign-in that was used, with the reasons in the proofs',
    [because('token-holding', 'INSUFFICIENT_BALANCE'), because('ownership-social', 'SOCIAL_TOKEN_USED')],
    'refused',
    'Token balance: Balance too low',
  ],
  [
    'too little, and then a sign-in that was used, after the end',
    [privately, refused(balance), privately, refused(signIn), left('check'), ended('PROOF_NOT_VERIFIED')],
    'refused',
    'Token balance: Balance too low',
  ],
  [
    'once per account, and then a sign-in that was used, after the end',
    [verified, refused(claimed), privately, refused(signIn), left('check'), ended('PROOF_NOT_VERIFIED')],
    'refused',
    'Social account: Passed here before with another wallet',
  ],
  [
    'a sign-in that was used, after enough',
    [privately, refused(balance), verified, privately, refused(signIn)],
    'refused',
    'Social account: The sign-in with the account had already been used',
  ],
  [
    'a sign-in that was used, and then too little',
    [privately, refused(signIn), privately, refused(balance)],
    'refused',
    'Token balance: Balance too low',
  ],
  [
    'a missing proof, or one that is too old',
    [refused({ code: 'GATE_REQUIREMENTS_NOT_MET', verifierId: 'token-holding' })],
    'refused',
    'Token balance: Requirements not met',
  ],
  [
    'once per account',
    [verified, refused(claimed)],
    'refused',
    'Social account: Passed here before with another wallet',
  ],
  [
    'once per account, after the end',
    [verified, refused(claimed), left('check'), ended('GATE_REQUIREMENTS_NOT_MET', 'ownership-social')],
    'refused',
    'Social account: Passed here before with another wallet',
  ],
  [
    'nothing that tells people apart',
    [verified, refused({ ...claimed, reason: 'NOT_UNIQUE', verifierId: null })],
    'refused',
    'Doesn’t show which account, person or NFT it is',
  ],
  [
    'phishing resistance',
    [verified, refused({ code: 'PHISHING_RESISTANCE_REQUIRED', verifierId: null })],
    'refused',
    'Not signed in with a passkey or an account',
  ],
  ['a paused gate', [cancelled(), ended('GATE_PAUSED')], 'refused', 'Gate was paused'],
  ['a gate that is not open yet', [left(), ended('GATE_NOT_STARTED')], 'refused', 'Gate was not open yet'],
  ['a gate that has closed', [verified, left('pay'), ended('GATE_ENDED')], 'refused', 'Gate was closed'],
  ['a gate that closed at the reward', [verified, asked('GATE_ENDED')], 'refused', 'Gate was closed'],
  [
    'a proof that is no longer true at the reward',
    [verified, ['gate.refused', { ...claimed, reason: 'CHECKED_AGAIN' }]],
    'refused',
    'Social account: No longer true when checked again',
  ],
  ['a payment that is not valid', [verified, asked('PAYMENT_INVALID')], 'refused', 'Payment not valid'],
  ['a payment that was used', [verified, asked('PAYMENT_ALREADY_USED')], 'refused', 'Payment already used'],
  ['a valid payment after another one', [verified, asked('PAYMENT_INVALID'), payment, ...through], 'passed', five],
  // as the numbers count it
  ['no payment after one that was refused', [verified, asked('PAYMENT_INVALID'), left('pay')], 'left', 'While paying'],
  ['a payment that is pending', [verified], 'open', ''],
  ['a payment that has arrived', [verified, payment], 'open', five],
  ['a payment, after which the person did not come back', [verified, payment, left('pay')], 'left', five],
  ['a payment, after which the gate refused', [verified, payment, asked('GATE_PAUSED')], 'refused', 'Gate was paused'],

  ['left before connecting', [left()], 'left', 'Before connecting a wallet'],
  ['left before the signature', [cancelled('sign')], 'left', 'While signing'],
  ['left during a check', [verified, left('check')], 'left', 'During a check'],
  ['left at the payment', [verified, left('pay')], 'left', 'While paying'],
  ['left after another try', [privately, refused(balance), cancelled('sign')], 'left', 'While signing'],
  [
    'a technical failure',
    [verified, ['handoff.failed', { code: 'PROVIDER_UNAVAILABLE' }]],
    'failed',
    'A provider didn’t respond',
  ],
]

describe.each(rows)('%s', (_, steps, state, details) => {
  const events = visitOf(steps)

  test(`is “${state === 'none' ? state : words.visit[state]}” because of “${details}”`, () => {
    const listed = rowsOf(events, { now, isOwnGate })
    expect(listed.map((row) => 'visit' in row && [row.visit.state, visitDetails(row.visit, deps)])).toEqual([
      [state, details],
    ])
  })

  test('is in the list of refusals only when it is refused, and says the same there', () => {
    const listed = rowsOf(refusalsIn(events, { now, isOwnGate }), { now, isOwnGate })
    const said = listed.map((row) => 'visit' in row && [row.visit.state, visitDetails(row.visit, deps)])
    expect(said).toEqual(state === 'refused' ? [[state, details]] : [])
  })
})

test('a payment that is returned later is an event of its own', () => {
  const [, ...before] = visitOf([verified, payment, ...through, ['payment.refunded', money]])
  const refund = visitOf([verified, payment, ...through, ['payment.refunded', money]])[0]!
  expect(rowsOf([refund, ...before], { now, isOwnGate })).toMatchObject([
    { event: { type: 'payment.refunded' } },
    { visit: { state: 'passed' } },
  ])
})

test('an origin that is not allowed begins no visit, and passing again is a visit of its own', () => {
  const again = visitOf([verified, ...through]).map((each) => ({
    ...each,
    id: `${each.id}-2`,
    sequence: each.sequence + 10,
    data: { ...each.data, sid: 's2' },
  })) as Event[]
  const states = rowsOf([...again, ...visitOf([verified, ...through])], { now, isOwnGate })
  expect(rowsOf([], { now, isOwnGate })).toEqual([])
  expect(states).toMatchObject([{ visit: { state: 'passed' } }, { visit: { state: 'passed' } }])
})
