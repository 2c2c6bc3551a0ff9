import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { stringsFor } from '../strings/strings-for.ts'
import { openPage, ready } from './verify-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
const open = (...args: Parameters<typeof openPage>) => (opened = openPage(...args))
afterEach(() => opened?.stop())
const button = (name: string | RegExp) => page.getByRole('button', { name })
const last = (titles: string[], title: string) => vi.waitFor(() => expect(titles.at(-1)).toBe(title))
const announcement = () => document.querySelector('#said')?.textContent

test('the title names the state and the site, and a screen reader reads each change once', async () => {
  const { seen, world } = open(ready, { world: { sign: 'never' } })
  expect(seen.titles).toEqual(['shop.example asks you · svc.test'])
  await button('Continue').click()
  await last(seen.titles, 'Which wallet do you want to use? · shop.example · svc.test')
  expect(announcement()).toBe('Step 1 of 2, Your wallet')
  await button(/MetaMask/).click()
  await last(seen.titles, 'Confirm in MetaMask · shop.example · svc.test')
  // the focus has not moved, so the new heading is read out
  expect(announcement()).toBe('Confirm in MetaMask')
  world.sign = new ServiceError('WALLET_REJECTED', '')
  await button('Reopen MetaMask').click()
  await last(seen.titles, 'You declined in your wallet · shop.example · svc.test')
  // the heading has the focus
  expect(announcement()).toBe('')
  world.sign = `0x${'11'.repeat(65)}`
  await button('Try again').click()
  await last(seen.titles, 'Verified · shop.example · svc.test')
  expect([announcement(), document.activeElement?.textContent.trim()]).toEqual(['', 'Verified'])
})

test('the title is in the language of the page', async () => {
  const words = await stringsFor('page', 'ar')
  const { seen } = open({ ...ready, lang: 'ar' }, { words })
  await button('Continue').click()
  await vi.waitFor(() => expect(seen.titles.at(-1)).toBe(`${words.connect.title} · shop.example · svc.test`))
})
