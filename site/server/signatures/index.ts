import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { EvmAddress } from '../../../shared/contract/primitives.ts'
import { decodeBase58 } from '../../../shared/proof/base58.ts'
import type { SigningChain } from '../../../shared/proof/chain.ts'
import { eitherOf } from '../../../shared/strings/list-words.ts'
import { isHex, type Evm } from '../ports/evm/evm.ts'
import { isSignedByEd25519, isUsableKey } from './ed25519.ts'
import { isSignedByKey } from './eip191.ts'
import { isSignedByContract } from './erc1271.ts'

/** The methods of each namespace, its default first. The three of eip155 are hints: all are checked the same way. */
const methods = {
  eip155: ['eip191', 'eip1271', 'eip6492'],
  solana: ['ed25519'],
} as const

/** The longest text of a signature, in characters (protocol/limits#signature-length). */
const maxSignatureLength = 16 * 1024

export type SignedMessage = {
  walletAddress: string
  chain: SigningChain
  /** The exact text that was signed. */
  message: string
  /** eip155: 0x and hex, 64-byte compact form (EIP-2098) included. solana: base58 or 128 hex digits. */
  signature: string
  /** Undefined means the default of the namespace. */
  signatureMethod: string | undefined
}

/**
 * The kind of wallet that signed. A `contract` wallet is bound to the chain of the check
 * (protocol/proof-format#same-wallet).
 */
export type Owner = { signerKind: 'key' | 'contract' }

/**
 * Checks a signature: resolves when the wallet made it (protocol/proof-format#signatures, #contract-signatures). One
 * signature has many spellings, so never use its text as a key. Throws ServiceError: SIGNATURE_VERIFICATION_FAILED when
 * another wallet made it; INVALID_SIGNATURE, INVALID_WALLET, INVALID_CHAIN_CONTEXT or UNSUPPORTED_SIGNATURE_METHOD for
 * input that cannot be read; UNSUPPORTED_CHAIN or SIGNATURE_CHAIN_UNAVAILABLE when only a chain can decide and it cannot
 * be asked.
 */
export async function verifySignature(signed: SignedMessage, { evm }: { evm: Evm }): Promise<Owner> {
  const namespace = namespaceOf(signed.chain)
  signatureMethodOf(signed.chain, signed.signatureMethod)
  if (signed.signature.length > maxSignatureLength) throw malformed('It is too long.')
  return namespace === 'eip155' ? verifyEvm(signed, evm) : verifySolana(signed)
}

/**
 * Returns the method of a signature, or the namespace's default when none is named.
 * Throws ServiceError UNSUPPORTED_SIGNATURE_METHOD when it is unknown or does not fit the namespace.
 */
export function signatureMethodOf(chain: SigningChain, requested: string | undefined): string {
  const accepted: readonly string[] = methods[namespaceOf(chain)]
  const method = requested ?? accepted[0]
  if (method !== undefined && accepted.includes(method)) return method
  throw new ServiceError(
    'UNSUPPORTED_SIGNATURE_METHOD',
    `A wallet of ${chain.namespace} signs with the signatureMethod ${eitherOf(accepted, 'en')}.`,
  )
}

async function verifyEvm({ walletAddress, chain, message, signature }: SignedMessage, evm: Evm): Promise<Owner> {
  if (!v.is(EvmAddress, walletAddress) || !isHex(walletAddress))
    throw new ServiceError('INVALID_WALLET', 'The wallet is not an EVM address.')
  if (!isHex(signature)) throw malformed('It is not 0x and whole bytes of hex.')
  const bytes = Buffer.from(signature.slice(2), 'hex')
  if (await isSignedByKey({ address: walletAddress, message, signature: bytes })) return { signerKind: 'key' }

  // any bytes may be the signature of a contract wallet, even no bytes (pre-approved messages)
  const { chainId } = chain
  if (chainId === undefined) throw new ServiceError('INVALID_CHAIN_CONTEXT', 'An EVM chain needs its chain id.')
  if (await isSignedByContract({ chainId, address: walletAddress, message, signature }, evm))
    return { signerKind: 'contract' }
  throw notTheWallet()
}

function verifySolana({ walletAddress, message, signature }: SignedMessage): Owner {
  const key = decodeBase58(walletAddress)
  if (!key || !isUsableKey(key)) throw new ServiceError('INVALID_WALLET', 'The wallet is not a Solana key.')
  const bytes = /^[0-9a-f]{128}$/i.test(signature) ? Buffer.from(signature, 'hex') : decodeBase58(signature)
  if (bytes?.length !== 64) throw malformed('It is not 64 bytes as base58 or hex.')
  if (isSignedByEd25519({ key, message, signature: bytes })) return { signerKind: 'key' }
  throw notTheWallet()
}

function namespaceOf({ namespace }: SigningChain): keyof typeof methods {
  if (namespace === 'eip155' || namespace === 'solana') return namespace
  throw new ServiceError('UNSUPPORTED_SIGNATURE_METHOD', 'Signatures of this chain cannot be checked here.')
}

const malformed = (why: string) => new ServiceError('INVALID_SIGNATURE', `The signature cannot be read. ${why}`)

const notTheWallet = () =>
  new ServiceError('SIGNATURE_VERIFICATION_FAILED', 'The signature doesn’t match this wallet and message.')
