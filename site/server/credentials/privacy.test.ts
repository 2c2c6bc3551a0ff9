import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { readCredential } from '../../../shared/credential/sd-jwt.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { proof } from '../ports/store/samples.ts'
import { readProof } from '../proofs/read-proof.ts'
import { noProbes } from '../proofs/probes.ts'
import { outcomeOf } from '../verification/run-verifiers.ts'
import { credentialsOf, newAccount } from './credentials.fixture.ts'
import { verdictsOf } from './verdicts.fixture.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const account = newAccount()

/** Returns the members of a part of a verdict, and one more, each with a recognizable text as its value. */
const marked = (part: JsonObject | undefined, text: string): JsonObject =>
  Object.fromEntries([...Object.keys(part ?? {}), 'more'].map((name) => [name, text]))

/** Stores a proof for each sample verdict of a verifier. Everything that may be private has a recognizable value. */
async function store(verifierId: VerifierId, privacyLevel: 'public' | 'private') {
  const { now } = deployment.clock
  const walletAddress = account.address.toLowerCase()
  const verdicts = await verdictsOf(verifierId)
  return await Promise.all(
    verdicts.map(async (verdict) => {
      const record = proof({
        walletAddress,
        subject: walletAddress,
        privacyLevel,
        verifierIds: [verifierId],
        outcomes: [outcomeOf(verifierId, verdict, now)],
        sealed: {
          input: { [verifierId]: marked(verdict.sealedInput, 'private-input') },
          evidence: { [verifierId]: marked(verdict.evidence, 'private-evidence') },
          identity: { [verifierId]: marked(verdict.identity, 'private-identity') },
          options: { note: 'private-option' },
          meta: { note: 'private-meta' },
        },
        expiresAt: null,
        createdAt: now,
        completedAt: now,
      })
      await deployment.ports.store.proofs.insert(record)
      return { qHash: record.qHash, claims: verdict.claims }
    }),
  )
}

/** Returns the one proof of a verifier with one sample. */
async function storeOne(...of: Parameters<typeof store>) {
  const [only] = await store(...of)
  if (!only) throw new Error('Every verifier has a sample.')
  return only
}

describe.each(VerifierId.options)('a credential of %s', (verifierId) => {
  test('discloses to strangers the claims of the public view, and to the owner the same', async () => {
    const stored = await store(verifierId, 'public')
    expect(stored).not.toEqual([])
    for (const { qHash, claims } of stored) {
      const [own] = await credentialsOf(deployment, qHash, account)
      const [open] = await credentialsOf(deployment, qHash)
      const question = { qHash, headers: {}, address: '192.0.2.1', probes: noProbes }
      const { data } = await readProof(question, deployment)
      expect(data.verifiedVerifiers?.[0]?.data?.claims).toEqual(claims)
      expect((await readCredential(open?.credential ?? ''))?.claims).toEqual(claims)
      expect((await readCredential(own?.credential ?? ''))?.claims).toEqual(claims)
    }
  })

  test('has nothing that is private, for anybody', async () => {
    for (const { qHash } of await store(verifierId, 'private')) {
      const [own] = await credentialsOf(deployment, qHash, account)
      const decoded = (own?.credential ?? '')
        .split(/[.~]/)
        .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      expect(decoded.join('\n')).toContain(qHash)
      expect(decoded.join('\n')).not.toContain('private-')
    }
  })
})

test('a stranger sees no claims of a reused verdict whose source is private', async () => {
  const { qHash } = await storeOne('ownership-social', 'public')
  const source = await storeOne('ownership-social', 'private')
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
