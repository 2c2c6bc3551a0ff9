import { fieldOf } from './field.ts'

/**
 * True when a wallet is here: EIP-6963, `window.ethereum`, or a Solana wallet of the Wallet Standard. Wallets answer
 * within the dispatch, so this can be asked in the middle of a click, and nothing needs to listen before it.
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
