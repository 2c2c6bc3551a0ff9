import type { AccountView, AnchorReceipt, AnchorSighting } from '../ports/anchoring/anchoring.ts'
import type { MinedAnchor } from '../records/anchors.ts'
import type { AnchorProblem } from './problems.ts'

/** How many nodes must say the same: two where two are configured. */
export const neededNodes = (nodes: readonly unknown[]): number => Math.min(2, nodes.length)

/** A node this many blocks behind another one is not just a moment late. */
const behindBlocks = 50

/** For how long a node may not know a block yet that another answer was about, ms. */
const behindMs = 5 * 60_000

/** Returns what the nodes say about the account together, or why nothing may be signed. */
export function judgeAccount(views: readonly AccountView[], chainId: number): AccountView | AnchorProblem {
  const [first] = views
  if (!first) return 'rpc_unavailable'
  if (views.some((view) => view.chainId !== chainId)) return 'wrong_chain'
  if (views.some(({ registry }) => registry === 'other code')) return 'registry_differs'
  if (views.some(({ registry }) => registry === 'missing')) return 'registry_missing'
  return {
    ...first,
    baseFeePerGas: largest(views.map((each) => each.baseFeePerGas)),
    // a node may suggest to pay too much, and one that suggests too little costs time only
    priorityFeePerGas: smallest(views.map((each) => each.priorityFeePerGas)),
    nonce: Math.max(...views.map((each) => each.nonce)),
    pendingNonce: Math.max(...views.map((each) => each.pendingNonce)),
    balance: largest(views.map((each) => each.balance)),
    newestSize: largest(views.map((each) => each.newestSize)),
  }
}

/** Returns the chain that is wrong, or which node is behind; undefined when the nodes can be asked. */
export function problemOfNodes(
  sightings: readonly AnchorSighting[],
  { chainId, needed }: { chainId: number; needed: number },
): AnchorProblem | undefined {
  if (sightings.some((each) => each.chainId !== chainId)) return 'wrong_chain'
  if (sightings.length < needed) return 'rpc_unavailable'
  const heads = sightings.map(({ head }) => head.number)
  return Math.max(...heads) - Math.min(...heads) > behindBlocks ? 'rpc_behind' : undefined
}

/** Returns a receipt that enough nodes show, of one block: of a transaction that succeeded, or of one that failed. */
export function agreedReceipt(
  sightings: readonly AnchorSighting[],
  { needed, succeeded }: { needed: number; succeeded: boolean },
): AnchorReceipt | undefined {
  const receipts = sightings.flatMap((each) => each.receipts.filter((receipt) => receipt.succeeded === succeeded))
  const groups = Map.groupBy(receipts, ({ txHash, blockHash }) => `${txHash}/${blockHash}`)
  return [...groups.values()].find((group) => group.length >= needed)?.[0]
}

/** What the nodes say about an anchor that was mined. `missing` is what keeps it from being final. */
export type MinedVerdict = { is: 'final' } | { is: 'gone' } | { is: 'waiting'; missing?: AnchorProblem }

/**
 * Decides whether an anchor is final: enough nodes show it in its block, deep enough, and in the registry, and none shows
 * anything else. It is gone when enough nodes do not have it in that block.
 */
export function judgeMined(
  sightings: readonly AnchorSighting[],
  { mined, needed, depth, now }: { mined: MinedAnchor; needed: number; depth: number; now: number },
): MinedVerdict {
  const opinions = sightings.map((sighting) => opinionOn(sighting, { mined, depth, now }))
  const count = (wanted: Opinion) => opinions.filter((opinion) => opinion === wanted).length
  if (count('gone') >= needed) return { is: 'gone' }
  if (count('gone') > 0) return { is: 'waiting', missing: 'rpc_disagree' }
  if (count('not in registry') > 0) return { is: 'waiting', missing: 'not_in_registry' }
  if (count('final') >= needed) return { is: 'final' }
  return { is: 'waiting' }
}

type Opinion = 'final' | 'not deep enough' | 'not in registry' | 'behind' | 'gone'

function opinionOn(
  { head, receipts, isInRegistry }: AnchorSighting,
  { mined, depth, now }: { mined: MinedAnchor; depth: number; now: number },
): Opinion {
  const isThere = receipts.some(
    ({ txHash, blockHash, succeeded }) => succeeded && txHash === mined.txHash && blockHash === mined.blockHash,
  )
  if (!isThere) return head.number < mined.blockNumber && now - mined.minedAt < behindMs ? 'behind' : 'gone'
  if (head.number - mined.blockNumber < depth) return 'not deep enough'
  return isInRegistry ? 'final' : 'not in registry'
}

/** Returns what was paid for all transactions of an anchor, in wei. Where nodes differ, the lower amount counts. */
export function feesPaid(sightings: readonly AnchorSighting[]): bigint {
  const receipts = Map.groupBy(
    sightings.flatMap((each) => each.receipts),
    ({ txHash }) => txHash,
  )
  return [...receipts.values()].reduce((sum, group) => sum + smallest(group.map(({ fee }) => fee)), 0n)
}

const largest = (values: readonly bigint[]) => values.reduce((a, b) => (a > b ? a : b))
const smallest = (values: readonly bigint[]) => values.reduce((a, b) => (a < b ? a : b))
