import type { PrivateKeyAccount } from 'viem/accounts'
import { encodeBase58 } from '../../shared/proof/base58.ts'

/** Wallets for tests, in the page like an extension's: real keys, real protocols, and moods that tests choose. */
export type Mood = {
  /** Answers a request instead of the wallet; undefined: the wallet answers. */
  answer?: (method: string) => unknown
}

/** An EIP-6963 wallet around a key. Answers its removal. */
export function announceEvmWallet(account: PrivateKeyAccount, name: string, mood: Mood = {}): () => void {
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
      const answer = mood.answer?.(method)
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

/** A Wallet Standard wallet for Solana around an ed25519 key of the browser's own cryptography. */
export async function registerSolanaWallet(name: string, mood: Mood = {}) {
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
        connect: async () => mood.answer?.('connect') ?? { accounts: [account] },
      },
      'solana:signMessage': {
        version: '1.0.0',
        async signMessage({ message }: { message: Uint8Array<ArrayBuffer> }) {
          const answer = mood.answer?.('signMessage')
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
