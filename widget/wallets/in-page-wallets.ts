import type { PrivateKeyAccount } from 'viem/accounts'
import { encodeBase58 } from '../../shared/proof/base58.ts'

/** How a wallet of a test behaves. The wallets below are in the page like an extension's, with real keys and protocols. */
export type WalletBehaviour = {
  /** Returns the answer to a request; undefined: the wallet answers as usual. */
  answer?: (method: string) => unknown
}

/** Announces an EIP-6963 wallet with this key. Returns a function that removes it. */
export function announceEvmWallet(
  account: PrivateKeyAccount,
  name: string,
  behaviour: WalletBehaviour = {},
): () => void {
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
      const answer = behaviour.answer?.(method)
      if (answer !== undefined) return answer
      if (method === 'eth_requestAccounts') return [account.address]
      if (method === 'eth_chainId') return '0x14a34'
      if (method === 'eth_getCode') return '0x'
      if (method !== 'personal_sign') throw Object.assign(new Error(`no ${method}`), { code: 4200 })
      const [raw, address] = params
      if (address !== account.address || typeof raw !== 'string' || !raw.startsWith('0x'))
        throw new Error('bad request')
      return account.signMessage({ message: { raw: `0x${raw.slice(2)}` } })
    },
  }
  const info = { uuid: crypto.randomUUID(), name, icon: 'data:,', rdns: 'org.example.wallet' }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => removeEventListener('eip6963:requestProvider', announce)
}

/** Registers a Solana wallet of the Wallet Standard with a new ed25519 key. */
export async function registerSolanaWallet(name: string, behaviour: WalletBehaviour = {}) {
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const account = { address: encodeBase58(publicKey), publicKey, chains: ['solana:mainnet'], features: [] }
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:,',
    chains: ['solana:mainnet'],
    accounts: [account],
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => behaviour.answer?.('connect') ?? { accounts: [account] },
      },
      'solana:signMessage': {
        version: '1.0.0',
        async signMessage({ message }: { message: Uint8Array<ArrayBuffer> }) {
          const answer = behaviour.answer?.('signMessage')
          if (answer !== undefined) return answer
          const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, message))
          return [{ signedMessage: message, signature }]
        },
      },
    },
  }
  type Api = { register(wallet: unknown): () => void }
  const unregister: (() => void)[] = []
  const callback = (api: Api) => unregister.push(api.register(wallet))
  const onReady = (event: Event) => {
    if (event instanceof CustomEvent) callback(event.detail)
  }
  addEventListener('wallet-standard:app-ready', onReady)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return {
    address: account.address,
    verifies: (message: string, signature: Uint8Array<ArrayBuffer>) =>
      crypto.subtle.verify('Ed25519', keys.publicKey, signature, new TextEncoder().encode(message)),
    remove() {
      removeEventListener('wallet-standard:app-ready', onReady)
      for (const each of unregister) each()
    },
  }
}
