import type { Page } from '@playwright/test'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import { useWallet } from '../visit.ts'
import type { Service } from '../world/service.ts'
import { showPage, type Site } from '../world/site.ts'
import type { Wallet } from '../world/wallets/wallet.ts'

type Message = { data: unknown; origin: string }

/**
 * Opens the sign-in in a window of a page of `site`, with a link that names `origin` as the page's, and signs in there by
 * the wallet. Returns the messages that the page got until the window was closed.
 */
async function signInByWindow(
  page: Page,
  { service, site, origin, wallet }: { service: Service; site: Site; origin: string; wallet: Wallet },
): Promise<Message[]> {
  await page.goto(showPage(site, '<h1>Shop</h1>'))
  const opened = page.waitForEvent('popup')
  const query = new URLSearchParams({ intent: 'login', mode: 'popup', origin })
  await page.evaluate(
    (href) => {
      const messages: Message[] = []
      Object.assign(window, { messages })
      addEventListener('message', ({ data, origin: sender }) => messages.push({ data, origin: sender }))
      open(href, '', 'popup')
    },
    `${service.url}/verify?${String(query)}`,
  )
  const popup = await opened
  await popup.getByRole('button', { name: 'Continue with a wallet' }).click()
  const closed = popup.waitForEvent('close')
  await useWallet(popup, wallet)
  await closed
  return page.evaluate(() => (window as unknown as { messages: Message[] }).messages)
}

test('tells the waiting window at its own origin, without naming the person (security-cases D3)', async ({
  page,
  service,
  site,
  wallet,
}) => {
  const messages = await signInByWindow(page, { service, site, origin: site.origin, wallet })
  expect(messages).toEqual([{ data: { type: 'svc_login_complete' }, origin: service.url }])
})

test('tells nothing to a window of another origin than the link names (security-cases D3)', async ({
  page,
  service,
  site,
  wallet,
  pageErrors,
}) => {
  const messages = await signInByWindow(page, { service, site, origin: 'https://shop.example', wallet })
  expect(messages).toEqual([])
  pageErrors.length = 0
})
