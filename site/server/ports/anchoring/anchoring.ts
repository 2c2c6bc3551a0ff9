import type { Block, Hex } from '../evm/evm.ts'

/** What a node says about a chain and the account that anchors on it, just now. */
export type AccountView = {
  chainId: number
  head: Block
  /** Wei per gas that each transaction of the newest block paid at least. */
  baseFeePerGas: bigint
  /** What the node suggests to pay in addition, in wei per gas. */
  priorityFeePerGas: bigint
  /** The number of the account's transactions that are mined. */
  nonce: number
  /** The same, with those that wait in the node. */
  pendingNonce: number
  /** In wei. */
  balance: bigint
  registry: 'deployed' | 'missing' | 'other code'
  /** The largest size that the account anchored; 0 without any. */
  newestSize: bigint
}

/** A mined transaction. The node showed that the block at that height has that hash. */
export type AnchorReceipt = {
  txHash: Hex
  succeeded: boolean
  blockNumber: number
  blockHash: Hex
  /** The time of the block, Unix ms. */
  minedAt: number
  /** What was paid for it, in wei. */
  fee: bigint
}

/** What a node says about one anchor. */
export type AnchorSighting = {
  chainId: number
  head: Block
  /** The receipts of those of its transactions that are mined. */
  receipts: readonly AnchorReceipt[]
  /** Whether the registry has the size and the root of the account. */
  isInRegistry: boolean
  /** The number of the account's transactions that are mined at least `depth` blocks below the newest one; 0 if unknown. */
  deepNonce: number
}

/** The anchor about which a node is asked. */
export type SentAnchor = { issuer: string; size: number; root: Uint8Array; txHashes: readonly string[]; depth: number }

/** A call of the registry that records a root. */
export type AnchorCall = { issuer: string; size: number; root: Uint8Array }

/** What a node answered to a transaction that was sent to it. */
export type SendAnswer = 'accepted' | 'known' | 'nonce too low' | 'fee too low' | 'too little money' | 'refused'

/**
 * One node of a chain on which we anchor. Each method rejects when the node does not answer in time, or answers anything else
 * than a node does. The error does not contain the node's URL, which may hold a key.
 */
export type AnchorNode = {
  viewAccount(account: string): Promise<AccountView>
  findAnchor(anchor: SentAnchor): Promise<AnchorSighting>
  /** Returns how much gas a call would need; `reverted` when the registry would refuse it. */
  estimateGas(call: AnchorCall): Promise<bigint | 'reverted'>
  /** Sends the bytes of a signed transaction, `0x` and hex. */
  send(raw: string): Promise<SendAnswer>
}

/** The values of a transaction that anchors, in wei per gas where they are fees. */
export type AnchorTransactionValues = AnchorCall & {
  chainId: number
  nonce: number
  gas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** Signs a transaction that anchors. Returns its bytes and their hash. */
export type SignAnchor = (values: AnchorTransactionValues) => Promise<{ raw: Hex; hash: Hex }>
