import * as v from 'valibot'
import { usdcContracts } from '../../../shared/gate/price.ts'
import type { Hex } from '../ports/evm/evm.ts'
import type { UsdcOnChain } from '../ports/stablecoin/usdc.ts'
import { ConfigError } from './error.ts'
import { byChain, ChainNumber, Contract, type Variables } from './values.ts'

const variables = { SVC_USDC_CHAIN_ID: v.optional(ChainNumber, '8453') }

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

const minConfirmations = 3

/** USDC on the chain of transfers for gates (docs/configuration#configuration). */
export const usdc = {
  variables,
  /**
   * `depths`: the number of a chain's newest blocks that may be reorganised away. Throws {@link ConfigError} for a chain
   * without a contract.
   */
  read({ SVC_USDC_CHAIN_ID: chainId }: Values, env: Variables, depths: ReadonlyMap<number, number>): UsdcOnChain {
    const asset = usdc.contractOn(chainId, env)
    if (asset === undefined)
      throw new ConfigError(`SVC_USDC_${chainId} must be set together with SVC_USDC_CHAIN_ID=${chainId}.`)
    return { chainId, asset, confirmations: Math.max(minConfirmations, (depths.get(chainId) ?? 0) + 1) }
  },
  /** Returns the contract of USDC on a chain: `SVC_USDC_<chainId>`, or the known one; undefined when there is neither. */
  contractOn(chainId: number, env: Variables): Hex | undefined {
    return byChain(env, 'SVC_USDC_', Contract).get(chainId) ?? usdcContracts.get(chainId)
  },
}
