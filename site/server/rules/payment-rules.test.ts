import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GateModel } from '../../../shared/gate/model.ts'
import { now as sampleNow, proof as sampleProof } from '../ports/store/samples.ts'
import type { PaymentStatus } from '../records/sale.ts'
import {
  cardPrice,
  dueFor,
  isCharged,
  isInForce,
  isQuoteStanding,
  paymentVerdict,
  type PaymentVerdict,
  type SaleFacts,
  soldProof,
  takesTransfers,
  type SoldGate,
  type SoldProof,
  transferRecipient,
} from './payment-rules.ts'

const gates: readonly SoldGate[] = ['open', 'paused', 'not_started', 'ended', 'closed', 'gone']
const proofs: readonly SoldProof[] = ['active', 'withdrawn', 'lapsed']
const statuses: readonly PaymentStatus[] = ['open', 'paid', 'delivered', 'refunded', 'withdrawn', 'failed']
const methods = ['stripe', 'usdc'] as const
const entitlements = ['no', 'by_this', 'by_another'] as const
const requirements = ['met', 'unmet', 'unknown'] as const

const paid: SaleFacts = {
  method: 'stripe',
  status: 'paid',
  gate: 'open',
  proof: 'active',
  entitled: 'no',
  requirements: 'met',
  isOverdue: false,
}

// by method, then gate × proof, for a payment that is paid, not used up, and whose requirements are met
test.each<[SoldGate, SoldProof, PaymentVerdict, PaymentVerdict]>([
  ['open', 'active', 'deliver', 'deliver'],
  ['paused', 'active', 'deliver', 'deliver'],
  ['not_started', 'active', 'deliver', 'deliver'],
  ['ended', 'active', 'deliver', 'deliver'],
  ['closed', 'active', 'deliver', 'deliver'],
  ['gone', 'active', 'refund', 'refuse'],
  ['open', 'lapsed', 'refund', 'refuse'],
  ['paused', 'lapsed', 'refund', 'refuse'],
  ['not_started', 'lapsed', 'refund', 'refuse'],
  ['ended', 'lapsed', 'refund', 'refuse'],
  ['closed', 'lapsed', 'refund', 'refuse'],
  ['gone', 'lapsed', 'refund', 'refuse'],
  ['open', 'withdrawn', 'withdraw', 'refuse'],
  ['paused', 'withdrawn', 'withdraw', 'refuse'],
  ['not_started', 'withdrawn', 'withdraw', 'refuse'],
  ['ended', 'withdrawn', 'withdraw', 'refuse'],
  ['closed', 'withdrawn', 'withdraw', 'refuse'],
  ['gone', 'withdrawn', 'withdraw', 'refuse'],
])('paid, at a gate that is %s, for a proof that is %s: a card %s, a transfer %s', (gate, proof, card, transfer) => {
  expect(paymentVerdict({ ...paid, gate, proof })).toBe(card)
  expect(paymentVerdict({ ...paid, gate, proof, method: 'usdc' })).toBe(transfer)
})

test.each<[Partial<SaleFacts>, PaymentVerdict]>([
  [{ requirements: 'unmet' }, 'refund'],
  [{ requirements: 'unmet', method: 'usdc' }, 'refuse'],
  [{ requirements: 'unmet', proof: 'withdrawn' }, 'withdraw'],
  [{ requirements: 'unknown' }, 'wait'],
  [{ requirements: 'unknown', method: 'usdc' }, 'wait'],
  [{ requirements: 'unknown', isOverdue: true }, 'refund'],
  [{ requirements: 'unknown', isOverdue: true, method: 'usdc' }, 'wait'],
  // whoever comes late is given it all the same
  [{ requirements: 'met', isOverdue: true }, 'deliver'],
  [{ entitled: 'by_another' }, 'refund'],
  [{ entitled: 'by_another', method: 'usdc' }, 'deliver'],
  [{ entitled: 'by_another', gate: 'gone' }, 'refund'],
  [{ entitled: 'by_another', proof: 'withdrawn' }, 'withdraw'],
  [{ status: 'delivered', entitled: 'by_this' }, 'deliver'],
  [{ status: 'delivered', entitled: 'by_this', gate: 'closed' }, 'deliver'],
  [{ status: 'delivered', entitled: 'by_this', requirements: 'unmet' }, 'refuse'],
  [{ status: 'delivered', entitled: 'by_another' }, 'refuse'],
])('%j: %s', (facts, verdict) => {
  expect(paymentVerdict({ ...paid, ...facts })).toBe(verdict)
})

const everything: SaleFacts[] = methods.flatMap((method) =>
  statuses.flatMap((status) =>
    gates.flatMap((gate) =>
      proofs.flatMap((proof) =>
        entitlements.flatMap((entitled) =>
          requirements.flatMap((met) =>
            [true, false].map((isOverdue) => ({ method, status, gate, proof, entitled, requirements: met, isOverdue })),
          ),
        ),
      ),
    ),
  ),
)

test('in every combination an unpaid, refunded or withdrawn payment pays nothing, and a transfer is never refunded', () => {
  const wrong = everything.filter((facts) => {
    const verdict = paymentVerdict(facts)
    const { status, method, proof, gate, requirements: met } = facts
    if (verdict === 'deliver')
      return (status !== 'paid' && status !== 'delivered') || proof !== 'active' || gate === 'gone' || met !== 'met'
    if (verdict === 'refund') return status !== 'paid' || method !== 'stripe' || proof === 'withdrawn'
    if (verdict === 'withdraw') return status !== 'paid' || method !== 'stripe' || proof !== 'withdrawn'
    return false
  })
  expect([everything.length, wrong]).toEqual([3888, []])
})

