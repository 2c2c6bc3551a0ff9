import { expect, test, vi } from 'vitest'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { isShort, transfer } from './transfer.ts'

const from = `0x${'1'.repeat(40)}`
const hash = `0x${'a'.repeat(64)}`
const quote = {
  chainId: 8453,
  asset: `0x${'c'.repeat(40)}`,
  recipient: `0x${'2'.repeat(40)}`,
  amount: '5000000',
  decimals: 6,
  quoteId: 'q',
  expiresAt: 1,
}
const add = {
  chainId: '0x2105',
  chainName: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://mainnet.base.org'],
  blockExplorerUrls: ['https://basescan.org'],
}
const network = { chainId: 8453, name: 'Base', add }
const offer = async () => {}
const { signal } = new AbortController()

/** A wallet on `chain` that answers as told; `asked` is what it was asked for. */
function walletOn(chain: number, { switches = true, answer = hash }: { switches?: boolean; answer?: unknown } = {}) {
  const calls: [string, unknown[]][] = []
  let current = chain
  const ask = async (method: string, params: unknown[]): Promise<unknown> => {
    calls.push([method, params])
    if (method === 'eth_chainId') return `0x${current.toString(16)}`
    if (method !== 'wallet_switchEthereumChain') return answer
    if (!switches) throw new ServiceError('WALLET_UNAVAILABLE', 'Unrecognized chain ID.')
    current = quote.chainId
    return null
  }
  return { calls, sender: { name: 'W', ask } }
}

test('sends exactly the quoted amount from the account of the proof to the token contract', async () => {
  const { calls, sender } = walletOn(8453)
  expect(await transfer(sender, { from, quote, network, offer }, signal)).toBe(hash)
  const data = `0xa9059cbb${'0'.repeat(24)}${'2'.repeat(40)}${'0'.repeat(58)}4c4b40`
  expect(calls).toEqual([
    ['eth_chainId', []],
    ['eth_sendTransaction', [{ from, to: quote.asset, data, value: '0x0' }]],
  ])
})

test('switches the chain first', async () => {
  const { calls, sender } = walletOn(1)
  expect(await transfer(sender, { from, quote, network, offer }, signal)).toBe(hash)
  expect(calls[1]).toEqual(['wallet_switchEthereumChain', [{ chainId: '0x2105' }]])
})

test('sends nothing on a chain that the wallet does not know or did not switch to', async () => {
  const unknown = walletOn(1, { switches: false })
  await expect(transfer(unknown.sender, { from, quote, network, offer }, signal)).rejects.toMatchObject({
    code: 'WALLET_UNAVAILABLE',
    details: { reason: 'unknown-chain' },
  })
  const stays = walletOn(1)
  const ask = async (method: string, params: unknown[]) =>
    method === 'wallet_switchEthereumChain' ? null : await stays.sender.ask(method, params)
  await expect(transfer({ name: 'W', ask }, { from, quote, network, offer }, signal)).rejects.toMatchObject({
    details: { reason: 'unknown-chain' },
  })
  for (const { calls } of [unknown, stays]) expect(calls.map(([method]) => method)).not.toContain('eth_sendTransaction')
})

test.each([null, '0x1', { hash }])('refuses %j as a transaction hash', async (answer) => {
  await expect(
    transfer(walletOn(8453, { answer }).sender, { from, quote, network, offer }, signal),
  ).rejects.toMatchObject({
    code: 'WALLET_UNAVAILABLE',
  })
})

