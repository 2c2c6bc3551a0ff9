import { ServiceError } from '../../../shared/contract/errors.ts'
import type { PortableProofEnvelope } from '../../../shared/contract/envelope.ts'
import type { VerificationRequest, VerificationResponse } from '../../../shared/contract/verification.ts'
import { qHash } from '../../../shared/proof/q-hash.ts'
import { didPkh } from '../../../shared/proof/did.ts'
import { requestedVerifiers } from '../../../shared/proof/layout.ts'
import { signerString } from '../../../shared/proof/signer-string.ts'
import type { ProofRecord } from '../ports/store/store.ts'
import { signatureMethodOf, verifySignature } from '../signatures/index.ts'
import type { Deployment } from './deployment.ts'
import { refuseStale } from './freshness.ts'
import { admitHandoff, type HandoffKeys, storeWithHandoff } from './handoff-finish.ts'
import { publicationHash, publicationOf, refuseUnavailableOptions } from './options.ts'
import { verifiedVerifiers } from './proof-view.ts'
import { readInput, runVerifiers } from './run-verifiers.ts'
import { readRequest, type ReadRequest, refuseUnavailable } from './signed-request.ts'
import { storeProof } from './store-proof.ts'
import { subjectOf } from './subject.ts'
import { verifierPorts } from './verifier-ports.ts'

/**
 * Phase 2: checks the signature, runs the verifiers, stores the proof, and ends the hand-off that it belongs to
 * (interface.md, VerificationRequest; domain.md 1-3; channel.md 5, 8, 9). What can be refused without asking anybody
 * comes first, then the signature, and only after it what is stored (domain.md 12.5). The same request again answers
 * the stored proof (domain.md 11.6). Throws the errors of the endpoint's row.
 */
export async function verify(
  request: VerificationRequest,
  keys: HandoffKeys,
  deployment: Deployment,
): Promise<VerificationResponse> {
  const { config, ports } = deployment
  refuseUnavailable(requestedVerifiers(request.verifierIds), ports)
  refuseUnavailableOptions(request)
  const { signature, signedTimestamp } = signatureOf(request)
  const read = readRequest({ ...request, signedTimestamp }, { hubChainId: config.hubChainId, outside: ports })
  const { walletAddress, chain } = read
  const asked = read.parts.map(readInput)
  const subject = subjectOf({ signer: walletAddress, subjectWallet: request.subjectWallet, chain, parts: read.parts })
  refuseStale(signedTimestamp, ports.now())
  const signatureMethod = signatureMethodOf(chain, request.signatureMethod)

  const signed = { walletAddress, chain, message: signerString(read), signature, signatureMethod }
  const { signerKind } = await verifySignature(signed, ports)

  const id = qHash(read)
  const handoff = await admitHandoff(read, id, keys, deployment)
  const { publication, warnings } = publicationOf(request)
  const { storeOriginalContent } = publication
  const verifierOptions = request.options?.verifierOptions ?? {}
  const submission = { signer: walletAddress, signerKind, subject, chain, storeOriginalContent, verifierOptions }
  const findings = await runVerifiers(asked, submission, verifierPorts(ports))
  const now = ports.now()
  const record: ProofRecord = {
    qHash: id,
    status: findings.status,
    walletAddress,
    chain: chain.caip2,
    signerKind,
    subject,
    verifierIds: request.verifierIds,
    signedTimestamp,
    privacyLevel: publication.privacyLevel,
    publicDisplay: publication.publicDisplay,
    outcomes: findings.outcomes,
    receipt: { format: 'caip-380-envelope', portable: true },
    sealed: { ...findings.sealed, options: request.options ?? {}, meta: request.meta ?? {} },
    optionsHash: publicationHash(publication),
    createdAt: now,
    completedAt: now,
    updatedAt: now,
    revokedAt: null,
    expiresAt: findings.expiresAt,
  }
  const kept = handoff
    ? await storeWithHandoff({ record, dues: findings.dues }, handoff, deployment)
    : await storeProof(ports.store, { record, dues: findings.dues })

  return reply({
    kept,
    warnings: [...warnings, ...findings.warnings],
    portableProof: envelope(read, { qHash: id, signature, signatureMethod }),
    baseUrl: config.baseUrl,
  })
}

/** A session will be able to stand for a signature; a wrong signature is never outvoted by one (domain.md 11.4). */
function signatureOf({ signature, signedTimestamp }: VerificationRequest) {
  if (signature === undefined)
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'The request must carry the signature of walletAddress.')
  if (signedTimestamp === undefined) throw new ServiceError('INVALID_REQUEST', 'A signature needs its signedTimestamp.')
  return { signature, signedTimestamp }
}

/** The request as anyone can check it offline; its `data` is exactly what was hashed (interface.md, PortableProofEnvelope). */
function envelope(
  { walletAddress, chain, verifierIds, data, signedTimestamp }: ReadRequest,
  made: Pick<PortableProofEnvelope, 'qHash' | 'signature' | 'signatureMethod'>,
): PortableProofEnvelope {
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

function reply({
  kept: { record, duplicate, handoff },
  warnings,
  portableProof,
  baseUrl,
}: {
  kept: Awaited<ReturnType<typeof storeWithHandoff>>
  warnings: { code: string; message: string }[]
  portableProof: PortableProofEnvelope
  baseUrl: string
}): VerificationResponse {
  const { qHash: id, status, receipt } = record
  return {
    success: true,
    status,
    message: messages[status] ?? 'The verification is stored.',
    data: {
      qHash: id,
      status,
      proofUrl: `${baseUrl}/api/v1/proofs/${id}`,
      receipt,
      portableProof,
      verifiedVerifiers: verifiedVerifiers(record, 'owner'),
      ...(duplicate && { duplicate: true }),
      ...(warnings.length > 0 && { warnings }),
      ...(handoff && { handoff }),
    },
    // domain.md 13: reported, and not counted
    creditInfo: { enabled: false },
  }
}

const messages: Readonly<Record<string, string>> = {
  verified: 'Verified.',
  partially_verified: 'Some of the verifiers did not confirm.',
  rejected_verifier_failure: 'No verifier confirmed.',
}
