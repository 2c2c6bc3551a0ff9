import * as v from 'valibot'
import { ChainId } from '../primitives.ts'

/**
 * Where the anchor of a proof is on one chain (protocol/log#anchor-status): not begun, or sent and in no block, in a block, or
 * in a block that is deep enough. It has failed when it is in no block a day after it was asked for.
 */
const ChainStatus = v.picklist(['waiting', 'pending', 'mined', 'final', 'failed'])
export type ChainStatus = v.InferOutput<typeof ChainStatus>

/** How many RPCs confirmed that an anchor is final. */
const AnchorConfirmation = v.picklist(['single_rpc', 'two_rpcs'])
export type AnchorConfirmation = v.InferOutput<typeof AnchorConfirmation>

/** What is known of an anchor on one chain. */
const anchorState = {
  chainId: v.number(),
  status: ChainStatus,
  /** The time of the block; before, when the anchor was asked for. Unix ms. */
  timestamp: v.number(),
  blockNumber: v.nullable(v.number()),
  /** Present when it is final. */
  confirmedBy: v.optional(AnchorConfirmation),
}

/** The anchor on the hub. */
export const HubTransaction = v.object({ ...anchorState, txHash: v.nullable(v.string()) })
export type HubTransaction = v.InferOutput<typeof HubTransaction>

/** The anchor of a proof with target chains on one of its chains. */
export const RelayResult = v.object({
  ...anchorState,
  /** Whether it is final. */
  success: v.boolean(),
  transactionHash: v.nullable(v.string()),
  /** When it was final, Unix ms. */
  completedAt: v.nullable(v.number()),
})
export type RelayResult = v.InferOutput<typeof RelayResult>

/** The anchors of a proof with target chains. The numbers count chains, the hub among them. */
export const Crosschain = v.object({
  status: v.picklist(['initiated', 'propagating', 'propagated', 'failed']),
  hubTxHash: v.nullable(v.string()),
  /** On how many chains an anchor that contains the proof was begun. */
  initiated: v.number(),
  /** On how many chains it is final. */
  completed: v.number(),
  totalChains: v.number(),
  /** By chain id. */
  relayResults: v.record(v.string(), RelayResult),
})
export type Crosschain = v.InferOutput<typeof Crosschain>

/** The members of a proof's record that tell about its anchors. The minimal view has none of them. */
export const anchorMembers = {
  /** The chains besides the hub on which an anchor was asked for. */
  targetChains: v.optional(v.array(ChainId)),
  /** Null if no anchor on the hub was asked for. */
  hubTransaction: v.optional(v.nullable(HubTransaction)),
  /** Null without target chains. */
  crosschain: v.optional(v.nullable(Crosschain)),
}

/**
 * What readers see of the anchors of a proof. `status` is the outcome of the verifiers, or how far the anchors of a verified
 * proof with target chains are.
 */
export type AnchorMembers = {
  status: string
  targetChains: number[]
  hubTransaction: HubTransaction | null
  crosschain: Crosschain | null
}

/** Whether the service anchors proofs: `chains` has all ids that `options.targetChains` may name, the hub first. */
export const CatalogAnchoring = v.union([
  v.literal('not_configured'),
  v.object({ hub: v.number(), chains: v.array(v.number()) }),
])
