import { discoverWallets } from './discover.ts'
import { evmWallet } from './evm.ts'
import { solanaWallet } from './solana.ts'
import type { Found, Wallet } from './wallet.ts'

/** Calls back with the wallets of this page, at once and at every change ({@link discoverWallets}). Returns stop(). */
export const watchWallets = (onChange: (wallets: Wallet[]) => void): (() => void) =>
  discoverWallets((found) => onChange(found.map(walletOf)))

/** Returns the wallet to ask, for one that announced itself. */
export const walletOf = (found: Found): Wallet =>
  found.namespace === 'eip155' ? evmWallet(found) : solanaWallet(found)
