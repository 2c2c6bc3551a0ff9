import * as v from 'valibot'
import { maxReusedProofs } from '../proof/layout.ts'
import { specOf, type VerifierId, verifiers } from '../verifiers/index.ts'
import { defaultNamespace } from '../verifiers/ownership-pseudonym.ts'
import { satisfies } from './compare.ts'
import type { Match, Requirement } from './model.ts'
import { type Entry, placeOf, valueAt } from './paths.ts'
import { thingOf } from './things.ts'

/** A proof that may count, with what each of its verifiers said. Times are Unix ms. */
export type Candidate = {
  qHash: string
  /** Null while its verifiers have not all answered. */
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
  /** Taken over from another proof. */
  reused: boolean
}

/** How one requirement stands (protocol/gates#check-response, #evaluation). */
export type Row = {
  verifierId: VerifierId
  optional: boolean
  satisfied: boolean
  /** The newest proof that counts. */
  qHash: string | null
  /** All that count: the newest of each distinct thing, then the others, both newest first. */
  qHashes: string[]
  reused: boolean
}

export type Evaluation = {
  allRequiredSatisfied: boolean
  satisfiedVerifierIds: VerifierId[]
  missingVerifierIds: VerifierId[]
  matchedQHashes: string[]
  /** How many distinct things these proofs are about, of all verifiers together (protocol/verifiers#things). */
  things: number
  rows: Row[]
}

/**
 * Which requirements are met by these proofs at `now` (Unix ms); the same on server and page
 * (protocol/gates#evaluation). The proofs are about one subject, newest first, and all of them may be seen by whoever
 * asks. Whatever is missing, unknown or not allowed is a no; a gate without a single requirement that counts is met by
 * nobody.
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
 * Answers the proofs that each verifier can be taken from (protocol/gates#reuse-map,
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
 * Answers the entries by which these proofs, newest first, meet a requirement: the newest of each distinct thing, then
 * the others, both newest first. A proof may list several entries of one verifier
 * (protocol/verification#reused-proofs); each counts by itself.
 */
export function meetingsOf(
  requirement: Requirement,
  proofs: readonly Candidate[],
  { freshnessHours, now }: EvaluationContext,
): Meeting[] {
  const maxAge = maxAgeOf(requirement, freshnessHours)
  const counting = proofs.flatMap((proof) =>
    isInForce(proof, now)
      ? proof.entries.flatMap((entry, place) =>
          meets(entry, requirement) && isRecent(entry, { maxAge, now })
            ? [{ qHash: proof.qHash, place, reused: entry.reused, thing: thingIn(entry) }]
            : [],
        )
      : [],
  )
  // of several, the first is the newest
  const newestOf = new Map(counting.toReversed().map((each) => [each.thing, each]))
  const isNewest = (each: Meeting) => newestOf.get(each.thing) === each
  return [...counting.filter(isNewest), ...counting.filter((each) => !isNewest(each))]
}

const thingIn = (entry: CandidateEntry) => `${entry.verifierId} ${thingOf(entry.verifierId, entry)}`

/**
 * A row, and the things that it is met by, each with its verifier. `minCount` counts distinct things
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
 * By the lifecycle alone: what its verifiers said is in the entries, and a status string decides nothing
 * (protocol/verification#no-status-strings).
 */
const isInForce = ({ completedAt, revokedAt, expiresAt }: Candidate, now: number) =>
  completedAt !== null && revokedAt === null && isAhead(expiresAt, now)

const isAhead = (expiresAt: number | null, now: number) => expiresAt === null || expiresAt > now

const isRecent = (
  { checkedAt, expiresAt }: CandidateEntry,
  { maxAge, now }: { maxAge: number; now: number },
): boolean => isAhead(expiresAt, now) && now - checkedAt <= maxAge

/** What a linked document said is soon old (protocol/verifiers#verification-link), unless the row says how soon. */
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
  // what was true at an old block counts where that very block is asked for (protocol/verifiers#historical)
  if (entry.claims['historical'] === true && !match.some(isBlockLocked)) return false
  // whoever chose a scope of their own would be somebody new in it (protocol/verifiers#personhood-scope)
  if (
    verifierId === 'proof-of-human' &&
    (entry.input['scope'] ?? usualScope) !== usualScope &&
    !match.some(isScopeLocked)
  )
    return false
  // in a namespace of one's own any name is free; without one the usual is meant, in old proofs too
  // (protocol/gates#usual-namespace)
  if (
    verifierId === 'ownership-pseudonym' &&
    match.some(isName) &&
    (entry.claims['namespace'] ?? entry.input['namespace'] ?? defaultNamespace) !== defaultNamespace &&
    !match.some(isNamespaceLocked)
  )
    return false
  const asksResult = match.some((row) => placeOf(verifierId, row.path)?.side !== 'request' || row.op !== 'eq')
  return verifierId !== 'wallet-risk' || !asksResult || entry.claims['policyVerified'] === true
}

const usualScope = v.getDefault(verifiers['proof-of-human'].data.entries.scope)
const isScopeLocked = ({ path, op }: Match) => op === 'eq' && path.split('.').at(-1) === 'scope'
const isName = ({ path }: Match) => /(^|\.)(handle|pseudonymId)$/.test(path)
/** Whether a row says in which namespace a name has to be; without one the usual namespace is meant. */
export const isNamespaceLocked = ({ path, op }: Match) => op === 'eq' && path.split('.').at(-1) === 'namespace'
const isBlockLocked = ({ path, op }: Match) => op === 'eq' && path.split('.').at(-1) === 'blockNumber'

function meetsMatch(entry: CandidateEntry, row: Match): boolean {
  const place = placeOf(entry.verifierId, row.path)
  return place !== undefined && satisfies(valueAt(entry, place), row)
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
