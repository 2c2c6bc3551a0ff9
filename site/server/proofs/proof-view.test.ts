import { expect, test } from 'vitest'
import type { ProofRecord } from '../records/proofs.ts'
import { grantView, isWholeView, minimalView, publicView, ownerView } from './proof-view.ts'
import { lifecycleOf, shownLifecycle } from '../../../shared/gate/lifecycle.ts'

const record: ProofRecord = {
  qHash: '0xaa',
  status: 'partially_verified',
  walletAddress: '0x01',
  chain: 'eip155:1',
  signerKind: 'key',
  subject: '0x02',
  verifierIds: ['a', 'b@1'],
  tags: [],
  signedTimestamp: 1,
  privacyLevel: 'public',
  publicDisplay: true,
  outcomes: [
    { verifierId: 'a', verified: true, input: { i: 1 }, claims: { c: 1 }, provider: 'p', checkedAt: 2, expiresAt: 9 },
    {
      verifierId: 'b@1',
      verified: false,
      error: { code: 'NO', message: 'No.' },
      input: {},
      claims: {},
      provider: 'q',
      checkedAt: 2,
      expiresAt: null,
    },
  ],
  receipt: { format: 'svc-receipt', portable: false },
  gateId: null,
  sealed: {
    input: { a: { hidden: 1 } },
    evidence: { 'b@1': { seen: 1 } },
    options: { o: 1 },
    meta: { privacyLevel: 'x' },
  },
  withdrawnAt: null,
  optionsHash: 'h',
  createdAt: 3,
  completedAt: 4,
  updatedAt: 5,
  revokedAt: null,
  supersededBy: null,
  statusEntry: null,
  expiresAt: 9,
}

test.each([
  ['in force', {}, {}],
  ['expired', { expiresAt: 1 }, {}],
  ['revoked', { revokedAt: 7 }, { lifecycle: 'revoked' }],
  ['replaced by another one', { revokedAt: 7, supersededBy: '0xbb' }, { lifecycle: 'revoked' }],
])('of a private proof that is %s, strangers learn only this (protocol/proofs#views)', (_, change, shown) => {
  const hidden: ProofRecord = { ...record, privacyLevel: 'private', ...change }
  const view = minimalView(hidden)
  expect(view).toEqual({
    qHash: '0xaa',
    status: 'partially_verified',
    privacyLevel: 'private',
    createdAt: 3,
    ...shown,
  })
  expect([view, ownerView(hidden, 8), grantView(hidden, 8)].map(isWholeView)).toEqual([false, true, true])
})

test('each outcome shows what its verifier found, and only the owner sees sealed parts', () => {
  const entry = { checkedAt: 2 }
  const a = { ...entry, verifierId: 'a', verified: true, status: 'verified', provider: 'p', expiresAt: 9 }
  const b = { ...entry, verifierId: 'b@1', verified: false, status: 'failed', provider: 'q', expiresAt: null }
  const error = { code: 'NO', message: 'No.' }
  expect(publicView(record, 6).verifiedVerifiers).toEqual([
    { ...a, data: { input: { i: 1 }, claims: { c: 1 } } },
    { ...b, data: { input: {}, claims: {} }, error },
  ])
  expect(ownerView(record, 6).verifiedVerifiers).toEqual([
    { ...a, data: { input: { i: 1, hidden: 1 }, claims: { c: 1 } } },
    { ...b, data: { input: {}, claims: {}, evidence: { seen: 1 } }, error },
  ])
})

const of = (view: ReturnType<typeof publicView>) => view.verifiedVerifiers?.[0]?.data

test('a public proof shows stored content and metadata, and nothing else of its sealed part', () => {
  const input = { a: { content: 'c', metadata: { m: 1 }, hidden: 1 } }
  const sealed: ProofRecord = { ...record, sealed: { ...record.sealed, input } }
  const claims = { c: 1 }
  const publicContent = { content: 'c' }
  expect(of(publicView(sealed, 6))).toEqual({ input: { i: 1, metadata: { m: 1 } }, claims, publicContent })
  expect(of(ownerView(sealed, 6))).toEqual({ input: { i: 1, ...input.a }, claims, publicContent })
  const hidden: ProofRecord = { ...sealed, privacyLevel: 'private' }
  expect(of(publicView(hidden, 6))).toEqual({ input: { i: 1 }, claims })
  expect(of(ownerView(hidden, 6))).toEqual({ input: { i: 1, ...input.a }, claims })
})

test('a grant shows everything except the evidence and the gate', () => {
  const { verifiedVerifiers, gateId: _gate, ...owned } = ownerView(record, 6)
  expect(grantView(record, 6)).toEqual({
    ...owned,
    verifiedVerifiers: verifiedVerifiers?.map(({ data, ...entry }) => {
      const { evidence: _owners, ...shared } = { evidence: undefined, ...data }
      return { ...entry, data: shared }
    }),
  })
  expect(JSON.stringify(grantView(record, 6))).toContain('hidden')
  expect(JSON.stringify(grantView(record, 6))).not.toContain('seen')
})

test('only the owner sees for which gate a proof was made', () => {
  const made = { ...record, gateId: 'members' }
  const gates = [ownerView, grantView, publicView].map((viewOf) => viewOf(made, 6)['gateId'])
  expect(gates).toEqual(['members', undefined, undefined])
})

test('the meta of the submitter cannot change the privacy that the view reports', () => {
  expect(ownerView(record, 6)['meta']).toEqual({ privacyLevel: 'public', publiclyAccessible: true })
})

test.each([
  [8, null, 'active'],
  [9, null, 'expired'],
  [8, 7, 'revoked'],
  [10, 7, 'revoked'],
] as const)('at %i, revoked at %j, it is %s', (now, revokedAt, lifecycle) => {
  expect(lifecycleOf({ ...record, revokedAt }, now)).toBe(lifecycle)
})

test.each([
  ['verified', 8, null, 'active'],
  ['partially_verified', 8, null, 'active'],
  ['verified', 9, null, 'expired'],
  ['rejected_verifier_failure', 8, null, 'inactive'],
  ['rejected_verifier_failure', 8, 7, 'revoked'],
  ['error_processing_exception', 8, null, 'inactive'],
  ['processing_verifiers', 8, null, 'inactive'],
  // a status of a later version is no yes
  ['verified_by_somebody', 8, null, 'inactive'],
] as const)('%s at %i, revoked at %j, reads %s', (status, now, revokedAt, lifecycle) => {
  expect(shownLifecycle({ ...record, status, revokedAt }, now)).toBe(lifecycle)
})
