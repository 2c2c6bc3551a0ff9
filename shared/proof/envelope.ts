import * as v from 'valibot'
import { PortableProofEnvelope } from '../contract/envelope.ts'
import { ServiceError } from '../contract/errors.ts'
import { parseChain, resolveChain, type SigningChain } from './chain.ts'
import { didPkh } from './did.ts'
import { qHash } from './q-hash.ts'
import { signerString } from './signer-string.ts'

/**
 * Answers whether `signature` is the wallet's over `message`. A malformed one is false or a `ServiceError` below 500;
 * not being able to tell is `UNSUPPORTED_CHAIN` (no way to ask that chain) or anything else thrown.
 */
export type VerifySignature = (claim: {
  walletAddress: string
  chain: SigningChain
  message: string
  signature: string
  signatureMethod: string
}) => Promise<boolean>

/**
 * What an envelope can fail by. Without its shape, or one chain that is its wallet's, nothing else can be judged, so
 * `shape` and `chain` stand alone.
 */
export type EnvelopePart = 'shape' | 'chain' | 'did' | 'qHash' | 'signature'

export type EnvelopeVerdict = { valid: true } | { valid: false; failed: EnvelopePart[] }

/**
 * Checks a portable proof without asking its service (protocol/proof-format#envelope, #proof-format): the did and
 * the qHash are those of its content, and the wallet signed it. Whatever `envelope` is, the answer is a verdict. Only
 * an outage of `verifySignature` is passed on, since it is neither yes nor no. Age, revocation and what the
 * verifiers found are for the service to say.
 */
export async function checkEnvelope(envelope: unknown, verifySignature: VerifySignature): Promise<EnvelopeVerdict> {
  if (!v.is(PortableProofEnvelope, envelope)) return { valid: false, failed: ['shape'] }
  const chain = expected(() => envelopeChain(envelope))
  if (!chain) return { valid: false, failed: ['chain'] }
  const request = { ...envelope, chain }
  const message = expected(() => signerString(request))
  if (message === undefined) return { valid: false, failed: ['shape'] }

  const failed: EnvelopePart[] = []
  if (didPkh(chain, envelope.walletAddress) !== envelope.did) failed.push('did')
  if (qHash(request) !== envelope.qHash.toLowerCase()) failed.push('qHash')
  const { walletAddress, signature, signatureMethod } = envelope
  if (!(await signed(verifySignature, { walletAddress, chain, message, signature, signatureMethod })))
    failed.push('signature')
  return failed.length === 0 ? { valid: true } : { valid: false, failed }
}

/**
 * Exactly one chain field, an EVM chain by its number (protocol/proof-format#qhash, #one-spelling): here nothing is
 * inferred.
 */
function envelopeChain({ walletAddress, chainId, chain }: PortableProofEnvelope): SigningChain | undefined {
  if (chain === undefined) return chainId === undefined ? undefined : resolveChain({ walletAddress, chainId })
  if (chainId !== undefined || parseChain(chain).namespace === 'eip155') return undefined
  return resolveChain({ walletAddress, chain })
}

async function signed(verifySignature: VerifySignature, claim: Parameters<VerifySignature>[0]): Promise<boolean> {
  try {
    return await verifySignature(claim)
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500 && error.code !== 'UNSUPPORTED_CHAIN') return false
    throw error
  }
}

/** The answer, or undefined where the input is refused. */
function expected<T>(compute: () => T): T | undefined {
  try {
    return compute()
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}
