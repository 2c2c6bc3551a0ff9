import type { Contract } from '../contract/index.ts'
import type { PortableProofEnvelope, ReceiptDescriptor } from '../contract/envelope.ts'
import { ServiceError } from '../contract/errors.ts'
import type { JsonObject } from '../contract/primitives.ts'
import type { VerificationOptions, VerificationResponse } from '../contract/verification.ts'
import { fillData, planBatches } from '../flow/plan.ts'
import { isPassed, prepare, refusalOf } from '../flow/signed-request.ts'
import type { VerifierId } from '../verifiers/index.ts'
import type { Client } from './client.ts'
import { accountOf, type Signer } from './signer.ts'

/** A verification that a program asks for. */
export type VerifyRequest = {
  /** One to ten verifiers, without those that need the hosted page. */
  verifierIds: VerifierId[]
  /** Flat for one verifier, keyed by verifier id for several. Wallet fields are filled in. */
  data?: JsonObject
  signer: Signer
  /** The chain that the signer signs for (CAIP-2), by default the service's hub. A contract wallet needs its own chain. */
  chain?: string
  /** Who may read the proof, and what is stored of it (protocol/verification#options). A proof is private by default. */
  options?: VerificationOptions
  /** Stops the verification with its reason. A request that was submitted before may still be stored. */
  signal?: AbortSignal
}

/** The result of a verification. `verified: false` is a result, not an error. */
export type Verification =
  | {
      verified: true
      /** The id of the proof. */
      qHash: string
      walletAddress: string
      verifierIds: VerifierId[]
      /** The address of the proof for everybody. */
      proofUrl: string | undefined
      receipt: ReceiptDescriptor | undefined
      /** The whole signed request. The service returns it only once. Keep it, so that anyone can check it offline. */
      portableProof: PortableProofEnvelope | undefined
    }
  | {
      verified: false
      qHash: string | undefined
      /** The reason of the first verifier that said no. */
      reason: { code: string; message: string }
    }

type Calls = Pick<Client<Contract>, 'standardize' | 'verify'>

/**
 * Runs both phases of a verification (protocol/verification#standardize, #submit): it gets the message, signs it, submits
 * it, and waits while verifiers work. It compares the message with its own before it signs. Throws ServiceError: the
 * service's errors, MESSAGE_MISMATCH, HOSTED_VERIFICATION_REQUIRED, and those of {@link accountOf}.
 */
export async function verifyDirect(
  client: Calls,
  request: VerifyRequest,
  deps: { hubChainId: () => Promise<number>; now: () => number },
): Promise<Verification> {
  const { verifierIds, data: given = {}, signer, chain, options, signal = new AbortController().signal } = request
  const batch = onlyBatch(verifierIds)
  const account = await accountOf(signer, signal)
  const who = { wallet: 'signer', address: account.address, ...(chain !== undefined && { chain }) }
  const ask = { verifierIds, data: given }
  const data = fillData(ask, batch, {}, who)
  const hubChainId = await deps.hubChainId()
  const { draft, signerString } = await prepare(
    client,
    { ask, account: who, batch, data, hubChainId, now: deps.now() },
    signal,
  )
  const body = { ...draft, signature: await account.sign(signerString), ...(options && { options }) }
  const reply = await settled(() => client.verify({ body, headers: {} }, { signal }), signal)
  const { qHash, proofUrl, receipt, portableProof } = reply.data
  // an outage is neither yes nor no
  if (reply.status === 'error_processing_exception') throw new ServiceError('PROVIDER_UNAVAILABLE', reply.message)
  if (!isPassed(reply)) return { verified: false, qHash, reason: refusalOf(reply) }
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

/** The pause between two requests for a verification that takes longer, ms. */
const pollMs = 1500

/** Sends the same request until it is settled. The service answers a replay with the stored proof (protocol/verification#replay). */
async function settled(send: () => Promise<VerificationResponse>, signal: AbortSignal): Promise<VerificationResponse> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each request waits for the one before
    const reply = await send()
    if (reply.status !== 'processing_verifiers') return reply
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    signal.throwIfAborted()
  }
}
