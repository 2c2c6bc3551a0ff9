import { createWalletClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

/** The wallet's reaction to a request to sign or to pay. */
export type Behaviour = 'sign' | 'reject' | 'silent'

/** An injected wallet with a real key. `messages` holds every message that it was asked to sign. */
export type Wallet = {
  /** The address of its first account. */
  address: string
  name: string
  messages: string[]
  behaviour: Behaviour
  /** Another chain that it knows besides the hub; it sends transactions there after a request to switch. */
  chain: { chainId: number; rpcUrl: string } | undefined
  /** The hashes of the transactions that it has sent. */
  sent: string[]
  /** Adds an account and shows it first, as a wallet does when the person selects another account for the page. */
  switchAccount: () => void
}

/** Puts functions and scripts into every page of a browser, before the page's own scripts run. */
export type Injector = {
  exposeFunction(name: string, work: (method: string, params: unknown[]) => Promise<unknown>): Promise<unknown>
  addInitScript(script: (data: Record<string, string>) => void, data: Record<string, string>): Promise<unknown>
}

/**
 * Puts an EIP-6963 wallet into every page of the context, popups included, before any script of the page runs. The key
 * stays on this side; the page's provider only passes messages on.
 */
export async function injectWallet(target: Injector, name = 'Test Wallet'): Promise<Wallet> {
  const account = privateKeyToAccount(generatePrivateKey())
  const accounts = [account]
  const switchAccount = () => void accounts.unshift(privateKeyToAccount(generatePrivateKey()))
  const wallet: Wallet = {
    address: account.address,
    name,
    messages: [],
    behaviour: 'sign',
    chain: undefined,
    sent: [],
    switchAccount,
  }
  let isSwitched = false
  const binding = `walletOf${name.replaceAll(/\W/g, '')}`
  await target.exposeFunction(binding, async (method: string, params: unknown[]): Promise<unknown> => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts.map(({ address }) => address)
    if (method === 'eth_chainId')
      return isSwitched && wallet.chain ? `0x${wallet.chain.chainId.toString(16)}` : '0x14a34'
    if (method === 'wallet_switchEthereumChain') {
      isSwitched = wallet.chain !== undefined && Number(chainIdOf(params[0])) === wallet.chain.chainId
      return isSwitched ? null : { error: { code: 4902, message: 'Unrecognized chain ID.' } }
    }
    if (method === 'eth_sendTransaction') {
      if (wallet.behaviour === 'reject') return rejected
      const hash = await send(accounts, params[0], isSwitched ? wallet.chain : undefined)
      wallet.sent.push(hash)
      return hash
    }
    if (method === 'eth_getCode') return '0x'
    if (method !== 'personal_sign') return { error: { code: 4200, message: `No ${method}` } }
    const message = Buffer.from(String(params[0]).slice(2), 'hex').toString('utf8')
    wallet.messages.push(message)
    if (wallet.behaviour === 'reject') return rejected
    if (wallet.behaviour === 'silent') return new Promise(() => {})
    const signer = accounts.find(({ address }) => address === params[1])
    if (!signer) return { error: { code: 4100, message: 'The page may not use this account.' } }
    return signer.signMessage({ message })
  })
  await target.addInitScript(announce, { name, binding })
  return wallet
}

const rejected = { error: { code: 4001, message: 'User rejected the request.' } }

const chainIdOf = (params: unknown) => (params as { chainId: string }).chainId

/** Signs and sends the transaction that a page requests, as one of the accounts. Returns its hash. */
async function send(accounts: PrivateKeyAccount[], transaction: unknown, chain: Wallet['chain']): Promise<string> {
  const { from, to, data } = transaction as Record<'from' | 'to' | 'data', `0x${string}`>
  const account = accounts.find(({ address }) => address === from)
  if (!account || !chain) throw new Error('The wallet has no such account, or is on no chain of ours.')
  const client = createWalletClient({ account, transport: http(chain.rpcUrl) })
  return await client.sendTransaction({ chain: null, to, data })
}

/** Announces the wallet. This function runs in the page. */
function announce({ name = '', binding = '' }: Record<string, string>) {
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const call = (window as unknown as Record<string, (m: string, p: unknown[]) => Promise<unknown>>)[binding]
      if (!call) throw new Error('The wallet is not connected')
      const answer = await call(method, params)
      const error = (answer as { error?: { code: number; message: string } } | null)?.error
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return answer
    },
    on() {},
    removeListener() {},
  }
  const info = {
    uuid: `00000000-0000-4000-8000-${name.length.toString().padStart(12, '0')}`,
    name,
    icon: 'data:,',
    rdns: `test.${binding}`,
  }
  const detail = Object.freeze({ info, provider })
  const announceAgain = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announceAgain)
  announceAgain()
}
