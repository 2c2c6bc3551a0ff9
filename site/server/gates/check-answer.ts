import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { checkProofs as row } from '../../../shared/contract/check.ts'
import { evaluate } from '../../../shared/gate/evaluate.ts'
import { placeOf, valueAt } from '../../../shared/gate/paths.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ClearProof } from '../records/proofs.ts'
import { candidateOf, isAbout, mayName, type Subject, type Viewer } from '../rules/counting.ts'
import { type CheckQuery, criteriaOf, isOn, refuseContradiction } from './check-criteria.ts'
import { checkGate, type GateStanding, type VisibleEvaluation, visibleEvaluation } from './check-gate.ts'
import { countableProofs } from '../proofs/countable.ts'
import type { Deployment } from '../deployment.ts'
import { tagsOf } from '../proofs/list-proofs.ts'
import { fitting, listedIds } from '../rules/page-size.ts'
import { withoutHiddenSources } from '../rules/reused.ts'
import { jsonBytes } from '../rules/stored-size.ts'
import { readSources } from '../proofs/reused-sources.ts'

export type CheckData = Reply<typeof row>['data']

/** A question about stored proofs: by a gate or by the criteria of a query, about wallets, or about the one proof `proof`. */
export type Question = {
  query: CheckQuery
  gate: GateRecord | undefined
  subjects: readonly Subject[]
  /** Null: the proof that was named may not count. */
  proof?: ClearProof | null
  viewer: Viewer
}

/** The answer, and the wallet that it is about; undefined: nobody named one. */
export type CheckAnswer = { data: CheckData; subject: Subject | undefined }

/**
 * Answers whether stored proofs pass a gate or meet criteria (protocol/gates#evaluation, #check): the only evaluation,
 * for whichever entry point asks. Each wallet is asked about by itself, and the first that passes is answered, else the
 * first. Throws as {@link criteriaOf}.
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
    // oxlint-disable-next-line no-await-in-loop -- mostly one, and the first that passes is enough
    const data = await answerAbout({ query, gate, subject, viewer }, ports)
    if (data.eligible) return { data, subject }
    first ??= { data, subject }
  }
  if (!first) throw new Error('A question is about a wallet or a proof.')
  return first
}

type About = Omit<Question, 'subjects' | 'proof'> & { subject: Subject | undefined; proofs?: readonly ClearProof[] }

async function answerAbout({ query, gate, ...about }: About, ports: Deployment['ports']): Promise<CheckData> {
  if (!gate) return criteriaAnswer({ query, ...about }, ports)
  refuseContradiction(query, gate.model)
  const limit = query.limit === undefined ? {} : { limit: Number(query.limit) }
  const standing = await checkGate(gate, { ...about, ...limit }, { ports })
  const criteria = { gateId: gate.gateId, ...criteriaAbout(about) }
  const isIn = standing.evaluation.allRequiredSatisfied
  return dataOf(standing, { query, isIn, criteria })
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
  const tagged = found.filter(
    (record) => (!isFiltered || mayName(record, viewer)) && tags.every((tag) => record.tags.includes(tag)),
  )
  const sources = await readSources(tagged, ports.store)
  const toldOf = (record: ClearProof) => withoutHiddenSources(record, sources, viewer)
  const known = isFiltered ? tagged.map(toldOf) : tagged
  const whole = evaluate({ requirements, isOpen: true }, known.map(candidateOf), now)
  const isThere = requireAll ? whole.allRequiredSatisfied : whole.rows.some(({ satisfied }) => satisfied)
  const standing = visibleEvaluation(whole, { proofs: known, requirements, viewer })
  const criteria = {
    ...criteriaAbout({ subject }),
    verifierIds,
    requireAll,
    minCount,
    ...(tags.length > 0 && { tags }),
  }
  const isIn = isThere && whole.things >= minCount
  const matched = new Set(standing.evaluation.matchedQHashes)
  const tellable = known.filter(({ qHash }) => matched.has(qHash))
  const shown = tellable.flatMap((record) => projectionsOf(toldOf(record), verifierIds, tagsOf(query.select) ?? []))
  return dataOf(standing, { query, isIn, criteria, tags: tellable.length > 0 ? tags : [], shown })
}

const criteriaAbout = ({ subject }: { subject: Subject | undefined }) =>
  subject ? { address: subject.walletAddress } : {}

/** Only `gate.allRequiredSatisfied` opens anything; `eligible` repeats it. Ids come when they are asked for. */
function dataOf(
  { evaluation, reusable, matchedCount, ...gate }: VisibleEvaluation & { state?: GateStanding['state'] },
  {
    query,
    isIn,
    criteria,
    tags = [],
    shown = [],
  }: {
    query: CheckQuery
    isIn: boolean
    criteria: CheckData['criteria']
    tags?: readonly string[]
    shown?: CheckData['projections']
  },
): CheckData {
  const withIds = isOn(query.includeQHashes)
  const { matchedQHashes, rows, isWhole } = listedIds(withIds ? evaluation : { matchedQHashes: [], rows: [] })
  // how many there are may be told of those alone that may be numbered
  const { things: _things, ...standing } = evaluation
  const data: CheckData = {
    gate: {
      ...standing,
      allRequiredSatisfied: isIn,
      rows: withIds ? rows : evaluation.rows.map((each) => ({ ...each, qHash: null, qHashes: [] })),
      matchedQHashes,
      reusedVerifierProofs: withIds ? reusable : {},
      ...(query.gateId !== undefined && { gateId: query.gateId }),
      ...(gate.state && { state: gate.state }),
    },
    eligible: isIn,
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

/** What the asked-for verifiers say in a proof at paths that anybody may ask for. */
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
