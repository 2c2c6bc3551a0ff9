import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { checkProofs as row } from '../../../shared/contract/check.ts'
import { evaluate } from '../../../shared/gate/evaluate.ts'
import { placeOf, valueAt } from '../../../shared/gate/paths.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ClearProof } from '../records/proofs.ts'
import { candidateOf, isAbout, mayName, mayNumber, type Subject, type Viewer } from '../rules/counting.ts'
import { type CheckQuery, criteriaOf, refuseContradiction } from './check-criteria.ts'
import { checkGate, type GateStanding, type VisibleEvaluation, visibleEvaluation } from './check-gate.ts'
import { countableProofs } from '../proofs/countable.ts'
import type { Deployment } from '../deployment.ts'
import { isOn, tagsOf } from '../rules/query-text.ts'
import { fitting, listedIds } from '../rules/page-size.ts'
import { withoutHiddenSources } from '../rules/reused.ts'
import { jsonBytes } from '../rules/stored-size.ts'
import { readSources } from '../proofs/reused-sources.ts'

export type CheckData = Reply<typeof row>['data']

/**
 * A question about stored proofs. A gate or the criteria of a query decide; it is about wallets, or about one proof.
 */
export type Question = {
  query: CheckQuery
  gate: GateRecord | undefined
  subjects: readonly Subject[]
  /** The proof that the query names; null when it may not count. */
  proof?: ClearProof | null
  viewer: Viewer
}

/** The answer, and the wallet that it is about; undefined when the query names none. */
export type CheckAnswer = { data: CheckData; subject: Subject | undefined }

/**
 * Returns whether stored proofs pass a gate or meet criteria (protocol/gates#evaluation, #check). All entry points use
 * this one evaluation. It judges each wallet alone, and answers for the first wallet that passes, or for the first
 * wallet when none passes. Throws what {@link criteriaOf} throws.
 */
