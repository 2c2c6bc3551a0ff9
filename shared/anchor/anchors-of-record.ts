import * as v from 'valibot'
import type { AnchorConfirmation, ChainStatus } from './anchor-members.ts'

const Status = v.picklist(['waiting', 'pending', 'mined', 'final', 'failed'])
const Confirmation = v.optional(v.picklist(['single_rpc', 'two_rpcs']))
const state = { chainId: v.number(), status: Status, blockNumber: v.nullable(v.number()), confirmedBy: Confirmation }

const HubTransaction = v.looseObject({ ...state, txHash: v.nullable(v.string()), timestamp: v.number() })
const RelayResult = v.looseObject({ ...state, transactionHash: v.nullable(v.string()), timestamp: v.number() })

/** The members of a record that tell about its anchors (protocol/log#anchor-status). */
const Members = v.looseObject({
  hubTransaction: v.optional(v.nullable(HubTransaction)),
  crosschain: v.optional(v.nullable(v.looseObject({ relayResults: v.record(v.string(), RelayResult) }))),
})

/**
 * The anchor of a proof on one chain, as the record of the proof states it. `timestamp`: of the block, or of the request
 * while there is no block, Unix ms.
 */
export type RecordAnchor = {
  chainId: number
  status: ChainStatus
  txHash: string | null
  blockNumber: number | null
  timestamp: number
  confirmedBy?: AnchorConfirmation | undefined
}

/** Returns the anchors that the record of a proof states, the hub chain first; empty when it states none. */
export function anchorsOfRecord(record: unknown): RecordAnchor[] {
  const members = v.safeParse(Members, record)
  if (!members.success) return []
  const { hubTransaction: hub, crosschain } = members.output
  const others = Object.values(crosschain?.relayResults ?? {}).filter(({ chainId }) => chainId !== hub?.chainId)
  return [...(hub ? [hub] : []), ...others.map(({ transactionHash: txHash, ...each }) => ({ ...each, txHash }))]
}
