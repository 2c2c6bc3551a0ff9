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
import { isOn, tagsOf } from '../rules/query-text.ts'

export type CheckQuery = v.InferOutput<(typeof checkProofs)['query']>

/** What a question without a gate asks for (protocol/gates#check). */
export type Criteria = {
  requirements: Requirement[]
  /** All of the verifiers must be met, not only one. */
  requireAll: boolean
  minCount: number
  tags: readonly string[]
  /**
   * The question asks what a proof says, so only proofs that may be named to the caller count
   * (protocol/proofs#probing).
   */
  isFiltered: boolean
}

type Filter = keyof CheckFilters
type NamedFilter = [name: Filter, row: Row, value: string]
type Row = { paths: readonly string[]; op?: 'gte'; only?: VerifierId }

/** The path that each filter compares; of several paths, the first one that the verifier has. */
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
 * Reads the criteria of a query. A query without verifiers asks for every verifier that has all filtered fields. Throws
 * `INVALID_REQUEST` for a field that no named verifier has, and `OPTION_NOT_AVAILABLE` for `svcPersonhoodId`, because
 * the service keeps nothing that it could compare with it.
 */
export function criteriaOf(query: CheckQuery, now: number): Criteria {
  refuseUnclear(query)
  const named = namedVerifiers(query)
  const filters = filtersOf(query)
  const having = VerifierId.options.filter((id) => filters.every((filter) => rowOf(id, filter)))
  const asked = named ?? having
  const requireAll = named !== undefined && (query.requireAll === undefined || isOn(query.requireAll))
  // where one verifier is enough, a verifier without the filtered field would count unfiltered
  const isAnswered = (filter: NamedFilter) =>
    requireAll ? asked.some((id) => rowOf(id, filter)) : asked.every((id) => rowOf(id, filter))
  const idle = filters.find((filter) => !isAnswered(filter))
  if (idle || asked.length === 0)
    throw idle
      ? unclearQuery(idle[0], worksOnlyWith(idle))
      : unclearQuery(
          filters[0]?.[0] ?? 'verifierIds',
          'cannot be given together with the other filters: no verifier has them all',
        )
  const maxAgeMs = maxAgeOf(query, now)
  const tags = tagsOf([query.tag, query.tags].filter((each) => each !== undefined).join(',')) ?? []
  return {
    requirements: asked.map((verifierId) => ({
      verifierId,
      match: filters.map((filter) => rowOf(verifierId, filter)).filter(isDefined),
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

/** Says with which verifiers a filter works. */
function worksOnlyWith(filter: NamedFilter): string {
  const having = VerifierId.options.filter((id) => rowOf(id, filter))
  return having.length === 0 ? 'is a value of no verifier' : `works only with ${having.join(' or ')}`
}

/**
 * Refuses a query without any condition that could be false, because a default value must never authorise anything
 * (protocol/gates#strict-queries). Throws `INVALID_REQUEST`, naming the parameter, and `OPTION_NOT_AVAILABLE` for
 * `svcPersonhoodId`.
 */
function refuseUnclear(query: CheckQuery): void {
  refuseUncomparable(query)
  const { verifierIds, verifierId, requireAll, qHash, tag, tags } = query
  if (verifierIds !== undefined && verifierId !== undefined)
    throw unclearQuery('verifierId', 'cannot be given together with verifierIds')
  if ((verifierIds ?? verifierId) !== undefined) return
  if (requireAll !== undefined) throw unclearQuery('requireAll', 'needs verifierIds')
  if ((qHash ?? tag ?? tags) === undefined && filtersOf(query).length === 0)
    throw unclearQuery('verifierIds', 'is missing: name a gate, verifiers, a tag, a proof or a filter')
}

function refuseUncomparable({ svcPersonhoodId }: CheckQuery): void {
  if (svcPersonhoodId !== undefined)
    throw new ServiceError(
      'OPTION_NOT_AVAILABLE',
      'Leave out svcPersonhoodId: the service stores nothing to compare it with.',
      {
        details: { option: 'svcPersonhoodId' },
      },
    )
}

/**
 * Refuses criteria that differ from what the gate requires, or that only an optional row asks for, which decides
 * nothing: the caller would believe that they were applied (protocol/gates#strict-queries). Refuses `select` too, because
 * the answer about a gate contains no values of proofs. Throws `INVALID_REQUEST`,
 * naming the parameter, and `OPTION_NOT_AVAILABLE` for `svcPersonhoodId`.
 */
export function refuseContradiction(query: CheckQuery, { requirements, policy }: GateModel): void {
  refuseUncomparable(query)
  if (query.select !== undefined) throw unclearQuery('select', 'cannot be given together with gateId')
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
  for (const [name, isSame] of Object.entries(holds)) if (name in query && !isSame()) throw unclearQuery(name, notAsked)
  const filters = filtersOf(query)
  const unfixed =
    filters.find((filter) => !required.some((row) => isFixed(row, filter))) ?? scattered(filters, required)
  if (unfixed) throw unclearQuery(unfixed[0], notAsked)
  if (
    query.handle !== undefined &&
    query.namespace === undefined &&
    !required.some(isDefaultNamespaceName(query.handle))
  )
    throw unclearQuery('handle', 'is not what the gate asks for: without a namespace it is a name of this service')
}

const notAsked = 'is not what the gate asks for. Leave it out: the gate decides'

/**
 * Returns a filter that no single row of its verifier fixes together with the verifier's other filters; undefined when
 * there is none. Two rows about two things do not make one row that has the properties of both.
 */
function scattered(filters: readonly NamedFilter[], required: readonly Requirement[]): NamedFilter | undefined {
  for (const id of idsOf(required)) {
    const own = filters.filter((filter) => rowOf(id, filter))
    const alike = required.filter(({ verifierId }) => verifierId === id)
    const open = alike.map((row) => own.find((filter) => !isFixed(row, filter)))
    if (open.every((each) => each !== undefined)) return open[0]
  }
  return undefined
}

/**
 * Says whether a row of a gate asks for that name in the default namespace: it names that namespace, or none
 * (protocol/gates#usual-namespace).
 */
const isDefaultNamespaceName =
  (handle: string) =>
  (row: Requirement): boolean =>
    isFixed(row, ['handle', rows.handle, handle]) &&
    row.match.every((each) => !isNamespaceLocked(each) || each.value === defaultNamespace)

const hourMs = 3_600_000

const idsOf = (asked: readonly Requirement[]) => new Set(asked.map(({ verifierId }) => verifierId))

/** Says whether a row of a gate requires exactly the value of this filter. */
function isFixed({ verifierId, match }: Requirement, filter: NamedFilter): boolean {
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

/** Makes the `INVALID_REQUEST` that names the parameter of a query, in the form that all refused queries have. */
export const unclearQuery = (path: string, message: string) =>
  new ServiceError('INVALID_REQUEST', `The query cannot be answered: ${path} ${message}.`, {
    details: [{ path, message }],
  })

function namedVerifiers({ verifierIds, verifierId }: CheckQuery): VerifierId[] | undefined {
  const ids = tagsOf(verifierIds ?? verifierId)?.map((name) => {
    const id = verifierIdOf(name)
    if (!id) throw unclearQuery(verifierIds === undefined ? 'verifierId' : 'verifierIds', `has no verifier ${name}`)
    return id
  })
  // versions of a verifier are one verifier
  return ids && [...new Set(ids)]
}

/** Returns the condition that a filter makes for a verifier; undefined when the verifier has no such field. */
function rowOf(id: VerifierId, [, row, value]: NamedFilter): Match | undefined {
  const path = row.only === undefined || row.only === id ? row.paths.find((each) => placeOf(id, each)) : undefined
  if (path === undefined) return undefined
  // a pseudonym has lower-case letters only
  const isPseudonym = id === 'ownership-pseudonym' && path === 'handle'
  return { path, op: row.op ?? 'eq', value: isPseudonym ? value.toLowerCase() : value }
}

function filtersOf(query: CheckQuery): NamedFilter[] {
  const { content, traitPath, traitGte } = query
  const own = Object.entries(rows).flatMap(([name, row]): [Filter, Row, string][] => {
    const value = isFilter(name) ? query[name] : undefined
    return isFilter(name) && value !== undefined ? [[name, row, filterValue(name, value)]] : []
  })
  if (content !== undefined) own.push(['content', rows.contentHash, contentHash(content)])
  if ((traitPath === undefined) !== (traitGte === undefined))
    throw unclearQuery(traitPath === undefined ? 'traitPath' : 'traitGte', 'is needed too')
  if (traitPath !== undefined && traitGte !== undefined)
    own.push(['traitPath', { paths: [`traits.${traitPath.replace(/^traits\./, '')}`], op: 'gte' }, traitGte])
  return own
}

const isFilter = (name: string): name is Filter => name in CheckFilters.entries

const flags: ReadonlySet<Filter> = new Set<Filter>(['sanctioned', 'poisoned', 'sanctionsPassed'])
const filterValue = (name: Filter, value: string) => (flags.has(name) ? String(isOn(value)) : value)

function maxAgeOf({ since, sinceDays }: CheckQuery, now: number): number | undefined {
  const ages = [
    ...(since === undefined ? [] : [now - Number(since)]),
    ...(sinceDays === undefined ? [] : [Number(sinceDays) * 86_400_000]),
  ]
  return ages.length === 0 ? undefined : Math.min(...ages)
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined
