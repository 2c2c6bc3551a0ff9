import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerificationRequest, VerificationResponse } from '../../../shared/contract/verification.ts'
import { requestedVerifiers } from '../../../shared/proof/layout.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import type { Warning } from '../verifiers/verifier.ts'
import { within } from './budget.ts'
import { addStatusEntry, newStatusEntry } from '../credentials/settled-entry.ts'
import { admitToGate } from '../gates/check-gate.ts'
import type { Deployment } from '../deployment.ts'
import { admitHandoff, mayRepeat, wasMadeIn } from '../handoffs/admit.ts'
import { actsOriginBound } from '../handoffs/presence.ts'
import { storeWithHandoff } from '../handoffs/finish.ts'
import { anchorsOf, firstAnchors } from '../proofs/shown-anchors.ts'
import { requireHostedField } from './hosted-only.ts'
import { newRecord } from './new-record.ts'
import {
  ipfsIgnored,
  needsSignature,
  type Publication,
  publicationHash,
  publicationOf,
  refuseLargeUnsigned,
  refuseUnavailableOptions,
  tagsOf,
} from './options.ts'
import { isLarge, requestId } from './picture-alone.ts'
import { findSame, namedProofs, reuseOutcomes } from './reuse.ts'
import { type Check, type Findings, readInputs, type Reservation, runVerifiers, withReused } from './run-verifiers.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { settling } from './settle-proof.ts'
import { readRequest, refuseUnavailable } from './signed-request.ts'
import { type StoredProof, repetition, storePending, storeProof, storeWithCopy, wishedChains } from './store-proof.ts'
import { subjectOf } from '../accounts/subject.ts'
import { anonymous } from '../accounts/principal.ts'
import { type Submitter, timeOf, readSubmitter } from './submitter.ts'
import { isTooOld, refuseStale } from '../rules/freshness.ts'
import { isListed, mayHaveCopy } from '../rules/visibility.ts'
import { withResolvedRows } from '../rules/resolved-rows.ts'
import { isMorePublic } from '../rules/authority.ts'
import { cappedBySources } from '../rules/reused.ts'
import { verifierPorts } from './verifier-ports.ts'
import { replyTo, unstoredReply } from './verify-reply.ts'

/**
 * Verifies a request, phase 2 (protocol/verification#submit; protocol/proof-format#proof-format;
 * protocol/handoffs#finishing, #signed-mark, #inline): it checks the signature or the session, runs the verifiers,
 * stores the proof, and ends the hand-off of the request. It first refuses what needs no look-up, then checks the
 * signature, and reads stored proofs only after that (protocol/proofs#probing). The same request again answers the
 * stored proof (protocol/verification#replay). The page that holds the hand-off gets it also after the signature has
 * become too old, so that nobody signs twice because an answer was lost. Verifiers that take too long are finished by a
 * job; until then the proof is `processing_verifiers` (protocol/verification#outages). Throws the errors of the
 * endpoint's row.
 */
