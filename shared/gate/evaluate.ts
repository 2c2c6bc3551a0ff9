import * as v from 'valibot'
import { maxReusedProofs } from '../proof/layout.ts'
import { specOf, type VerifierId, verifiers } from '../verifiers/index.ts'
import { defaultNamespace } from '../verifiers/ownership-pseudonym.ts'
import { walletRisk } from '../verifiers/wallet-risk.ts'
import { satisfies } from './compare.ts'
import { lifecycleOf } from './lifecycle.ts'
import type { Match, Requirement } from './model.ts'
import { type Entry, placeOf, valueAt } from './paths.ts'
import { thingOf } from './things.ts'

/** A proof that may count, with the result of each of its verifiers. Times are Unix ms. */
export type Candidate = {
  qHash: string
  /** Null until all its verifiers have answered. */
  completedAt: number | null
  revokedAt: number | null
  expiresAt: number | null
  entries: readonly CandidateEntry[]
}

export type CandidateEntry = Entry & {
  verifierId: VerifierId
  verified: boolean
  checkedAt: number
  expiresAt: number | null
  /** Whether the entry was taken over from another proof. */
  reused: boolean
}

/** The result for one requirement (protocol/gates#check-response, #evaluation). */
export type Row = {
  verifierId: VerifierId
  optional: boolean
  satisfied: boolean
  /** The newest proof that counts. */
  qHash: string | null
  /** All proofs that count: the newest of each distinct thing, then the others, both newest first. */
  qHashes: string[]
  reused: boolean
}

export type Evaluation = {
  allRequiredSatisfied: boolean
  satisfiedVerifierIds: VerifierId[]
  missingVerifierIds: VerifierId[]
  matchedQHashes: string[]
  /** The number of distinct things that these proofs are about, for all verifiers (protocol/verifiers#things). */
  things: number
  rows: Row[]
}

/**
 * Evaluates which requirements these proofs meet at `now` (Unix ms), on the server and on pages
 * (protocol/gates#evaluation). The proofs are about one subject, newest first, and the caller may see all of them. A value
 * that is missing, unknown or not allowed is a no. Nobody passes a gate without a required row.
 */
export function evaluate(
  {
    requirements,
    freshnessHours,
    isOpen,
  }: { requirements: readonly Requirement[]; freshnessHours?: number | undefined; isOpen: boolean },
  proofs: readonly Candidate[],
  now: number,
): Evaluation {
  const judged = requirements.map((requirement) => rowOf(requirement, { proofs, freshnessHours, now }))
  const rows = judged.map(({ row }) => row)
  const required = rows.filter(({ optional }) => !optional)
  const missing = required.filter(({ satisfied }) => !satisfied).map(({ verifierId }) => verifierId)
  const satisfied = rows.filter((row) => row.satisfied).map(({ verifierId }) => verifierId)
  return {
    allRequiredSatisfied: isOpen && required.length > 0 && missing.length === 0,
    satisfiedVerifierIds: unique(satisfied).filter((id) => !missing.includes(id)),
    missingVerifierIds: unique(missing),
    matchedQHashes: unique(rows.flatMap(({ qHashes }) => qHashes)),
    things: unique(judged.flatMap(({ things }) => things)).length,
    rows,
  }
}

/**
 * Returns the proofs that each verifier can be taken from (protocol/gates#reuse-map,
 * protocol/verification#reused-proofs): the newest, or for a row that asks for several all that count, at most
 * {@link maxReusedProofs}. `rows` are those of the requirements; the first of a verifier counts.
 */
export function reuseMap(
  rows: readonly Pick<Row, 'verifierId' | 'satisfied' | 'qHash' | 'qHashes'>[],
  requirements: readonly Pick<Requirement, 'minCount'>[],
): Record<string, string | string[]> {
  const reusable = rows.flatMap(({ verifierId, satisfied, qHash, qHashes }, at): [string, string | string[]][] => {
    const isOne = (requirements[at]?.minCount ?? 1) === 1
    return satisfied && qHash !== null ? [[verifierId, isOne ? qHash : qHashes.slice(0, maxReusedProofs)]] : []
  })
  return Object.fromEntries(reusable.toReversed())
}

/** How old an entry may be at a gate, in hours, and the time of the evaluation, Unix ms. */
type EvaluationContext = { freshnessHours?: number | undefined; now: number }

/** An entry by which a proof meets a requirement: its place in `entries`, and the thing that it is about. */
export type Meeting = { qHash: string; place: number; reused: boolean; thing: string }

/**
 * Returns the entries by which these proofs, newest first, meet a requirement: the newest of each distinct thing, then
 * the others, both newest first. A proof may list several entries of one verifier
 * (protocol/verification#reused-proofs); each counts by itself.
 */
export function meetingsOf(
  requirement: Requirement,
  proofs: readonly Candidate[],
  { freshnessHours, now }: EvaluationContext,
): Meeting[] {
  const counting = [...meetings(requirement, proofs, { freshnessHours, now })]
  // The proofs are newest first, so the map keeps the newest entry of each thing.
  const newestOf = new Map(counting.toReversed().map((each) => [each.thing, each]))
  const isNewest = (each: Meeting) => newestOf.get(each.thing) === each
  return [...counting.filter(isNewest), ...counting.filter((each) => !isNewest(each))]
}

/** Tells whether these proofs meet a requirement; reads no more of them, newest first, than the answer needs. */
export function isMet(requirement: Requirement, proofs: readonly Candidate[], context: EvaluationContext): boolean {
  const things = new Set<string>()
  for (const { thing } of meetings(requirement, proofs, context))
    if (things.add(thing).size >= requirement.minCount) return true
  return false
}

