import * as v from 'valibot'
import { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { contentHash } from '../../../shared/proof/content-hash.ts'
import type { Match } from '../../../shared/gate/model.ts'
import { VerifierId, verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import { type RequirementProofs, passingProofs, requirementOf } from '../gates/passing-proofs.ts'
import type { ClearProof, Outcome, Owner, SealedPart } from '../records/proofs.ts'
import type { Subject } from '../rules/counting.ts'
import { isOwnedBy } from './proof-entry.ts'
import type { McpDeployment } from './tool.ts'
import { sameAddress } from '../rules/wallet.ts'

/** What a proof must say, by verifier: the fields of `data` that its schema knows. Keyed by id or flat, as in a request. */
export function expectedDataOf(data: JsonObject): (id: VerifierId) => JsonObject {
  const keys = Object.keys(data)
  const isKeyed = keys.length > 0 && keys.every((key) => v.is(VerifierId, key))
  return (id) => {
    const part = isKeyed ? data[id] : data
    const known = new Set(fieldsOf(verifiers[id].data))
    return v.is(JsonObject, part) ? Object.fromEntries(Object.entries(part).filter(([field]) => known.has(field))) : {}
  }
}

/**
 * Answers, for each verifier, the proofs about any of these wallets that count for their profile and say what is
 * wished, by the evaluation of gates (protocol/gates#evaluation). Only an owner's sealed input is compared: others
 * could find it out by asking.
 */
export async function matchingProofs(
  {
    subjects,
    verifierIds,
    wishes,
  }: { subjects: readonly Subject[]; verifierIds: readonly VerifierId[]; wishes: Wishes },
  wallets: readonly Owner[],
  { ports }: Pick<McpDeployment, 'ports'>,
): Promise<RequirementProofs[]> {
  const viewer = { counting: wallets, naming: wallets }
  const requirements = verifierIds.map((id) => requirementOf(id, locksOf(wishes(id))))
  const found = await passingProofs({ subjects, requirements, viewer }, { ports })
  const saying = async ({ verifierId, proofs }: RequirementProofs): Promise<RequirementProofs> => {
    const wished = wishes(verifierId)
    if (Object.keys(wished).length === 0) return { verifierId, proofs }
    const kept = await Promise.all(
      proofs.map(async (record) => {
        const sealed = isOwnedBy(wallets, record) ? await sealedInputOf(record, ports) : {}
        return record.outcomes.some(
          (outcome) => verifierIdOf(outcome.verifierId) === verifierId && hasExpectedData(outcome, wished, sealed),
        )
      }),
    )
    return { verifierId, proofs: proofs.filter((_, at) => kept[at]) }
  }
  return await Promise.all(found.map(saying))
}

/** What a proof must say, by verifier. */
export type Wishes = (id: VerifierId) => JsonObject

/**
 * An old block and a scope count only where just that one is asked for (protocol/verifiers#nft-ownership,
 * protocol/gates#once).
 */
const locksOf = (wished: JsonObject): Match[] =>
  ['blockNumber', 'scope'].flatMap((path) =>
    v.is(v.union([v.string(), v.number()]), wished[path])
      ? [{ path, op: 'eq' as const, value: String(wished[path]) }]
      : [],
  )

async function sealedInputOf({ qHash }: ClearProof, { store }: McpDeployment['ports']): Promise<SealedPart['input']> {
  const record = await store.proofs.find(qHash)
  return record && !('erasedAt' in record) ? record.sealed.input : {}
}

/**
 * Whether a verdict says exactly that in every field; of a text it keeps the hash. What it does not keep, such as a token, it
 * does not say: better one proof too many than another's mistaken for it.
 */
function hasExpectedData(
  { verifierId, input, claims }: Outcome,
  wished: JsonObject,
  sealed: SealedPart['input'],
): boolean {
  const said: JsonObject = { ...input, ...sealed[verifierId], ...claims }
  return Object.entries(wished).every(([field, value]) => {
    if (field === 'content' && typeof value === 'string') return said['contentHash'] === contentHash(value)
    const known = said[field]
    if (typeof value === 'string' && typeof known === 'string') return sameAddress(value, known)
    return known !== undefined && canonicalJson(known) === canonicalJson(value)
  })
}

/** Of an object, or of each of several. */
function fieldsOf(schema: unknown): string[] {
  if (v.is(v.looseObject({ entries: JsonObject }), schema)) return Object.keys(schema.entries)
  return v.is(v.looseObject({ options: v.array(v.unknown()) }), schema) ? schema.options.flatMap(fieldsOf) : []
}
