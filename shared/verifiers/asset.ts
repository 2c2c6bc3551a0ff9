import * as v from 'valibot'
import { ChainId, EvmAddress } from '../contract/primitives.ts'

const SolanaAddress = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** Fields of an asset on an EVM chain, named by `chainId` alone (protocol/verifiers#historical, #token-holding). */
export const evmAsset = {
  contractAddress: EvmAddress,
  chainId: ChainId,
  chain: v.optional(v.never()),
  ownerAddress: v.optional(EvmAddress),
  /** Asks what was true at this block; omitted: now. */
  blockNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))),
}

/** Fields of an asset on Solana, named by `chain` alone. Its nodes answer for the present only: no `blockNumber`. */
export const solanaAsset = {
  /** The mint. */
  contractAddress: SolanaAddress,
  chain: v.pipe(v.string(), v.regex(/^solana:[-_a-zA-Z0-9]{1,32}$/)),
  chainId: v.optional(v.never()),
  ownerAddress: v.optional(SolanaAddress),
  blockNumber: v.optional(v.never()),
}

/** The fields of an asset that a gate may ask for, beside those of its kind. */
export const assetFields = ['contractAddress', 'chainId', 'chain', 'ownerAddress', 'blockNumber'] as const
