import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { evaluate } from '../../../shared/gate/evaluate.ts'
import type { Requirement } from '../../../shared/gate/model.ts'
import { maxReusedProofs } from '../../../shared/proof/layout.ts'
import { type VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { Outcome, ProofRecord } from '../records/proofs.ts'
import { lifecycleOf } from '../../../shared/gate/lifecycle.ts'
import { candidateOf, isAbout, isRecent, mayCount } from '../rules/counting.ts'
import { jsonBytes, reusedLimit } from '../rules/stored-size.ts'
import { type Publication, publicationHash } from './options.ts'
import type { Check } from './run-verifiers.ts'
import type { Part } from './signed-request.ts'
import { isListed } from '../rules/visibility.ts'
import { isAboutSigner } from '../rules/wallet.ts'

/** The signer and the subject whose proofs may count, and the time of the request, Unix ms. */
type SignerContext = Pick<ProofRecord, 'walletAddress' | 'chain' | 'signerKind' | 'subject'> & { now: number }

/**
 * Finds the newest proof of the same signer that these checks would repeat: verified by the same verifiers from the
 * same input, in force, not older than a verifier advises, and with the visibility and the copy on IPFS that the new proof
 * is to have. At a gate, a private proof counts only if it was submitted for that gate.
 */
export async function findSame(
  store: Store,
  {
    checks,
    publication,
    gateId,
    ...context
  }: SignerContext & { checks: readonly Check[]; publication: Publication; gateId: string | undefined },
): Promise<ProofRecord | undefined> {
  if (checks.length === 0) return undefined
  const inputHashes = Object.fromEntries(checks.map(({ id, inputHash }) => [id, inputHash]))
  const optionsHash = publicationHash(publication)
  const record = await store.proofs.findSame({ ...context, optionsHash, inputHashes }, context.now)
  // its owner may have published or withdrawn it since,
  const { privacyLevel, publicDisplay } = publication
  if (record?.privacyLevel !== privacyLevel || record.publicDisplay !== publicDisplay) return undefined
  // or given up its copy on IPFS
  const needsCopy = publication.enableIpfs && isListed(publication)
  if (needsCopy && !(await store.ipfsCopies.findWish(record.qHash))) return undefined
  const isOfOtherGate = gateId !== undefined && record.gateId !== gateId
  if (privacyLevel === 'private' && isOfOtherGate) return undefined
  const isAllRecent = checks.every(({ id }) => {
    const outcome = outcomeOf(record, id)
    return outcome && isRecent(outcome, context.now)
  })
  return isAllRecent ? record : undefined
}

/** A stored proof that is named to count for a verifier that is not submitted. */
export type NamedProof = { verifierId: VerifierId; qHash: string }

/**
 * Reads which proofs `options.reusedVerifierProofs` names, and for which verifiers
 * (protocol/verification#reused-proofs). These verifiers must differ from the submitted ones, and may be hosted-only.
 * Throws `INVALID_REQUEST` for an unknown verifier, one that is submitted, and more proofs than
 * {@link maxReusedProofs}.
 */
export function namedProofs({ options }: Pick<VerificationRequest, 'options'>, parts: readonly Part[]): NamedProof[] {
  const named = new Map<string, NamedProof>()
  for (const [name, qHashes] of Object.entries(options?.reusedVerifierProofs ?? {})) {
    const verifierId = verifierIdOf(name)
    const details = { verifierId: name }
    if (verifierId === undefined)
      throw new ServiceError('INVALID_REQUEST', 'reusedVerifierProofs names a verifier that does not exist.', {
        details,
      })
    if (parts.some(({ id }) => id === verifierId))
      throw new ServiceError('INVALID_REQUEST', 'reusedVerifierProofs names a verifier that is submitted as well.', {
        details,
      })
    for (const each of [qHashes].flat()) {
      const qHash = each.toLowerCase()
      named.set(`${verifierId} ${qHash}`, { verifierId, qHash })
    }
  }
  if (named.size > maxReusedProofs)
    throw new ServiceError('INVALID_REQUEST', `reusedVerifierProofs names more than ${maxReusedProofs} proofs.`)
  return [...named.values()]
}

/** The signer whose proofs may be named, and the gate that evaluates them. */
type ReuseContext = SignerContext & { gate: Pick<GateRecord, 'model'> | undefined }

/** The outcomes that a new proof reuses, and their source proofs. */
export type ReuseResult = { outcomes: Outcome[]; sources: ProofRecord[] }

/**
 * Evaluates the named proofs by the rules of the gate, or by those of a plain check without a gate, and answers their
 * outcomes for the new proof (protocol/verification#reused-proofs). An outcome that is itself reused counts by its
 * source, and keeps the age of the source. Throws `GATE_REQUIREMENT_MISMATCH` for a verifier that the gate does not ask
 * for, `INVALID_REQUEST` for outcomes that are larger than {@link reusedLimit} together, and, naming verifier and
 * proof, `PROOF_NOT_FOUND` for a proof that is not about this subject or that the signer may not use, and
 * `PROOF_NOT_VERIFIED` for one that does not meet the rules, or not any more.
 */
export async function reuseOutcomes(
  store: Pick<Store, 'proofs'>,
  named: readonly NamedProof[],
  context: ReuseContext,
): Promise<ReuseResult> {
  if (named.length === 0) return { outcomes: [], sources: [] }
  const found = await Promise.all(named.map(async (each) => reuseOutcome(store, each, context)))
  const outcomes = new Map(found.map(({ outcome }) => [`${outcome.verifierId} ${outcome.sourceQHash}`, outcome]))
  const listed = [...outcomes.values()]
  if (jsonBytes(listed) > reusedLimit)
    throw new ServiceError(
      'INVALID_REQUEST',
      `What the proofs of reusedVerifierProofs say takes more than ${reusedLimit} bytes. Name fewer of them.`,
      { details: { fields: ['options.reusedVerifierProofs'], limit: reusedLimit } },
    )
  return { outcomes: listed, sources: found.map(({ source }) => source) }
}

async function reuseOutcome(
  { proofs }: Pick<Store, 'proofs'>,
  { verifierId, qHash }: NamedProof,
  { gate, now, ...context }: ReuseContext,
): Promise<{ outcome: Outcome; source: ProofRecord }> {
  const details = { verifierId, qHash }
  const viewer = { counting: [context], naming: [context] }
  const about = {
    walletAddress: context.subject,
    chain: context.chain,
    ...(isAboutSigner(context) && { signerKind: context.signerKind }),
  }
  const read = async (id: string) => {
    const record = await proofs.find(id)
    const isTheirs = record && !('erasedAt' in record) && isAbout(record, about) && mayCount(record, viewer)
    // a stranger's private proof is answered like an unknown one (protocol/proofs#probing)
    if (!isTheirs)
      throw new ServiceError(
        'PROOF_NOT_FOUND',
        `No proof of this wallet that may count for ${verifierId} has this id.`,
        {
          details,
        },
      )
    return record
  }
  const notVerified = (why: string) =>
    new ServiceError('PROOF_NOT_VERIFIED', `The proof that should count for ${verifierId} ${why}.`, { details })
  const rows = requirementsFor(verifierId, gate)
  const met = (record: ProofRecord) => {
    const lifecycle = lifecycleOf(record, now)
    if (lifecycle !== 'active') throw notVerified(`is ${lifecycle}`)
    const outcome = record.outcomes.find((each) => {
      const criteria = { requirements: rows, freshnessHours: gate?.model.policy.gateFreshnessHours, isOpen: true }
      return evaluate(criteria, [candidateOf({ ...record, outcomes: [each] })], now).matchedQHashes.length > 0
    })
    if (!outcome) throw notVerified('does not meet the requirement, or is too old')
    return outcome
  }

  const record = await read(qHash)
  const outcome = met(record)
  if (outcome.sourceQHash === undefined)
    return { outcome: { ...outcome, verifierId, reused: true, sourceQHash: record.qHash }, source: record }
  // the new proof reuses the original source of an outcome that is itself reused
  const source = await read(outcome.sourceQHash)
  return { outcome: { ...met(source), verifierId, reused: true, sourceQHash: source.qHash }, source }
}

/** Returns the rows that a named proof must meet: those of the gate for its verifier, or a row without conditions. */
function requirementsFor(verifierId: VerifierId, gate: Pick<GateRecord, 'model'> | undefined): Requirement[] {
  if (!gate) return [{ verifierId, match: [], optional: false, minCount: 1 }]
  const rows = gate.model.requirements.filter((row) => row.verifierId === verifierId)
  if (rows.length === 0)
    throw new ServiceError('GATE_REQUIREMENT_MISMATCH', `${verifierId}: the gate does not ask for it.`, {
      details: { verifierId },
    })
  return rows.map((row) => ({ ...row, minCount: 1 }))
}

function outcomeOf({ outcomes }: ProofRecord, id: VerifierId): Outcome | undefined {
  return outcomes.find(({ verifierId, verified }) => verified && verifierIdOf(verifierId) === id)
}
