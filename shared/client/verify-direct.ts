import type { Contract } from '../contract/index.ts'
import type { PortableProofEnvelope, ReceiptDescriptor } from '../contract/envelope.ts'
import { ServiceError } from '../contract/errors.ts'
import type { JsonObject } from '../contract/primitives.ts'
import type { VerificationOptions, VerificationResponse } from '../contract/verification.ts'
import { fillData, planBatches } from '../flow/plan.ts'
import { prepare, refusalOf } from '../flow/signed-request.ts'
import type { VerifierId } from '../verifiers/index.ts'
import type { Client } from './client.ts'
import { accountOf, type Signer } from './signer.ts'

/** What a program asks to have verified. */
export type VerifyRequest = {
  /** One to ten; none of those that only the hosted page can finish. */
  verifierIds: VerifierId[]
  /** Flat for one verifier, keyed by verifier id for several. Wallet fields are filled in. */
  data?: JsonObject
  signer: Signer
  /** CAIP-2 chain in whose name is signed. The service's hub unless said; a contract wallet needs its own. */
  chain?: string
  /** Who may read the proof, and what is kept of it (protocol/verification#options). Private unless said. */
  options?: VerificationOptions
  /** Leaves the verification, with its reason. What was submitted by then may still be stored. */
  signal?: AbortSignal
}

/** What came of it. Not being verified is an answer, not an error. */
export type Verification =
  | {
      verified: true
      /** Names the proof. */
      qHash: string
      walletAddress: string
      verifierIds: VerifierId[]
      /** The proof as anybody may read it. */
      proofUrl: string | undefined
      receipt: ReceiptDescriptor | undefined
      /** The signed request as a whole, given this once: keep it, and anyone can check it offline. */
      portableProof: PortableProofEnvelope | undefined
    }
  | {
      verified: false
      qHash: string | undefined
      /** The first verifier's that said no. */
      reason: { code: string; message: string }
    }

type Calls = Pick<Client<Contract>, 'standardize' | 'verify'>

/**
 * Both phases in one call (protocol/verification#standardize, #submit): message, signature, submit, and waiting while
 * verifiers work. The message is compared with our own before it is signed. Throws ServiceError: the service's,
 * MESSAGE_MISMATCH, those of {@link accountOf}, HOSTED_VERIFICATION_REQUIRED.
 */
export async function verifyDirect(
  client: Calls,
  request: VerifyRequest,
  around: { hubChainId: () => Promise<number>; now: () => number },
): Promise<Verification> {
  const { verifierIds, data: given = {}, signer, chain, options, signal = new AbortController().signal } = request
  const batch = onlyBatch(verifierIds)
  const account = await accountOf(signer, signal)
  const who = { wallet: 'signer', address: account.address, ...(chain !== undefined && { chain }) }
  const ask = { verifierIds, data: given }
  const data = fillData(ask, batch, {}, who)
  const hubChainId = await around.hubChainId()
  const { draft, signerString } = await prepare(
    client,
    { ask, account: who, batch, data, hubChainId, now: around.now() },
    signal,
  )
  const body = { ...draft, signature: await account.sign(signerString), ...(options && { options }) }
  const reply = await settled(() => client.verify({ body, headers: {} }, { signal }), signal)
  const { qHash, proofUrl, receipt, portableProof } = reply.data
  if (reply.status !== 'verified') return { verified: false, qHash, reason: refusalOf(reply) }
  if (!qHash) throw new ServiceError('INTERNAL', 'The service named no proof.')
  return { verified: true, qHash, walletAddress: account.address, verifierIds, proofUrl, receipt, portableProof }
}

function onlyBatch(verifierIds: VerifierId[]) {
  const batches = planBatches(verifierIds)
  const hosted = batches.find((batch) => batch.hosted)
  if (hosted)
    throw new ServiceError('HOSTED_VERIFICATION_REQUIRED', `${hosted.verifierIds.join()} needs the hosted page.`)
  const [batch] = batches
  if (batch) return batch
  throw new ServiceError('INVALID_REQUEST', 'Name at least one verifier.')
}

/** ms between two looks at a verification that takes longer. */
const patience = 1500

/**
 * Sends the same request until it is settled: a replay is answered with what is stored (protocol/verification#replay).
 */
async function settled(send: () => Promise<VerificationResponse>, signal: AbortSignal): Promise<VerificationResponse> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const reply = await send()
    if (reply.status !== 'processing_verifiers') return reply
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, patience))
    signal.throwIfAborted()
  }
}
