import type {
  AnchorConfirmation,
  AnchorMembers,
  ChainStatus,
  Crosschain,
  HubTransaction,
  RelayResult,
} from '../../../shared/contract/proofs/anchor-members.ts'
import type { AnchorView, RequestedAnchor } from '../records/anchors.ts'

/** How long a chain may take before its anchor counts as failed, ms. It may still become final later. */
export const anchorPatienceMs = 24 * 60 * 60_000

/**
 * Derives what readers see of the anchors of a proof from the outcome of its verifiers and from its wishes
 * (protocol/log#anchor-status). `hub` is the chain id of the hub, `now` Unix ms. Whether a proof counts never depends on this
 * (protocol/gates#evaluation).
 */
export function anchorMembers(
  status: string,
  wishes: readonly RequestedAnchor[],
  { hub, now }: { hub: number | undefined; now: number },
): AnchorMembers {
  const onHub = wishes.find(({ chainId }) => chainId === hub)
  const targetChains = wishes.map(({ chainId }) => chainId).filter((chainId) => chainId !== hub)
  const crosschain = targetChains.length > 0 ? crosschainOf(wishes, { onHub, now }) : null
  return {
    status: status === 'verified' && crosschain ? crosschainStatus[crosschain.status] : status,
    targetChains,
    hubTransaction: onHub ? hubTransactionOf(onHub, now) : null,
    crosschain,
  }
}

const crosschainStatus = {
  initiated: 'verified_crosschain_initiated',
  propagating: 'verified_crosschain_propagating',
  propagated: 'verified_crosschain_propagated',
  failed: 'verified_propagation_failed',
} as const satisfies Record<Crosschain['status'], string>

function crosschainOf(
  wishes: readonly RequestedAnchor[],
  { onHub, now }: { onHub: RequestedAnchor | undefined; now: number },
): Crosschain {
  const anchors = wishes.flatMap(({ anchor }) => (anchor ? [anchor] : []))
  const completed = anchors.filter(isFinal).length
  const isLate = wishes.some((wish) => !(wish.anchor && isFinal(wish.anchor)) && isOverdue(wish, now))
  const isMined = anchors.some(({ mined }) => mined !== null)
  return {
    status: completed === wishes.length ? 'propagated' : isLate ? 'failed' : isMined ? 'propagating' : 'initiated',
    hubTxHash: onHub?.anchor?.mined?.txHash ?? null,
    initiated: anchors.length,
    completed,
    totalChains: wishes.length,
    relayResults: Object.fromEntries(wishes.map((wish) => [String(wish.chainId), relayResultOf(wish, now)])),
  }
}

function relayResultOf(wish: RequestedAnchor, now: number): RelayResult {
  const { chainId, anchor } = wish
  return {
    chainId,
    status: chainStatusOf(wish, now),
    success: anchor !== null && isFinal(anchor),
    transactionHash: anchor?.mined?.txHash ?? null,
    timestamp: timeOf(wish),
    blockNumber: anchor?.mined?.blockNumber ?? null,
    completedAt: anchor?.finalAt ?? null,
    ...confirmation(anchor),
  }
}

function hubTransactionOf(wish: RequestedAnchor, now: number): HubTransaction {
  const { chainId, anchor } = wish
  return {
    txHash: anchor?.mined?.txHash ?? null,
    timestamp: timeOf(wish),
    chainId,
    status: chainStatusOf(wish, now),
    blockNumber: anchor?.mined?.blockNumber ?? null,
    ...confirmation(anchor),
  }
}

function chainStatusOf(wish: RequestedAnchor, now: number): ChainStatus {
  const { anchor } = wish
  if (anchor?.mined) return isFinal(anchor) ? 'final' : 'mined'
  if (isOverdue(wish, now)) return 'failed'
  return anchor ? 'pending' : 'waiting'
}

/** Returns the time of the block, or of the request while there is no block, Unix ms. */
const timeOf = ({ requestedAt, anchor }: RequestedAnchor): number => anchor?.mined?.minedAt ?? requestedAt

const isFinal = ({ state }: AnchorView): boolean => state === 'final'

const isOverdue = ({ requestedAt }: RequestedAnchor, now: number): boolean => now >= requestedAt + anchorPatienceMs

const confirmation = (anchor: AnchorView | null): { confirmedBy?: AnchorConfirmation } =>
  anchor?.confirmedBy ? { confirmedBy: anchor.confirmedBy } : {}
