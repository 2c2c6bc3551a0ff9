import * as v from 'valibot'
import { PortableProofEnvelope } from '../contract/envelope.ts'
import { ServiceError } from '../contract/errors.ts'
import { parseChain, resolveChain, type SigningChain } from './chain.ts'
import { didPkh } from './did.ts'
import { qHash } from './q-hash.ts'
import { signerString } from './signer-string.ts'

/**
 * Tells whether `signature` is the wallet's signature of `message`. A malformed signature gives false or a `ServiceError`
 * below 500. If it cannot be checked, the function throws `UNSUPPORTED_CHAIN` (the chain cannot be asked) or another error.
 */
export type VerifySignature = (claim: {
  walletAddress: string
  chain: SigningChain
  message: string
  signature: string
  signatureMethod: string
}) => Promise<boolean>

/**
 * The parts of an envelope that can be wrong. With a wrong shape, or a chain that is not its wallet's, nothing else can be
 * checked, so `shape` and `chain` are reported alone.
 */
export type EnvelopePart = 'shape' | 'chain' | 'did' | 'qHash' | 'signature'

export type EnvelopeVerdict = { valid: true } | { valid: false; failed: EnvelopePart[] }

/**
 * Checks a portable proof without its service (protocol/proof-format#envelope, #proof-format): did and qHash match the
 * content, and the wallet has signed it. It returns a verdict for any value. Only an outage of `verifySignature` is
 * thrown, because it is neither yes nor no. Only the service knows age, revocation and the results of the verifiers.
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
  if (!(await isSigned(verifySignature, { walletAddress, chain, message, signature, signatureMethod })))
    failed.push('signature')
  return failed.length === 0 ? { valid: true } : { valid: false, failed }
}

/**
 * Returns the chain of an envelope, which must have exactly one chain field: the number for an EVM chain
 * (protocol/proof-format#qhash, #one-spelling). It infers nothing.
 */
function envelopeChain({ walletAddress, chainId, chain }: PortableProofEnvelope): SigningChain | undefined {
  if (chain === undefined) return chainId === undefined ? undefined : resolveChain({ walletAddress, chainId })
  if (chainId !== undefined || parseChain(chain).namespace === 'eip155') return undefined
  return resolveChain({ walletAddress, chain })
}

/**
 * Tells whether the wallet signed, by a function of the caller. A refusal of the signature's form is a no; throws if the
 * signature could not be checked.
 */
export async function isSigned(
  verifySignature: VerifySignature,
  claim: Parameters<VerifySignature>[0],
): Promise<boolean> {
  try {
    return await verifySignature(claim)
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500 && error.code !== 'UNSUPPORTED_CHAIN') return false
    throw error
  }
}

/** Returns the result of `compute`, or undefined if it refuses the input with a ServiceError. */
function expected<T>(compute: () => T): T | undefined {
  try {
    return compute()
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}
