import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerificationRequest, VerificationResponse } from '../../../shared/contract/verification.ts'
import { requestedVerifiers } from '../../../shared/proof/layout.ts'
import { qHash } from '../../../shared/proof/q-hash.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import type { Store } from '../ports/store/store.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import type { Warning } from '../verifiers/verifier.ts'
import { within } from './budget.ts'
import { admitToGate } from '../gates/check-gate.ts'
import type { Deployment } from '../deployment.ts'
import { admitHandoff, mayRepeat, wasMadeIn } from '../handoffs/admit.ts'
import { actsOriginBound } from '../handoffs/presence.ts'
import { storeWithHandoff } from '../handoffs/finish.ts'
import { refuseUnhosted } from './hosted-only.ts'
import { newRecord } from './new-record.ts'
import {
  needsSignature,
  publicationHash,
  publicationOf,
  refuseLargeUnsigned,
  refuseUnavailableOptions,
  tagsOf,
} from './options.ts'
import { findSame, namedProofs, reuseOutcomes } from './reuse.ts'
import { type Check, readInputs, runVerifiers, withReused } from './run-verifiers.ts'
import { settling } from './settle-proof.ts'
import { readRequest, refuseUnavailable } from './signed-request.ts'
import { type StoredProof, repetition, storePending, storeProof } from './store-proof.ts'
import { subjectOf } from '../accounts/subject.ts'
import { anonymous } from '../accounts/principal.ts'
import { type Submitter, timeOf, whoSubmits } from './submitter.ts'
import { isTooOld, refuseStale } from '../rules/freshness.ts'
import { cappedBySources } from '../rules/reused.ts'
import { verifierPorts } from './verifier-ports.ts'
import { replyTo } from './verify-reply.ts'

/**
 * Phase 2: checks the signature, or who is signed in, runs the verifiers, stores the proof, and ends the hand-off that
 * it belongs to (protocol/verification#submit; protocol/proof-format#proof-format; protocol/handoffs#finishing,
 * #signed-mark, #inline). What can be refused without asking anybody comes first, then the signature, and only after it
 * what is stored (protocol/proofs#probing). The same request again answers the stored proof
 * (protocol/verification#replay), to the page that holds its hand-off also after the signature has become too old, so
 * that an answer that was lost does not make anybody sign twice. Verifiers that take too long answer by a job: until
 * then the proof is `processing_verifiers` (protocol/verification#outages). Throws the errors of the endpoint's row.
 */
