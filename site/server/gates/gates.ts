import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { isFreeText } from '../../../shared/contract/text.ts'
import { canonicalGate } from '../../../shared/gate/canonical-gate.ts'
import { misconfiguration, unsafeAddress } from '../../../shared/gate/misconfigured.ts'
import { GateDraft, type GateModel, type Reward } from '../../../shared/gate/model.ts'
import { isPublic } from '../../../shared/gate/is-public.ts'
import { indistinct } from '../../../shared/gate/unique.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import { gateModelLimit, jsonBytes } from '../rules/stored-size.ts'
import { actorOf, type Principal, type ProfilePrincipal } from '../accounts/principal.ts'
import { gateChangedEvents } from '../rules/events/gate.ts'
import { scheduleGatePayments } from '../payments/payment-jobs.ts'
import type { Deployment } from '../deployment.ts'
import { changesReward } from '../rules/protected-parts.ts'
import { reservedName } from './reserved-name.ts'
import { payableWallet, takesTransfers, transferRecipient } from '../rules/payment-rules.ts'

/** The number of gates that a profile may have. Archived gates count too, because their ids stay taken. */
export const maxGates = 1000

type Deps = Pick<Deployment, 'ports'>
/** A gate as the caller sent it, before defaults are filled in and unknown fields are removed. */
export type GateInput = v.InferInput<typeof GateDraft>
type Owner = Pick<ProfilePrincipal, 'profileId'> & Partial<Pick<ProfilePrincipal, 'wallets' | 'kind'>>

/** Who changes a gate, for its events: the operator's own gates have no principal. */
const actor = (owner: Owner) => (owner.kind ? actorOf({ ...owner, kind: owner.kind }) : serviceActor)
const serviceActor = { type: 'service', id: null, network: null, userAgent: null } as const

/** Reads a gate as it is stored: with defaults, and with the values of its conditions in the spelling of proofs. */
export const readGate = (draft: GateInput): GateDraft => canonicalGate(v.parse(GateDraft, draft))

/**
 * Returns the profile that owns gates. Throws `WALLET_AUTH_REQUIRED` for a caller without one
 * (protocol/gates#gate-owner).
 */
export function gateOwner(principal: Principal): ProfilePrincipal {
  if (principal.profileId !== undefined) return principal
  throw new ServiceError('WALLET_AUTH_REQUIRED', 'Sign in, or send an access key of the profile.')
}

/**
 * Creates a gate, as a draft unless it has a status. Throws `GATE_MISCONFIGURED`, naming the row, for a gate that
 * cannot be published and for an id that is taken (protocol/gates#gate-owner).
 */
export async function createGate(draft: GateInput, owner: Owner, { ports }: Deps): Promise<GateRecord> {
  const { gateId, status = 'draft', reward, ...model } = readGate(draft)
  const ownerWallet = payableWallet(owner.wallets ?? [])
  refuseWrong({ model, reward, status, ownerWallet }, { ports })
  // this id would be the address of the list of gates
  if (gateId === 'discoverable') throw misconfigured({ field: 'gateId', reason: 'id_taken', message: idTaken })
  const gate = { gateId, ownerProfileId: owner.profileId, ownerWallet, status, model, reward, now: ports.now() }
  const made = await ports.store.transaction(async ({ accounts, gates, events }) => {
    // the lock makes simultaneous requests count one after the other; the operator has no profile to lock
    await accounts.lock(owner.profileId)
    const counts = await gates.countByStatus(owner.profileId)
    if (Object.values(counts).reduce((sum, count) => sum + count) >= maxGates)
      throw new ServiceError(
        'INVALID_REQUEST',
        `A profile has at most ${maxGates} gates, and archived ones count. Change one of them instead.`,
      )
    const created = await gates.create(gate)
    const change = { before: undefined, hasNewReward: reward !== undefined, actor: actor(owner), now: gate.now }
    if (created) await events.add(gateChangedEvents({ ...change, after: created }))
    return created
  })
  if (made) return made
  const taken = await ports.store.gates.find(gateId)
  const isOwn = taken?.ownerProfileId === owner.profileId
  throw misconfigured({ field: 'gateId', reason: 'id_taken', message: isOwn ? ownGateExists(gateId) : idTaken })
}

const idTaken = 'This id is taken.'

/** Says how to change a gate that its owner tried to create again. */
export const ownGateExists = (gateId: string): string =>
  `You have a gate with this id already. Change it with PUT /api/v1/profile/gates/${gateId}.`

/**
 * Stores the next version of a gate of this owner; with `version` only while the gate is at that version. Throws
 * `GATE_NOT_FOUND`, `INVALID_REQUEST` when the body names another gate, `GATE_MISCONFIGURED` as {@link createGate}, and
 * `STORE_UNAVAILABLE` when the gate is at another version.
 */
export async function updateGate(
  gateId: string,
  draft: GateInput,
  { owner, ports, version }: Deps & { owner: Owner; version?: number },
): Promise<GateRecord> {
  const { gateId: named, reward, ...rest } = readGate(draft)
  if (named !== gateId) throw new ServiceError('INVALID_REQUEST', 'The body names another gate than the address.')
  const before = await ports.store.gates.find(gateId)
  if (before?.ownerProfileId !== owner.profileId) throw gateNotFound()
  const { status = before.status, ...model } = rest
  refuseWrong({ model, reward, status, ownerWallet: before.ownerWallet }, { ports })
  const gate = { gateId, ownerProfileId: owner.profileId, status, model, reward, version, now: ports.now() }
  const hasNewReward = changesReward(before, reward)
  const made = await changed({ before, hasNewReward, actor: actor(owner) }, (store) => store.gates.change(gate), {
    ports,
  })
  if (made) return made
  if (version === undefined) throw gateNotFound()
  throw new ServiceError('STORE_UNAVAILABLE', 'The gate was changed in the meantime. Send the request again.', {
    retryAfter: 1,
  })
}

