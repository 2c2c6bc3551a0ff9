import type { AnchorNode, SignAnchor } from '../ports/anchoring/anchoring.ts'
import type { Hex } from '../ports/evm/evm.ts'
import type { Store } from '../ports/store/store.ts'
import type { Log } from '../logger.ts'

/** A chain on which the log is anchored. */
export type AnchorChain = {
  chainId: number
  nodes: readonly AnchorNode[]
  /** The number of blocks above an anchor after which it is final. */
  depth: number
}

/** The dependencies of anchoring. */
export type AnchorDeps = {
  store: Pick<Store, 'anchors' | 'jobs'>
  sign: SignAnchor
  settings: {
    issuer: Hex
    everyMs: number
    maxFeePerGas: bigint
    dailyWei: bigint
  }
  now: () => number
  log: Log
}
