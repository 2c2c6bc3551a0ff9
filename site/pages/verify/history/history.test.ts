import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { expectAccessible, openPage, plain, ready } from '../verify-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
const open = (...args: Parameters<typeof openPage>) => (opened = openPage(...args))
afterEach(() => opened?.stop())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const text = () => page.getByLabelText('The text, word for word')
const overview = 'shop.example asks you'
const form = 'Which content do you own?'
const wallets = 'Which wallet do you want to use?'
const place = (at: number, length: number) =>
  vi.waitFor(() => expect(opened?.window.place).toEqual({ at, length }), { timeout: 2000 })

async function toWallets() {
  await button('Continue').click()
  await text().fill('I wrote this')
  await button('Continue').click()
  await expect.element(heading(wallets)).toBeVisible()
}

test('Back goes back one step, and Forward restores what was typed', async () => {
  const { window, seen } = open(plain)
  await button('Continue').click()
  await text().fill('I wrote this')
  window.back()
  await expect.element(heading(overview)).toHaveFocus()
  window.forward()
  await expect.element(heading(form)).toHaveFocus()
  await expect.element(text()).toHaveValue('I wrote this')
  await expectAccessible()
  await button('Continue').click()
  await expect.element(heading(wallets)).toHaveFocus()
  window.back()
  await expect.element(text()).toHaveValue('I wrote this')
  window.forward()
  await expect.element(heading(wallets)).toHaveFocus()
  expect(seen.messages).toEqual([])
  await place(2, 3)
})

test('Back cancels the request to the wallet, and Forward does not repeat it', async () => {
  const { window, seen, world } = open(plain, { world: { sign: 'never' } })
  await toWallets()
  await button(/MetaMask/).click()
  await expect.element(heading('Confirm in MetaMask')).toBeVisible()
  await vi.waitFor(() => expect(seen.messages).toHaveLength(1))
  window.back()
  await expect.element(heading(wallets)).toHaveFocus()
  window.forward()
  await place(2, 4)
  await expect.element(heading(wallets)).toBeVisible()
  world.sign = `0x${'11'.repeat(65)}`
  expect([seen.messages.length, seen.submissions.length]).toEqual([1, 0])
  await button(/MetaMask/).click()
  await expect.element(heading('Verified')).toBeVisible()
  expect(seen.submissions).toHaveLength(1)
})

test('Back does nothing during a submission', async () => {
  const { window, seen } = open(plain, { world: { verify: 'never' } })
  await toWallets()
  await button(/MetaMask/).click()
  await expect.element(heading('Checking your signature')).toBeVisible()
  window.back()
  await place(3, 4)
  await expect.element(heading('Checking your signature')).toBeVisible()
  expect(seen.submissions).toHaveLength(1)
})

test('Back after the end leaves the page, and nothing is signed or sent again', async () => {
  const { window, seen } = open(plain)
  await toWallets()
  await button(/MetaMask/).click()
  await expect.element(heading('Verified')).toBeVisible()
  await vi.waitFor(() => expect(window.place.at).toBe(0))
  window.forward()
  await vi.waitFor(() => expect(window.place.at).toBe(0))
  await expect.element(heading('Verified')).toBeVisible()
  expect([seen.messages.length, seen.submissions.length]).toEqual([1, 1])
})

test('a button of the page that goes back uses the same entries', async () => {
  const { window } = open(plain, { world: { sign: 'never' } })
  await toWallets()
  await button(/MetaMask/).click()
  await button('Use another wallet').click()
  await expect.element(heading(wallets)).toBeVisible()
  await place(2, 4)
  window.back()
  await expect.element(heading(form)).toBeVisible()
})

test('a refusal of the wallet adds no entry', async () => {
  const { window } = open(ready, { world: { sign: new ServiceError('WALLET_REJECTED', '') } })
  await button('Continue').click()
  await button(/MetaMask/).click()
  await expect.element(heading('You declined in your wallet')).toBeVisible()
  await place(2, 3)
  window.back()
  await expect.element(heading(wallets)).toBeVisible()
  window.back()
  await expect.element(heading(overview)).toBeVisible()
})

test('Back does not reopen a cancelled hand-off', async () => {
  const { window } = open(ready)
  await button('Continue').click()
  await button('Cancel').click()
  await expect.element(heading('You cancelled')).toBeVisible()
  await vi.waitFor(() => expect(window.place.at).toBe(0))
  window.forward()
  await vi.waitFor(() => expect(window.place.at).toBe(0))
  await expect.element(heading('You cancelled')).toBeVisible()
})

test('a reload keeps the step, the history and what was typed', async () => {
  const first = open(plain)
  await button('Continue').click()
  await text().fill('half a sent')
  await place(1, 2)
  first.stop()
  const { storage, window } = first
  open(plain, { storage, window })
  await expect.element(text()).toHaveValue('half a sent')
  window.back()
  await expect.element(heading(overview)).toBeVisible()
  opened?.stop()
  open(plain, { storage, window })
  await expect.element(heading(overview)).toBeVisible()
  window.forward()
  await expect.element(text()).toHaveValue('half a sent')
})

test('what was typed is neither in the address nor in the history', async () => {
  const { window } = open(plain)
  await toWallets()
  expect(JSON.stringify(window.history.state)).not.toContain('wrote')
  expect(location.href).not.toContain('wrote')
})
