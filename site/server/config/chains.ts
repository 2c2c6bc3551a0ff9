import * as v from 'valibot'
import { publicRpc } from '../ports/evm/chains.ts'
import { blockDepths } from '../ports/evm/depths.ts'
import type { Settings } from '../settings.ts'
import { ConfigError } from './error.ts'
import { byChain, ChainNumber, NodeAddresses, type Variables, Whole } from './values.ts'

const Depth = v.pipe(Whole, v.transform(Number), v.maxValue(10_000, 'must be at most 10000 blocks'))

const variables = {
  SVC_HUB_CHAIN_ID: v.optional(ChainNumber, '84532'),
  SVC_RPC_SOLANA: v.optional(NodeAddresses),
  SVC_REOWN_PROJECT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be the id of a project at Reown')),
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>
type Chains = Pick<Settings, 'hubChainId' | 'rpcUrls' | 'solanaRpcUrls' | 'reownProjectId'> & {
  /** The number of blocks below the newest one at which a chain is read, by chain id. */
  blockDepths: ReadonlyMap<number, number>
}

/**
 * The RPC addresses of chains, where `SVC_RPC_<chainId>` replaces the public addresses of a well-known chain; and the
 * project by which wallets connect.
 */
export const chains = {
  variables,
  /** Throws {@link ConfigError} for a hub chain without an RPC address. */
  read(from: Values, env: Variables): Chains {
    const rpcUrls = new Map([...publicRpc, ...byChain(env, 'SVC_RPC_', NodeAddresses)])
    requireRpc(rpcUrls, from.SVC_HUB_CHAIN_ID, `SVC_HUB_CHAIN_ID=${from.SVC_HUB_CHAIN_ID}`)
    return {
      hubChainId: from.SVC_HUB_CHAIN_ID,
      rpcUrls,
      solanaRpcUrls: from.SVC_RPC_SOLANA,
      reownProjectId: from.SVC_REOWN_PROJECT_ID,
      blockDepths: new Map([...blockDepths, ...byChain(env, 'SVC_BLOCK_DEPTH_', Depth)]),
    }
  },
}

/** Throws {@link ConfigError} when a variable, written as `NAME=value`, needs a chain that has no RPC address. */
export function requireRpc(rpcUrls: ReadonlyMap<number, unknown>, chainId: number, setting: string): void {
  if (!rpcUrls.has(chainId)) throw rpcMissing(chainId, setting)
}

/** Returns the error of a variable, written as `NAME` or `NAME=value`, that needs a chain without an RPC address. */
export const rpcMissing = (chainId: number, setting: string): ConfigError =>
  new ConfigError(`${setting} needs SVC_RPC_${chainId}, the address of a node of this network.`)
