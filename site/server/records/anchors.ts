import type { AnchorConfirmation } from '../../../shared/contract/proofs/anchor-members.ts'

/** A root of the log that is anchored, with the signed checkpoint that states it. `createdAt` is Unix ms. */
export type AnchoredRoot = { size: number; root: Uint8Array; note: string; createdAt: number }

/** A signed transaction of an anchor. It is stored before it is sent, so that a restart sends the same bytes again. */
export type AnchorTransaction = {
  /** `0x` and hex, like `raw`. */
  hash: string
  raw: string
  nonce: number
  /** In wei per gas. */
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** The most that it can cost: its gas limit at its highest fee, in wei. */
  maxCost: bigint
  /** Unix ms. */
  signedAt: number
}

/** Where an anchor was mined. It stays in doubt until the anchor is final. */
export type MinedAnchor = {
  txHash: string
  blockNumber: number
  blockHash: string
  /** The time of the block, Unix ms. */
  minedAt: number
}

/** Where one root is on one chain: signed and perhaps sent, in a block, or in a block that is deep enough. */
export type AnchorState = 'sending' | 'mined' | 'final'

/** The anchor of one root on one chain. */
export type ChainAnchor = {
  chainId: number
  size: number
  root: Uint8Array
  /** The account that sends it, `0x` and hex in lower case. */
  issuer: string
  state: AnchorState
  /** The transactions that were signed for it, in this order. A receipt of any of them counts. */
  transactions: readonly AnchorTransaction[]
  /** Null while it is sending. */
  mined: MinedAnchor | null
  finalAt: number | null
  confirmedBy: AnchorConfirmation | null
  /** What it cost when it is final, and before that the most that it can cost, in wei. */
  cost: bigint
  createdAt: number
}

/** A new anchor: the root of this size on this chain, with its first transaction. */
export type NewAnchor = { chainId: number; size: number; issuer: string; transaction: AnchorTransaction; now: number }

/** What readers see of an anchor. */
export type AnchorView = Pick<ChainAnchor, 'size' | 'state' | 'mined' | 'finalAt' | 'confirmedBy'>

/** The wish of a proof for an anchor on one chain, and the first anchor there that contains the proof, if one was begun. */
export type RequestedAnchor = { chainId: number; requestedAt: number; anchor: AnchorView | null }

/** An anchor that is final, as a bundle lists it. */
export type FinalAnchor = Pick<ChainAnchor, 'chainId' | 'issuer' | 'size' | 'root'> & MinedAnchor

/**
 * The anchors of the log on chains (protocol/log#anchors). A proof asks for an anchor on a chain by a wish. When a root is
 * chosen, each wish whose entries it contains gets its size, on all chains at once; so the chains share roots. A wish is
 * fulfilled by the first anchor of its chain that has at least this size.
 */
export type Anchors = {
  /**
   * Stores the wishes of a proof, within the transaction that accepts it. Nothing changes for a wish that exists. It wakes
   * nobody, because that would make all submissions wait for one row: the sender looks by itself.
   */
  request(qHash: string, chainIds: readonly number[], now: number): Promise<void>
  /**
   * Gives rows to the wishes of new proofs. {@link Anchors.waiting} counts a wish from then on, so the sender of anchors
   * calls it often. A verification does not do it, because that would take a tenth of its time. Not within a transaction.
   */
  collect(): Promise<void>
  /** Removes the wishes of proofs that got no entry in the log. Erasing a proof does the same within the store. */
  cancel(qHashes: readonly string[]): Promise<void>
  /** Returns the wishes of these proofs, ordered by chain id. A proof without wishes is not in the map. */
  find(qHashes: readonly string[]): Promise<ReadonlyMap<string, readonly RequestedAnchor[]>>
  /** Returns the signed checkpoint of an anchored size, for log proofs of that size. */
  rootOf(size: number): Promise<AnchoredRoot | undefined>
  /**
   * Returns the final anchors of one size whose root contains the entry at an index: of the first sizes that contain it, the
   * one that is final on the most chains, and of these the first. Empty when there is none.
   */
  finalAnchors(index: number): Promise<readonly FinalAnchor[]>
  /** Counts the wishes of a chain that no anchor contains yet, with the time of the oldest one. */
  waiting(chainId: number): Promise<{ count: number; oldestRequestedAt: number | null }>
  /**
   * Returns the root that the next anchor of a chain is for; undefined when nothing waits for one, or when the log has grown
   * since its newest checkpoint was published (then ask again after a second). It is the newest chosen root if some wish of
   * the chain that waits is in one. Otherwise the newest checkpoint is chosen, which gives its size to all wishes that it
   * contains. Nothing is lost when the process ends before {@link Anchors.begin}. Not within a transaction: it works in
   * batches.
   */
  chooseRoot(chainId: number, now: number): Promise<AnchoredRoot | undefined>
  /**
   * Stores an anchor with its first transaction. Returns undefined, and stores nothing, when another anchor of the chain is
   * not final, when the chain has one of this size or a larger one, or when the size is of no chosen root.
   */
  begin(anchor: NewAnchor): Promise<ChainAnchor | undefined>
  /** Returns the anchor of a chain that is not final yet. There is at most one. */
  inFlight(chainId: number): Promise<ChainAnchor | undefined>
  /** Returns the newest anchor of a chain, in any state. */
  newest(chainId: number): Promise<ChainAnchor | undefined>
  /**
   * Stores another transaction of an anchor that is sending, before it is sent. Returns undefined, and stores nothing, when
   * the anchor has changed since it was read.
   */
  addTransaction(anchor: ChainAnchor, transaction: AnchorTransaction): Promise<ChainAnchor | undefined>
  /** Stores the block of an anchor that is sending. Returns undefined when it is not sending any more. */
  recordMined(anchor: ChainAnchor, mined: MinedAnchor): Promise<ChainAnchor | undefined>
  /** Stores that the block of an anchor is gone: it is sending again. Returns undefined when its block is another one now. */
  recordReorg(anchor: ChainAnchor): Promise<ChainAnchor | undefined>
  /** Stores that an anchor is final, and what it cost. Returns undefined when its block is another one now. */
  recordFinal(
    anchor: ChainAnchor,
    final: { now: number; confirmedBy: AnchorConfirmation; cost: bigint },
  ): Promise<ChainAnchor | undefined>
  /**
   * Forgets an anchor none of whose transactions can be mined any more: the proofs in it wait for the next one. Returns false,
   * and forgets nothing, when the anchor has changed since it was read, or is not sending.
   */
  abandon(anchor: ChainAnchor): Promise<boolean>
  /** Returns what the anchors of a chain that were begun at `from` or later cost, or can cost at most, in wei. */
  spentSince(chainId: number, from: number): Promise<bigint>
}