/** Archives a gate: nobody can pass or read it any more, and its id stays with its profile. Throws `GATE_NOT_FOUND`. */
export async function archiveGate(gateId: string, { owner, ports }: Deps & { owner: Owner }): Promise<GateRecord> {
  const gate = { gateId, ownerProfileId: owner.profileId, status: 'archived' as const, now: ports.now() }
  const before = await ports.store.gates.find(gateId)
  const change = { before, hasNewReward: false, actor: actor(owner) }
  return (await changed(change, (store) => store.gates.setStatus(gate), { ports })) ?? refuseUnknown()
}

/**
 * Changes a gate and schedules its open payments, in one transaction, so that nobody pays on old terms
 * (protocol/payments#settlement).
 */
async function changed(
  facts: Omit<Parameters<typeof gateChangedEvents>[0], 'after' | 'now'>,
  change: (store: Store) => Promise<GateRecord | undefined>,
  { ports }: Deps,
): Promise<GateRecord | undefined> {
  return ports.store.transaction(async (store) => {
    const made = await change(store)
    if (!made) return undefined
    await store.events.add(gateChangedEvents({ ...facts, after: made, now: ports.now() }))
    if (ports.cards) await scheduleGatePayments(made.gateId, { store, dueAt: ports.now() })
    return made
  })
}

/**
 * Returns a gate that others may know of (`isKnown`). An archived one is among them, and has ended (protocol/gates#state). Throws
 * `GATE_NOT_FOUND`.
 */
export async function findGate(gateId: string, { ports }: Deps): Promise<GateRecord> {
  const gate = await ports.store.gates.find(gateId)
  return gate && isKnown(gate) ? gate : refuseUnknown()
}

/** Returns a gate whose contents everybody may read: a published or paused one. Throws `GATE_NOT_FOUND`. */
export async function findShownGate(gateId: string, { ports }: Deps): Promise<GateRecord> {
  const gate = await ports.store.gates.find(gateId)
  return gate && isPublic(gate.status) ? gate : refuseUnknown()
}

/**
 * Says whether others may know that a gate exists: it is published or paused, or it was published before its owner archived it.
 * One that was erased with its owner's profile has no name any more, and nobody knows of it.
 */
export const isKnown = ({ status, firstPublished, model: { name } }: GateRecord): boolean =>
  isPublic(status) || (status === 'archived' && firstPublished !== null && name !== '')

/**
 * Refuses texts with hidden characters among those that people are shown (protocol/limits#text). Throws
 * `INVALID_REQUEST`, naming the field.
 */
function refuseHiddenText({ checkout }: GateModel, reward: Reward | null | undefined): void {
  const texts = {
    'checkout.description': checkout.description,
    'reward.message': reward?.message,
    'reward.value': reward?.value,
  }
  const wrong = Object.entries(texts).find(([, text]) => text !== undefined && !isFreeText(text))
  if (!wrong) return
  const message = `${wrong[0]} holds a control character or a control of text direction that nobody would see.`
  throw new ServiceError('INVALID_REQUEST', message, { details: { field: wrong[0] } })
}

/** Refuses a gate that may not be stored. A draft may be incomplete, but must not contain an unsafe address. */
export function refuseWrong({ model, reward, status, ownerWallet }: GateParts, { ports }: Coins): void {
  if (jsonBytes(model) > gateModelLimit)
    throw new ServiceError('INVALID_REQUEST', `A gate may take ${gateModelLimit} bytes of JSON without its reward.`)
  refuseHiddenText(model, reward)
  const wrong =
    unsafeAddress(model, reward) ??
    (isPublic(status)
      ? (misconfiguration(model, ports.stablecoin?.asset) ??
        reservedName(model) ??
        indistinct(model) ??
        missingRecipient({ model, ownerWallet }))
      : undefined)
  if (wrong) throw misconfigured(wrong)
}

function missingRecipient(gate: Pick<GateRecord, 'model' | 'ownerWallet'>): ReturnType<typeof misconfiguration> {
  if (!takesTransfers(gate) || transferRecipient(gate)) return undefined
  const message = 'Transfers need a recipient address.'
  return { field: 'monetization.charge', reason: 'field_missing', needs: 'recipient', message }
}

type Coins = { ports: Pick<Deployment['ports'], 'stablecoin'> }

type GateParts = {
  model: GateModel
  reward: Reward | null | undefined
  status: GateRecord['status']
  ownerWallet: string | null
}

function misconfigured(wrong: NonNullable<ReturnType<typeof misconfiguration>>): ServiceError {
  const { message, ...details } = wrong
  return new ServiceError('GATE_MISCONFIGURED', message, { details })
}

function refuseUnknown(): never {
  throw gateNotFound()
}

/** The error for an unknown gate, and for the gate of another profile. */
export const gateNotFound = () => new ServiceError('GATE_NOT_FOUND', 'There is no such gate.')
