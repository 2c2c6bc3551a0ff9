import { fieldOf } from './field.ts'

/**
 * Tells whether the page has a wallet: EIP-6963, `window.ethereum`, or a Solana wallet of the Wallet Standard. Wallets
 * announce themselves within the dispatch, so this works within a click, and nothing has to listen before.
 */
export function hasWallet(): boolean {
  let isHere = typeof fieldOf(fieldOf(globalThis, 'ethereum'), 'request') === 'function'
  const announced = () => {
    isHere = true
  }
  const register = (...wallets: unknown[]) => {
    isHere ||= wallets.some((wallet) => fieldOf(fieldOf(wallet, 'features'), 'solana:signMessage') !== undefined)
    return () => {}
  }
  addEventListener('eip6963:announceProvider', announced)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', announced)
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return isHere
}
