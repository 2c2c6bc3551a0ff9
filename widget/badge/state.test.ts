import { describe, expect, test } from 'vitest'
import type { OfflineReport } from '../../shared/proof/offline-check.ts'
import { type BadgeState, judgeReply, withEnvelope } from './state.ts'

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
const verified: BadgeState = {
  name: 'verified',
  walletAddress: '0x1',
  createdAt: now - 1,
  expiresAt: undefined,
  signed: false,
}

test('says verified for an active proof with every check confirmed', () => {
  expect(judgeReply(reply({}), { qHash, now })).toEqual(verified)
  expect(judgeReply(reply({ expiresAt: now + 1 }), { qHash, now })).toEqual({ ...verified, expiresAt: now + 1 })
})

test.each([
  ['revoked', { lifecycle: 'revoked', revokedAt: now }],
  ['revoked', { revokedAt: now }],
  ['expired', { lifecycle: 'expired', expiresAt: now - 1 }],
  // The service still says active, but this device's clock decides.
  ['expired', { expiresAt: now }],
  ['rejected', { status: 'rejected_verifier_failure' }],
  ['rejected', { status: 'partially_verified' }],
  ['rejected', { verifiedVerifiers: [] }],
  ['rejected', { verifiedVerifiers: undefined }],
  ['rejected', { verifiedVerifiers: [{ verified: true }, { verified: 'yes' }] }],
  ['erased', { status: 'erased', lifecycle: undefined }],
  ['private', { lifecycle: undefined, privacyLevel: 'private' }],
  ['unreachable', { lifecycle: undefined }],
  ['unreachable', { lifecycle: 'resting' }],
  ['unreachable', { walletAddress: undefined }],
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

test('leaves out a time that Date cannot represent', () => {
  expect(judgeReply(reply({ createdAt: 1e300 }), { qHash, now })).toEqual({ ...verified, createdAt: undefined })
})

describe('with an envelope', () => {
  const part = 'holds' as const
  const report = (verdict: OfflineReport['verdict'], id = qHash): OfflineReport => ({
    verdict,
    parts: { shape: part, chain: part, did: part, qHash: part, signature: part },
    envelope: {
      qHash: id,
      did: '',
      walletAddress: '0x1',
      verifierIds: [],
      data: {},
      signedTimestamp: 1,
      signature: '',
      signatureMethod: '',
    },
  })

  test('that is valid, marks a yes as checked here', () => {
    expect(withEnvelope(verified, report('holds', qHash.toUpperCase().replace('X', 'x')), qHash)).toEqual({
      ...verified,
      signed: true,
    })
  })
  test('of a contract wallet, keeps the answer of the service', () => {
    expect(withEnvelope(verified, report('open'), qHash)).toEqual(verified)
  })
  test('that is valid, changes neither a no nor an outage', () => {
    for (const name of ['revoked', 'unreachable', 'unknown', 'private'] as const)
      expect(withEnvelope({ name }, report('holds'), qHash)).toEqual({ name })
  })
  test('that is not valid or belongs to another proof, shows a mismatch', () => {
    expect(withEnvelope(verified, report('fails'), qHash)).toEqual({ name: 'mismatch' })
    expect(withEnvelope(verified, report('holds', `0x${'00'.repeat(32)}`), qHash)).toEqual({ name: 'mismatch' })
    expect(withEnvelope(verified, { ...report('fails'), envelope: null }, qHash)).toEqual({ name: 'mismatch' })
  })
})
