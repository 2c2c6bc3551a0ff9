import { createNodePool, type NodePool } from '../json-rpc/node-pool.ts'
import { chainName } from './chains.ts'

/**
 * Creates the node pool of each EVM chain that has an RPC URL. `rpc` maps a chain's number to its URLs in the order in
 * which they are tried; `now` gives Unix ms; `budgetMs` is shorter in tests.
 */
export function createNodePools({
  rpc,
  ...options
}: {
  rpc: ReadonlyMap<number, readonly string[]>
  now: () => number
  budgetMs?: number
}): ReadonlyMap<number, NodePool> {
  const withUrls = [...rpc].filter(([, urls]) => urls.length > 0)
  return new Map(
    withUrls.map(([chainId, urls]) => [chainId, createNodePool({ name: chainName(chainId), urls, ...options })]),
  )
}
