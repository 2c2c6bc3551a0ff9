// What each party learns of each type of event. Every event is made by the rule that makes it in the service, out of records that
// contain what nobody may learn.
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type EventActor, Event, type EventType, eventTypes } from '../../../shared/contract/events/types.ts'
import { type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { proof } from '../ports/store/samples.ts'
import { type HandoffRecord, newHandoffFields } from '../records/handoffs.ts'
import type { NewEvent, OutboxItem } from '../records/events.ts'
import type { PaymentRecord } from '../records/sale.ts'
import { deliveredEvents, gateChangedEvents, refusedEvent } from '../rules/events/gate.ts'
import { endedItems } from '../rules/events/handoff.ts'
import { movedEvents, unmatchedEvent } from '../rules/events/payment.ts'
import { refusalAfter, refusedInHandoff } from '../rules/events/refused.ts'
import { anchoredEvent, answeredEvent, withdrawnEvent } from '../rules/events/proof.ts'
import { eventsOf, openParties, type Parties, planted } from './parties.fixture.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const now = 1_795_000_000_000
const sid = randomBytes(18).toString('base64url')
const nobody: EventActor = { type: 'person', id: null, network: null, userAgent: null }
const gateKey: EventActor = { type: 'key', id: 'k1', network: null, userAgent: null }

/** A private proof by the signer, at the gate. */
const proofBy = ({ signer, gateId }: Parties, changes: Parameters<typeof proof>[0] = {}) =>
  proof({ ...signer.wallet, gateId, privacyLevel: 'private', tags: [planted], completedAt: now, ...changes })

const handoff = ({ gateId, signer }: Parties, qHash?: string): HandoffRecord => ({
  ...newHandoffFields,
  sid,
  challenge: planted,
  origin: `https://${planted}.example`,
  request: {
    verifiers: ['token-holding'],
    gateId,
    data: { planted },
    mode: 'popup',
    lang: null,
    theme: null,
    returnUrl: null,
  },
  ...(qHash !== undefined && {
    result: {
      ...signer.wallet,
      wallet: signer.wallet.walletAddress,
      qHash,
      qHashes: [qHash],
      eligible: true,
      verifierIds: [planted],
      gateId,
    },
  }),
  createdAt: now,
  expiresAt: now,
})

const payment = ({ gateId }: Parties, qHash: string): PaymentRecord => ({
  id: 'p1',
  gateId,
  qHash,
  method: 'stripe',
  amount: '500',
  currency: 'usd',
  recipient: planted,
  session: planted,
  intent: planted,
  status: 'refunded',
  createdAt: now,
  expiresAt: now,
  updatedAt: now,
  gateVersion: 1,
})

/** The items of the outbox of this type. */
const ofType = (type: EventType, items: readonly (OutboxItem | undefined)[]): NewEvent[] =>
  items.flatMap((item) => (item && 'type' in item && item.type === type ? [item] : []))

/**
 * What is made for each type of event out of a proof; what the owner of the gate reads in `data` beside the gate and the proof;
 * and what the signer reads, undefined for no event.
 */
type Row = {
  items: (parties: Parties, record: ReturnType<typeof proof>) => readonly (OutboxItem | undefined)[]
  owner: object
  signer?: object
  /** The event names no proof. */
  isOfGateOnly?: true
  actor?: EventActor
  changes?: Parameters<typeof proof>[0]
}

const no = [{ verifierId: 'ownership-basic', verified: false as const, code: 'OWNER_MISMATCH' }]
const rejected = no.map(({ code, ...rest }) => ({
  ...rest,
  input: { planted },
  claims: {},
  error: { code, message: planted },
  provider: 'svc',
  checkedAt: now,
  expiresAt: null,
}))
const yes = [
  { verifierId: 'ownership-basic', verified: true, code: null },
  { verifierId: 'token-holding@2', verified: false, code: 'BALANCE_TOO_LOW' },
]
const paid = { paymentId: 'p1', method: 'stripe', amount: '500', currency: 'usd' }
const moved = (
  parties: Parties,
  { qHash, walletAddress }: { qHash: string; walletAddress: string },
  status: PaymentRecord['status'],
  isDispute = false,
) =>
  movedEvents({ ...payment(parties, qHash), status }, { from: ['open', 'paid'], now, isDispute, wallet: walletAddress })
const changedGate = ({ gate }: Parties, after: object, hasNewReward = false) =>
  gateChangedEvents({ before: gate, after: { ...gate, ...after }, hasNewReward, actor: gateKey, now })

const rows: Record<EventType, Row> = {
  'proof.verified': {
    items: (_, record) => [answeredEvent(record)],
    owner: {},
    signer: { verifiers: yes },
  },
  'proof.rejected': {
    changes: { status: 'failed', outcomes: rejected },
    items: (_, record) => [answeredEvent(record)],
    owner: {},
    signer: { verifiers: no },
  },
  'proof.revoked': { items: (_, record) => [withdrawnEvent(record, now, false)], owner: {}, signer: {} },
  'proof.superseded': { items: (_, record) => [withdrawnEvent(record, now, true)], owner: {}, signer: {} },
  'proof.anchored': {
    items: (_, record) => [anchoredEvent(record, now, 84_532)],
    owner: { chainId: 84_532 },
    signer: { chainId: 84_532 },
  },
  'handoff.completed': {
    items: (parties, { qHash }) => endedItems(handoff(parties, qHash), { status: 'done', now }),
    owner: { sid },
  },
  'handoff.failed': {
    items: (parties) => endedItems(handoff(parties), { status: 'failed', failure: 'WALLET_UNAVAILABLE', now }),
    owner: { sid, code: 'WALLET_UNAVAILABLE' },
    isOfGateOnly: true,
  },
  'handoff.expired': {
    items: (parties) => endedItems(handoff(parties), { status: 'expired', now }),
    owner: { sid },
    isOfGateOnly: true,
  },
  'handoff.refused': {
    changes: { status: 'failed', outcomes: rejected },
    items: (parties, record) => {
      const refusal = refusalAfter(
        record,
        { progress: { allRequiredSatisfied: false, missingVerifierIds: [] }, counting: [] },
        true,
      )
      return [refusal && refusedInHandoff(handoff(parties), record, { refusal, now })]
    },
    owner: { sid, code: 'PROOF_NOT_VERIFIED', reason: 'OWNER_MISMATCH', verifierId: 'ownership-basic' },
  },
  'gate.passed': {
    items: ({ gate }, record) => deliveredEvents(gate, record, { paymentId: null, isPassed: false, now }),
    owner: {},
  },
  'gate.refused': {
    items: ({ gateId }, record) => {
      const details = { missingVerifierIds: ['token-holding'], planted }
      return [refusedEvent(gateId, record, { error: { code: 'GATE_REQUIREMENTS_NOT_MET', details }, now })]
    },
    owner: { code: 'GATE_REQUIREMENTS_NOT_MET', verifierId: 'token-holding' },
  },
  'gate.published': {
    items: (parties) => changedGate(parties, { status: 'published' }),
    owner: { version: 1, publishedVersion: 1 },
    isOfGateOnly: true,
    actor: gateKey,
  },
  'gate.changed': {
    items: (parties) => changedGate(parties, { version: 2 }, true),
    owner: { version: 2, publishedVersion: null, changed: ['reward'] },
    isOfGateOnly: true,
    actor: gateKey,
  },
  'gate.paused': {
    items: (parties) => changedGate(parties, { status: 'paused' }),
    owner: { version: 1, publishedVersion: 1 },
    isOfGateOnly: true,
    actor: gateKey,
  },
  'payment.succeeded': { items: (parties, record) => moved(parties, record, 'paid'), owner: paid },
  'payment.refunded': { items: (parties, record) => moved(parties, record, 'refunded'), owner: paid },
  'payment.disputed': { items: (parties, record) => moved(parties, record, 'refunded', true), owner: paid },
  'payment.unmatched': {
    items: (parties, { qHash }) => [unmatchedEvent(payment(parties, qHash), now)],
    owner: { paymentId: 'p1', code: 'refunded' },
    isOfGateOnly: true,
  },
  'reward.delivered': {
    items: ({ gate }, record) => deliveredEvents(gate, record, { paymentId: 'p1', isPassed: true, now }),
    owner: { paymentId: 'p1' },
  },
}

test.each(eventTypes)('%s tells each party what it may know, and strangers nothing', async (type) => {
  const { items, owner, signer, isOfGateOnly, actor = nobody, changes } = rows[type]
  const parties = await openParties(deployment)
  const record = proofBy(parties, changes)
  await deployment.ports.store.events.add(ofType(type, items(parties, record)))
  const [toSigner, toOwner, toStranger] = [
    await eventsOf(deployment, parties.signer.id, 'events'),
    await eventsOf(deployment, parties.owner.id, 'events'),
    await eventsOf(deployment, parties.stranger.id, 'events'),
  ]
  const { qHash, walletAddress } = record
  const about = isOfGateOnly ? {} : { qHash, walletAddress }
  const eventFor = (profileId: string, data: object) => ({
    id: expect.any(String),
    sequence: 1,
    type,
    createdAt: now,
    profileId,
    actor,
    data: { ...about, gateId: parties.gateId, ...data },
  })
  expect(toOwner).toEqual([eventFor(parties.owner.id, owner)])
  expect(toSigner).toEqual(signer ? [eventFor(parties.signer.id, signer)] : [])
  expect(toStranger).toEqual([])
  expect(JSON.stringify([toSigner, toOwner])).not.toContain(planted)
  for (const event of [...toSigner, ...toOwner]) expect(v.is(Event, event)).toBe(true)
})

test('the owner of a gate reads what verifiers answered while a proof is public', async () => {
  const parties = await openParties(deployment)
  const record = proofBy(parties, { privacyLevel: 'public' })
  await deployment.ports.store.events.add(ofType('proof.verified', [answeredEvent(record)]))
  expect(await eventsOf(deployment, parties.owner.id, 'events')).toMatchObject([{ data: { verifiers: yes } }])
})
