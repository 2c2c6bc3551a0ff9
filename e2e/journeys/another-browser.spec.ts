import { devices } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { injectWallet } from '../world/wallets/wallet.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use({ ...phone })

test('continues a phone’s verification in the browser of a wallet, and gives the outcome to the page there', async ({
  browser,
  page,
  embedder,
  pageErrors,
}) => {
  await page.goto(embedder.page({ attributes: { mode: 'redirect' } }))
  await page.locator('svc-verify').getByRole('button').click()
  await page.waitForURL(/\/verify\?sid=/)
  await page.getByRole('button', { name: 'Continue' }).click()
  const link = page.getByRole('link', { name: 'Open in Coinbase Wallet' })
  const address = new URL((await link.getAttribute('href'))!).searchParams.get('cb_url')!
  expect(address).toBe(`${page.url()}&moved=1`)
  // the app of the wallet opens the link, not this browser
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await link.click()
  await expect(page.getByRole('heading', { name: 'Continue in the other browser' })).toBeFocused()

  const walletBrowser = await browser.newContext(phone)
  const wallet = await injectWallet(walletBrowser)
  const there = await walletBrowser.newPage()
  await there.goto(address)
  await there.getByRole('link', { name: /^Open .* here$/ }).click()
  await there.waitForURL((url) => url.origin === embedder.origin)
  await there.locator('svc-verify').getByRole('button').click()
  await there.waitForURL(/\/verify\?sid=/)
  await there.getByRole('button', { name: 'Continue' }).click()
  await there.getByRole('button', { name: new RegExp(wallet.name) }).click()
  await there.waitForURL((url) => url.origin === embedder.origin)
  await expect(there.locator('svc-verify').getByText('Verified')).toBeVisible()
  expect(wallet.messages).toHaveLength(1)
  await walletBrowser.close()

  await page.getByRole('button', { name: 'Nothing opened? Continue here' }).click()
  await expect(page.getByRole('heading', { name: 'This verification was opened elsewhere' })).toBeVisible()
  expect(pageErrors).toEqual([expect.stringContaining('409')])
  pageErrors.length = 0
})

test('gives nothing to whoever moves a hand-off to another browser and sends its link to a victim', async ({
  browser,
  page,
  embedder,
  service,
  pageErrors,
}) => {
  await page.goto(embedder.page({ attributes: { mode: 'redirect' } }))
  await page.locator('svc-verify').getByRole('button').click()
  await page.waitForURL(/\/verify\?sid=/)
  const sid = new URL(page.url()).searchParams.get('sid')!
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('heading', { name: 'Continue in the other browser' })).toBeVisible()

  const victim = await browser.newContext()
  const wallet = await injectWallet(victim)
  const there = await victim.newPage()
  // without `moved=1`, as if it were the first load
  await there.goto(`${service.url}/verify?sid=${sid}`)
  await there.getByRole('button', { name: 'Continue' }).click()
  await there.getByRole('button', { name: new RegExp(wallet.name) }).click()
  await expect(there.getByRole('heading', { name: 'Verified' })).toBeVisible()

  const back = await page.goto(`${service.url}/verify?sid=${sid}`)
  expect(back?.status()).toBe(409)
  expect(await page.content()).not.toMatch(/svc_code|svc-boot/)
  expect(pageErrors).toEqual([expect.stringContaining('409')])
  pageErrors.length = 0
  await victim.close()
})
