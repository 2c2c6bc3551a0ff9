/** Whole bytes as 0x and hex digits of any case. */
export type Hex = `0x${string}`

/** Tells whether a value is 0x and hex digits of whole bytes. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(value)
}

/** Returns a number as nodes expect it: 0x and hex digits without leading zeros. */
export const quantity = (value: number): Hex => `0x${value.toString(16)}`

/** A block as it was when it was read. */
export type Block = { number: number; hash: Hex }

/**
 * One read of a contract (`of`): a storage slot, or a call of a view function by its signature, `balanceOf(address)`, with
 * one word for each argument. Addresses and numbers fill their word from the right; other bytes come as whole words.
 */
export type ChainRead = { of: Hex; slot: Hex } | { of: Hex; call: string; args?: readonly (Hex | bigint)[] }

/**
 * The outcome of one read: 32 bytes as a number; or the contract failed, or it replied with something else than one word,
 * or there is no contract.
 */
export type Word = bigint | 'reverted' | 'no word' | 'no code'

/** A transfer of an ERC-20 token. Addresses are in lower case; `value` is in base units. */
export type Transfer = {
  from: Hex
  to: Hex
  value: bigint
  /** The index of its log in the transaction, which stays the same if another block includes the transaction. */
  position: number
}

/** The transfers of one token in a transaction that succeeded. */
export type Transfers = {
  block: Block
  /** The time of the block: Unix ms, whole seconds. */
  minedAt: number
  /** The number of blocks that confirm it: its own and those after it. */
  confirmations: number
  /** Whether the chain reports its block as final: it cannot be reorganised away. */
  isFinal: boolean
  transfers: readonly Transfer[]
}

/** The EVM chains that this server reads, each by its own RPC addresses (SVC_RPC_<chainId>). */
export type Evm = {
  /** Tells whether the chain has an RPC address. */
  supports(chainId: number): boolean
  /**
   * Returns the code at an address, undefined when there is none.
   * Throws ServiceError UNSUPPORTED_CHAIN, or SIGNATURE_CHAIN_UNAVAILABLE when the chain does not answer in time.
   */
  code(chainId: number, address: Hex): Promise<Hex | undefined>
  /**
   * Tells whether the contract at `address` accepts the signature over the EIP-191 hash of `message` (ERC-1271), deployed
   * or not yet (ERC-6492); nothing is written to the chain. A contract that reverts or uses up its gas means no.
   * Throws as {@link Evm.code} does: an outage is never a no.
   */
  verifyMessage(chainId: number, signed: { address: Hex; message: string; signature: Hex }): Promise<boolean>
  /**
   * Reads the chain, one word for each read, all at one block: block number `at`, or without it the newest block that is
   * deep enough to stay. Returns undefined when no node knows block `at`, or none has its state any more.
   * Throws ServiceError UNSUPPORTED_CHAIN, or RPC_UNAVAILABLE when no node of the chain answers in time.
   */
  read(
    chainId: number,
    reads: readonly ChainRead[],
    at?: number,
  ): Promise<{ block: Block; words: readonly Word[] } | undefined>
  /**
   * Calls functions of a contract that take nothing and return a text, such as `symbol()`, at the newest block. Returns
   * undefined for each that fails, returns something else or more than 256 bytes. The text may be anything: anybody can
   * deploy a contract. Throws as {@link Evm.read} does.
   */
  texts(chainId: number, address: Hex, calls: readonly string[]): Promise<(string | undefined)[]>
  /**
   * Returns the transfers of the token `asset` in a transaction; `reverted` when the transaction failed; undefined when
   * no node knows it, for example before it is mined, or after its block was reorganised away. Throws as {@link
   * Evm.read} does.
   */
  transfers(chainId: number, txHash: Hex, asset: Hex): Promise<Transfers | 'reverted' | undefined>
}