export async function verify(
  request: VerificationRequest,
  submitter: Submitter,
  deployment: Deployment,
): Promise<VerificationResponse> {
  const { config, ports } = deployment
  refuseUnavailable(requestedVerifiers(request.verifierIds), deployment)
  refuseUnavailableOptions(request)
  refuseLargeUnsigned(request)
  const tags = tagsOf(request)
  const read = readRequest({ ...request, signedTimestamp: timeOf(request, ports.now()) }, deployment)
  const { walletAddress, chain } = read
  const named = namedProofs(request, read.parts)
  refuseUnhosted(read.parts, config)
  const asked = await readInputs(read.parts)
  const subject = subjectOf({ signer: walletAddress, subjectWallet: request.subjectWallet, parts: read.parts })
  const { principal = anonymous } = submitter
  const isOld = isTooOld(read.signedTimestamp, ports.now())
  const mayBeOld = isOld && (await mayRepeat(read, submitter, deployment))
  const { signerKind, receipt, signed, byOwner } = await whoSubmits(request, read, { principal, ports, mayBeOld })

  const id = qHash(read)
  if (isOld && !(await wasMadeIn(read.handoff?.sid, id, deployment))) refuseStale(read.signedTimestamp, ports.now())
  const handoff = await admitHandoff({ ...read, subject }, id, submitter, deployment)
  const presence = { keys: submitter, principal, owner: { walletAddress, chain: chain.caip2, signerKind } }
  const isBound = handoff !== undefined && actsOriginBound({ ...presence, isSigned: signed !== undefined })
  const gateId = gateOf(request, handoff)
  const gate = gateId === undefined ? undefined : await admitToGate(gateId, asked, { ports })
  const { publication, warnings } = publicationOf(request, { byOwner })
  const optionsHash = publicationHash(publication)
  const context = { walletAddress, chain: chain.caip2, signerKind, subject, now: ports.now() }
  const store = async (keep: (store: Store) => Promise<StoredProof>, more: readonly Warning[] = []) => {
    const handoffGate = handoff?.request.gateId === undefined ? undefined : gate
    const ending = handoff && { handoff, gate: handoffGate, isOriginBound: isBound }
    const stored = ending ? await storeWithHandoff(keep, ending, deployment) : await keep(ports.store)
    const baseUrl = config.baseUrl
    return replyTo(read, { stored, signed, warnings: [...warnings, ...more], baseUrl, now: ports.now() })
  }

  const verifierOptions = request.options?.verifierOptions ?? {}
  // no proof states what options a verifier was given: such requests are always answered anew
  const hasOptions = Object.keys(verifierOptions).length > 0
  const mayTake = asksOthers(asked) || hasOptions || named.length > 0
  // a request that was answered in time is not checked again
  const before = mayTake || isOld ? await ports.store.proofs.find(id) : undefined
  if (before) return store(async () => repetition(before, optionsHash))
  // every request of a multi-step run must be made within that run
  const mayReuse = handoff?.request.reuse === true && asked.length === handoff.request.verifiers.length
  const reuse = request.options?.reuse ?? (mayReuse ? 'reuse-or-create' : 'fresh')
  const alike =
    reuse === 'fresh' || hasOptions || named.length > 0
      ? undefined
      : await findSame(ports.store, { ...context, asked, publication })
  // a private proof counts at its own gate only
  const same = gate && alike?.privacyLevel === 'private' && alike.gateId !== gate.gateId ? undefined : alike
  if (same?.qHash === id) return store(async () => repetition(same, optionsHash))
  if (same) return store(async () => ({ record: same, duplicate: false, reused: true }))
  if (reuse === 'reuse') throw new ServiceError('PROOF_NOT_FOUND', 'There is no proof that says this already.')

  const reused = await reuseOutcomes(ports.store, named, { ...context, gate })
  // publishing entries of private proofs needs a fresh session, as publishing itself does
  // (protocol/verification#publication)
  const mayPublish = byOwner && principal.isFresh
  const capped = mayPublish ? publication : cappedBySources(publication, reused.sources)
  if (capped.privacyLevel !== publication.privacyLevel || capped.publicDisplay !== publication.publicDisplay)
    warnings.push(needsSignature)
  const { storeOriginalContent } = publication
  const submission = { signer: walletAddress, signerKind, subject, chain, storeOriginalContent, verifierOptions }
  const running = runVerifiers(asked, submission, verifierPorts(ports))
  // verifiers that ask nobody outside are never late
  const ran = await (mayTake ? within(deployment.budget.inlineMs, running) : running)
  const findings = ran && withReused(ran, reused.outcomes)
  const sid = handoff?.sid ?? null
  const draft = {
    request,
    read,
    asked,
    reused: reused.outcomes,
    publication: capped,
    optionsHash,
    tags,
    sid,
    isOriginBound: isBound,
    gateId,
    qHash: id,
    signerKind,
    subject,
    receipt,
  }
  const record = newRecord(draft, findings, ports.now())
  return findings
    ? store((each) => storeProof(each, { record, reservations: findings.reservations }), findings.warnings)
    : store((each) => storePending(each, record, settling))
}

/** Returns the gate of a request: that of its hand-off, which the request may name too. Throws `HANDOFF_MISMATCH` for another. */
function gateOf({ gateId }: VerificationRequest, handoff: HandoffRecord | undefined): string | undefined {
  const asked = handoff?.request.gateId
  if (asked !== undefined && gateId !== undefined && asked !== gateId)
    throw new ServiceError('HANDOFF_MISMATCH', 'The hand-off is for another gate.')
  return asked ?? gateId
}

/** Tells whether a verifier asks a third party. Asking twice costs that party, so a repetition is looked for before. */
const asksOthers = (asked: readonly Check[]) => asked.some(({ id }) => verifiers[id].flow !== 'instant')
