import { expect, test } from 'vitest'
import { type ErrorCode, ServiceError } from '../../../../shared/contract/errors.ts'
import type { HandoffStep } from '../../../../shared/contract/events/steps.ts'
import type { HandoffRecord } from '../../records/handoffs.ts'
import { newHandoffFields } from '../../records/handoffs.ts'
import type { PaymentRecord, PaymentStatus } from '../../records/sale.ts'
import { proof as sampleProof } from '../../ports/store/samples.ts'
import { auditEventOf, nowhere } from './audit.ts'
import { countOf, hourMs, isCountKind } from './counts.ts'
import { activityHours, activityOf } from './activity.ts'
import { refusedEvent } from './gate.ts'
import { endedItems } from './handoff.ts'
import { movedEvents, unmatchedEvent } from './payment.ts'
import { answeredEvent } from './proof.ts'

const now = 1_795_000_000_000
const qHash = `0x${'ab'.repeat(32)}`
const payment: PaymentRecord = {
  id: 'p1',
  gateId: 'door',
  qHash,
  method: 'stripe',
  amount: '500',
  currency: 'usd',
  recipient: 'acct_planted',
  session: 'cs_planted',
  intent: 'pi_planted',
  status: 'open',
  createdAt: now,
  expiresAt: now,
  updatedAt: now,
  gateVersion: 1,
}

test.each<[readonly PaymentStatus[], PaymentStatus, boolean, string | undefined]>([
  [['open', 'failed'], 'paid', false, 'payment.succeeded'],
  [['open'], 'delivered', false, 'payment.succeeded'],
  [['paid'], 'delivered', false, undefined],
  [['paid'], 'paid', false, undefined],
  [['open'], 'failed', false, undefined],
  [['paid'], 'withdrawn', false, undefined],
  [['paid', 'delivered'], 'refunded', false, 'payment.refunded'],
  [['paid', 'delivered'], 'refunded', true, 'payment.disputed'],
])('a payment that goes from %j to %s (dispute: %s) is %s', (from, status, isDispute, type) => {
  const wallet = '0x1234'
  const events = movedEvents({ ...payment, status }, { from, now, isDispute, wallet })
  const data = { paymentId: 'p1', method: 'stripe', amount: '500', currency: 'usd' }
  const expected = { type, createdAt: now, to: { gateId: 'door' }, gateId: 'door', qHash, walletAddress: wallet, data }
  expect(events).toEqual(type === undefined ? [] : [expected])
  expect(JSON.stringify(events)).not.toContain('planted')
})

test('money for a payment that is over is unmatched, by the status of the payment', () => {
  const event = unmatchedEvent({ ...payment, status: 'refunded' }, now)
  const data = { paymentId: 'p1', code: 'refunded' }
  expect(event).toEqual({ type: 'payment.unmatched', createdAt: now, to: { gateId: 'door' }, gateId: 'door', data })
})

test('an erased proof is not named by a later event of its payment', () => {
  const [event] = movedEvents({ ...payment, qHash: '', status: 'refunded' }, { from: ['paid'], now, wallet: undefined })
  expect(event).not.toHaveProperty('qHash')
  expect(event).not.toHaveProperty('walletAddress')
})

test.each([
  ['rejected_verifier_failure', 'DNS_RECORD_NOT_FOUND', 'proof.rejected'],
  // an outage is neither yes nor no
  ['error_processing_exception', 'PROVIDER_UNAVAILABLE', undefined],
  ['processing_verifiers', 'DNS_RECORD_NOT_FOUND', undefined],
])('a proof that is %s by %s is reported as %s', (status, code, type) => {
  const error = { code, message: 'No.' }
  const blank = { input: {}, claims: {}, provider: 'svc', checkedAt: now, expiresAt: null }
  const outcomes = [{ verifierId: 'ownership-dns-txt', verified: false, error, ...blank }]
  expect(answeredEvent(sampleProof({ status, outcomes, completedAt: now }))?.type).toBe(type)
})

/** Returns a hand-off that asked for this. */
function handoffFor(asked: { verifiers: string[]; gateId?: string }): HandoffRecord {
  const request = { ...asked, data: null, mode: 'popup' as const, lang: null, theme: null, returnUrl: null }
  const times = { createdAt: now, expiresAt: now }
  return { ...newHandoffFields, sid: 's', challenge: 'c', origin: 'o', request, ...times }
}

