import type { PortableProofEnvelope } from '../../../shared/contract/envelope.ts'
import type { VerificationResponse } from '../../../shared/contract/verification.ts'
import { didPkh } from '../../../shared/proof/did.ts'
import type { Warning } from '../verifiers/verifier.ts'
import type { HandoffProgress } from '../handoffs/finish.ts'
import { verifiedVerifiers } from '../proofs/proof-view.ts'
import type { ReadRequest } from './signed-request.ts'
import type { StoredProof } from './store-proof.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { confirmed, credentialsUrl } from '../credentials/payload.ts'
import { lifecycleOf } from '../../../shared/gate/lifecycle.ts'

type EnvelopeSignature = Pick<PortableProofEnvelope, 'signature' | 'signatureMethod'>

/**
 * Returns the reply to a submitter (protocol/verification#reply). It also says when the proof was revoked or has
 * expired, as the status stays that of the verifiers (protocol/verification#data). The envelope of a signed request
 * comes with the proof that the request made, and not with an older proof that is reused.
 */
export function replyTo(
  read: ReadRequest,
  {
    stored: { record, duplicate, reused, handoff, gate },
    status,
    warnings,
    baseUrl,
    signed,
    now,
  }: {
    stored: StoredProof & HandoffProgress
    /** As readers see it: with what the anchors of the proof add (protocol/log#anchor-status). */
    status: string
    warnings: Warning[]
    baseUrl: string
    signed: EnvelopeSignature | undefined
    /** Unix ms. */
    now: number
  },
): VerificationResponse {
  const { qHash: id, receipt, revokedAt } = record
  const lifecycle = lifecycleOf(record, now)
  return {
    success: true,
    status,
    message:
      ended[lifecycle] ?? (reused ? 'Verified before.' : (messages[record.status] ?? 'The verification is stored.')),
    data: {
      qHash: id,
      status,
      proofUrl: `${baseUrl}/api/v1/proofs/${id}`,
      ...(confirmed(record).length > 0 && { credentialsUrl: credentialsUrl(id, baseUrl) }),
      receipt,
      ...(signed && !reused && { portableProof: envelope(read, { ...signed, qHash: id }) }),
      verifiedVerifiers: verifiedVerifiers(record, 'submitter'),
      ...(duplicate && { duplicate: true }),
      ...(lifecycle !== 'active' && { lifecycle, revokedAt }),
      ...(reused && { reused }),
      ...(warnings.length > 0 && { warnings }),
      ...(handoff && { handoff }),
      ...(gate && { gate }),
    },
    // protocol/verification#reply: reported, and not counted
    creditInfo: { enabled: false },
  }
}

/** Returns the reply to a submitter for whose outcomes no proof is stored: it has no qHash. */
export function unstoredReply({ status, outcomes }: Pick<ProofRecord, 'status' | 'outcomes'>): VerificationResponse {
  const verdicts = outcomes.map(({ verifierId, verified, error }) => ({
    verifierId,
    verified,
    ...(error && { error }),
  }))
  const message = 'Not every verifier confirmed, so no proof was stored.'
  return {
    success: true,
    status,
    message,
    data: { status, verifiedVerifiers: verdicts },
    creditInfo: { enabled: false },
  }
}

/**
 * Returns the request as anyone can check it offline. Its `data` is exactly what was hashed
 * (protocol/proof-format#envelope).
 */
function envelope(read: ReadRequest, made: EnvelopeSignature & { qHash: string }): PortableProofEnvelope {
  const { walletAddress, chain, verifierIds, data, signedTimestamp } = read
  return {
    ...made,
    did: didPkh(chain, walletAddress),
    walletAddress,
    verifierIds: [...verifierIds],
    data,
    signedTimestamp,
    ...(chain.chainId === undefined ? { chain: chain.caip2 } : { chainId: chain.chainId }),
  }
}

/** Messages for a proof that was stored before and no longer counts. */
const ended: Readonly<Record<string, string>> = {
  revoked: 'This proof was revoked.',
  expired: 'This proof has expired.',
}

const messages: Readonly<Record<string, string>> = {
  verified: 'Verified.',
  partially_verified: 'Some of the verifiers did not confirm.',
  rejected_verifier_failure: 'No verifier confirmed.',
  processing_verifiers: 'Accepted. The verifiers have not all answered yet: ask proofUrl again.',
  error_processing_exception: 'A third party that the verifier asks could not be reached, so there is no result.',
}
