import { createAppKit } from '@reown/appkit'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { type ChainAdapter, EventsController } from '@reown/appkit-controllers'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { defineChain } from 'viem'
import { mainnet } from 'viem/chains'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { evmWallet } from '../../../../widget/wallets/evm.ts'
import type { WalletConnect } from './wallet-connect.ts'

type AppKitOptions = Pick<Boot, 'hubChainId' | 'host'> & { projectId: string }

/**
 * Starts AppKit with its list of wallets. Call it once in a page, because AppKit keeps its state in its module. `open` waits
 * for the network and may never settle. `connect` throws CANCELLED when the person closes the list.
 */
export async function openAppKit({ projectId, hubChainId, host }: AppKitOptions): Promise<WalletConnect> {
  // AppKit reports three events with the address of the page, even when `analytics` is false
  EventsController.sendEvent = () => {}
  EventsController.sendWalletImpressionEvent = () => {}
  const metadata = { name: host, description: '', url: location.origin, icons: [`${location.origin}/favicon.svg`] }
  const networks = networksOf(hubChainId)
  const themeMode = themeOf(document.documentElement)
  const kit = createAppKit({
    projectId,
    metadata,
    networks,
    // optional fields are undefined in one type and absent in the other
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    adapters: [new WagmiAdapter({ projectId, networks }) as ChainAdapter],
    universalProvider: await UniversalProvider.init({ projectId, metadata, telemetryEnabled: false }),
    features,
    debug: false,
    enableWalletGuide: false,
    enableReconnect: false,
    // our own list has the wallets of this browser
    enableEIP6963: false,
    enableInjected: false,
    enableCoinbase: false,
    enableNetworkSwitch: false,
    allowUnsupportedChain: true,
    themeMode,
    // AppKit would load its own font from another host
    themeVariables: { '--apkt-font-family': 'system-ui, sans-serif', '--apkt-accent': accents[themeMode] },
  })
  const provider = { request: (request: { method: string; params?: unknown[] }) => providerOf(kit).request(request) }
  const wallet = evmWallet({ id: 'walletconnect', name: 'WalletConnect', namespace: 'eip155', provider })

  return {
    ...wallet,
    async open(signal) {
      if (kit.getAccount('eip155')?.isConnected) await kit.disconnect('eip155')
      const hide = () => void kit.close()
      signal.addEventListener('abort', hide, { once: true })
      await kit.open({ view: 'Connect', namespace: 'eip155' })
      // the person has cancelled before the list was open
      if (signal.aborted) hide()
    },
    async connect(signal) {
      await connected(kit, signal)
      await kit.close()
      return await wallet.connect(signal)
    },
  }
}

const accents = { light: '#1f4fd8', dark: '#8fb0ff' }

/** Returns the theme of the page. */
function themeOf({ dataset }: HTMLElement): 'light' | 'dark' {
  const { theme } = dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

type Kit = ReturnType<typeof createAppKit>

const features = {
  analytics: false,
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  send: false,
  receive: false,
  history: false,
  pay: false,
  allWallets: true,
} as const

/** Lists the chain that proofs are signed for, and Ethereum, which every wallet knows. */
function networksOf(hubChainId: number): [typeof mainnet, ...ReturnType<typeof defineChain>[]] {
  if (hubChainId === mainnet.id) return [mainnet]
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const rpcUrls = { default: { http: [`https://rpc.walletconnect.org/v1/?chainId=eip155:${hubChainId}`] } }
  return [mainnet, defineChain({ id: hubChainId, name: `Chain ${hubChainId}`, nativeCurrency, rpcUrls })]
}

/** Waits until an account is connected. Throws CANCELLED when the list is closed without one. */
function connected(kit: Kit, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const cancel = () => reject(new ServiceError('CANCELLED', 'The list of wallets was closed.'))
  const look = () => {
    if (kit.getAccount('eip155')?.isConnected) resolve()
    else if (!kit.isOpen()) cancel()
  }
  const stops = [kit.subscribeAccount(look, 'eip155'), kit.subscribeState(look)]
  signal.addEventListener('abort', cancel, { once: true })
  return promise.finally(() => {
    for (const stop of stops) stop?.()
    signal.removeEventListener('abort', cancel)
  })
}

function providerOf(kit: Kit): { request(request: { method: string; params?: unknown[] }): Promise<unknown> } {
  const provider: unknown = kit.getProvider('eip155')
  const request: unknown = typeof provider === 'object' && provider !== null && Reflect.get(provider, 'request')
  if (typeof request !== 'function') throw new ServiceError('WALLET_UNAVAILABLE', 'No wallet is connected.')
  return { request: async (call) => await request.call(provider, call) }
}