export async function verify(
  request: VerificationRequest,
  submitter: Submitter,
  deployment: Deployment,
): Promise<VerificationResponse> {
  const { config, ports } = deployment
  const { read, tags, named, checks, subject } = await readSubmission(request, deployment)
  const { walletAddress, chain } = read
  const { principal = anonymous } = submitter
  const isOld = isTooOld(read.signedTimestamp, ports.now())
  const mayBeOld = isOld && (await mayRepeat(read, submitter, deployment))
  const { signerKind, receipt, signed, byOwner } = await readSubmitter(request, read, { principal, ports, mayBeOld })

  const id = requestId(read)
  if (isOld && !(await wasMadeIn(read.handoff?.sid, id, deployment))) refuseStale(read.signedTimestamp, ports.now())
  const handoff = await admitHandoff({ ...read, subject }, id, submitter, deployment)
  const owner = { walletAddress, chain: chain.caip2, signerKind }
  const presence = { keys: submitter, principal, owner, isSigned: signed !== undefined }
  const isBound = handoff !== undefined && actsOriginBound(presence)
  const gateId = gateOf(request, handoff)
  const findBefore = () => ports.store.proofs.find(id)
  const admitted = gateId === undefined ? {} : await orBefore(admitToGate(gateId, checks, { ports }), findBefore)
  const { value: gate } = admitted
  const { publication, warnings } = publicationOf(request, { byOwner, anchoring: config.anchoring })
  const optionsHash = publicationHash(publication)
  const context = { ...owner, subject, now: ports.now() }
  const store = async (keep: (store: Store) => Promise<StoredProof>, more: readonly Warning[] = []) => {
    const handoffGate = handoff?.request.gateId === undefined ? undefined : gate
    // a gate that is shut by now ends no hand-off
    const isShut = handoff?.request.gateId !== handoffGate?.gateId
    const ending = handoff && !isShut && { handoff, gate: handoffGate, isOriginBound: isBound }
    const stored = ending ? await storeWithHandoff(keep, ending, deployment) : await keep(ports.store)
    const shown = { status: await shownStatus(stored, publication, deployment), baseUrl: config.baseUrl }
    const ignored = publication.enableIpfs && !isListed(stored.record) ? [ipfsIgnored] : []
    return replyTo(read, { stored, ...shown, signed, warnings: [...warnings, ...ignored, ...more], now: ports.now() })
  }

  const asked = gate ? withRowsOf(gate, request, checks) : request
  const verifierOptions = asked.options?.verifierOptions ?? {}
  // a proof does not state the options of its verifiers, so a request with options always runs them
  const hasOptions = Object.keys(verifierOptions).length > 0
  const mayBeSlow = asksThirdParty(checks) || hasOptions || named.length > 0
  // a request that was answered before is not checked again
  const before = admitted.before ?? (mayBeSlow || isOld ? await findBefore() : undefined)
  if (before) return store(async () => repetition(before, optionsHash))
  const reuse = reuseOf(request, handoff, checks)
  const mayReuse = reuse !== 'fresh' && !hasOptions && named.length === 0
  const same = mayReuse ? await findSame(ports.store, { ...context, checks, publication, gateId }) : undefined
  if (same) return store(async () => reusedProof(same, { id, optionsHash }))
  if (reuse === 'reuse') throw nothingToReuse()

  const reused = await reuseOutcomes(ports.store, named, { ...context, gate })
  // publishing outcomes of private proofs needs a fresh session, as publishing a proof does
  // (protocol/verification#publication)
  const capped = byOwner && principal.isFresh ? publication : cappedBySources(publication, { ...reused, ...read })
  if (isMorePublic(publication, capped)) warnings.push(needsSignature)
  const { storeOriginalContent } = publication
  const submission = { signer: walletAddress, signerKind, subject, chain, storeOriginalContent, verifierOptions }
  const running = runVerifiers(checks, submission, verifierPorts(ports))
  // verifiers that ask no third party always answer in time
  const mayWait = submitter.atOnce !== true && !read.parts.some(({ data }) => isLarge(data))
  const answer = mayBeSlow ? inTime(running, { mayWait, budget: deployment.budget }) : running
  const { before: repeated, value: ran } = await orBefore(answer, findBefore)
  if (repeated) return store(async () => repetition(repeated, optionsHash))
  const findings = ran && withReused(ran, reused.outcomes)
  if (findings && submitter.isStored?.(findings.outcomes) === false) return unstoredReply(findings)
  const draft = {
    request: asked,
    read,
    checks,
    reused: reused.outcomes,
    publication: capped,
    optionsHash,
    tags,
    sid: handoff?.sid ?? null,
    isOriginBound: isBound,
    gateId,
    qHash: id,
    signerKind,
    subject,
    receipt,
  }
  const entry = findings && (await newStatusEntry({ ...findings, subject }, deployment))
  const record = addStatusEntry(newRecord(draft, findings, ports.now()), entry)
  const keep = storedFor(submitter, keepWith(record, findings, capped.anchorChains))
  const isCopied = capped.enableIpfs && mayHaveCopy(record)
  return orUnstored(store((each) => (isCopied ? storeWithCopy(each, keep) : keep(each)), findings?.warnings))
}

/**
 * Returns the value of `work`, or, when it refuses and the request was answered before, the proof of that time: a refusal
 * concerns new proofs only (protocol/verification#replay). Throws what `work` throws for a new request.
 */
async function orBefore<Value, Before>(
  work: Promise<Value>,
  findBefore: () => Promise<Before | undefined>,
): Promise<{ value?: Value; before?: Before }> {
  try {
    return { value: await work }
  } catch (error) {
    const before = error instanceof ServiceError ? await findBefore() : undefined
    if (before === undefined) throw error
    return { before }
  }
}

/** Returns whether an earlier proof may answer: as the request says, or else its hand-off (protocol/verification#reuse). */
function reuseOf({ options }: VerificationRequest, handoff: HandoffRecord | undefined, checks: readonly Check[]) {
  // every request of a multi-step run must be made within that run
  const mayReuse = handoff?.request.reuse === true && checks.length === handoff.request.verifiers.length
  return options?.reuse ?? (mayReuse ? 'reuse-or-create' : 'fresh')
}

/** Returns an earlier proof as the answer of a request, which may be the very request that made it. */
const reusedProof = (record: ProofRecord, { id, optionsHash }: { id: string; optionsHash: string }): StoredProof =>
  record.qHash === id ? repetition(record, optionsHash) : { record, duplicate: false, reused: true }

const nothingToReuse = () =>
  new ServiceError('PROOF_NOT_FOUND', 'There is no earlier proof that this request could reuse.')

/**
 * Returns a request with the values of a linked document that the gate compares, so that a later run of the verifiers
 * reads the same.
 */
