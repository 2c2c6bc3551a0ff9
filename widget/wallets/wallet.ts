import { discoverWallets, type Found } from './discover.ts'
import { evmWallet } from './evm.ts'
import { solanaWallet } from './solana.ts'

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

/** The wallets of this page, at once and at every change; answers stop(). What counts: {@link discoverWallets}. */
export const watchWallets = (onChange: (wallets: Wallet[]) => void): (() => void) =>
  discoverWallets((found) => onChange(found.map(walletOf)))

/** What to ask of a wallet that was found. */
export const walletOf = (found: Found): Wallet =>
  found.namespace === 'eip155' ? evmWallet(found) : solanaWallet(found)
