/**
 * Where the anchor of a proof is on one chain (protocol/log#anchor-status): not begun, or sent and in no block, in a block, or
 * in a block that is deep enough. It has failed when it is in no block a day after it was asked for.
 */
export type ChainStatus = 'waiting' | 'pending' | 'mined' | 'final' | 'failed'

/** How many RPCs confirmed that an anchor is final. */
export type AnchorConfirmation = 'single_rpc' | 'two_rpcs'

/** The anchor on the hub. `timestamp`: of the block; before, when the anchor was asked for. Times are Unix ms. */
export type HubTransaction = {
  txHash: string | null
  timestamp: number
  chainId: number
  status: ChainStatus
  blockNumber: number | null
  /** Present when it is final. */
  confirmedBy?: AnchorConfirmation
}

/** The anchor of a proof with target chains on one of its chains. */
export type RelayResult = {
  chainId: number
  status: ChainStatus
  /** Whether it is final. */
  success: boolean
  transactionHash: string | null
  /** Of the block; before, when the anchor was asked for. Unix ms. */
  timestamp: number
  blockNumber: number | null
  /** When it was final, Unix ms. */
  completedAt: number | null
  confirmedBy?: AnchorConfirmation
}

/** The anchors of a proof with target chains. The numbers count chains, the hub among them. */
export type Crosschain = {
  status: 'initiated' | 'propagating' | 'propagated' | 'failed'
  hubTxHash: string | null
  /** On how many chains an anchor that contains the proof was begun. */
  initiated: number
  /** On how many chains it is final. */
  completed: number
  totalChains: number
  /** By chain id. */
  relayResults: Record<string, RelayResult>
}

/**
 * The members of a proof's record that tell about its anchors. The schema of the record lets them pass, and does not name
 * them: the pages load it before their first step.
 */
export type AnchorMembers = {
  /** The outcome of the verifiers, or how far the anchors of a verified proof with target chains are. */
  status: string
  /** The chains besides the hub on which an anchor was asked for. */
  targetChains: number[]
  /** Null if no anchor on the hub was asked for. */
  hubTransaction: HubTransaction | null
  /** Null without target chains. */
  crosschain: Crosschain | null
}

/** `meta.anchoring` of the catalog. `chains` has all ids that `options.targetChains` may name, the hub first. */
export type CatalogAnchoring = 'not_configured' | { hub: number; chains: readonly number[] }
