import { privateKeyToAccount } from 'viem/accounts'
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { newStatusEntry, addStatusEntry } from '../credentials/settled-entry.ts'
import type { OpenDeployment } from '../deployment.fixture.ts'
import { proof } from '../ports/store/samples.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { leafHash, rootOf } from '../../../shared/log/merkle.ts'
import type { Store } from '../ports/store/store.ts'

type Opened = Pick<OpenDeployment, 'ports' | 'config' | 'clock'>

/** Stores a proof with the credentials of one verifier, as settling does. Its pending change is its entry. */
export async function storeLoggedProof(opened: Opened, changes: Partial<ProofRecord> = {}): Promise<ProofRecord> {
  const made = verifiedProof(opened, changes)
  const record = addStatusEntry(made, await newStatusEntry(made, opened))
  expect(await opened.ports.store.proofs.insert(record)).toBeUndefined()
  return record
}

/** Stores a proof that gets its credentials after it was stored. Its pending change is its name. */
export async function storeNamedProof(opened: Opened): Promise<ProofRecord> {
  const made = verifiedProof(opened)
  const entry = await newStatusEntry(made, opened)
  await opened.ports.store.proofs.insert(made)
  await opened.ports.store.proofs.addStatusEntry(made.qHash, entry!)
  return addStatusEntry(made, entry)
}

function verifiedProof({ clock }: Opened, changes: Partial<ProofRecord> = {}): ProofRecord {
  const wallet = privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`).address.toLowerCase()
  const [created, verifierIds] = [clock.now, ['ownership-basic']]
  const outcome = { verifierId: 'ownership-basic', verified: true, input: {}, claims: { contentStored: true } }
  const outcomes = [{ ...outcome, provider: 'svc', checkedAt: created, expiresAt: null }]
  const times = { createdAt: created, completedAt: created, updatedAt: created }
  return proof({
    walletAddress: wallet,
    subject: wallet,
    verifierIds,
    outcomes,
    privacyLevel: 'public',
    ...times,
    ...changes,
  })
}

/** Reads the whole log, and checks its root hash against one that is computed from the entries alone. */
export async function readLog(store: Store): Promise<Uint8Array[]> {
  const state = await store.log.state()
  const entries = await store.log.entries({ start: 0, end: 1_000_000 })
  expect([entries.length, Buffer.from(rootOf(entries.map(leafHash))).toString('hex')]).toEqual([
    state?.size,
    Buffer.from(state?.root ?? []).toString('hex'),
  ])
  return entries
}

/** Returns entries as hex, sorted, to compare them as sets. */
export const sorted = (entries: readonly Uint8Array[]): string[] =>
  entries.map((entry) => Buffer.from(entry).toString('hex')).toSorted()