const quote = { amount: '500', currency: 'usd', recipient: 'acct_1', expiresAt: 100 }
const now = { gate: 'open', proof: 'active', entitled: 'no', price: quote } as const

test.each<[Partial<Parameters<typeof isQuoteStanding>[2]>, number, boolean]>([
  [{}, 99, true],
  [{}, 100, false],
  [{ price: { ...quote, amount: '50000' } }, 99, false],
  [{ price: { ...quote, amount: '400' } }, 99, false],
  [{ price: { ...quote, currency: 'eur' } }, 99, false],
  [{ price: { ...quote, recipient: 'acct_2' } }, 99, false],
  [{ price: undefined }, 99, false],
  [{ gate: 'paused' }, 99, false],
  [{ gate: 'ended' }, 99, false],
  [{ gate: 'closed' }, 99, false],
  [{ gate: 'gone' }, 99, false],
  [{ proof: 'withdrawn' }, 99, false],
  [{ proof: 'lapsed' }, 99, false],
  [{ entitled: 'by_another' }, 99, false],
])('with %j at %i an unpaid session stands: %s', (more, at, stands) => {
  expect(isQuoteStanding(quote, at, { ...now, ...more })).toBe(stands)
})

test.each([
  [100, 'present', 'quoted'],
  [101, 'present', 'present'],
  [100, undefined, 'quoted'],
  [101, undefined, undefined],
])('a transfer of %i, where now %s is asked, has to be what is %s', (paidAt, present, due) => {
  expect(dueFor({ quoted: 'quoted', expiresAt: 100 }, paidAt, present)).toBe(due)
})

const priced = (charge: object | null, ownerWallet: string | null = null) => ({
  ownerWallet,
  model: v.parse(GateModel, {
    name: 'Readers',
    requirements: [{ verifierId: 'ownership-basic' }],
    monetization: { charge: charge && { enabled: true, amountUsd: 5, methods: ['usdc'], ...charge } },
  }),
})

test.each<[object | null, boolean, number | undefined]>([
  [{}, true, 500],
  [{ amountUsd: 0.5 }, true, 50],
  [{ amountUsd: 0.49 }, true, undefined],
  [{ enabled: false }, false, 500],
  [null, false, undefined],
])('a gate with the charge %o asks for money: %s; by card for %s cents', (charge, asks, cents) => {
  expect([isCharged(priced(charge)), cardPrice(priced(charge))]).toEqual([asks, cents])
})

test.each<[object | null, boolean]>([
  [{}, true],
  [{ methods: ['stripe', 'usdc'] }, true],
  [{ methods: ['stripe'] }, false],
  [{ enabled: false }, false],
  [{ amountUsd: 0 }, false],
  [null, false],
])('a gate with the charge %o takes transfers: %s', (charge, takes) => {
  expect(takesTransfers(priced(charge))).toBe(takes)
})

test.each<[Parameters<typeof isInForce>[0], boolean]>([
  [undefined, false],
  [{ revokedAt: null }, true],
  [{ revokedAt: sampleNow }, false],
  [{ revokedAt: 0 }, false],
])('an entitlement %o is in force: %s', (entitlement, expected) => {
  expect(isInForce(entitlement)).toBe(expected)
})

const [payee, ownWallet] = [`0x${'AB'.repeat(20)}`, `0x${'11'.repeat(20)}`]
test.each<[object, string | null, string | undefined]>([
  [{ recipient: payee }, ownWallet, payee.toLowerCase()],
  [{}, ownWallet, ownWallet],
  [{}, null, undefined],
  [{}, '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', undefined],
])('a transfer for the charge %o of an owner with the wallet %s goes to %s', (charge, wallet, recipient) => {
  expect(transferRecipient(priced(charge, wallet))).toBe(recipient)
})

const own = { subject: 'wallet', walletAddress: 'wallet' }
const link = {
  verifierId: 'wallet-link',
  verified: true,
  input: {},
  claims: {},
  provider: 'svc',
  checkedAt: sampleNow,
  expiresAt: null,
}
test.each<[string, Parameters<typeof soldProof>[0], SoldProof]>([
  ['an erased proof', undefined, 'withdrawn'],
  ['a proof that its subject revoked', sampleProof({ ...own, revokedAt: sampleNow }), 'withdrawn'],
  ['a proof that somebody else revoked', sampleProof({ subject: 'friend', revokedAt: sampleNow }), 'lapsed'],
  [
    'a link that one of its two wallets revoked',
    sampleProof({ ...own, revokedAt: sampleNow, outcomes: [link] }),
    'lapsed',
  ],
  [
    'a proof that copied a link, which its subject revoked',
    sampleProof({ ...own, revokedAt: sampleNow, outcomes: [{ ...link, reused: true }] }),
    'withdrawn',
  ],
  ['a superseded proof', sampleProof({ ...own, revokedAt: sampleNow, supersededBy: 'newer' }), 'lapsed'],
  ['an expired proof', sampleProof({ ...own, completedAt: sampleNow, expiresAt: sampleNow }), 'lapsed'],
  ['a proof without a verdict', sampleProof({ ...own, completedAt: null, revokedAt: null, expiresAt: null }), 'lapsed'],
  ['a proof in force', sampleProof({ ...own, completedAt: sampleNow, revokedAt: null, expiresAt: null }), 'active'],
])('answers how %s stands that was paid for', (_name, sold, standing) => {
  expect(soldProof(sold, sampleNow)).toBe(standing)
})
