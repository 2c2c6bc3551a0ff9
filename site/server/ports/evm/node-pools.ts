import { createNodePool, type NodePool } from '../json-rpc/node-pool.ts'
import { chainName } from './chains.ts'

type Options = { now: () => number; budgetMs?: number }

/**
 * Creates the node pool of each EVM chain that has an RPC URL. `rpc` maps a chain's number to its URLs in the order in
 * which they are tried; `now` gives Unix ms; `budgetMs` is shorter in tests.
 */
export function createNodePools({
  rpc,
  ...options
}: Options & { rpc: ReadonlyMap<number, readonly string[]> }): ReadonlyMap<number, NodePool> {
  const withUrls = [...rpc].filter(([, urls]) => urls.length > 0)
  return new Map(withUrls.map(([chainId, urls]) => [chainId, createEvmPool({ chainId, urls, ...options })]))
}

/** Creates the node pool of one EVM chain. */
export const createEvmPool = ({
  chainId,
  ...options
}: Options & { chainId: number; urls: readonly string[] }): NodePool => {
  const identity = { call: { method: 'eth_chainId', params: [] }, result: `0x${chainId.toString(16)}` }
  return createNodePool({ name: chainName(chainId), identity, ...options })
}
