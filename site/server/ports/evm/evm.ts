/** Whole bytes as hex digits of any case, with 0x. */
export type Hex = `0x${string}`

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(value)
}

/** A block as it was when it was read. */
export type Block = { number: number; hash: Hex }

/**
 * What to look at: a storage slot, or a view function by its signature, `balanceOf(address)`, with an argument per word.
 * Addresses and numbers fill their word from the right; other bytes come as whole words.
 */
export type Look = { of: Hex; slot: Hex } | { of: Hex; call: string; args?: readonly (Hex | bigint)[] }

/**
 * What was there: 32 bytes as a number; or the contract failed, or answered something else than one word, or there is
 * no contract.
 */
export type Word = bigint | 'reverted' | 'no word' | 'no code'

export type Transfer = { from: Hex; to: Hex; value: bigint; place: number }

/** A transaction that succeeded, as far as it moved one token (ERC-20). Addresses are in lower case. */
export type Transfers = {
  block: Block
  /** The block's own time: Unix ms, whole seconds. */
  minedAt: number
  /** How many blocks hold it: its own and those since. */
  confirmations: number
  /** It cannot vanish any more, in the words of the chain itself. */
  isFinal: boolean
  /** In base units; `place` is among the transaction's own logs, and stays should another block take it in. */
  transfers: readonly Transfer[]
}

/** The EVM chains this server may ask, each by its own RPC addresses (SVC_RPC_<chainId>). */
export type Evm = {
  /** Whether the chain has an RPC address. */
  supports(chainId: number): boolean
  /**
   * The code at an address, undefined when there is none.
   * Throws ServiceError UNSUPPORTED_CHAIN, or SIGNATURE_CHAIN_UNAVAILABLE when the chain does not answer in time.
   */
  code(chainId: number, address: Hex): Promise<Hex | undefined>
  /**
   * Whether the contract at `address` accepts the signature over the EIP-191 hash of `message` (ERC-1271), deployed
   * or not yet (ERC-6492); nothing is written to the chain. A contract that reverts or burns its gas says no.
   * Throws as {@link Evm.code} does: no answer is never a no.
   */
  verifyMessage(chainId: number, signed: { address: Hex; message: string; signature: Hex }): Promise<boolean>
  /**
   * What the chain holds, a word per look, all at one block: the one named `at`, or else the newest that is deep enough
   * not to vanish. Undefined when no node knows the named block, or its state any more.
   * Throws ServiceError UNSUPPORTED_CHAIN, or RPC_UNAVAILABLE when no node of the chain answers in time.
   */
  look(
    chainId: number,
    looks: readonly Look[],
    at?: number,
  ): Promise<{ block: Block; words: readonly Word[] } | undefined>
  /**
   * What a transaction moved of the token `asset`; `reverted`: nothing, as it failed. Undefined when no node knows it, as
   * before it is mined or after its block has vanished. Throws as {@link Evm.look} does.
   */
  transfers(chainId: number, txHash: Hex, asset: Hex): Promise<Transfers | 'reverted' | undefined>
}
