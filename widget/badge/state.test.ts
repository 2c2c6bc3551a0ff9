import { expect, test } from 'vitest'
import { judgeReply } from './state.ts'

const qHash = `0x${'ab'.repeat(32)}`
const now = Date.UTC(2026, 10, 21)
const data = {
  qHash,
  status: 'verified',
  lifecycle: 'active',
  privacyLevel: 'public',
  walletAddress: '0x1',
  verifiedVerifiers: [{ verifierId: 'ownership-basic', verified: true }],
  createdAt: now - 1,
  revokedAt: null,
  expiresAt: null,
}
const reply = (change: object) => ({ success: true, qHash, data: { ...data, ...change } })

test('says active for an active proof with every check confirmed', () => {
  expect(judgeReply(reply({}), { qHash, now })).toEqual({ name: 'active', expiresAt: undefined })
  expect(judgeReply(reply({ expiresAt: now + 1 }), { qHash, now })).toEqual({ name: 'active', expiresAt: now + 1 })
})

test.each(['verified_crosschain_initiated', 'verified_propagation_failed'])(
  'says active for %s, because an anchor decides nothing about a proof',
  (status) => {
    expect(judgeReply(reply({ status }), { qHash, now })).toMatchObject({ name: 'active' })
  },
)

test.each([
  ['revoked', { lifecycle: 'revoked', revokedAt: now }],
  ['revoked', { revokedAt: now }],
  ['expired', { lifecycle: 'expired' }],
  ['rejected', { status: 'rejected_verifier_failure' }],
  ['rejected', { status: 'partially_verified' }],
  ['rejected', { verifiedVerifiers: [] }],
  ['rejected', { verifiedVerifiers: undefined }],
  ['rejected', { verifiedVerifiers: [{ verified: true }, { verified: 'yes' }] }],
  ['rejected', { status: 'rejected_verifier_failure', lifecycle: 'inactive' }],
  ['rejected', { lifecycle: 'inactive' }],
  // neither yes nor no
  ['open', { status: 'processing_verifiers', lifecycle: 'inactive', verifiedVerifiers: [] }],
  ['open', { status: 'error_processing_exception', lifecycle: 'inactive', verifiedVerifiers: [{ verified: false }] }],
  ['revoked', { status: 'processing_verifiers', lifecycle: 'revoked', revokedAt: now }],
  ['erased', { status: 'erased', lifecycle: undefined }],
  [
    'revoked',
    {
      lifecycle: 'revoked',
      privacyLevel: 'private',
      walletAddress: undefined,
      verifiedVerifiers: undefined,
      revokedAt: undefined,
    },
  ],
  ['private', { lifecycle: undefined, privacyLevel: 'private' }],
  ['unreachable', { lifecycle: undefined }],
  ['unreachable', { lifecycle: 'resting' }],
  ['unreachable', { qHash: `0x${'cd'.repeat(32)}` }],
])('says %s for %j', (name, change) => {
  expect(judgeReply(reply(change), { qHash, now })).toEqual({ name })
})

test.each([[null], ['yes'], [{}], [{ success: true }], [{ ...reply({}), success: false }], [[]]])(
  'says unreachable for the answer %j',
  (it) => {
    expect(judgeReply(it, { qHash, now })).toEqual({ name: 'unreachable' })
  },
)

test.each([
  ['the service says so', { lifecycle: 'expired', expiresAt: now - 1 }, now - 1],
  ['only this device’s clock says so', { expiresAt: now }, now],
])('says until when an expired proof held: %s', (_, change, asOf) => {
  expect(judgeReply(reply(change), { qHash, now })).toEqual({ name: 'expired', asOf })
})

test('leaves out a time that Date cannot represent', () => {
  expect(judgeReply(reply({ expiresAt: 1e300 }), { qHash, now })).toEqual({ name: 'active', expiresAt: undefined })
})
