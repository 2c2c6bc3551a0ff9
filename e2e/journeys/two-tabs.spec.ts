import { expect, test } from '../fixtures.ts'
import { useWallet } from '../visit.ts'

const stale = 'This tab is out of date'

test('says in the older of two tabs with one hand-off that it is out of date; closing it ends nothing', async ({
  page,
  context,
  embedder,
  wallet,
}) => {
  await page.goto(embedder.page({ attributes: { mode: 'popup' } }))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('svc-verify').getByRole('button').first().click(),
  ])
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByRole('heading', { name: 'Which wallet do you want to use?' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(popup.url())
  await expect(popup.getByRole('heading', { name: stale })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Continue' })).toBeEnabled()
  expect(wallet.messages).toEqual([])

  // once taken back, the flow continues in this tab, and the other one is out of date
  await popup.getByRole('button', { name: 'Continue here' }).click()
  await expect(second.getByRole('heading', { name: stale })).toBeVisible()
  await second.close()
  await useWallet(popup, wallet)
  await expect(page.locator('svc-verify').getByText('Verified')).toBeVisible()
  expect(wallet.messages).toHaveLength(1)
})
