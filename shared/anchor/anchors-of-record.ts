import type { Crosschain, HubTransaction } from '../contract/proofs/anchor-members.ts'

/**
 * The anchor of a proof on one chain, as the record of the proof states it. `timestamp`: of the block, or of the request
 * while there is no block, Unix ms.
 */
export type RecordAnchor = HubTransaction

/** Returns the anchors that the record of a proof states, the hub chain first; empty when it states none. */
export function anchorsOfRecord({
  hubTransaction: hub,
  crosschain,
}: {
  hubTransaction?: HubTransaction | null | undefined
  crosschain?: Crosschain | null | undefined
}): RecordAnchor[] {
  const others = Object.values(crosschain?.relayResults ?? {}).filter(({ chainId }) => chainId !== hub?.chainId)
  return [...(hub ? [hub] : []), ...others.map(({ transactionHash: txHash, ...each }) => ({ ...each, txHash }))]
}
