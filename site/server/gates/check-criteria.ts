import type * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { CheckFilters, type checkProofs } from '../../../shared/contract/check.ts'
import { satisfies } from '../../../shared/gate/compare.ts'
import { isNamespaceLocked } from '../../../shared/gate/evaluate.ts'
import type { GateModel, Match, Requirement } from '../../../shared/gate/model.ts'
import { placeOf } from '../../../shared/gate/paths.ts'
import { contentHash } from '../../../shared/proof/content-hash.ts'
import { VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import { defaultNamespace } from '../../../shared/verifiers/ownership-pseudonym.ts'
import { tagsOf } from '../proofs/list-proofs.ts'

export type CheckQuery = v.InferOutput<(typeof checkProofs)['query']>

/** What a question without a gate asks for (protocol/gates#check). */
export type Criteria = {
  requirements: Requirement[]
  /** Each of the verifiers must be there, not just one. */
  requireAll: boolean
  minCount: number
  tags: readonly string[]
  /** It asks what a proof says: only what the asker may be told counts (protocol/proofs#probing). */
  isFiltered: boolean
}

type Filter = keyof CheckFilters
type Filtered = [name: Filter, row: Row, value: string]
type Row = { paths: readonly string[]; op?: 'gte'; only?: VerifierId }

/** Where each filter looks; of several paths the first that a verifier has. */
const rows: Record<Exclude<Filter, 'content' | 'traitPath' | 'traitGte'>, Row> = {
  referenceType: { paths: ['reference.type'] },
  referenceId: { paths: ['reference.id'] },
  contentType: { paths: ['contentType'] },
  contentHash: { paths: ['contentHash'] },
  contractAddress: { paths: ['contractAddress'] },
  tokenId: { paths: ['tokenId'] },
  chainId: { paths: ['chainId'] },
  domain: { paths: ['domain', 'orgDomain'] },
  minBalance: { paths: ['minBalance'], op: 'gte' },
  provider: { paths: ['provider'] },
  handle: { paths: ['handle'] },
  namespace: { paths: ['namespace'] },
  ownerAddress: { paths: ['ownerAddress', 'owner'] },
  riskLevel: { paths: ['riskLevel'] },
  sanctioned: { paths: ['sanctioned'] },
  poisoned: { paths: ['poisoned'] },
  primaryWalletAddress: { paths: ['primaryWalletAddress'] },
  secondaryWalletAddress: { paths: ['secondaryWalletAddress'] },
  controllerWallet: { paths: ['controllerWallet'] },
  agentWallet: { paths: ['agentWallet'] },
  delegationScope: { paths: ['scope'], only: 'agent-delegation' },
  agentId: { paths: ['agentId'] },
  verificationMethod: { paths: ['verificationMethod'] },
  ageMin: { paths: ['claims.age_min'], op: 'gte' },
  sanctionsPassed: { paths: ['claims.sanctions_passed'] },
}

/**
 * The criteria of a query. Without verifiers those that have all that is filtered by, or any. Throws `INVALID_REQUEST` for
 * what no named verifier has, and `OPTION_NOT_AVAILABLE` for `svcPersonhoodId`, of which nothing comparable is kept.
 */
export function criteriaOf(query: CheckQuery, now: number): Criteria {
  refuseUnclear(query)
  const named = namedVerifiers(query)
  const filters = filtersOf(query)
  const having = VerifierId.options.filter((id) => filters.every((filter) => rowOf(id, filter)))
  const asked = named ?? having
  const requireAll = named !== undefined && (query.requireAll === undefined || isOn(query.requireAll))
  // of alternatives, one that does not have what is filtered by would count unfiltered
  const isAnswered = (filter: Filtered) =>
    requireAll ? asked.some((id) => rowOf(id, filter)) : asked.every((id) => rowOf(id, filter))
  const idle = filters.find((filter) => !isAnswered(filter))
  if (idle || asked.length === 0)
    throw unclear(idle?.[0] ?? filters[0]?.[0] ?? 'verifierIds', 'is nothing that the verifiers say')
  const maxAgeMs = maxAgeOf(query, now)
  const tags = tagsOf([query.tag, query.tags].filter((each) => each !== undefined).join(',')) ?? []
  return {
    requirements: asked.map((verifierId) => ({
      verifierId,
      match: filters.map((filter) => rowOf(verifierId, filter)).filter(isThere),
      optional: false,
      minCount: 1,
      ...(maxAgeMs !== undefined && { maxAgeMs }),
    })),
    requireAll,
    minCount: Number(query.minCount ?? 1),
    tags,
    isFiltered: filters.length > 0 || tags.length > 0,
  }
}

/**
 * Refuses a query that names nothing which could be false: no default value ever authorises anything
 * (protocol/gates#strict-queries). Throws `INVALID_REQUEST`, naming the parameter, and `OPTION_NOT_AVAILABLE` for
 * `svcPersonhoodId`.
 */
function refuseUnclear(query: CheckQuery): void {
  refuseUncomparable(query)
  const { verifierIds, verifierId, requireAll, qHash, tag, tags } = query
  if (verifierIds !== undefined && verifierId !== undefined)
    throw unclear('verifierId', 'cannot be given together with verifierIds')
  if ((verifierIds ?? verifierId) !== undefined) return
  if (requireAll !== undefined) throw unclear('requireAll', 'needs verifierIds')
  if ((qHash ?? tag ?? tags) === undefined && filtersOf(query).length === 0)
    throw unclear('verifierIds', 'is missing: name a gate, verifiers, a tag, a proof or a filter')
}

function refuseUncomparable({ svcPersonhoodId }: CheckQuery): void {
  if (svcPersonhoodId !== undefined)
    throw new ServiceError('OPTION_NOT_AVAILABLE', 'svcPersonhoodId is compared with nothing here.', {
      details: { option: 'svcPersonhoodId' },
    })
}

/**
 * Refuses criteria beside a gate that fixes them otherwise, or only for an optional row, which decides nothing: whoever
 * sent them would believe that they were applied (protocol/gates#strict-queries). Throws `INVALID_REQUEST`, naming the
 * parameter, and `OPTION_NOT_AVAILABLE` for `svcPersonhoodId`.
 */
export function refuseContradiction(query: CheckQuery, { requirements, policy }: GateModel): void {
  refuseUncomparable(query)
  const required = requirements.filter(({ optional }) => !optional)
  const every = (test: (row: Requirement) => boolean) => required.length > 0 && required.every((row) => test(row))
  const ageOf = ({ maxAgeMs }: Requirement) =>
    Math.min(
      maxAgeMs ?? Infinity,
      policy.gateFreshnessHours === undefined ? Infinity : policy.gateFreshnessHours * hourMs,
    )
  const named = namedVerifiers(query)
  const ids = idsOf(required)
  const isNamed = named?.length === ids.size && named.every((id) => ids.has(id))
  const holds: Partial<Record<keyof CheckQuery, () => boolean>> = {
    verifierIds: () => isNamed,
    verifierId: () => query.verifierIds === undefined && isNamed,
    requireAll: () => isOn(query.requireAll),
    minCount: () => every(({ minCount }) => minCount === Number(query.minCount)),
    sinceDays: () => every((row) => ageOf(row) === Number(query.sinceDays) * 24 * hourMs),
    since: () => false,
    tag: () => false,
    tags: () => false,
  }
  for (const [name, isSame] of Object.entries(holds))
    if (name in query && !isSame()) throw unclear(name, 'is not what the gate asks for')
  const filters = filtersOf(query)
  const unfixed =
    filters.find((filter) => !required.some((row) => isFixed(row, filter))) ?? scattered(filters, required)
  if (unfixed) throw unclear(unfixed[0], 'is not what the gate asks for')
  if (query.handle !== undefined && query.namespace === undefined && !required.some(isUsualName(query.handle)))
    throw unclear('handle', 'is not what the gate asks for: without a namespace it is one of ours')
}

/**
 * Answers a filter of some verifier which none of its rows fixes together with the others that it has: two rows about two
 * things are no row about one of them with a property of the other. Undefined: there is none.
 */
function scattered(filters: readonly Filtered[], required: readonly Requirement[]): Filtered | undefined {
  for (const id of idsOf(required)) {
    const own = filters.filter((filter) => rowOf(id, filter))
    const alike = required.filter(({ verifierId }) => verifierId === id)
    const open = alike.map((row) => own.find((filter) => !isFixed(row, filter)))
    if (open.every((each) => each !== undefined)) return open[0]
  }
  return undefined
}

/**
 * Whether a row of a gate asks for that name in the usual namespace, by saying so or by naming none
 * (protocol/gates#usual-namespace).
 */
const isUsualName =
  (handle: string) =>
  (row: Requirement): boolean =>
    isFixed(row, ['handle', rows.handle, handle]) &&
    row.match.every((each) => !isNamespaceLocked(each) || each.value === defaultNamespace)

const hourMs = 3_600_000

const idsOf = (asked: readonly Requirement[]) => new Set(asked.map(({ verifierId }) => verifierId))

/** Whether a row of a gate asks for just that. */
function isFixed({ verifierId, match }: Requirement, filter: Filtered): boolean {
  const asked = rowOf(verifierId, filter)
  if (!asked) return false
  const place = JSON.stringify(placeOf(verifierId, asked.path))
  return match.some(
    ({ path, op, value }) =>
      op === asked.op &&
      JSON.stringify(placeOf(verifierId, path)) === place &&
      satisfies(value, { path, op: 'eq', value: asked.value }),
  )
}

/** An `INVALID_REQUEST` that names the parameter, in the form of every other refused query. */
export const unclear = (path: string, message: string) =>
  new ServiceError('INVALID_REQUEST', `The query cannot be answered: ${path} ${message}.`, {
    details: [{ path, message }],
  })

/** Of `1` and `true`. */
export const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true'

function namedVerifiers({ verifierIds, verifierId }: CheckQuery): VerifierId[] | undefined {
  const ids = tagsOf(verifierIds ?? verifierId)?.map((name) => {
    const id = verifierIdOf(name)
    if (!id) throw unclear(verifierIds === undefined ? 'verifierId' : 'verifierIds', `has no verifier ${name}`)
    return id
  })
  // versions of a verifier are one verifier
  return ids && [...new Set(ids)]
}

/** Where a filter looks in the proofs of a verifier; undefined: nowhere. */
function rowOf(id: VerifierId, [, row, value]: Filtered): Match | undefined {
  const path = row.only === undefined || row.only === id ? row.paths.find((each) => placeOf(id, each)) : undefined
  if (path === undefined) return undefined
  // a pseudonym has small letters only
  const isPseudonym = id === 'ownership-pseudonym' && path === 'handle'
  return { path, op: row.op ?? 'eq', value: isPseudonym ? value.toLowerCase() : value }
}

function filtersOf(query: CheckQuery): Filtered[] {
  const { content, traitPath, traitGte } = query
  const own = Object.entries(rows).flatMap(([name, row]): [Filter, Row, string][] => {
    const value = isFilter(name) ? query[name] : undefined
    return isFilter(name) && value !== undefined ? [[name, row, plain(name, value)]] : []
  })
  if (content !== undefined) own.push(['content', rows.contentHash, contentHash(content)])
  if ((traitPath === undefined) !== (traitGte === undefined))
    throw unclear(traitPath === undefined ? 'traitPath' : 'traitGte', 'is needed too')
  if (traitPath !== undefined && traitGte !== undefined)
    own.push(['traitPath', { paths: [`traits.${traitPath.replace(/^traits\./, '')}`], op: 'gte' }, traitGte])
  return own
}

const isFilter = (name: string): name is Filter => name in CheckFilters.entries

const flags: ReadonlySet<Filter> = new Set<Filter>(['sanctioned', 'poisoned', 'sanctionsPassed'])
const plain = (name: Filter, value: string) => (flags.has(name) ? String(isOn(value)) : value)

function maxAgeOf({ since, sinceDays }: CheckQuery, now: number): number | undefined {
  const ages = [
    ...(since === undefined ? [] : [now - Number(since)]),
    ...(sinceDays === undefined ? [] : [Number(sinceDays) * 86_400_000]),
  ]
  return ages.length === 0 ? undefined : Math.min(...ages)
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined
