/** A wallet that can be asked to sign. */
export type Wallet = {
  id: string
  name: string
  namespace: 'eip155' | 'solana'
  /**
   * Asks for an account: WALLET_REJECTED when the person declines, WALLET_UNAVAILABLE otherwise. `chain` (CAIP-2) is set
   * when only that chain can check the signature: the account is a contract there.
   */
  connect(signal: AbortSignal): Promise<{ address: string; chain?: string }>
  /** The signature as the service takes it: 0x-hex for EVM (personal_sign), base58 for Solana. Errors as above. */
  sign(message: string, address: string, signal: AbortSignal): Promise<string>
  /** Asks an EVM wallet for something else (EIP-1193). Errors as above. */
  ask?: (method: string, params: unknown[], signal: AbortSignal) => Promise<unknown>
}

/** A wallet that announced itself. Nothing has been asked of it yet. */
export type Found = { id: string; name: string } & (
  | { namespace: 'eip155'; provider: Eip1193Provider }
  | { namespace: 'solana'; provider: StandardWallet }
)

/** What an injected EVM wallet offers (EIP-1193). */
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
