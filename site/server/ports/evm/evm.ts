/** Whole bytes as hex digits of any case, with 0x. */
export type Hex = `0x${string}`

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(value)
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
}