/** Finds the entries by which proofs meet a requirement, in the order of the proofs. */
function* meetings(
  requirement: Requirement,
  proofs: readonly Candidate[],
  { freshnessHours, now }: EvaluationContext,
): Generator<Meeting> {
  const maxAge = maxAgeOf(requirement, freshnessHours)
  for (const proof of proofs) {
    if (!isInForce(proof, now)) continue
    for (const [place, entry] of proof.entries.entries())
      if (meets(entry, requirement) && isRecent(entry, { maxAge, now }))
        yield { qHash: proof.qHash, place, reused: entry.reused, thing: thingIn(entry) }
  }
}

const thingIn = (entry: CandidateEntry) => `${entry.verifierId} ${thingOf(entry.verifierId, entry)}`

/**
 * Returns the row of a requirement, and the things that meet it. `minCount` counts distinct things
 * (protocol/verifiers#things).
 */
function rowOf(
  requirement: Requirement,
  { proofs, ...context }: EvaluationContext & { proofs: readonly Candidate[] },
): { row: Row; things: string[] } {
  const found = meetingsOf(requirement, proofs, context)
  const things = unique(found.map(({ thing }) => thing))
  const [newest] = found
  const satisfied = things.length >= requirement.minCount
  const row = {
    verifierId: requirement.verifierId,
    optional: requirement.optional,
    satisfied,
    qHash: satisfied && newest ? newest.qHash : null,
    qHashes: unique(found.map(({ qHash }) => qHash)),
    reused: satisfied && newest?.reused === true,
  }
  return { row, things }
}

/**
 * Tells whether a proof is complete, not revoked and not expired. The results of its verifiers are in the entries, and a
 * status string decides nothing (protocol/verification#no-status-strings).
 */
const isInForce = (proof: Candidate, now: number) => proof.completedAt !== null && lifecycleOf(proof, now) === 'active'

const isAhead = (expiresAt: number | null, now: number) => expiresAt === null || expiresAt > now

const isRecent = (
  { checkedAt, expiresAt }: CandidateEntry,
  { maxAge, now }: { maxAge: number; now: number },
): boolean => isAhead(expiresAt, now) && now - checkedAt <= maxAge

/** How long the content of a linked document counts, unless the row names a time (protocol/verifiers#verification-link). */
const resolvedMaxAgeMs = 5 * 60_000

function maxAgeOf({ verifierId, match, maxAgeMs }: Requirement, freshnessHours: number | undefined): number {
  const { expiry, maxAgeMs: advised } = specOf(verifierId)
  const isResolved = match.some(({ path }) => path.startsWith('resolved.'))
  return Math.min(
    maxAgeMs ?? (isResolved ? resolvedMaxAgeMs : Infinity),
    freshnessHours === undefined ? Infinity : freshnessHours * 3_600_000,
    expiry === 'point_in_time' && advised !== undefined ? advised : Infinity,
  )
}

function meets(entry: CandidateEntry, { verifierId, match }: Requirement): boolean {
  if (entry.verifierId !== verifierId || !entry.verified) return false
  if (!match.every((row) => meetsMatch(entry, row))) return false
  // A result of an old block counts only for a row that names this block (protocol/verifiers#historical).
  if (entry.claims['historical'] === true && !match.some(isBlockLocked)) return false
  // In another scope the same person would count as a new one (protocol/verifiers#personhood-scope).
  if (
    verifierId === 'proof-of-human' &&
    (entry.input['scope'] ?? usualScope) !== usualScope &&
    !match.some(isScopeLocked)
  )
    return false
  // In another namespace every name is free. A proof without a namespace has the usual one, also an old proof
  // (protocol/gates#usual-namespace).
  if (
    verifierId === 'ownership-pseudonym' &&
    match.some(isName) &&
    (entry.claims['namespace'] ?? entry.input['namespace'] ?? defaultNamespace) !== defaultNamespace &&
    !match.some(isNamespaceLocked)
  )
    return false
  // Other chains have other sources, or fewer of them (protocol/gates#usual-chain).
  if (verifierId === 'wallet-risk' && isScreenedElsewhere(entry) && !match.some(isChainLocked)) return false
  const asksResult = match.some((row) => placeOf(verifierId, row.path)?.side !== 'request' || row.op !== 'eq')
  return verifierId !== 'wallet-risk' || !asksResult || entry.claims['policyVerified'] === true
}

const usualScope = v.getDefault(verifiers['proof-of-human'].data.entries.scope)
const isScopeLocked = ({ path, op }: Match) => op === 'eq' && path.split('.').at(-1) === 'scope'
const usualChainIds: readonly unknown[] = walletRisk.decisive.usual.chainId
/** An address that belongs to no EVM chain has one chain only, so nobody chose it. */
const isScreenedElsewhere = ({ input }: CandidateEntry) =>
  input['chainId'] !== undefined && !usualChainIds.includes(input['chainId'])
const isChainLocked = ({ path, op }: Match) => op === 'eq' && /^(input\.)?chain(Id)?$/.test(path)
const isName = ({ path }: Match) => /(^|\.)(handle|pseudonymId)$/.test(path)
/** Tells whether a row names the namespace of a name. Without such a row the usual namespace counts. */
export const isNamespaceLocked = ({ path, op }: Match) => op === 'eq' && path.split('.').at(-1) === 'namespace'
const isBlockLocked = ({ path, op }: Match) => op === 'eq' && path.split('.').at(-1) === 'blockNumber'

function meetsMatch(entry: CandidateEntry, row: Match): boolean {
  const place = placeOf(entry.verifierId, row.path)
  return place !== undefined && satisfies(valueAt(entry, place), row)
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
