import { ServiceError } from '../../../shared/contract/errors.ts'
import type { ProfilePrincipal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import { payableWallet } from '../rules/payment-rules.ts'
import { refuseShut } from './check-gate.ts'
import { gateNotFound, isKnown, readGate, refuseWrong, type GateInput, ownGateExists } from './gates.ts'

/** The number of test gates that a profile may have, including archived ones. */
export const maxTestGates = 100

type Deps = Pick<Deployment, 'ports'>

/**
 * Creates a test gate, which only test hand-offs can name (protocol/test-mode#gates). No part of it needs a fresh
 * sign-in, because it opens nothing. Throws `GATE_MISCONFIGURED` as `createGate`, and `INVALID_REQUEST` for a reward, an id
 * that the profile has, or too many test gates.
 */
export async function createTestGate(
  draft: GateInput,
  { profileId, wallets }: Pick<ProfilePrincipal, 'profileId' | 'wallets'>,
  { ports }: Deps,
): Promise<GateRecord> {
  const { gateId, status = 'draft', model } = readDraft(draft)
  const ownerWallet = payableWallet(wallets)
  refuseWrong({ model, reward: undefined, status, ownerWallet }, { ports })
  return ports.store.transaction(async ({ accounts, testGates }) => {
    // the profile is locked, so that simultaneous requests count one after the other
    if (!(await accounts.lock(profileId)))
      throw new ServiceError('WALLET_AUTH_REQUIRED', 'The profile of this key was deleted.')
    if ((await testGates.count(profileId)) >= maxTestGates)
      throw new ServiceError('INVALID_REQUEST', `A profile has at most ${maxTestGates} test gates.`)
    const made = await testGates.create({
      gateId,
      ownerProfileId: profileId,
      ownerWallet,
      status,
      model,
      now: ports.now(),
    })
    if (made) return made
    throw new ServiceError('GATE_MISCONFIGURED', ownGateExists(gateId), {
      details: { field: 'gateId', reason: 'id_taken' },
    })
  })
}

/** Stores the next version of a test gate. Throws `GATE_NOT_FOUND`, and what {@link createTestGate} throws. */
export async function updateTestGate(
  gateId: string,
  draft: GateInput,
  { profileId }: Pick<ProfilePrincipal, 'profileId'>,
  { ports }: Deps,
): Promise<GateRecord> {
  const { gateId: named, status: wanted, model } = readDraft(draft)
  if (named !== gateId) throw new ServiceError('INVALID_REQUEST', 'The body names another gate than the address.')
  const before = await ports.store.testGates.find(profileId, gateId)
  if (!before) throw gateNotFound()
  const status = wanted ?? before.status
  refuseWrong({ model, reward: undefined, status, ownerWallet: before.ownerWallet }, { ports })
  const gate = { gateId, ownerProfileId: profileId, status, model, now: ports.now() }
  return (await ports.store.testGates.change(gate)) ?? refuseUnknown()
}

/** Archives a test gate. Throws `GATE_NOT_FOUND`. */
export async function archiveTestGate(
  gateId: string,
  { profileId }: Pick<ProfilePrincipal, 'profileId'>,
  { ports }: Deps,
): Promise<GateRecord> {
  const before = await ports.store.testGates.find(profileId, gateId)
  if (!before) throw gateNotFound()
  const gate = { gateId, ownerProfileId: profileId, status: 'archived' as const, model: before.model }
  return (await ports.store.testGates.change({ ...gate, now: ports.now() })) ?? refuseUnknown()
}

/**
 * Returns a test gate of the profile that is open now (Unix ms). A live gate is never found here, nor a test gate where
 * live gates are. Throws `GATE_NOT_FOUND`, `GATE_PAUSED`, `GATE_NOT_STARTED` or `GATE_ENDED`.
 */
export async function openTestGate(
  { gateId, profileId }: { gateId: string; profileId: string },
  { store, now }: { store: Pick<Store, 'testGates'>; now: number },
): Promise<GateRecord> {
  const gate = await store.testGates.find(profileId, gateId)
  if (!gate || !isKnown(gate)) throw gateNotFound()
  refuseShut(gate, now)
  return gate
}

function readDraft(draft: GateInput) {
  const { gateId, status, reward, ...model } = readGate(draft)
  if (reward)
    throw new ServiceError('INVALID_REQUEST', 'A test gate has no reward, because it opens nothing.', {
      details: { field: 'reward' },
    })
  return { gateId, status, model }
}

function refuseUnknown(): never {
  throw gateNotFound()
}
