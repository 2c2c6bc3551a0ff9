import { discoverWallets } from './discover.ts'
import { evmWallet } from './evm.ts'
import { solanaWallet } from './solana.ts'
import type { FoundWallet, Wallet } from './wallet.ts'

/** Calls `onChange` with the wallets of this page, at once and at every change. Returns a function that stops this. */
export const watchWallets = (onChange: (wallets: Wallet[]) => void): (() => void) =>
  discoverWallets((found) => onChange(found.map(walletOf)))

/** Returns the interface to a wallet that has announced itself. */
export const walletOf = (found: FoundWallet): Wallet =>
  found.namespace === 'eip155' ? evmWallet(found) : solanaWallet(found)
