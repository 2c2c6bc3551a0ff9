import { describe, expect, test } from 'vitest'
import { readCredential } from '../../../shared/credential/sd-jwt.ts'
import { gateFields } from '../../../shared/verifiers/gate-fields.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { proof } from '../ports/store/samples.ts'
import { readProof } from '../proofs/read-proof.ts'
import { noProbes } from '../proofs/probes.ts'
import { credentialsOf, newAccount } from './credentials.fixture.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const account = newAccount()

/** Stores a proof in which everything that may be private has a recognizable value. */
async function store(verifierId: VerifierId, privacyLevel: 'public' | 'private') {
  const { now } = deployment.clock
  const claims = Object.fromEntries(gateFields[verifierId].claims.map((name) => [name, `claim ${name}`]))
  const record = proof({
    walletAddress: account.address.toLowerCase(),
    subject: account.address.toLowerCase(),
    privacyLevel,
    verifierIds: [verifierId],
    outcomes: [
      { verifierId, verified: true, input: { open: 'input' }, claims, provider: 'p', checkedAt: now, expiresAt: null },
    ],
    sealed: {
      input: { [verifierId]: { content: 'private-content', metadata: { note: 'private-metadata' } } },
      evidence: { [verifierId]: { answer: 'private-evidence' } },
      identity: { [verifierId]: { providerUserIdHash: 'private-identity', memberHash: 'private-member' } },
      options: { note: 'private-option' },
      meta: { note: 'private-meta' },
    },
    expiresAt: null,
    createdAt: now,
    completedAt: now,
  })
  await deployment.ports.store.proofs.insert(record)
  return { qHash: record.qHash, claims }
}

describe.each(VerifierId.options)('a credential of %s', (verifierId) => {
  test('discloses to strangers the claims of the public view, and to the owner the same', async () => {
    const { qHash, claims } = await store(verifierId, 'public')
    const [own] = await credentialsOf(deployment, qHash, account)
    const [open] = await credentialsOf(deployment, qHash)
    const question = { qHash, headers: {}, address: '192.0.2.1', probes: noProbes }
    const { data } = await readProof(question, deployment)
    expect((await readCredential(open?.credential ?? ''))?.claims).toEqual(data.verifiedVerifiers?.[0]?.data?.claims)
    expect((await readCredential(own?.credential ?? ''))?.claims).toEqual(claims)
  })

  test('has nothing that is private, for anybody', async () => {
    const { qHash } = await store(verifierId, 'private')
    const [own] = await credentialsOf(deployment, qHash, account)
    const decoded = (own?.credential ?? '')
      .split(/[.~]/)
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    expect(decoded.join('\n')).not.toContain('private-')
  })
})

test('a stranger sees no claims of a reused verdict whose source is private', async () => {
  const { qHash } = await store('ownership-social', 'public')
  const source = await store('ownership-social', 'private')
  const record = await deployment.ports.store.proofs.find(qHash)
  if (!record || 'erasedAt' in record) throw new Error('It was stored.')
  const reused = { ...record, qHash: proof().qHash }
  reused.outcomes = record.outcomes.map((each) => ({ ...each, reused: true as const, sourceQHash: source.qHash }))
  await deployment.ports.store.proofs.insert(reused)
  const [open] = await credentialsOf(deployment, reused.qHash)
  expect((await readCredential(open?.credential ?? ''))?.claims).toEqual({})
  const [own] = await credentialsOf(deployment, reused.qHash, account)
  expect((await readCredential(own?.credential ?? ''))?.claims).toEqual(source.claims)
})