/** A wallet that lacks the chain until it has added it; `wrap`: how its bridge says so. */
function walletWithout({ wrap = (error: object) => error, isAdded = true, goesThere = true } = {}) {
  const calls: [string, unknown[]][] = []
  let current = 1
  let isKnown = false
  const ask = async (method: string, params: unknown[]): Promise<unknown> => {
    calls.push([method, params])
    if (method === 'eth_chainId') return `0x${current.toString(16)}`
    if (method === 'wallet_addEthereumChain') {
      if (!isAdded) throw new ServiceError('WALLET_REJECTED', 'No.')
      isKnown = true
      if (goesThere) current = quote.chainId
      return null
    }
    if (method !== 'wallet_switchEthereumChain') return hash
    if (!isKnown)
      throw new ServiceError('WALLET_UNAVAILABLE', 'No.', {
        cause: wrap({ code: 4902, message: 'Unrecognized chain ID.' }),
      })
    current = quote.chainId
    return null
  }
  return { calls, sender: { name: 'W', ask } }
}
const methods = ({ calls }: { calls: [string, unknown[]][] }) =>
  calls.map(([method]) => method).filter((method) => method !== 'eth_chainId')
const [change, adding, send] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_sendTransaction']

test.each([
  ['as it is', undefined],
  ['wrapped by a bridge', (error: object) => ({ code: -32603, data: { originalError: error } })],
])('adds a missing chain as our table defines it, after the person agrees: %s', async (_, wrap) => {
  const offered = vi.fn<() => Promise<void>>(offer)
  const wallet = walletWithout(wrap && { wrap })
  expect(await transfer(wallet.sender, { from, quote, network, offer: offered }, signal)).toBe(hash)
  expect(offered).toHaveBeenCalledTimes(1)
  expect(methods(wallet)).toEqual([change, adding, send])
  expect(wallet.calls.find(([method]) => method === adding)).toEqual([adding, [add]])
})

test('asks a wallet to switch when it added the chain without switching', async () => {
  const wallet = walletWithout({ goesThere: false })
  expect(await transfer(wallet.sender, { from, quote, network, offer }, signal)).toBe(hash)
  expect(methods(wallet)).toEqual([change, adding, change, send])
})

test.each([
  [
    'the person does not want it',
    walletWithout(),
    network,
    () => Promise.reject(new ServiceError('CANCELLED', '')),
    'CANCELLED',
  ],
  ['the wallet’s person declines', walletWithout({ isAdded: false }), network, offer, 'WALLET_REJECTED'],
  ['our table has no address of it', walletWithout(), { ...network, add: null }, offer, 'WALLET_UNAVAILABLE'],
  [
    'the price is on another chain than the page says',
    walletWithout(),
    { ...network, chainId: 1 },
    offer,
    'WALLET_UNAVAILABLE',
  ],
])('adds and sends nothing when %s', async (_, wallet, there, offered, code) => {
  const about = { from, quote, network: there, offer: offered }
  await expect(transfer(wallet.sender, about, signal)).rejects.toMatchObject({ code })
  expect(methods(wallet)).not.toContain(send)
})

test.each([
  [{ code: -32000, message: 'execution reverted: ERC20: transfer amount exceeds balance' }, true],
  [{ code: 3, message: 'execution failed' }, true],
  [{ code: -32000, message: 'transaction reverted' }, true],
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, true],
  [{ code: -32603, data: { originalError: { code: -32000, message: 'insufficient funds' } } }, true],
  [{ code: -32000, message: 'already known' }, false],
  [{ code: -32000, message: 'nonce too low' }, false],
  [{ code: -32002, message: 'Request already pending.' }, false],
  [{ code: -32603, message: 'Internal JSON-RPC error.' }, false],
  [new Error('timeout'), false],
  [undefined, false],
])('says of the answer %j that the account cannot pay: %s', (answer, expected) => {
  expect(isShort(new ServiceError('WALLET_UNAVAILABLE', 'No.', { cause: answer }))).toBe(expected)
})

test('names the failure of a wallet that cannot pay', async () => {
  const cause = { code: -32000, message: 'transaction reverted' }
  const ask = async (method: string) =>
    method === 'eth_chainId' ? '0x2105' : await Promise.reject(new ServiceError('WALLET_UNAVAILABLE', 'No.', { cause }))
  await expect(transfer({ name: 'W', ask }, { from, quote, network, offer }, signal)).rejects.toMatchObject({
    code: 'WALLET_UNAVAILABLE',
    details: { reason: 'not-sent' },
  })
})
