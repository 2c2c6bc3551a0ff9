import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import { directionOf, languages } from '../../../../shared/contract/language.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { walletLink } from '../../../../shared/proof/wallet-link.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { address, expectAccessible, openPage, plain } from '../verify-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.removeAttribute('dir')
  document.documentElement.lang = 'en'
})

const other = `0x${'ab'.repeat(20)}`
const solana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const signature = `0x${'22'.repeat(65)}`
const bootOf = (data: Boot['data'] = {}): Boot => ({
  ...plain,
  claims: [{ id: 'wallet-link', title: 'Linked wallet', detail: '' }],
  verifierIds: ['wallet-link'],
  data,
})
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = () => document.querySelector('#stage h1')?.textContent
const alert = () => document.querySelector('#stage [role=alert]')?.textContent
const says = (text: string) => vi.waitFor(() => expect(alert()).toContain(text))
const pair = () => [...document.querySelectorAll('#stage dd')].map(({ textContent }) => textContent?.trim())

/** A second wallet in the browser, and what it was asked to sign. */
function secondWallet(gives = other, namespace: Wallet['namespace'] = 'eip155') {
  const calls: string[] = []
  const wallet: Wallet = {
    id: `${namespace}:2`,
    name: 'Rabby',
    namespace,
    connect: async () => ({ address: gives }),
    sign: async (message) => {
      calls.push(message)
      return signature
    },
  }
  return { wallet, calls }
}

/** The first wallet is connected, and the second is asked for. */
async function open(options: Parameters<typeof openPage>[1] = {}, data: Boot['data'] = {}) {
  opened = openPage(bootOf(data), options)
  await button('Continue').click()
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(heading()).toBe('Choose the second wallet'))
  return opened
}

test('asks for the wallet first, then for the second one, on accessible screens', async () => {
  const { wallet } = secondWallet()
  await open({ others: [wallet] })
  const steps = [...document.querySelectorAll('.step')].map(({ textContent }) =>
    textContent?.replaceAll(/\s+/g, ' ').trim(),
  )
  expect(steps).toEqual(['Your wallet, done', '2Details', '3Your signature'])
  expect(document.activeElement?.tagName).toBe('H1')
  await expectAccessible()
  await button(/Rabby/).click()
  await vi.waitFor(() => expect(heading()).toBe('Link these two wallets?'))
  expect(document.activeElement?.textContent).toBe('Link these two wallets?')
  expect(pair()).toEqual(['0x2682…5076', '0xABaB…ABaB'])
  await expectAccessible()
})

test('the second wallet signs a message that names both, and the first signs the request', async () => {
  const { wallet, calls } = secondWallet()
  const { seen } = await open({ others: [wallet] })
  await button(/Rabby/).click()
  await button('Sign with Rabby').click()
  await vi.waitFor(() => expect(seen.submissions).toHaveLength(1))
  const [{ data }] = seen.submissions as [{ data: { signedTimestamp: number } }]
  const { accounts, message } = walletLink({
    primaryAccountId: `eip155:84532:${address}`,
    secondaryAccountId: `eip155:84532:${other}`,
    signedTimestamp: data.signedTimestamp,
  })
  expect(calls).toEqual([message])
  expect(data).toEqual({ ...accounts, signature, signatureMethod: 'eip191', signedTimestamp: data.signedTimestamp })
  expect(seen.messages).toHaveLength(1)
})

test('accepts a Solana wallet as the second one', async () => {
  const { wallet } = secondWallet(solana, 'solana')
  const { seen } = await open({ others: [wallet] })
  await button(/Rabby/).click()
  await button('Sign with Rabby').click()
  await vi.waitFor(() => expect(seen.submissions).toHaveLength(1))
  expect(seen.submissions).toMatchObject([
    { data: { secondaryAccountId: `solana:mainnet:${solana}`, signatureMethod: 'ed25519' } },
  ])
})

test('refuses the same account with an explanation, and accepts another account of the same wallet', async () => {
  const { world, seen } = await open()
  expect(document.querySelector('#stage .wallet .muted')?.textContent).toBe(
    'To use another account, switch to it there first',
  )
  await button(/MetaMask/).click()
  await says('This is the same wallet')
  await says('Switch to another account in MetaMask')
  await expectAccessible()
  world.connect = other
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(pair()).toEqual(['0x2682…5076', '0xABaB…ABaB']))
  await button('Sign with MetaMask').click()
  await vi.waitFor(() => expect(seen.submissions).toHaveLength(1))
})

test('refuses another wallet than the embedder names, and keeps the embedder’s values', async () => {
  const { wallet } = secondWallet(other)
  const wanted = `0x${'cd'.repeat(20)}`
  const { world, seen } = await open({ others: [wallet] }, { secondaryWalletAddress: wanted, label: 'cold' })
  await button(/Rabby/).click()
  await says('The second wallet must be 0xCdCD…CDcD')
  world.connect = wanted
  await button(/MetaMask/).click()
  await button('Sign with MetaMask').click()
  await vi.waitFor(() => expect(seen.submissions).toMatchObject([{ data: { label: 'cold' } }]))
})

describe('a second wallet that', () => {
  test('declines leads to an explanation on the screen before', async () => {
    const { world } = await open()
    world.connect = new ServiceError('WALLET_REJECTED', 'No.')
    await button(/MetaMask/).click()
    await says('You declined in your wallet')
    expect(heading()).toBe('Choose the second wallet')
    world.connect = other
    await button(/MetaMask/).click()
    world.sign = new ServiceError('WALLET_UNAVAILABLE', 'Nothing.')
    await button('Sign with MetaMask').click()
    await says('Your wallet didn’t respond')
    expect(heading()).toBe('Link these two wallets?')
  })

  test('does not answer can be asked again, or replaced', async () => {
    const { world, seen } = await open()
    world.connect = other
    await button(/MetaMask/).click()
    world.sign = 'never'
    await button('Sign with MetaMask').click()
    await vi.waitFor(() => expect(heading()).toBe('Confirm in MetaMask'))
    expect(document.querySelector('pre')?.textContent).toBe(seen.messages[0])
    await button('Reopen MetaMask').click()
    await vi.waitFor(() => expect(seen.messages).toHaveLength(2))
    await button('Choose another wallet').click()
    expect(heading()).toBe('Choose the second wallet')
    expect(alert()).toBeUndefined()
  })
})

test('starts over with another first wallet', async () => {
  const { world } = await open()
  world.connect = other
  await button(/MetaMask/).click()
  await button('Choose another wallet').click()
  await button('Change').click()
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(heading()).toBe('Choose the second wallet'))
  world.connect = address
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(pair()).toEqual(['0xABaB…ABaB', '0x2682…5076']))
})

test.each(languages)('has all words in %s', async (lang) => {
  const words = await stringsFor('page', lang)
  Object.assign(document.documentElement, { lang, dir: directionOf(lang) })
  opened = openPage({ ...bootOf(), lang }, { words })
  document.querySelector<HTMLElement>('#continue')?.click()
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(document.querySelector('#stage .account')).not.toBeNull())
  await button(/MetaMask/).click()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  await expectAccessible()
  expect(heading() === 'Choose the second wallet').toBe(lang === 'en')
})
