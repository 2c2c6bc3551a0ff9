import * as v from 'valibot'
import { ServiceError } from '../contract/errors.ts'
import { Caip2, ChainId, EvmAddress } from '../contract/primitives.ts'
import { decodeBase58 } from './base58.ts'

/** The one chain that a wallet signs for (protocol/proof-format#one-spelling). */
export type SigningChain = {
  /** `eip155`, `solana`. */
  namespace: string
  reference: string
  /** The EVM chain id; undefined for other namespaces. */
  chainId: number | undefined
  /** `namespace:reference`, as it was sent. */
  caip2: string
}

/** The EVM chain that a request without a chain is signed for (protocol/proof-format#chain-context). */
export const defaultHubChainId = 84532

/**
 * Returns the chain that a request names by `chainId` or `chain`; with neither, the hub for an EVM wallet and
 * `solana:mainnet` for a Solana wallet (protocol/proof-format#chain-context). An eip155 chain always becomes its
 * number, because the two spellings share a signer string but not a qHash (protocol/proof-format#one-spelling). Throws
 * `INVALID_WALLET`, `INVALID_CHAIN_CONTEXT` (malformed, in disagreement, or not the wallet's), or
 * `UNSUPPORTED_SIGNATURE_METHOD` for namespaces whose signatures we cannot check (protocol/proof-format#signatures).
 */
export function resolveChain(request: {
  walletAddress: string
  chainId?: number | undefined
  chain?: string | undefined
  /** The configured hub. */
  hubChainId?: number | undefined
}): SigningChain {
  const named = namedChain(request.chainId, request.chain)
  const wallet = walletNamespace(request.walletAddress)
  if (named && named.namespace !== 'eip155' && named.namespace !== 'solana') throw unsupported(named.namespace)
  if (wallet === 'near') throw unsupported('near')
  if (!wallet) throw new ServiceError('INVALID_WALLET', 'The wallet address is neither an EVM nor a Solana address.')
  if (!named) return wallet === 'eip155' ? evmChain(request.hubChainId ?? defaultHubChainId) : solanaMainnet
  if (named.namespace !== wallet)
    throw new ServiceError('INVALID_CHAIN_CONTEXT', `The wallet address does not belong to ${named.caip2}.`)
  return named
}

/** Parses a CAIP-2 chain id. Throws `INVALID_CHAIN_CONTEXT`. */
export function parseChain(caip2: string): SigningChain {
  if (!v.is(Caip2, caip2))
    throw new ServiceError('INVALID_CHAIN_CONTEXT', 'The chain must be a CAIP-2 id, such as eip155:8453.')
  const [namespace = '', reference = ''] = caip2.split(':')
  if (namespace !== 'eip155') return { namespace, reference, chainId: undefined, caip2 }
  const chain = evmChain(Number(reference))
  // `eip155:01` would be a second spelling of chain 1.
  if (chain.reference !== reference) throw new ServiceError('INVALID_CHAIN_CONTEXT', 'The EVM chain id is malformed.')
  return chain
}

/** Returns the EVM chain with this id. Throws `INVALID_CHAIN_CONTEXT` for a number that no chain can have. */
export function evmChain(chainId: number): SigningChain {
  if (!v.is(ChainId, chainId)) throw new ServiceError('INVALID_CHAIN_CONTEXT', 'The EVM chain id is malformed.')
  return { namespace: 'eip155', reference: String(chainId), chainId, caip2: `eip155:${chainId}` }
}

/**
 * Returns the address as it is signed, hashed and compared: in lower case on EVM chains, unchanged elsewhere
 * (protocol/proof-format#address-case). A wrong EIP-55 checksum is not an error, because letter case has no meaning here.
 */
export function canonicalAddress(chain: Pick<SigningChain, 'namespace'>, address: string): string {
  return chain.namespace === 'eip155' ? address.toLowerCase() : address
}

/** The two names of Solana's main chain (protocol/proof-format#solana-names). A signed request keeps the name that it has. */
export const solanaMainnetNames: ReadonlySet<string> = new Set([
  'solana:mainnet',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
])

/** Returns the one name by which a chain is compared: of Solana's two names it is always the same. */
export const comparedChain = (chain: string): string => (solanaMainnetNames.has(chain) ? 'solana:mainnet' : chain)

const solanaMainnet: SigningChain = {
  namespace: 'solana',
  reference: 'mainnet',
  chainId: undefined,
  caip2: 'solana:mainnet',
}

function namedChain(chainId: number | undefined, chain: string | undefined): SigningChain | undefined {
  const byText = chain === undefined ? undefined : parseChain(chain)
  const byNumber = chainId === undefined ? undefined : evmChain(chainId)
  if (byText && byNumber && byText.caip2 !== byNumber.caip2)
    throw new ServiceError('INVALID_CHAIN_CONTEXT', 'chainId and chain name different chains; send one of them.')
  return byNumber ?? byText
}

/** Returns the namespace whose addresses look like this one; undefined when none of ours does. */
export function walletNamespace(address: string): 'eip155' | 'solana' | 'near' | undefined {
  if (v.is(EvmAddress, address)) return 'eip155'
  if (decodeBase58(address)?.length === 32) return 'solana'
  if (/^(ed25519:|[a-z0-9._-]{2,59}\.near$)/.test(address)) return 'near'
  return undefined
}

const unsupported = (namespace: string) =>
  new ServiceError('UNSUPPORTED_SIGNATURE_METHOD', `Signatures of ${namespace} wallets are not supported.`)
