import * as v from 'valibot'
import { publicRpc } from '../ports/evm/chains.ts'
import { blockDepths } from '../ports/evm/depths.ts'
import type { Settings } from '../settings.ts'
import { byChain, ChainNumber, HttpAddresses, type Variables, Whole } from './values.ts'

const Depth = v.pipe(Whole, v.transform(Number), v.maxValue(10_000, 'must be at most 10000 blocks'))

const variables = {
  SVC_HUB_CHAIN_ID: v.optional(ChainNumber, '84532'),
  SVC_RPC_SOLANA: v.optional(HttpAddresses),
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
  read(from: Values, env: Variables): Chains {
    return {
      hubChainId: from.SVC_HUB_CHAIN_ID,
      rpcUrls: new Map([...publicRpc, ...byChain(env, 'SVC_RPC_', HttpAddresses)]),
      solanaRpcUrls: from.SVC_RPC_SOLANA,
      reownProjectId: from.SVC_REOWN_PROJECT_ID,
      blockDepths: new Map([...blockDepths, ...byChain(env, 'SVC_BLOCK_DEPTH_', Depth)]),
    }
  },
}