test('a hand-off without a gate tells nobody anything', () => {
  for (const status of ['done', 'failed', 'cancelled', 'expired'] as const)
    expect(endedItems(handoffFor({ verifiers: [] }), { status, now })).toEqual([])
})

test.each<[Parameters<typeof endedItems>[1]['status'], HandoffStep | null, object]>([
  ['cancelled', 'sign', { type: 'handoff.failed', data: { sid: 's', code: 'CANCELLED', step: 'sign' } }],
  ['cancelled', null, { type: 'handoff.failed', data: { sid: 's', code: 'CANCELLED' } }],
  ['expired', 'pay', { type: 'handoff.expired', data: { sid: 's', step: 'pay' } }],
  ['expired', null, { type: 'handoff.expired', data: { sid: 's' } }],
])('a person who left (%s at %s) is one event, and counted by the step', (status, step, event) => {
  const record = { ...handoffFor({ verifiers: ['ownership-basic'], gateId: 'door' }), step }
  expect(endedItems(record, { status, now })).toEqual([
    { ...event, createdAt: now, to: { gateId: 'door' }, gateId: 'door' },
    { count: `left/${step ?? 'start'}`, gateId: 'door', createdAt: now },
  ])
})

test.each(['cancelled', 'expired'] as const)(
  'whoever had only to pay left there, whatever the page said (%s)',
  (status) => {
    const result = { qHash, qHashes: [qHash], eligible: true, verifierIds: [], wallet: '0xabc', walletAddress: '0xabc' }
    for (const step of [null, 'sign'] as const) {
      const record = { ...handoffFor({ verifiers: [], gateId: 'door' }), step, result: { ...result, gateId: 'door' } }
      const [ended, counted] = endedItems(record, { status, now })
      expect(ended).toMatchObject({ data: { sid: 's', step: 'pay' } })
      expect(counted).toEqual({ count: 'left/pay', gateId: 'door', createdAt: now })
    }
  },
)

test.each(['cancelled', 'expired'] as const)('a person who left after a refusal was refused (%s)', (status) => {
  const record = { ...handoffFor({ verifiers: ['token-holding'], gateId: 'door' }), step: 'check' as const }
  const [ended, counted, ...others] = endedItems(record, { status, failure: 'PROOF_NOT_VERIFIED', now })
  expect(ended).toMatchObject({ type: status === 'expired' ? 'handoff.expired' : 'handoff.failed' })
  expect(counted).toEqual({
    type: 'gate.refused',
    createdAt: now,
    to: { gateId: 'door' },
    gateId: 'door',
    data: { sid: 's', code: 'PROOF_NOT_VERIFIED', verifierId: 'token-holding' },
  })
  expect(others).toEqual([])
})

test.each(['cancelled', 'expired'] as const)(
  'a person who was warned before the signature, and left, was not refused (%s)',
  (status) => {
    for (const [step, failure, isLeft] of [
      ['sign', 'PROOF_NOT_VERIFIED', true],
      ['connect', 'PROOF_NOT_VERIFIED', true],
      // the gate itself has refused them
      ['sign', 'GATE_REQUIREMENTS_NOT_MET', false],
      [null, 'PROOF_NOT_VERIFIED', false],
    ] as const) {
      const record = { ...handoffFor({ verifiers: ['ownership-dns-txt'], gateId: 'door' }), step }
      const [, counted] = endedItems(record, { status, failure, now })
      expect(counted).toMatchObject(isLeft ? { count: `left/${step}` } : { type: 'gate.refused' })
    }
  },
)

test('the events of one visit name its hand-off', () => {
  const sealed = { ...sampleProof().sealed, sid: 's' }
  const verified = answeredEvent(sampleProof({ sealed, completedAt: now }))
  const ended = endedItems(handoffFor({ verifiers: ['ownership-basic'], gateId: 'door' }), { status: 'done', now })
  expect([verified, ...ended]).toMatchObject([
    { type: 'proof.verified', data: { sid: 's' } },
    { type: 'handoff.completed', data: { sid: 's' } },
    { type: 'gate.passed', data: { sid: 's' } },
  ])
})