export async function answerQuestion(
  { query, gate, subjects, proof, viewer }: Question,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<CheckAnswer> {
  if (proof !== undefined) {
    const subject = subjects.find((each) => proof !== null && isAbout(proof, each))
    const proofs = proof !== null && (subjects.length === 0 || subject) ? [proof] : []
    const about = subject ?? subjects[0]
    return { data: await answerAbout({ query, gate, subject: about, proofs, viewer }, ports), subject: about }
  }
  let first: CheckAnswer | undefined
  for (const subject of subjects) {
    // oxlint-disable-next-line no-await-in-loop -- usually one wallet, and the first that passes is enough
    const data = await answerAbout({ query, gate, subject, viewer }, ports)
    if (data.eligible) return { data, subject }
    first ??= { data, subject }
  }
  if (!first) throw new Error('A question must name a wallet or a proof.')
  return first
}

type About = Omit<Question, 'subjects' | 'proof'> & { subject: Subject | undefined; proofs?: readonly ClearProof[] }

async function answerAbout({ query, gate, ...about }: About, ports: Deployment['ports']): Promise<CheckData> {
  if (!gate) return criteriaAnswer({ query, ...about }, ports)
  refuseContradiction(query, gate.model)
  const limit = query.limit === undefined ? {} : { limit: Number(query.limit) }
  const standing = await checkGate(gate, { ...about, ...limit }, { ports })
  const criteria = { gateId: gate.gateId, ...criteriaAbout(about) }
  const isEligible = standing.evaluation.allRequiredSatisfied
  return dataOf(standing, { query, isEligible, criteria })
}

async function criteriaAnswer(
  { query, subject, proofs, viewer }: Omit<About, 'gate'>,
  ports: Deployment['ports'],
): Promise<CheckData> {
  const now = ports.now()
  const { requirements, requireAll, minCount, tags, isFiltered } = criteriaOf(query, now)
  const verifierIds = requirements.map(({ verifierId }) => verifierId)
  const limit = query.limit === undefined ? {} : { limit: Number(query.limit) }
  const found = proofs ?? (subject ? await countableProofs({ subject, verifierIds, viewer, ...limit }, { ports }) : [])
  // the same question with each number would tell how many private proofs there are
  const isCounted = minCount > 1
  const mayDecide = (record: ClearProof) =>
    (!isFiltered || mayName(record, viewer)) && (!isCounted || mayNumber(record, viewer))
  const tagged = found.filter((record) => mayDecide(record) && tags.every((tag) => record.tags.includes(tag)))
  const sources = await readSources(tagged, ports.store)
  const visibleOf = (record: ClearProof) => withoutHiddenSources(record, sources, viewer)
  const known = isFiltered || isCounted ? tagged.map(visibleOf) : tagged
  const whole = evaluate({ requirements, isOpen: true }, known.map(candidateOf), now)
  const isMet = requireAll ? whole.allRequiredSatisfied : whole.rows.some(({ satisfied }) => satisfied)
  const standing = visibleEvaluation(whole, { proofs: known, requirements, viewer })
  const criteria = {
    ...criteriaAbout({ subject }),
    verifierIds,
    requireAll,
    minCount,
    ...(tags.length > 0 && { tags }),
  }
  const isEligible = isMet && whole.things >= minCount
  const matched = new Set(standing.evaluation.matchedQHashes)
  const nameable = known.filter(({ qHash }) => matched.has(qHash))
  const shown = nameable.flatMap((record) => projectionsOf(visibleOf(record), verifierIds, tagsOf(query.select) ?? []))
  return dataOf(standing, { query, isEligible, criteria, tags: nameable.length > 0 ? tags : [], shown })
}

const criteriaAbout = ({ subject }: { subject: Subject | undefined }) =>
  subject ? { address: subject.walletAddress } : {}

/**
 * Makes the answer. Only `gate.allRequiredSatisfied` decides, and `eligible` repeats it. Ids are included when the
 * query asks for them.
 */
function dataOf(
  { evaluation, reusable, matchedCount, ...gate }: VisibleEvaluation & { state?: GateStanding['state'] },
  {
    query,
    isEligible,
    criteria,
    tags = [],
    shown = [],
  }: {
    query: CheckQuery
    isEligible: boolean
    criteria: CheckData['criteria']
    tags?: readonly string[]
    shown?: CheckData['projections']
  },
): CheckData {
  const withIds = isOn(query.includeQHashes)
  const { matchedQHashes, rows, isWhole } = listedIds(withIds ? evaluation : { matchedQHashes: [], rows: [] })
  // `things` also counts private proofs of others, whose number stays hidden
  const { things: _things, ...standing } = evaluation
  const data: CheckData = {
    gate: {
      ...standing,
      allRequiredSatisfied: isEligible,
      rows: withIds ? rows : evaluation.rows.map((each) => ({ ...each, qHash: null, qHashes: [] })),
      matchedQHashes,
      reusedVerifierProofs: withIds ? reusable : {},
      ...(query.gateId !== undefined && { gateId: query.gateId }),
      ...(gate.state && { state: gate.state }),
    },
    eligible: isEligible,
    matchedCount,
    matchedQHashes,
    matchedTags: [...tags],
    projections: [],
    criteria,
  }
  const projections = shown.slice(0, fitting(shown, { used: jsonBytes(data) }))
  const hasMore = !isWhole || projections.length < shown.length
  return { ...data, projections, ...(hasMore && { hasMore }) }
}

/** Returns what these verifiers found in a proof, at the paths that the query selects. */
function projectionsOf(
  record: ClearProof,
  verifierIds: readonly string[],
  paths: readonly string[],
): CheckData['projections'] {
  if (paths.length === 0) return []
  return candidateOf(record)
    .entries.filter(({ verifierId, verified }) => verified && verifierIds.includes(verifierId))
    .map((entry) => ({
      qHash: record.qHash,
      verifierId: entry.verifierId,
      values: Object.fromEntries(
        paths.flatMap((path) => {
          const place = placeOf(entry.verifierId, path)
          const value = place && valueAt(entry, place)
          return value === undefined ? [] : [[path, value]]
        }),
      ),
    }))
}
