import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { verifyMessage } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { decodeBase58 } from '../../shared/proof/base58.ts'
import { announceEvmWallet, type WalletBehaviour, registerSolanaWallet } from './in-page-wallets.ts'
import { hasWallet } from './present.ts'
import type { Wallet } from './wallet.ts'
import { watchWallets } from './watch-wallets.ts'

const account = privateKeyToAccount(generatePrivateKey())
const message = 'Portable Proof Verification Request\nLine two: ü'
const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((each) => each()))

const { signal } = new AbortController()
function found(): Wallet[] {
  let list: Wallet[] = []
  watchWallets((wallets) => (list = wallets))()
  return list
}
function evm(behaviour: WalletBehaviour = {}, name = 'Key Wallet'): Wallet {
  undo.push(announceEvmWallet(account, name, behaviour))
  const wallet = found().at(-1)
  if (!wallet) throw new Error('not found')
  return wallet
}
async function solana(behaviour: WalletBehaviour = {}) {
  const page = await registerSolanaWallet('Sol Wallet', behaviour)
  undo.push(() => page.remove())
  const wallet = found().at(-1)
  if (!wallet) throw new Error('not found')
  return { page, wallet }
}
const rejecting = (error: unknown): WalletBehaviour => ({
  async answer() {
    throw error
  },
})

describe('finding wallets', () => {
  test('gives an empty list at once without a wallet', () => {
    expect([found(), hasWallet()]).toEqual([[], false])
  })
  test('lists window.ethereum only while no wallet has announced itself', () => {
    Object.assign(globalThis, { ethereum: { request: async () => [] } })
    undo.push(() => Reflect.deleteProperty(globalThis, 'ethereum'))
    expect(found().map(({ name }) => name)).toEqual(['Browser wallet'])
    expect(hasWallet()).toBe(true)
    evm()
    expect(found().map(({ name, namespace }) => [name, namespace])).toEqual([['Key Wallet', 'eip155']])
  })
  test('lists wallets of both kinds at every change, until stopped', async () => {
    const lists: string[][] = []
    const stop = watchWallets((wallets) => lists.push(wallets.map(({ name }) => name)))
    undo.push(announceEvmWallet(account, 'A'))
    const other = await registerSolanaWallet('B')
    other.remove()
    stop()
    undo.push(announceEvmWallet(account, 'C'))
    expect(lists).toEqual([[], ['A'], ['A', 'B'], ['A']])
  })
  test.each([
    undefined,
    {},
    { info: {}, provider: {} },
    { info: { uuid: 'u', name: 'n' }, provider: {} },
    { info: { uuid: 'u' }, provider: { request() {} } },
  ])('ignores the announcement %j', (detail) => {
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', announce)
    undo.push(() => removeEventListener('eip6963:requestProvider', announce))
    expect(found()).toEqual([])
  })
  test('shortens a name to one line', () => {
    expect(evm({}, `  Evil\n\u202Ewallet ${'x'.repeat(99)}`).name).toBe(`Evil wallet ${'x'.repeat(20)}`)
  })
})