test('only a refusal by the gate itself is an event', () => {
  const proof = { qHash, walletAddress: '0xabc' }
  const refused = (code: ErrorCode) => refusedEvent('door', proof, { error: new ServiceError(code, 'No.'), now })
  expect(refused('GATE_REQUIREMENTS_NOT_MET')?.type).toBe('gate.refused')
  for (const code of ['INTERNAL', 'STORE_UNAVAILABLE', 'RATE_LIMIT_EXCEEDED', 'WALLET_AUTH_REQUIRED'] as const)
    expect(refused(code)).toBeUndefined()
})

test.each([
  [
    { missingVerifierIds: ['token-holding', 'ownership-basic'], reason: 'CHECKED_AGAIN' },
    { reason: 'CHECKED_AGAIN', verifierId: 'token-holding' },
  ],
  [
    { missingVerifierIds: [], reason: 'ALREADY_CLAIMED', uniqueBy: 'wallet' },
    { reason: 'ALREADY_CLAIMED', verifierId: null },
  ],
  [{ missingVerifierIds: 'token-holding', reason: 'planted' }, { verifierId: null }],
  [undefined, { verifierId: null }],
])('a refusal with %j says %j', (details, why) => {
  const error = new ServiceError('GATE_REQUIREMENTS_NOT_MET', 'No.', { details })
  const event = refusedEvent('door', { qHash, walletAddress: '0xabc' }, { error, now })
  expect(event?.data).toEqual({ code: 'GATE_REQUIREMENTS_NOT_MET', ...why })
  expect(event && countOf(event)).toHaveLength(1)
})

test.each([{ sid: 's' }, {}])('a refusal in the visit %j is counted when the visit ends, and not twice', (visit) => {
  const error = new ServiceError('PAYMENT_INVALID', 'No.')
  const event = refusedEvent('door', { qHash, walletAddress: '0xabc' }, { error, visit, now })
  expect(event?.data).toEqual({ ...visit, code: 'PAYMENT_INVALID', verifierId: null })
  expect(event && countOf(event)).toEqual([])
})

test.each<[string[], ErrorCode, string | null]>([
  [['token-holding'], 'GATE_REQUIREMENTS_NOT_MET', 'token-holding'],
  [['ownership-basic'], 'OWNER_MISMATCH', 'ownership-basic'],
  [['token-holding', 'ownership-basic'], 'GATE_REQUIREMENTS_NOT_MET', null],
  [[], 'GATE_REQUIREMENTS_NOT_MET', null],
  [['token-holding'], 'GATE_PAUSED', null],
  [['token-holding'], 'INVALID_WALLET', null],
])('a hand-off for %j that failed by %s names the verifier %s', (verifiers, failure, verifierId) => {
  const ended = endedItems(handoffFor({ verifiers, gateId: 'door' }), { status: 'failed', failure, now })
  const shared = { createdAt: now, to: { gateId: 'door' }, gateId: 'door' }
  expect(ended).toEqual([
    { type: 'handoff.failed', ...shared, data: { sid: 's', code: failure } },
    { type: 'gate.refused', ...shared, data: { sid: 's', code: failure, verifierId } },
  ])
})

test.each([
  ['passed', true],
  ['paid', true],
  ['refused/INVALID_SIGNATURE', true],
  ['left/sign', true],
  ['passed/x', false],
  ['refused', false],
  ['refused/planted', false],
  ['left/planted', false],
  ['toString', false],
])('%s is a kind of count: %s', (kind, isKind) => {
  expect(isCountKind(kind)).toBe(isKind)
})

test('nothing of test mode and nothing without a gate is counted', () => {
  const passed = { type: 'gate.passed', createdAt: now, to: {}, gateId: 'door', data: {} } as const
  expect(countOf(passed)).toEqual([{ count: 'passed', gateId: 'door', createdAt: now }])
  expect(countOf({ ...passed, isTest: true })).toEqual([])
  expect(countOf({ ...passed, gateId: null })).toEqual([])
})

