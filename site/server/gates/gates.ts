import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { isFreeText } from '../../../shared/contract/text.ts'
import { misconfiguration, unsafeAddress } from '../../../shared/gate/misconfigured.ts'
import { GateDraft, type GateModel, type Reward } from '../../../shared/gate/model.ts'
import { indistinct } from '../../../shared/gate/unique.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import { gateModelLimit, jsonBytes } from '../rules/stored-size.ts'
import type { Principal, ProfilePrincipal } from '../accounts/principal.ts'
import { scheduleGatePayments } from '../payments/payment-jobs.ts'
import type { Deployment } from '../deployment.ts'
import { payableWallet, transferRecipient } from '../rules/payment-rules.ts'

/** As many gates as a profile may have: their ids stay taken, so archived ones count. */
export const maxGates = 1000

type Outside = Pick<Deployment, 'ports'>
/** A gate as it was sent, its defaults not filled in: that is done here, and what is in no gate is left out. */
export type Sent = v.InferInput<typeof GateDraft>
type Owner = Pick<ProfilePrincipal, 'profileId'> & Partial<Pick<ProfilePrincipal, 'wallets'>>

/** Throws `WALLET_AUTH_REQUIRED` for nobody: gates belong to a profile (protocol/gates#gate-owner). */
export function gateOwner(principal: Principal): ProfilePrincipal {
  if (principal.profileId !== undefined) return principal
  throw new ServiceError('WALLET_AUTH_REQUIRED', 'Sign in, or send an access key of the profile.')
}

/**
 * A new gate; a draft unless it says otherwise. Throws `GATE_MISCONFIGURED`, naming the row, for what cannot be
 * published or an id that is taken (protocol/gates#gate-owner).
 */
export async function createGate(draft: Sent, owner: Owner, { ports }: Outside): Promise<GateRecord> {
  const { gateId, status = 'draft', reward, ...model } = v.parse(GateDraft, draft)
  const ownerWallet = payableWallet(owner.wallets ?? [])
  refuseWrong({ model, reward, status, ownerWallet })
  // the address of the list of gates to find
  if (gateId === 'discoverable')
    throw misconfigured({ field: 'gateId', reason: 'id_taken', message: 'This id is ours.' })
  const gate = { gateId, ownerProfileId: owner.profileId, ownerWallet, status, model, reward, now: ports.now() }
  const made = await ports.store.transaction(async ({ accounts, gates }) => {
    // where the profile is held, many at once are counted one after the other; the operator has none
    await accounts.hold(owner.profileId)
    if ((await gates.count(owner.profileId)) >= maxGates)
      throw new ServiceError(
        'INVALID_REQUEST',
        `A profile has at most ${maxGates} gates, archived ones too. Change one of them.`,
      )
    return gates.create(gate)
  })
  if (made) return made
  throw misconfigured({ field: 'gateId', reason: 'id_taken', message: 'There is a gate of this id already.' })
}

/**
 * The next version of a gate of the owner's, or of its `version` alone. Throws `GATE_NOT_FOUND`, `INVALID_REQUEST` when the body names another gate,
 * and `GATE_MISCONFIGURED` as {@link createGate}.
 */
export async function updateGate(
  gateId: string,
  draft: Sent,
  { owner, ports, version }: Outside & { owner: Owner; version?: number },
): Promise<GateRecord> {
  const { gateId: named, reward, ...rest } = v.parse(GateDraft, draft)
  if (named !== gateId) throw new ServiceError('INVALID_REQUEST', 'The body names another gate than the address.')
  const before = await ports.store.gates.find(gateId)
  if (before?.ownerProfileId !== owner.profileId) throw gateNotFound()
  const { status = before.status, ...model } = rest
  refuseWrong({ model, reward, status, ownerWallet: before.ownerWallet })
  const gate = { gateId, ownerProfileId: owner.profileId, status, model, reward, version, now: ports.now() }
  const made = await changed(gateId, (store) => store.gates.change(gate), { ports })
  if (made) return made
  if (version === undefined) throw gateNotFound()
  throw new ServiceError('STORE_UNAVAILABLE', 'The gate changed meanwhile. Send it again.', { retryAfter: 1 })
}

/** Nobody finds it any more, and its id stays with its profile. Throws `GATE_NOT_FOUND`. */
export async function archiveGate(gateId: string, { owner, ports }: Outside & { owner: Owner }): Promise<GateRecord> {
  const gate = { gateId, ownerProfileId: owner.profileId, status: 'archived' as const, now: ports.now() }
  return (await changed(gateId, (store) => store.gates.setStatus(gate), { ports })) ?? refuseUnknown()
}

/** Whoever is about to pay on other terms is stopped (protocol/payments#settlement): all or nothing. */
async function changed(
  gateId: string,
  change: (store: Store) => Promise<GateRecord | undefined>,
  { ports }: Outside,
): Promise<GateRecord | undefined> {
  return ports.store.transaction(async (store) => {
    const made = await change(store)
    if (made && ports.cards) await scheduleGatePayments(gateId, { store, dueAt: ports.now() })
    return made
  })
}

/** A gate that others may know of: published or paused. Throws `GATE_NOT_FOUND` for drafts and archived ones too. */
export async function findGate(gateId: string, { ports }: Outside): Promise<GateRecord> {
  const gate = await ports.store.gates.find(gateId)
  return gate && (gate.status === 'published' || gate.status === 'paused') ? gate : refuseUnknown()
}

/** Texts of several lines that people are shown (protocol/limits#text). Throws `INVALID_REQUEST`, naming the field. */
function refuseHiddenText({ checkout }: GateModel, reward: Reward | undefined): void {
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

/** A draft may be unfinished, but never leads anywhere unsafe. */
function refuseWrong({ model, reward, status, ownerWallet }: Written): void {
  if (jsonBytes(model) > gateModelLimit)
    throw new ServiceError('INVALID_REQUEST', `A gate may take ${gateModelLimit} bytes of JSON without its reward.`)
  refuseHiddenText(model, reward)
  const isPublic = status === 'published' || status === 'paused'
  const wrong =
    unsafeAddress(model, reward) ??
    (isPublic ? (misconfiguration(model) ?? indistinct(model) ?? nobodyPaid({ model, ownerWallet })) : undefined)
  if (wrong) throw misconfigured(wrong)
}

function nobodyPaid(gate: Pick<GateRecord, 'model' | 'ownerWallet'>): ReturnType<typeof misconfiguration> {
  const { charge } = gate.model.monetization
  if (!charge?.enabled || !charge.methods.includes('usdc') || transferRecipient(gate)) return undefined
  const message = 'Transfers need an address that they go to.'
  return { field: 'monetization.charge', reason: 'field_missing', needs: 'recipient', message }
}

type Written = {
  model: GateModel
  reward: Reward | undefined
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

const gateNotFound = () => new ServiceError('GATE_NOT_FOUND', 'There is no such gate.')
