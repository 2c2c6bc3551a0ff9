import * as v from 'valibot'
import { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { contentHash } from '../../../shared/proof/content-hash.ts'
import { isNamespaced } from '../../../shared/proof/layout.ts'
import { satisfies } from '../../../shared/gate/compare.ts'
import type { Match } from '../../../shared/gate/model.ts'
import { VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import { type RequirementProofs, passingProofs, requirementOf } from '../gates/passing-proofs.ts'
import type { ClearProof, Outcome, Owner, SealedPart } from '../records/proofs.ts'
import { mayName, type Subject } from '../rules/counting.ts'
import { fieldsOf } from '../rules/given-data/verifier-fields.ts'
import { isOwnedBy } from './proof-entry.ts'
import { needsHostedPage } from './verifier-facts.ts'
import { isComplete } from '../../../shared/flow/plan.ts'
import type { McpDeployment } from './tool.ts'

/** Returns the fields of `data` that a proof of this verifier must have. */
export type ExpectedData = (id: VerifierId) => JsonObject

/** Tells whether the data of a request for these verifiers is keyed by their ids, or flat (protocol/verification#layouts). */
const isKeyedBy = (data: JsonObject, verifierIds: readonly VerifierId[]) =>
  isNamespaced(
    data,
    verifierIds.map((id) => ({ requested: id, id })),
  )

/** Reads the data of a request as the data that a proof must have: for each verifier the fields that its schema knows. */
export function expectedDataOf(data: JsonObject, verifierIds: readonly VerifierId[]): ExpectedData {
  const isKeyed = isKeyedBy(data, verifierIds)
  return (id) => {
    const part = isKeyed ? data[id] : data
    const known = new Set(fieldsOf(id))
    return v.is(JsonObject, part) ? Object.fromEntries(Object.entries(part).filter(([field]) => known.has(field))) : {}
  }
}

/**
 * Finds, for each verifier, the proofs about any of these subjects that count for the profile and have the expected data, by
 * the evaluation of gates (protocol/gates#evaluation). Sealed input is compared only for its owner, because others could
 * find it out by asking.
 */
export async function matchingProofs(
  {
    subjects,
    verifierIds,
    expectedOf,
  }: { subjects: readonly Subject[]; verifierIds: readonly VerifierId[]; expectedOf: ExpectedData },
  wallets: readonly Owner[],
  { ports }: Pick<McpDeployment, 'ports'>,
): Promise<RequirementProofs[]> {
  const viewer = { counting: wallets, naming: wallets }
  const requirements = verifierIds.map((id) => requirementOf(id, strictMatches(id, expectedOf(id))))
  const found = await passingProofs({ subjects, requirements, viewer }, { ports })
  const withExpectedData = async ({ verifierId, proofs }: RequirementProofs): Promise<RequirementProofs> => {
    const expected = expectedOf(verifierId)
    if (Object.keys(expected).length === 0) return { verifierId, proofs }
    const matches = await Promise.all(
      proofs.map(async (record) => {
        const sealed = isOwnedBy(wallets, record) ? await sealedInputOf(record, ports) : {}
        return record.outcomes.some(
          (outcome) => verifierIdOf(outcome.verifierId) === verifierId && hasExpectedData(outcome, expected, sealed),
        )
      }),
    )
    return { verifierId, proofs: proofs.filter((_, at) => matches[at]) }
  }
  return await Promise.all(found.map(withExpectedData))
}

/**
 * Returns the newest proof of each verifier that is about the wallet, says just this data and may be named; undefined unless
 * all verifiers have one. The person may have made it on the hosted page and published it since: the same call then needs no
 * second one. Data that a verifier would refuse, or that says nothing, finds none, unless a person completes it on the page.
 */
export async function provenAlready(
  { verifierIds, data, wallet }: { verifierIds: readonly VerifierId[]; data: JsonObject; wallet: Owner },
  wallets: readonly Owner[],
  deployment: Pick<McpDeployment, 'ports'>,
): Promise<string[] | undefined> {
  const expectedOf = expectedDataOf(data, verifierIds)
  const isHosted = verifierIds.some(needsHostedPage)
  if (!isHosted && !verifierIds.every((id) => isComplete(id, expectedOf(id)))) return undefined
  const passing = await matchingProofs({ subjects: [wallet], verifierIds, expectedOf }, wallets, deployment)
  const viewer = { counting: wallets, naming: wallets }
  const newest = passing.flatMap(({ proofs }) => proofs.find((record) => mayName(record, viewer))?.qHash ?? [])
  return newest.length === verifierIds.length ? [...new Set(newest)] : undefined
}

/**
 * Returns the matches of a gate that a block number, a scope and the chain of a screening need: a proof with one of them
 * counts only where exactly this value is expected (protocol/verifiers#nft-ownership, protocol/gates#once,
 * protocol/gates#usual-chain).
 */
const strictMatches = (id: VerifierId, expected: JsonObject): Match[] =>
  ['blockNumber', 'scope', ...(id === 'wallet-risk' ? ['chain', 'chainId'] : [])].flatMap((path) =>
    v.is(v.union([v.string(), v.number()]), expected[path])
      ? [{ path, op: 'eq' as const, value: String(expected[path]) }]
      : [],
  )

async function sealedInputOf({ qHash }: ClearProof, { store }: McpDeployment['ports']): Promise<SealedPart['input']> {
  const record = await store.proofs.find(qHash)
  return record && !('erasedAt' in record) ? record.sealed.input : {}
}

/**
 * Returns whether a verdict has the expected value in every field, as gates compare it. A content is compared by its hash. A field that a
 * verdict does not store, such as a token, never matches: it is better to make one proof too many than to take another proof
 * for the expected one.
 */
function hasExpectedData(
  { verifierId, input, claims }: Outcome,
  expected: JsonObject,
  sealed: SealedPart['input'],
): boolean {
  const stated: JsonObject = { ...input, ...sealed[verifierId], ...claims }
  return Object.entries(expected).every(([field, value]) => {
    if (field === 'content' && typeof value === 'string') return stated['contentHash'] === contentHash(value)
    const known = stated[field]
    if (isScalar(known) && isScalar(value)) return satisfies(known, { op: 'eq', value: String(value), path: field })
    return known !== undefined && canonicalJson(known) === canonicalJson(value)
  })
}

const isScalar = (value: unknown): value is string | number | boolean =>
  v.is(v.union([v.string(), v.number(), v.boolean()]), value)
