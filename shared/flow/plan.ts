import * as v from 'valibot'
import { JsonObject } from '../contract/primitives.ts'
import type { Requirement } from '../gate/model.ts'
import { specOf, type VerifierId } from '../verifiers/index.ts'
import type { VerifierSpec } from '../verifiers/verifier.ts'

/** The account that signs. `wallet` names the wallet in the list that the page shows. */
export type Account = { wallet: string; address: string; chain?: string }

/** What a page asks a person to prove. `sid` and `origin` name the hand-off, where there is one. */
export type Ask = {
  verifierIds: VerifierId[]
  data: JsonObject
  handoff?: { sid: string; origin: string }
  gate?: AskGate
}

/**
 * A requirement of a gate. `data`: the input that the gate fixes and the person cannot change. `workOrigin`: the website of
 * the link that the person enters.
 */
export type AskRow = Pick<Requirement, 'verifierId' | 'optional' | 'minCount'> & {
  data: JsonObject
  workOrigin?: string
}

/** The gate to pass. A row is the place of a requirement, from 0. */
export type AskGate = {
  gateId: string
  requirements: readonly AskRow[]
  /** The rows that the person wants to prove: all required ones, and of the others those that they chose. */
  rows: readonly number[]
  /** True: the gate gives something at the end. */
  hasReward: boolean
}

/** Verifiers that one signature covers. `rows`: the requirements of a gate that they are for. */
export type Batch = { verifierIds: VerifierId[]; hosted: boolean; rows?: number[] }

/** What a person still has to provide before a request can be signed. */
export type Missing = { account: boolean; inputs: VerifierId[] }

/** Kinds of input that need the account first, and that are invalid for another account. */
const boundInputs: ReadonlySet<VerifierSpec['input']> = new Set(['dns-record', 'account', 'document', 'second-wallet'])

/** Tells whether the input of a verifier belongs to the connected account. */
export const isWalletBound = (id: VerifierId): boolean => boundInputs.has(specOf(id).input)

/**
 * Tells whether one of these verifiers is asked right before the signature (protocol/verification#precheck). An asset is not:
 * one signature costs the person less time than another look at the chain.
 */
export const isPrechecked = (ids: readonly VerifierId[]): boolean =>
  ids.some((id) => specOf(id).precheck && specOf(id).precheck !== 'asset')

/** Tells whether one of these verifiers looks for a record that the person publishes. */
export const hasRecord = (ids: readonly VerifierId[]): boolean => ids.some((id) => specOf(id).precheck === 'record')

/**
 * Plans the signatures: hosted-only verifiers run alone and first, the others share one signature (protocol/handoffs#runs;
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
 * Returns the verifier data of a batch: what the page gave and the person entered. It fills in the account and, for a
 * verifier without any other subject matter, the embedder's origin. It never overwrites what was given.
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

/** Returns the input that the gate and the page give for a verifier. That of the gate comes first. */
export function givenIn(ask: Ask, { verifierIds, rows = [] }: Batch, id: VerifierId): JsonObject {
  const row = rows[verifierIds.indexOf(id)]
  const requirement = row === undefined ? undefined : ask.gate?.requirements[row]
  return requirement ? joined(givenTo(ask, id), requirement.data) : givenTo(ask, id)
}

type Given = { data: JsonObject; verifierIds: readonly VerifierId[] }

/** Returns the input that the page gives for one verifier, in either layout. */
export function givenTo(ask: Given, id: VerifierId): JsonObject {
  const part = isNamespaced(ask) ? ask.data[id] : ask.data
  return v.is(JsonObject, part) ? part : {}
}

/** Returns what is missing for a batch. */
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

/** Tells whether a verifier has all the input that it needs. */
export function isComplete(id: VerifierId, data: unknown): boolean {
  const { needsOneOf = [], data: schema } = specOf(id)
  if (!v.is(schema, data)) return false
  return needsOneOf.length === 0 || (v.is(JsonObject, data) && needsOneOf.some((field) => !isEmpty(data[field])))
}

/** Tells whether a field has no value; a reference without an id has none. */
const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (v.is(JsonObject, value) && value['id'] === undefined)

/** Merges two inputs, one level deep. Where they differ, the second counts. */
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

/** Tells whether every top-level key is one of the requested ids (protocol/verification#layouts). */
function isNamespaced({ data, verifierIds }: Given): boolean {
  const keys = Object.keys(data)
  const ids: readonly string[] = verifierIds
  return keys.length > 0 && keys.every((key) => ids.includes(key))
}