test.each([
  ['24h', 24, hourMs],
  ['7d', 28, 6 * hourMs],
  ['30d', 30, 24 * hourMs],
] as const)('the bars of %s add up, and end with the hour that it is', (range, parts, bucketMs) => {
  const { from, to } = activityHours(range, now)
  const kinds = ['passed', 'paid', 'refunded', 'refused/INVALID_SIGNATURE', 'left/sign']
  const counts = Array.from({ length: to - from }, (_, at) => ({
    gateId: 'door',
    hour: from + at,
    kind: kinds[at % kinds.length] ?? '',
    count: at + 1,
  }))
  const outside = [from - 1, to].map((hour) => ({ gateId: 'door', hour, kind: 'passed', count: 1000 }))
  const activity = activityOf([...counts, ...outside], range, now)
  expect([activity.buckets.length, activity.bucketMs]).toEqual([parts, bucketMs])
  expect(activity.to - activity.from).toBe(parts * bucketMs)
  expect(activity.to).toBe((Math.floor(now / hourMs) + 1) * hourMs)
  const sum = (of: (each: (typeof activity)['total']) => number) =>
    activity.buckets.reduce((total, each) => total + of(each), 0)
  const all = counts.reduce((total, { count }) => total + count, 0)
  const { total } = activity
  const refused = total.refused['INVALID_SIGNATURE'] ?? 0
  const left = total.left['sign'] ?? 0
  expect(total.passed + total.paid + total.refunded + refused + left).toBe(all)
  expect(sum((each) => each.passed)).toBe(total.passed)
  expect(sum((each) => each.refused['INVALID_SIGNATURE'] ?? 0)).toBe(refused)
  expect(sum((each) => each.left['sign'] ?? 0)).toBe(left)
})

const place = { network: '203.0.113.0/24', userAgent: 'Firefox' }
const done = { outcome: 'done', profileId: 'me', sessionId: 's1' } as const

test.each([
  [{ ...done, action: 'sign-in', method: 'wallet' }, 'signin.succeeded', { method: 'wallet' }],
  [{ ...done, action: 'method.add', method: 'google' }, 'method.added', { method: 'google' }],
  [{ ...done, action: 'method.remove', method: 'github' }, 'method.removed', { method: 'github' }],
  [{ ...done, action: 'method.remove' }, 'method.removed', { method: null }],
  [{ ...done, action: 'sessions.end' }, 'sessions.ended', {}],
  [{ ...done, action: 'key.create', keyId: 'k' }, 'key.created', { keyId: 'k' }],
  [{ ...done, action: 'key.revoke', keyId: 'k' }, 'key.revoked', { keyId: 'k' }],
  [{ ...done, action: 'consent', method: 'approve', clientId: 'cli' }, 'client.connected', { clientId: 'cli' }],
  [{ ...done, action: 'client.disconnect' }, 'client.disconnected', { clientId: null }],
  [{ ...done, action: 'payout.open' }, 'payout.changed', {}],
  [{ ...done, action: 'profile.export' }, 'export.made', {}],
  [{ ...done, action: 'profile.erase' }, 'erase.requested', {}],
  [{ ...done, action: 'wallet.erase' }, 'erase.requested', {}],
  [{ ...done, action: 'proof.erase' }, 'erase.requested', {}],
] as const)('%j is told as %s', (event, type, data) => {
  const actor = { type: 'session', id: 's1', ...place }
  expect(auditEventOf(event, place, now)).toEqual({ type, createdAt: now, to: { profileId: 'me' }, actor, data })
})

test.each([
  [{ action: 'profile.erase', by: 'service' }, nowhere, { type: 'service', id: null, ...nowhere }],
  [{ action: 'client.disconnect', clientId: 'cli', by: 'client' }, place, { type: 'client', id: 'cli', ...place }],
  [{ action: 'wallet.erase' }, place, { type: 'person', id: null, ...place }],
] as const)('%j is of the one who acted', (event, where, actor) => {
  expect(auditEventOf({ ...event, outcome: 'done', profileId: 'me' }, where, now)?.actor).toEqual(actor)
})

test.each([
  { ...done, action: 'gate.change' },
  { ...done, action: 'consent', method: 'standing' },
  { ...done, action: 'consent', method: 'deny' },
  { ...done, action: 'method.remove', outcome: 'refused', reason: 'WALLET_AUTH_REQUIRED' },
  { ...done, action: 'sign-in', profileId: undefined },
] as const)('%j is no event of the audit stream', (event) => {
  expect(auditEventOf(event, place, now)).toBeUndefined()
})
