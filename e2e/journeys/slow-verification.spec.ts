import type { Page } from '@playwright/test'
import { expect, recordEvents, test as base } from '../fixtures.ts'
import type { LocalDns } from '../world/dns.ts'
import { type Embedder, startEmbedder } from '../world/embedder.ts'
import { type ShortWaitService, startShortWaitService } from '../world/short-wait-service.ts'
import type { Wallet } from '../world/wallets/wallet.ts'

const test = base.extend<{ slowService: ShortWaitService; shop: Embedder }>({
  slowService: async ({ context }, use) => {
    const slowService = await startShortWaitService()
    await use(slowService)
    // a page that still loads something would report that the service is gone
    await context.close()
    await slowService.stop()
  },
  shop: async ({ slowService }, use) => {
    const shop = await startEmbedder(slowService.url)
    await use(shop)
    await shop.stop()
  },
})

const attributes = { verifiers: 'ownership-dns-txt', data: JSON.stringify({ domain: 'late.example' }) }
const name = '_svc.late.example'
const accepted = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith('/api/v1/verification') && reply.status() === 202)

/** Opens a page whose element uses a window, while the DNS does not answer. Signs in that window; returns it. */
async function signInWindow(page: Page, { dns, shop, wallet }: { dns: LocalDns; shop: Embedder; wallet: Wallet }) {
  dns.set(name, 'silent')
  await page.goto(shop.page({ attributes: { ...attributes, mode: 'popup' } }))
  const events = await recordEvents(page)
  const opened = page.context().waitForEvent('page')
  await page.locator('svc-verify').getByRole('button').first().click()
  const popup = await opened
  await popup.getByRole('button', { name: /continue/i }).click()
  const late = accepted(popup)
  await popup.getByRole('button', { name: new RegExp(wallet.name) }).click()
  await late
  return { popup, events }
}

test('waits for a slow verification in the window, and gives the page the outcome', async ({
  page,
  slowService,
  shop,
  wallet,
}) => {
  const { events } = await signInWindow(page, { dns: slowService.dns, shop, wallet })
  slowService.dns.set(name, { txt: [[`wallet=${wallet.address}`]] })
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true, verifierIds: ['ownership-dns-txt'] })
})

test('gets the outcome of a slow verification after a reload of the window', async ({
  page,
  slowService,
  shop,
  wallet,
}) => {
  const { popup, events } = await signInWindow(page, { dns: slowService.dns, shop, wallet })
  await popup.reload()
  slowService.dns.set(name, { txt: [[`wallet=${wallet.address}`]] })
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
})

test('asks again on the page itself until a slow verification has an outcome', async ({
  page,
  slowService,
  shop,
  wallet,
}) => {
  slowService.dns.set(name, 'silent')
  await page.goto(shop.page({ attributes: { ...attributes, mode: 'inline' } }))
  const events = await recordEvents(page)
  const late = accepted(page)
  await page.locator('svc-verify').getByRole('button').first().click()
  await late
  slowService.dns.set(name, { txt: [[`wallet=${wallet.address}`]] })
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
})

test('gives the reason when a slow verification fails', async ({ page, slowService, shop, wallet }) => {
  const { popup } = await signInWindow(page, { dns: slowService.dns, shop, wallet })
  slowService.dns.set(name, { txt: [['wallet=0x0000000000000000000000000000000000000001']] })
  await expect(popup.getByRole('heading', { name: 'The TXT record names another wallet', level: 1 })).toBeVisible()
})
