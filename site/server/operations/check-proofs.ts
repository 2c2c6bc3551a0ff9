import type { Reply } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { checkProofs as row } from '../../../shared/contract/check.ts'
import type { OwnerHeaders } from '../../../shared/contract/proofs.ts'
import { evaluate } from '../../../shared/gate/evaluate.ts'
import { placeOf, valueAt } from '../../../shared/gate/paths.ts'
import type { GateRecord } from '../ports/store/types/gates.ts'
import type { ProofRecord } from '../ports/store/types/proofs.ts'
import type { Authority } from './authority.ts'
import { type CheckQuery, criteriaOf, isOn } from './check-criteria.ts'
import { checkGate, type GateStanding, type Told, told } from './check-gate.ts'
import { type Asker, candidateOf, countableProofs, isAbout, mayCount, mayTell, type Subject } from './countable.ts'
import type { Deployment } from './deployment.ts'
import { findGate } from './gates.ts'
import { readWallet, tagsOf } from './list-proofs.ts'
import { askersOf } from './owner.ts'
import { resolveDid } from './resolve-did.ts'

type Data = Reply<typeof row>['data']
type Around = Pick<Deployment, 'config' | 'ports' | 'probes'>

/**
 * Whether stored proofs pass a gate, or are what is asked for (interface.md, GateCheckResponse; domain.md 5.2, 5.3, 12.4,
 * 12.5). A signature is judged before anything is looked up. Private proofs count for their owner, who signs the question or
 * is signed in; ids and what proofs say are told of listed ones, and of the owner's by session or access key. With
 * `subject=me` each wallet is asked about by itself, and the first that passes is answered. Throws the errors of the row.
 */
export async function checkProofs(
  {
    query,
    headers,
    authority,
    address,
  }: { query: CheckQuery; headers: OwnerHeaders; authority?: Authority | undefined; address: string },
  { config, ports, probes }: Around,
): Promise<Data> {
  const named = query.address === undefined ? undefined : resolveDid(readWallet(query.address), { config })
  const signed = { action: { action: 'gate_check_private_proofs' }, about: named } as const
  const askers = await askersOf({ headers, authority }, signed, { config, ports })
  const subjects = named ? [named] : query.subject === 'me' ? askers : []
  if (query.subject === 'me' && askers.length === 0)
    throw new ServiceError(
      'WALLET_AUTH_REQUIRED',
      'Sign in with a wallet, or sign the question, to ask about yourself.',
    )
  if (subjects.length === 0 && query.qHash === undefined)
    throw new ServiceError('INVALID_REQUEST', 'Send address, subject=me or qHash.')

  const gate = query.gateId === undefined ? undefined : await findGate(query.gateId, { ports })
  const withPrivate = query.includePrivate === undefined || isOn(query.includePrivate)
  const isSigned = headers['x-signature'] !== undefined
  const asker: Asker = {
    counting: withPrivate ? askers : [],
    telling: isSigned || !withPrivate ? [] : askers,
    ...(gate && authority?.profileId === gate.ownerProfileId && { ownGateId: gate.gateId }),
  }
  const qHash = query.qHash?.toLowerCase()
  if (qHash !== undefined) {
    const known = { ...asker, knownQHash: qHash }
    const record = await namedProof(qHash, { asker: known, address, ports, probes })
    const proofs = record && subjects.every((each) => isAbout(record, each)) ? [record] : []
    return answerAbout({ query, gate, subject: subjects[0], proofs, asker: known }, ports)
  }
  let first: Data | undefined
  for (const subject of subjects) {
    // oxlint-disable-next-line no-await-in-loop -- mostly one, and the first that passes is enough
    const data = await answerAbout({ query, gate, subject, asker }, ports)
    if (data.eligible) return data
    first ??= data
  }
  if (!first) throw new Error('There was a subject.')
  return first
}

