import * as v from 'valibot'
import { ChainId, EvmAddress } from '../contract/primitives.ts'

const SolanaAddress = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** The fields of an asset on an EVM chain. Only `chainId` names the chain (protocol/verifiers#historical, #token-holding). */
export const evmAsset = {
  contractAddress: EvmAddress,
  chainId: ChainId,
  chain: v.optional(v.never()),
  ownerAddress: v.optional(EvmAddress),
  /** The block to look at; omitted: the present. */
  blockNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))),
}

/** The fields of an asset on Solana. Only `chain` names the chain. Its nodes know only the present, so there is no `blockNumber`. */
export const solanaAsset = {
  /** The mint account of the token. */
  contractAddress: SolanaAddress,
  chain: v.pipe(v.string(), v.regex(/^solana:[-_a-zA-Z0-9]{1,32}$/)),
  chainId: v.optional(v.never()),
  ownerAddress: v.optional(SolanaAddress),
  blockNumber: v.optional(v.never()),
}
