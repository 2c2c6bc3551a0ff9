import { createAnchorNode } from '../ports/anchoring/rpc-node.ts'
import { createAnchorSigner } from '../ports/anchoring/sign-anchor.ts'
import type { Hex } from '../ports/evm/evm.ts'
import type { AnchorDeps } from './anchor-chain.ts'
import { startAnchoring } from './anchoring.ts'
import type { AnchorProblems } from './problems.ts'

type Options = Omit<AnchorDeps, 'sign' | 'settings'> & {
  settings: AnchorDeps['settings'] & {
    privateKey: Hex
    /** The depth of each chain on which the log is anchored. */
    depths: ReadonlyMap<number, number>
  }
  rpcUrls: ReadonlyMap<number, readonly string[]>
  problems: AnchorProblems
  pollMs?: number
}

/**
 * Connects to the configured chains and begins to anchor the log. Only a service with a key loads this file and what it
 * imports. `stop` ends the questions to nodes that are open.
 */
export function openAnchoring({ settings, rpcUrls, ...deps }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const chains = [...settings.depths].map(([chainId, depth]) => ({
    chainId,
    // the same address twice is one node
    nodes: [...new Set(rpcUrls.get(chainId))].map((url) => createAnchorNode(url, { signal: stopping.signal })),
    depth,
  }))
  const running = startAnchoring(chains, { ...deps, settings, sign: createAnchorSigner(settings.privateKey) })
  return {
    async stop() {
      stopping.abort()
      await running.stop()
    },
  }
}