/** The proof, if it may count. What is unknown and what is hidden are told apart by nothing, and counted (domain.md 12.5). */
async function namedProof(
  qHash: string,
  { asker, address, ports, probes }: { asker: Asker; address: string } & Pick<Around, 'ports' | 'probes'>,
): Promise<ProofRecord | undefined> {
  const record = await ports.store.proofs.find(qHash)
  if (record && !('erasedAt' in record) && mayCount(record, asker)) return record
  probes.count(address, qHash)
  return undefined
}

type Question = {
  query: CheckQuery
  gate: GateRecord | undefined
  subject: Subject | undefined
  proofs?: readonly ProofRecord[]
  asker: Asker
}

async function answerAbout({ query, gate, ...about }: Question, ports: Deployment['ports']): Promise<Data> {
  if (!gate) return criteriaAnswer({ query, ...about }, ports)
  const standing = await checkGate(gate, about, { ports })
  const criteria = { gateId: gate.gateId, ...criteriaAbout(about) }
  const isIn = standing.evaluation.allRequiredSatisfied
  return dataOf(standing, { query, isIn, criteria })
}

async function criteriaAnswer(
  { query, subject, proofs, asker }: Omit<Question, 'gate'>,
  ports: Deployment['ports'],
): Promise<Data> {
  const now = ports.now()
  const { requirements, requireAll, minCount, tags, isFiltered } = criteriaOf(query, now)
  const verifierIds = requirements.map(({ verifierId }) => verifierId)
  const limit = query.limit === undefined ? {} : { limit: Number(query.limit) }
  const found = proofs ?? (subject ? await countableProofs({ subject, verifierIds, asker, ...limit }, { ports }) : [])
  const known = found.filter(
    (record) => (!isFiltered || mayTell(record, asker)) && tags.every((tag) => record.tags.includes(tag)),
  )
  const whole = evaluate({ requirements, isOpen: true }, known.map(candidateOf), now)
  const isThere = requireAll ? whole.allRequiredSatisfied : whole.rows.some(({ satisfied }) => satisfied)
  const standing = told(whole, known, asker)
  const criteria = {
    ...criteriaAbout({ subject }),
    verifierIds,
    requireAll,
    minCount,
    ...(tags.length > 0 && { tags }),
  }
  const isIn = isThere && whole.matchedQHashes.length >= minCount
  const matched = new Set(standing.evaluation.matchedQHashes)
  const tellable = known.filter(({ qHash }) => matched.has(qHash))
  const shown = tellable.flatMap((record) => projectionsOf(record, verifierIds, tagsOf(query.select) ?? []))
  return dataOf(standing, { query, isIn, criteria, tags: tellable.length > 0 ? tags : [], shown })
}

const criteriaAbout = ({ subject }: { subject: Subject | undefined }) =>
  subject ? { address: subject.walletAddress } : {}

/** Only `gate.allRequiredSatisfied` opens anything; `eligible` repeats it. Ids come when they are asked for. */
function dataOf(
  { evaluation, reusable, matchedCount, ...gate }: Told & { state?: GateStanding['state'] },
  {
    query,
    isIn,
    criteria,
    tags = [],
    shown = [],
  }: {
    query: CheckQuery
    isIn: boolean
    criteria: Data['criteria']
    tags?: readonly string[]
    shown?: Data['projections']
  },
): Data {
  const withIds = isOn(query.includeQHashes)
  const matchedQHashes = withIds ? evaluation.matchedQHashes : []
  return {
    gate: {
      ...evaluation,
      allRequiredSatisfied: isIn,
      rows: withIds ? evaluation.rows : evaluation.rows.map((each) => ({ ...each, qHash: null, qHashes: [] })),
      matchedQHashes,
      reusedVerifierProofs: withIds ? reusable : {},
      ...(query.gateId !== undefined && { gateId: query.gateId }),
      ...(gate.state && { state: gate.state }),
    },
    eligible: isIn,
    matchedCount,
    matchedQHashes,
    matchedTags: [...tags],
    projections: shown,
    criteria,
  }
}

/** What the asked-for verifiers say in a proof at paths that anybody may ask for. */
function projectionsOf(
  record: ProofRecord,
  verifierIds: readonly string[],
  paths: readonly string[],
): Data['projections'] {
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
