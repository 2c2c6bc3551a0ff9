/** A wallet that can be asked to sign. */
export type Wallet = {
  id: string
  name: string
  namespace: 'eip155' | 'solana'
  /**
   * Asks for an account. Throws WALLET_REJECTED when the person declines, WALLET_UNAVAILABLE for other failures. `chain`
   * (CAIP-2) is set when only that chain can check the signature, because the account is a contract there.
   */
  connect(signal: AbortSignal): Promise<{ address: string; chain?: string }>
  /** Signs a message. Returns 0x-hex for EVM (personal_sign), base58 for Solana. Throws the errors of `connect`. */
  sign(message: string, address: string, signal: AbortSignal): Promise<string>
  /** Sends any other request to an EVM wallet (EIP-1193). Throws the errors of `connect`. */
  ask?: (method: string, params: unknown[], signal: AbortSignal) => Promise<unknown>
}

/** A wallet that has announced itself. No request was sent to it yet. */
export type FoundWallet = { id: string; name: string } & (
  | { namespace: 'eip155'; provider: Eip1193Provider }
  | { namespace: 'solana'; provider: StandardWallet }
)

/** The interface of an injected EVM wallet (EIP-1193). */
export type Eip1193Provider = { request(request: { method: string; params?: unknown[] }): Promise<unknown> }

export type StandardAccount = { readonly address: string }

/** The parts of a Wallet Standard wallet that are used here. */
export type StandardWallet = {
  readonly name: string
  readonly accounts: readonly StandardAccount[]
  readonly features: {
    readonly 'standard:connect': { connect(): Promise<{ accounts: readonly StandardAccount[] }> }
    readonly 'solana:signMessage': {
      signMessage(input: { account: StandardAccount; message: Uint8Array }): Promise<readonly unknown[]>
    }
  }
}
