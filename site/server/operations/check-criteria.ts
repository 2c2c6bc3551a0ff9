import type * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { CheckFilters, type checkProofs } from '../../../shared/contract/check.ts'
import type { Match, Requirement } from '../../../shared/gate/model.ts'
import { placeOf } from '../../../shared/gate/paths.ts'
import { contentHash } from '../../../shared/proof/content-hash.ts'
import { VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import { defaultNamespace } from '../../../shared/verifiers/ownership-pseudonym.ts'
import { tagsOf } from './list-proofs.ts'

export type CheckQuery = v.InferOutput<(typeof checkProofs)['query']>

/** What a question without a gate asks for (domain.md 5.3). */
export type Criteria = {
  requirements: Requirement[]
  /** Each of the verifiers must be there, not just one. */
  requireAll: boolean
  minCount: number
  tags: readonly string[]
  /** It asks what a proof says: only what the asker may be told counts (domain.md 12.5). */
  isFiltered: boolean
}

type Filter = keyof CheckFilters
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
  if (query.svcPersonhoodId !== undefined)
    throw new ServiceError('OPTION_NOT_AVAILABLE', 'svcPersonhoodId is compared with nothing here.', {
      details: { option: 'svcPersonhoodId' },
    })
  const named = namedVerifiers(query)
  const filters = filtersOf(query)
  const rowOf = (id: VerifierId, [, row, value]: (typeof filters)[number]): Match | undefined => {
    const path = row.only === undefined || row.only === id ? row.paths.find((each) => placeOf(id, each)) : undefined
    if (path === undefined) return undefined
    // a pseudonym has small letters only
    const isPseudonym = id === 'ownership-pseudonym' && path === 'handle'
    return { path, op: row.op ?? 'eq', value: isPseudonym ? value.toLowerCase() : value }
  }
  const having = VerifierId.options.filter((id) => filters.every((filter) => rowOf(id, filter)))
  const asked = named ?? having
  const idle = filters.find((filter) => !asked.some((id) => rowOf(id, filter)))
  if (idle || asked.length === 0)
    throw new ServiceError('INVALID_REQUEST', 'None of the verifiers has what is filtered by.', {
      details: { filter: idle?.[0] ?? 'verifierIds' },
    })
  const maxAgeMs = maxAgeOf(query, now)
  const tags = tagsOf([query.tag, query.tags].filter((each) => each !== undefined).join(',')) ?? []
  return {
    requirements: asked.map((verifierId) => ({
      verifierId,
      match: withNamespace(verifierId, query, filters.map((filter) => rowOf(verifierId, filter)).filter(isThere)),
      optional: false,
      minCount: 1,
      ...(maxAgeMs !== undefined && { maxAgeMs }),
    })),
    requireAll: named !== undefined && (query.requireAll === undefined || isOn(query.requireAll)),
    minCount: Number(query.minCount ?? 1),
    tags,
    isFiltered: filters.length > 0 || tags.length > 0,
  }
}

/** Of `1` and `true`. */
export const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true'

function namedVerifiers({ verifierIds, verifierId }: CheckQuery): VerifierId[] | undefined {
  const names = tagsOf(verifierIds ?? verifierId)
  return names?.map((name) => {
    const id = verifierIdOf(name)
    if (!id) throw new ServiceError('INVALID_REQUEST', 'There is no verifier of that name.', { details: { name } })
    return id
  })
}

function filtersOf(query: CheckQuery): [name: Filter, row: Row, value: string][] {
  const { content, traitPath, traitGte } = query
  const own = Object.entries(rows).flatMap(([name, row]): [Filter, Row, string][] => {
    const value = isFilter(name) ? query[name] : undefined
    return isFilter(name) && value !== undefined ? [[name, row, plain(name, value)]] : []
  })
  if (content !== undefined) own.push(['content', rows.contentHash, contentHash(content)])
  if ((traitPath === undefined) !== (traitGte === undefined))
    throw new ServiceError('INVALID_REQUEST', 'Send traitPath and traitGte together.')
  if (traitPath !== undefined && traitGte !== undefined)
    own.push(['traitPath', { paths: [`traits.${traitPath.replace(/^traits\./, '')}`], op: 'gte' }, traitGte])
  return own
}

const isFilter = (name: string): name is Filter => name in CheckFilters.entries

const flags: ReadonlySet<Filter> = new Set<Filter>(['sanctioned', 'poisoned', 'sanctionsPassed'])
const plain = (name: Filter, value: string) => (flags.has(name) ? String(isOn(value)) : value)

/** A handle without a namespace is one of ours (domain.md 4.3). */
function withNamespace(id: VerifierId, { handle, namespace }: CheckQuery, match: Match[]): Match[] {
  if (id !== 'ownership-pseudonym' || handle === undefined || namespace !== undefined) return match
  return [...match, { path: 'namespace', op: 'eq', value: defaultNamespace }]
}

function maxAgeOf({ since, sinceDays }: CheckQuery, now: number): number | undefined {
  const ages = [
    ...(since === undefined ? [] : [now - Number(since)]),
    ...(sinceDays === undefined ? [] : [Number(sinceDays) * 86_400_000]),
  ]
  return ages.length === 0 ? undefined : Math.min(...ages)
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined
