import * as v from 'valibot'
import type { Hex } from '../ports/evm/evm.ts'
import type { UsdcOnChain } from '../ports/stablecoin/usdc.ts'

/** Which chain gates are paid on (service.md). */
export const usdcVariables = {
  SVC_USDC_CHAIN_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/, 'must be a chain id'), v.transform(Number)),
    '8453',
  ),
}

/** Circle's own contracts, on Base and on its test network. */
const knownContracts: ReadonlyMap<number, Hex> = new Map([
  [8453, '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'],
  [84532, '0x036cbd53842c5426634e7929541ec2318f3dcf7e'],
])

const leastConfirmations = 3

/** The contract of USDC on a chain: of the variables, else the known one; undefined: neither. */
export const usdcContract = (chainId: number, contracts: ReadonlyMap<number, Hex>): Hex | undefined =>
  contracts.get(chainId) ?? knownContracts.get(chainId)

/**
 * Gates are paid on that chain. `missing` is called where its contract is neither set nor known; `depths` is how many of a
 * chain's newest blocks may vanish.
 */
export function usdcOf(
  chainId: number,
  around: {
    contracts: ReadonlyMap<number, Hex>
    depths: ReadonlyMap<number, number>
    missing: (line: string) => never
  },
): UsdcOnChain {
  const { contracts, depths, missing } = around
  const asset = usdcContract(chainId, contracts)
  if (asset === undefined) return missing(`SVC_USDC_${chainId} must be set together with SVC_USDC_CHAIN_ID=${chainId}.`)
  return { chainId, asset, confirmations: Math.max(leastConfirmations, (depths.get(chainId) ?? 0) + 1) }
}