describe('an EVM wallet', () => {
  test('signs a message with the key of its account', async () => {
    const wallet = evm()
    expect(await wallet.connect(signal)).toEqual({ address: account.address })
    const signature = await wallet.sign(message, account.address, signal)
    expect(await verifyMessage({ address: account.address, message, signature: `0x${signature.slice(2)}` })).toBe(true)
  })
  test.each([
    ['a contract', '0x6080', { address: account.address, chain: 'eip155:84532' }],
    ['a key that delegates', `0xef0100${'1'.repeat(40)}`, { address: account.address }],
    ['unknown', null, { address: account.address }],
  ])('of an account that is %s', async (_, code, expected) => {
    const wallet = evm({ answer: (method) => (method === 'eth_getCode' ? code : undefined) })
    expect(await wallet.connect(signal)).toEqual(expected)
  })
  test('that fails on getCode counts as a key', async () => {
    const wallet = evm({ answer: (method) => (method === 'eth_getCode' ? Promise.reject(new Error('no')) : undefined) })
    expect(await wallet.connect(signal)).toEqual({ address: account.address })
  })
  test.each([
    ['EIP-1193', { code: 4001, message: 'x' }],
    ['words', new Error('User denied message signature.')],
    ['a text', 'user rejected the request'],
    ['a wrapper', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['a cause', new Error('failed', { cause: { code: 'ACTION_REJECTED' } })],
  ])('declines by %s', async (_, error) => {
    const wallet = evm(rejecting(error))
    await expect(wallet.connect(signal)).rejects.toMatchObject({ code: 'WALLET_REJECTED' })
    await expect(wallet.sign(message, account.address, signal)).rejects.toMatchObject({ code: 'WALLET_REJECTED' })
  })
  test.each([
    ['an open request', { code: -32002 }, { reason: 'request-pending' }],
    ['a fault', { code: -32603, message: 'Internal error' }, undefined],
    ['nothing at all', undefined, undefined],
    ['a circle', (() => Object.assign(new Error('x'), { cause: null }))(), undefined],
  ])('fails by %s', async (_, error, details) => {
    await expect(evm(rejecting(error)).connect(signal)).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE', details })
  })
  test.each([[[]], [['nobody']], ['0x'], [null], [{ 0: account.address }]])(
    'is unavailable if it answers %j as accounts',
    async (accounts) => {
      const wallet = evm({ answer: (method) => (method === 'eth_requestAccounts' ? accounts : undefined) })
      await expect(wallet.connect(signal)).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' })
    },
  )
  test.each([['0x'], ['0x1234'], [42], [null], [`0x${'zz'.repeat(65)}`], [{ r: 1 }]])(
    'is unavailable if it answers %j as a signature',
    async (signature) => {
      const wallet = evm({ answer: () => signature })
      await expect(wallet.sign(message, account.address, signal)).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' })
    },
  )
  test('that never answers is abandoned when the signal aborts', async () => {
    const cancel = new AbortController()
    const signing = evm({ answer: () => new Promise(() => {}) }).sign(message, account.address, cancel.signal)
    cancel.abort()
    await expect(signing).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})

describe('a Solana wallet', () => {
  test('signs the bytes of the message', async () => {
    const { page, wallet } = await solana()
    expect(await wallet.connect(signal)).toEqual({ address: page.address })
    const signature = decodeBase58(await wallet.sign(message, page.address, signal))
    expect(signature && (await page.verifies(message, signature))).toBe(true)
    expect(hasWallet()).toBe(true)
  })
  test('declines', async () => {
    const { page, wallet } = await solana({ answer: () => Promise.reject(new Error('User rejected the request.')) })
    await expect(wallet.connect(signal)).rejects.toMatchObject({ code: 'WALLET_REJECTED' })
    await expect(wallet.sign(message, page.address, signal)).rejects.toMatchObject({ code: 'WALLET_REJECTED' })
  })
  test.each([[{ accounts: [] }], [{ accounts: [{ address: '0x12' }] }], [{}], [[]]])(
    'is unavailable if it connects with %j',
    async (reply) => {
      const { wallet } = await solana({ answer: (method) => (method === 'connect' ? reply : undefined) })
      await expect(wallet.connect(signal)).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' })
    },
  )
  test.each([
    ['nothing', []],
    ['a short signature', [{ signature: new Uint8Array(3), signedMessage: new TextEncoder().encode(message) }]],
    ['another message', [{ signature: new Uint8Array(64), signedMessage: new Uint8Array(5) }]],
    ['no message', [{ signature: new Uint8Array(64) }]],
  ])('is unavailable if it signs with %s', async (_, reply) => {
    const { page, wallet } = await solana({ answer: (method) => (method === 'signMessage' ? reply : undefined) })
    await expect(wallet.sign(message, page.address, signal)).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' })
  })
  test('is unavailable without the account that was connected', async () => {
    const { wallet } = await solana()
    const other = '11111111111111111111111111111111'
    await expect(wallet.sign(message, other, signal)).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' })
  })
})
