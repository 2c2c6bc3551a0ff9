import * as v from 'valibot'
import { JsonObject } from '../contract/primitives.ts'
import type { Requirement } from '../gate/model.ts'
import { specOf, type VerifierId } from '../verifiers/index.ts'
import type { VerifierSpec } from '../verifiers/verifier.ts'

/** Whose wallet signs. `wallet` names the wallet in the list that the page shows. */
export type Account = { wallet: string; address: string; chain?: string }

/** What somebody asks a person to prove. `sid` and `origin` name the hand-off, where there is one. */
export type Ask = {
  verifierIds: VerifierId[]
  data: JsonObject
  handoff?: { sid: string; origin: string }
  gate?: AskedGate
}

/** A requirement as the person meets it. `data`: what it says about the verifier's input, which nobody can change. */
export type AskedRow = Pick<Requirement, 'verifierId' | 'optional' | 'minCount'> & { data: JsonObject }

/** The gate that is to be passed. A row is the place of a requirement, from 0. */
export type AskedGate = {
  gateId: string
  requirements: readonly AskedRow[]
  /** What the person wants to prove: all that is required, and of the rest what they chose. */
  rows: readonly number[]
  /** There is something to be fetched at the end. */
  hasReward: boolean
}

/** Verifiers that one signature covers. `rows`: the requirements of a gate that they are for. */
export type Batch = { verifierIds: VerifierId[]; hosted: boolean; rows?: number[] }

/** What a person still has to give before something can be signed. */
export type Missing = { account: boolean; inputs: VerifierId[] }

/** Kinds of input that only make sense once it is known whose wallet it is, and that are worth nothing with another. */
const boundInputs: ReadonlySet<VerifierSpec['input']> = new Set(['dns-record', 'account', 'document', 'second-wallet'])

/** Whether what is entered for a verifier belongs to the wallet that is connected. */
export const isWalletBound = (id: VerifierId): boolean => boundInputs.has(specOf(id).input)

/**
 * Hosted-only verifiers run alone and first; the others share one signature (protocol/handoffs#runs;
 * protocol/gates#batches).
 */
export function planBatches(verifierIds: readonly VerifierId[]): Batch[] {
  const hosted = verifierIds.filter((id) => !specOf(id).supportsDirectApi)
  const direct = verifierIds.filter((id) => specOf(id).supportsDirectApi)
  return [
    ...hosted.map((id) => ({ verifierIds: [id], hosted: true })),
    ...(direct.length > 0 ? [{ verifierIds: direct, hosted: false }] : []),
  ]
}

/**
 * The verifier data of a batch: what the page gave and the person entered, with the account and, for a verifier that
 * would otherwise have nothing to speak about, the embedder's origin filled in. Never overwrites what was given.
 */
export function fillData(
  ask: Ask,
  batch: Batch,
  inputs: Partial<Record<VerifierId, JsonObject>>,
  account?: Account,
): JsonObject {
  const [only, ...others] = batch.verifierIds
  const part = (id: VerifierId) => fill(id, givenIn(ask, batch, id), ask, inputs[id], account)
  if (only && others.length === 0 && isOwnLayout(ask, batch)) return part(only)
  return Object.fromEntries(batch.verifierIds.map((id) => [id, part(id)]))
}

/** What is said about a verifier before the person says anything: by the gate, which nobody overrules, and by the page. */
export function givenIn(ask: Ask, { verifierIds, rows = [] }: Batch, id: VerifierId): JsonObject {
  const row = rows[verifierIds.indexOf(id)]
  const requirement = row === undefined ? undefined : ask.gate?.requirements[row]
  return requirement ? joined(givenTo(ask, id), requirement.data) : givenTo(ask, id)
}

/** What the page outside says about one verifier, in either layout. */
export function givenTo(ask: Pick<Ask, 'data' | 'verifierIds'>, id: VerifierId): JsonObject {
  const part = isNamespaced(ask) ? ask.data[id] : ask.data
  return v.is(JsonObject, part) ? part : {}
}

/** What is missing for a batch. */
export function missing(
  ask: Ask,
  batch: Batch,
  inputs: Partial<Record<VerifierId, JsonObject>>,
  account?: Account,
): Missing {
  const completeFor = (id: VerifierId, who: Account) => {
    const data = fillData(ask, batch, inputs, who)
    return isComplete(id, isOwnLayout(ask, batch) ? data : data[id])
  }
  // Before there is an account, any kind of account may come.
  const accounts = account ? [account] : anyAccount
  return {
    account: !account,
    inputs: batch.verifierIds.filter((id) => !accounts.some((who) => completeFor(id, who))),
  }
}

const anyAccount: Account[] = [
  { wallet: '', address: '0x0000000000000000000000000000000000000000' },
  { wallet: '', address: '11111111111111111111111111111111' },
]

/** True when a verifier has all the input that it needs. */
function isComplete(id: VerifierId, data: unknown): boolean {
  const { needsOneOf = [], data: schema } = specOf(id)
  if (!v.is(schema, data)) return false
  return needsOneOf.length === 0 || (v.is(JsonObject, data) && needsOneOf.some((field) => !isEmpty(data[field])))
}

/** A reference that names nothing says nothing. */
const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (v.is(JsonObject, value) && value['id'] === undefined)

/** Where both say something about one thing, each part of it counts; where they differ, the second does. */
function joined(first: JsonObject, second: JsonObject): JsonObject {
  const both = Object.entries(second).map(([name, value]) => {
    const other = first[name]
    return [name, v.is(JsonObject, value) && v.is(JsonObject, other) ? { ...other, ...value } : value]
  })
  return { ...first, ...Object.fromEntries(both) }
}

function fill(id: VerifierId, given: JsonObject, ask: Ask, entered: JsonObject = {}, account?: Account): JsonObject {
  const { subjectField, needsOneOf = [], aboutOrigin } = specOf(id)
  const data = joined(entered, given)
  if (subjectField && account && data[subjectField] === undefined) data[subjectField] = account.address
  const speaksOfNothing = needsOneOf.length > 0 && needsOneOf.every((field) => isEmpty(data[field]))
  if (ask.handoff && aboutOrigin && speaksOfNothing && data['reference'] === undefined)
    Object.assign(data, aboutOrigin(ask.handoff.origin))
  return data
}

const isOwnLayout = (ask: Ask, batch: Batch) =>
  batch.verifierIds.length === 1 && ask.verifierIds.length === 1 && !isNamespaced(ask)

/** protocol/verification#layouts: every top-level key is one of the requested ids. */
function isNamespaced({ data, verifierIds }: Pick<Ask, 'data' | 'verifierIds'>): boolean {
  const keys = Object.keys(data)
  const ids: readonly string[] = verifierIds
  return keys.length > 0 && keys.every((key) => ids.includes(key))
}
