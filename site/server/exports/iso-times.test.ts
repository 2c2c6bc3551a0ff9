import { expect, test } from 'vitest'
import { withIsoTimes } from './iso-times.ts'

const at = Date.UTC(2026, 10, 21, 12)
const iso = '2026-11-21T12:00:00.000Z'

test.each<[string, unknown, unknown]>([
  ['a time', { createdAt: at }, { createdAt: at, createdAtIso: iso }],
  ['the beginning of Unix time', { usedAt: 0 }, { usedAt: 0, usedAtIso: '1970-01-01T00:00:00.000Z' }],
  [
    'other names of times',
    { lastUpdated: at, timestamp: at },
    {
      lastUpdated: at,
      lastUpdatedIso: iso,
      timestamp: at,
      timestampIso: iso,
    },
  ],
  [
    'the times of a webhook',
    { failingSince: at, lastDelivery: { at } },
    { failingSince: at, failingSinceIso: iso, lastDelivery: { at, atIso: iso } },
  ],
  ['no time', { revokedAt: null, startsAt: iso, format: 'x' }, { revokedAt: null, startsAt: iso, format: 'x' }],
  ['a number that no date can have', { expiresAt: 9e15, usedAt: 1.5 }, { expiresAt: 9e15, usedAt: 1.5 }],
  ['other numbers', { version: at, At: at }, { version: at, At: at }],
  [
    'times within lists and objects',
    { payments: [{ createdAt: at }], ipfs: { createdAt: at } },
    { payments: [{ createdAt: at, createdAtIso: iso }], ipfs: { createdAt: at, createdAtIso: iso } },
  ],
  [
    'parts that somebody signed or entered',
    { bundle: { builtAt: at }, verifiedVerifiers: [{ data: { input: { madeAt: at } } }], meta: { sentAt: at } },
    { bundle: { builtAt: at }, verifiedVerifiers: [{ data: { input: { madeAt: at } } }], meta: { sentAt: at } },
  ],
  ['values that are no objects', [1, 'x', null], [1, 'x', null]],
])('adds the text of a time, and changes nothing else: %s', (_, value, expected) => {
  expect(withIsoTimes(value)).toEqual(expected)
})
