import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { type OtherBrowsers, otherBrowsersFor } from './other-browser.ts'
import { walletConnectTimeoutMs, type WalletConnect } from './wallets/wallet-connect.ts'
import { address, expectAccessible, listeningOpener, openPage, plain, ready, sid } from './verify-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
const open = (...args: Parameters<typeof openPage>) => (opened = openPage(...args))
afterEach(() => {
  opened?.stop()
  vi.useRealTimers()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const words = () => document.querySelector<HTMLElement>('#stage')!.innerText.replaceAll(/\s+/g, ' ').trim()

const there = `https://svc.test/verify?sid=${sid}&moved=1`
const phone = otherBrowsersFor({ userAgent: 'iPhone', isCoarse: true }, there)
const inApp = otherBrowsersFor({ userAgent: 'Android Instagram 356', isCoarse: true }, there)
const keepHere = (event: Event) => event.preventDefault()

async function toWallets(otherBrowsers: OtherBrowsers | undefined, boot = ready, hasWallet = false) {
  const opening = open(boot, { otherBrowsers, hasWallet })
  document.querySelector('#stage')!.addEventListener('click', keepHere)
  await button('Continue').click()
  return opening
}

describe('without a wallet on a phone', () => {
  test('offers the browsers of wallets, and releases the hand-off for them', async () => {
    const { seen } = await toWallets(phone)
    await expect.element(link('Open in MetaMask')).toHaveAttribute('href', phone!.wallets[0]!.href)
    expect(words()).toContain('No wallet in this browser Or continue in your wallet’s own browser')
    await expectAccessible()
    await link('Open in Phantom').click()
    await expect.element(heading('Continue in the other browser')).toHaveFocus()
    await expectAccessible()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(seen.events).toEqual([{ type: 'opened' }, { type: 'released' }])
    await button('Nothing opened? Continue here').click()
    expect(seen.reloads).toBe(1)
  })

  test('offers the person’s own browser within the browser of an app', async () => {
    const { seen } = await toWallets(inApp)
    expect(words()).toContain(
      'You’re in Instagram’s browser It has no wallet and keeps no data. Continue in your own browser.',
    )
    await expect.element(link('Open in your browser')).toHaveAttribute('href', inApp!.ownBrowser)
    await expectAccessible()
    await link('Open in your browser').click()
    expect(seen.events.at(-1)).toEqual({ type: 'released' })
  })

  test('releases the hand-off for a copied link, which stays on the screen', async () => {
    const { seen } = await toWallets(phone)
    await button('Copy the link').click()
    expect(seen.events.at(-1)).toEqual({ type: 'released' })
    await expect.element(page.getByText(there)).toBeVisible()
  })

  test('tells the page that asked that the flow goes on in another browser', async () => {
    const { opener, messages } = listeningOpener()
    open(ready, { otherBrowsers: phone, hasWallet: false, opener })
    await button('Continue').click()
    await button('Copy the link').click()
    await vi.waitFor(() => expect(messages.at(-1)?.message).toMatchObject({ type: 'released', sid }))
  })

  test('releases nothing for a plain link', async () => {
    const { seen } = await toWallets(phone, { ...plain, data: { content: 'x' } })
    await link('Open in MetaMask').click()
    expect(seen.events).toEqual([])
    await expect.element(heading('Which wallet do you want to use?')).toBeVisible()
  })

  test.each([
    ['a wallet is here', phone, true],
    ['it is a desktop', undefined, false],
  ] as const)('nothing of it shows where %s', async (_, otherBrowsers, hasWallet) => {
    await toWallets(otherBrowsers, ready, hasWallet)
    await expect.element(heading('Which wallet do you want to use?')).toBeVisible()
    expect(document.querySelectorAll('#stage a')).toHaveLength(0)
  })
})

/** What a world without WalletConnect's network answers, and a wallet that is there. */
const more = (changes: Partial<WalletConnect> = {}): WalletConnect => ({
  id: 'walletconnect',
  name: 'WalletConnect',
  namespace: 'eip155',
  open: async () => {},
  connect: async () => ({ address }),
  sign: async () => `0x${'22'.repeat(65)}`,
  ...changes,
})
const toMore = async (wallets: WalletConnect) => {
  const load = vi.fn<() => Promise<WalletConnect>>(async () => wallets)
  const opening = open(ready, { loadWalletConnect: load })
  await button('Continue').click()
  expect(load).not.toHaveBeenCalled()
  await button(/More wallets/).click()
  return { ...opening, load }
}
const never = () => new Promise<never>(() => {})

describe('more wallets', () => {
  test('are not offered without configuration', async () => {
    open(ready)
    await button('Continue').click()
    await expect.element(button(/MetaMask/)).toBeVisible()
    expect(words()).not.toContain('More wallets')
  })

  test('sign like any other wallet', async () => {
    const { seen } = await toMore(more())
    await expect.element(heading('Verified')).toBeVisible()
    expect(seen.submissions).toMatchObject([{ walletAddress: address, signature: `0x${'22'.repeat(65)}` }])
  })

  test('show the button back to the list at once', async () => {
    const closed = vi.fn<() => void>()
    await toMore(
      more({
        open: (signal) => {
          signal.addEventListener('abort', closed)
          return never()
        },
      }),
    )
    await expect.element(heading('More wallets')).toHaveFocus()
    await expectAccessible()
    await button('Back to the list').click()
    await expect.element(button(/MetaMask/)).toBeVisible()
    expect(closed).toHaveBeenCalledOnce()
    expect(words()).not.toContain('did not answer')
  })

  test('return to the list with an explanation when the network does not answer, and can be tried again', async () => {
    const load = vi.fn<() => Promise<WalletConnect>>(async () => more({ open: never }))
    open(ready, { loadWalletConnect: load })
    await button('Continue').click()
    await expect.element(button(/More wallets/)).toBeVisible()
    // a locator's click would let the false time pass while it waits
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ;(button(/More wallets/).element() as HTMLElement).click()
    await vi.advanceTimersByTimeAsync(walletConnectTimeoutMs - 1)
    expect(words()).toContain('Back to the list')
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await expect
      .element(page.getByText('WalletConnect didn’t respond. Nothing was signed or saved. Choose again.'))
      .toBeVisible()
    await expectAccessible()
    await button(/More wallets/).click()
    expect(words()).not.toContain('did not answer')
    expect(load).toHaveBeenCalledOnce()
  })

  test('are loaded again at the next click after a failure', async () => {
    const load = vi
      .fn<() => Promise<WalletConnect>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(more())
    open(ready, { loadWalletConnect: load })
    await button('Continue').click()
    await button(/More wallets/).click()
    await expect.element(page.getByText(/^WalletConnect didn’t respond/)).toBeVisible()
    await button(/More wallets/).click()
    await expect.element(heading('Verified')).toBeVisible()
  })

  test('show no failure when their list is closed', async () => {
    await toMore(more({ connect: () => Promise.reject(new ServiceError('CANCELLED', '')) }))
    await expect.element(button(/MetaMask/)).toBeVisible()
    expect(words()).not.toContain('did not answer')
  })

  test('show that a wallet has declined', async () => {
    await toMore(more({ connect: () => Promise.reject(new ServiceError('WALLET_REJECTED', '')) }))
    await expect.element(heading('You declined in your wallet')).toBeVisible()
  })
})
