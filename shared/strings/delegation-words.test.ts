import { expect, test } from 'vitest'
import { signedLimits } from './delegation-words.ts'
import { delegation } from './en/delegation.ts'

const input = { agentWallet: `0x${'ab'.repeat(20)}`, allowedActions: ['read'], expiresAt: Date.UTC(2026, 10, 24) }
const entry = { verifierId: 'agent-delegation', verified: true, status: 'verified', data: { input } }
const limits = (...entries: Parameters<typeof signedLimits>[0]) =>
  signedLimits(entries, { lang: 'en', words: delegation }).map((line) => line.replaceAll(/[\u2068\u2069]/g, ''))

test('says the limits of a delegation, and what it does not limit', () => {
  expect(limits(entry)).toEqual(['May: “read”', 'Until 24 November 2026', 'No limit per payment'])
})

test.each([
  ['another verifier', { ...entry, verifierId: 'agent-identity' }],
  ['one that was refused', { ...entry, verified: false }],
  // its limits are in the proof that it comes from
  ['a reused one', { ...entry, reused: true }],
  ['one without data', { ...entry, data: undefined }],
])('says nothing of %s', (_, other) => {
  expect(limits(other)).toEqual([])
})
