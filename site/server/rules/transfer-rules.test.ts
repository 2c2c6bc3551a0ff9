import { expect, test } from 'vitest'
import type { PaymentRecord } from '../records/sale.ts'
import {
  maxAgeMs,
  maxSenders,
  maxTransfers,
  paidQuote,
  requireSuccess,
  type TransferTerms,
  sendersTo,
  transfersTo,
  appearanceMs,
} from './transfer-rules.ts'

const now = 1_780_000_000_000
const minute = 60_000
const [payer, stranger, recipient] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`, `0x${'3'.repeat(40)}`]

const quote: PaymentRecord = {
  id: 'quote',
  gateId: 'readers',
  qHash: 'proof',
  method: 'usdc',
  amount: '5000000',
  currency: 'eip155:8453/erc20:0x',
  recipient,
  session: null,
  intent: null,
  status: 'open',
  createdAt: now - 10 * minute,
  expiresAt: now + 20 * minute,
  updatedAt: now,
  gateVersion: 1,
}
const transfer = { from: payer, to: recipient, value: 5_000_000n, position: 0 }
const moved = { minedAt: now - minute, confirmations: 3, isFinal: false, transfers: [transfer] }
const terms: TransferTerms = { quotes: [quote], payers: new Set([payer]), present: undefined, confirmations: 3 }

const codeAndReason = (call: () => unknown) => {
  try {
    call()
    return 'paid'
  } catch (error) {
    const { code, details } = Object(error)
    return details?.reason ?? code
  }
}

test.each<[string, Partial<typeof moved>, Partial<TransferTerms>]>([
  ['paid', {}, {}],
  [
    'paid',
    {
      transfers: [
        { ...transfer, value: 2_000_000n },
        { ...transfer, value: 3_000_000n, position: 1 },
      ],
    },
    {},
  ],
  ['NO_QUOTE', {}, { quotes: [] }],
  ['NOTHING_RECEIVED', { transfers: [{ ...transfer, to: stranger }] }, {}],
  ['WRONG_PAYER', { transfers: [{ ...transfer, from: stranger }] }, {}],
  ['TOO_LITTLE', { transfers: [{ ...transfer, value: 4_999_999n }] }, {}],
  ['TOO_EARLY', { minedAt: quote.createdAt - minute }, {}],
  ['TOO_OLD', { minedAt: now - maxAgeMs - 1 }, { quotes: [{ ...quote, createdAt: now - 2 * maxAgeMs }] }],
  ['TOO_LATE', { minedAt: now }, { quotes: [{ ...quote, expiresAt: now - minute }] }],
  // after its price has ended, a transfer pays what the gate costs now
  ['paid', {}, { quotes: [{ ...quote, expiresAt: now - 5 * minute }], present: { amount: 5_000_000n, recipient } }],
  [
    'TOO_LITTLE',
    {},
    { quotes: [{ ...quote, expiresAt: now - 5 * minute }], present: { amount: 5_000_001n, recipient } },
  ],
  ['PAYMENT_PENDING', { confirmations: 2 }, {}],
])('answers %s for the transaction %o under the terms %o', (answer, changes, under) => {
  expect(codeAndReason(() => paidQuote({ ...moved, ...changes }, { ...terms, ...under }, now))).toBe(answer)
})

test.each([
  [1_000_000_000n, 'paid'],
  [1_000_000_001n, 'PAYMENT_PENDING'],
])('takes %s base units before they are final: %s', (value, answer) => {
  const quotes = [{ ...quote, amount: String(value) }]
  const transfers = [{ ...transfer, value }]
  expect(codeAndReason(() => paidQuote({ ...moved, transfers }, { ...terms, quotes }, now))).toBe(answer)
  expect(codeAndReason(() => paidQuote({ ...moved, transfers, isFinal: true }, { ...terms, quotes }, now))).toBe('paid')
})

test('prefers a quote that was still valid when the transfer was made', () => {
  const ended = { ...quote, id: 'ended', expiresAt: now - 5 * minute }
  const under = { ...terms, quotes: [ended, quote], present: { amount: 1n, recipient } }
  expect(paidQuote(moved, under, now)).toMatchObject({ quote: { id: 'quote' }, isInTime: true })
})

test('counts transfers of these payers to this recipient alone', () => {
  const others = [
    { ...transfer, from: stranger },
    { ...transfer, to: stranger },
  ]
  expect(transfersTo([recipient], { transfers: [transfer, ...others] }, new Set([payer]))).toEqual([transfer])
})

test.each([
  ['REVERTED', 'reverted' as const, now],
  ['paid', moved, now],
  ['PAYMENT_PENDING', undefined, quote.expiresAt + appearanceMs - 1],
  ['UNKNOWN', undefined, quote.expiresAt + appearanceMs],
])('answers %s for a transaction that is %o at %d', (answer, found, at) => {
  expect(codeAndReason(() => requireSuccess(found, [quote], at))).toBe(answer)
})

test('counts the largest transfers of one transaction, as many as it may have at most', () => {
  const dust = Array.from({ length: 1000 }, (_, position) => ({ ...transfer, value: 1n, position }))
  const whole = { ...transfer, position: dust.length }
  const counted = transfersTo([recipient], { transfers: [...dust, whole] }, new Set([payer]))
  expect(counted).toEqual([whole, ...dust.slice(0, maxTransfers - 1)])
})

test('looks up the senders that moved most, as many as one transaction may have at most', () => {
  const dust = Array.from({ length: 1000 }, (_, position) => ({
    ...transfer,
    from: `0x${position.toString(16).padStart(40, '0')}`,
    value: 2n,
    position,
  }))
  const halves = [1000, 1001].map((position) => ({ ...transfer, value: 2n, position }))
  const elsewhere = { ...transfer, from: stranger, to: stranger, position: 1002 }
  const senders = sendersTo(new Set([recipient]), [...dust, ...halves, elsewhere])
  expect(senders).toEqual([payer, ...dust.slice(0, maxSenders - 1).map(({ from }) => from)])
})
