import { expect, test } from 'vitest'
import type { HandoffRecord } from '../records/handoffs.ts'
import { statusAt } from './state.ts'

const record: HandoffRecord = {
  sid: 's',
  challenge: 'c',
  origin: 'https://shop.example',
  request: { verifiers: ['ownership-basic'], data: null, mode: 'popup', lang: null, theme: null, returnUrl: null },
  status: 'pending',
  failure: null,
  writeKeyHash: null,
  heardAt: null,
  byeAt: null,
  away: false,
  step: null,
  result: null,
  codeHash: null,
  returnCodeHash: null,
  isOriginBound: false,
  isPhishingResistant: false,
  codeUsedAt: null,
  tokenHash: null,
  tokenUsedAt: null,
  tokenIdempotencyKey: null,
  createdAt: 0,
  completedAt: null,
  expiresAt: 100_000,
}

test.each<[string, Partial<HandoffRecord>, number, string]>([
  ['new', {}, 0, 'pending'],
  ['one ms before its expiry', {}, 99_999, 'pending'],
  ['at its expiry', {}, 100_000, 'expired'],
  ['left a moment ago', { byeAt: 1000 }, 30_999, 'pending'],
  ['left for 30 s', { byeAt: 1000 }, 31_000, 'cancelled'],
  ['left on purpose', { byeAt: 1000, away: true }, 31_000, 'pending'],
  ['left on purpose, too long', { byeAt: 1000, away: true }, 100_000, 'expired'],
  ['left, and past its expiry', { byeAt: 1000 }, 200_000, 'cancelled'],
  ['done', { status: 'done' }, 99_999, 'done'],
  ['done, left afterwards', { status: 'done', byeAt: 1000 }, 99_999, 'done'],
  ['done, and was not redeemed in time', { status: 'done' }, 100_000, 'expired'],
  ['failed', { status: 'failed' }, 200_000, 'failed'],
  ['cancelled', { status: 'cancelled' }, 200_000, 'cancelled'],
])('answers the status of a hand-off that is %s', (_name, change, now, status) => {
  expect(statusAt({ ...record, ...change }, now)).toBe(status)
})