function withRowsOf(gate: GateRecord, request: VerificationRequest, checks: readonly Check[]): VerificationRequest {
  const sent = request.options?.verifierOptions ?? {}
  const verifierOptions = withResolvedRows(sent, checks, gate.model.requirements)
  return verifierOptions === sent ? request : { ...request, options: { ...request.options, verifierOptions } }
}

/**
 * Returns the findings of verifiers that answer in time. When they do not, a job runs them later: undefined. Throws
 * `PROVIDER_UNAVAILABLE` instead if the caller may not wait, because they pay for an answer, or because the content is too
 * large to be stored until then (protocol/limits#large-bodies).
 */
async function inTime(
  running: Promise<Findings>,
  { mayWait, budget }: Pick<Deployment, 'budget'> & { mayWait: boolean },
): Promise<Findings | undefined> {
  const ran = await within(budget.inlineMs, running)
  if (ran || mayWait) return ran
  throw new ServiceError('PROVIDER_UNAVAILABLE', 'The check took too long. Send the request again.', { retryAfter: 10 })
}

/** Ends the transaction that would store a proof which the submitter does not want. */
class NotStored extends Error {
  readonly record: ProofRecord
  constructor(record: ProofRecord) {
    super('The proof is not stored.')
    this.record = record
  }
}

/** Answers a proof that the submitter did not want to be stored, without an id. */
async function orUnstored(storing: Promise<VerificationResponse>): Promise<VerificationResponse> {
  try {
    return await storing
  } catch (error) {
    if (error instanceof NotStored) return unstoredReply(error.record)
    throw error
  }
}

/**
 * Stores a new proof as the submitter wants: undoes the storing of a proof that lost a reservation, when the submitter wants
 * no such proof, and stores what belongs to it in the same transaction.
 */
const storedFor = (
  { isStored, onStored }: Pick<Submitter, 'isStored' | 'onStored'>,
  keep: (store: Store) => Promise<StoredProof>,
): typeof keep =>
  isStored === undefined && onStored === undefined
    ? keep
    : (store) =>
        store.transaction(async (inner) => {
          const stored = await keep(inner)
          if (stored.duplicate) return stored
          if (isStored?.(stored.record.outcomes) === false) throw new NotStored(stored.record)
          await onStored?.(inner, stored.record)
          return stored
        })

/** Returns a function that stores a proof: as settled, or, without findings, as one whose verifiers run again later. */
const keepWith =
  (
    record: ProofRecord,
    findings: { reservations: readonly Reservation[] } | undefined,
    anchorChains: readonly number[],
  ) =>
  async (store: Store): Promise<StoredProof> =>
    findings
      ? await storeProof(store, { record, reservations: findings.reservations, anchorChains })
      : await storePending(store, { record, anchorChains }, settling)

/** Returns the status of a proof as its readers see it. One that was stored just now has the wishes of the request. */
async function shownStatus(
  { record, duplicate, reused }: StoredProof,
  { anchorChains }: Pick<Publication, 'anchorChains'>,
  deployment: Deployment,
): Promise<string> {
  if (!duplicate && reused !== true) return firstAnchors(record, wishedChains(record, anchorChains), deployment).status
  const anchorOf = await anchorsOf([record], deployment)
  return anchorOf(record).status
}

/** Reads a request, and refuses what neither the signature nor the store nor a third party has to decide. */
async function readSubmission(request: VerificationRequest, deployment: Deployment) {
  refuseUnavailable(requestedVerifiers(request.verifierIds), deployment)
  refuseUnavailableOptions(request, deployment)
  refuseLargeUnsigned(request)
  const tags = tagsOf(request)
  const read = readRequest({ ...request, signedTimestamp: timeOf(request, deployment.ports.now()) }, deployment)
  const named = namedProofs(request, read.parts)
  requireHostedField(read.parts, deployment.config)
  const checks = await readInputs(read.parts)
  const { parts, walletAddress: signer } = read
  return { read, tags, named, checks, subject: subjectOf({ signer, subjectWallet: request.subjectWallet, parts }) }
}

/**
 * Returns the gate of a request: that of its hand-off, which the request may name too. Throws `HANDOFF_MISMATCH` for
 * another.
 */
function gateOf({ gateId }: VerificationRequest, handoff: HandoffRecord | undefined): string | undefined {
  const ofHandoff = handoff?.request.gateId
  if (ofHandoff !== undefined && gateId !== undefined && ofHandoff !== gateId)
    throw new ServiceError('HANDOFF_MISMATCH', 'The hand-off is for another gate.')
  return ofHandoff ?? gateId
}

/**
 * Says whether a verifier asks a third party. Each request costs that party, so an earlier proof is looked for first.
 */
const asksThirdParty = (checks: readonly Check[]) => checks.some(({ id }) => verifiers[id].flow !== 'instant')
