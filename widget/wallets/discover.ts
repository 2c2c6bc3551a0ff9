import { fieldOf } from './field.ts'
import type { Eip1193Provider, FoundWallet, StandardWallet } from './wallet.ts'

/**
 * Listens for wallets: EIP-6963, `window.ethereum` while no EIP-6963 wallet has announced itself, and Solana wallets of
 * the Wallet Standard. Calls `onChange` at once and at every change. It sends no request, so no wallet opens a window.
 *
 * @returns a function that stops listening.
 */
export function discoverWallets(onChange: (found: FoundWallet[]) => void): () => void {
  const announced = new Map<string, FoundWallet>()
  const registered = new Map<StandardWallet, FoundWallet>()
  let counter = 0
  const stop = new AbortController()
  const { signal } = stop

  const tell = () => {
    if (signal.aborted) return
    const evm = announced.size > 0 ? [...announced.values()] : legacy()
    onChange([...evm, ...registered.values()])
  }
  const announce = (event: Event) => {
    const found = readAnnouncement(fieldOf(event, 'detail'))
    if (!found || announced.has(found.id)) return
    announced.set(found.id, found)
    tellOfChange()
  }
  const register = (...wallets: unknown[]) => {
    const ours = wallets.filter(isSolanaWallet)
    for (const wallet of ours)
      registered.set(wallet, {
        id: `solana:${(counter += 1)}`,
        name: displayName(wallet.name),
        namespace: 'solana',
        provider: wallet,
      })
    if (ours.length > 0) tellOfChange()
    return () => {
      for (const wallet of ours) registered.delete(wallet)
      tell()
    }
  }
  const onRegister = (event: Event) => {
    const callback = fieldOf(event, 'detail')
    if (typeof callback === 'function') callback({ register })
  }

  // Wallets announce themselves within the dispatch below. One call tells of all of them.
  let isCollecting = true
  const tellOfChange = () => isCollecting || tell()
  addEventListener('eip6963:announceProvider', announce, { signal })
  addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  addEventListener('ethereum#initialized', tell, { signal })
  dispatchEvent(new Event('eip6963:requestProvider'))
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  isCollecting = false
  tell()
  return () => stop.abort()
}

function readAnnouncement(detail: unknown): FoundWallet | undefined {
  const provider = fieldOf(detail, 'provider')
  const info = fieldOf(detail, 'info')
  const uuid = fieldOf(info, 'uuid')
  const name = fieldOf(info, 'name')
  if (typeof uuid !== 'string' || typeof name !== 'string' || !isProvider(provider)) return undefined
  return { id: `eip155:${uuid}`, name: displayName(name), namespace: 'eip155', provider }
}

function legacy(): FoundWallet[] {
  const provider = fieldOf(globalThis, 'ethereum')
  // The provider's own name cannot be trusted, because many call themselves MetaMask.
  return isProvider(provider)
    ? [{ id: 'eip155:window.ethereum', name: 'Browser wallet', namespace: 'eip155', provider }]
    : []
}

const isProvider = (value: unknown): value is Eip1193Provider => typeof fieldOf(value, 'request') === 'function'

function isSolanaWallet(value: unknown): value is StandardWallet {
  const features = fieldOf(value, 'features')
  const has = (feature: string, method: string) => typeof fieldOf(fieldOf(features, feature), method) === 'function'
  return (
    typeof fieldOf(value, 'name') === 'string' &&
    has('standard:connect', 'connect') &&
    has('solana:signMessage', 'signMessage')
  )
}

/** Shortens the name that a wallet has chosen to one line of 32 characters, without control characters. */
const displayName = (name: string) =>
  name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 32) || 'Wallet'
