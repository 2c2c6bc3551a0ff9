import { expect, recordEvents, test } from '../fixtures.ts'

test('loads what comes after the click at a second attempt', async ({ page, embedder, wallet, pageErrors }) => {
  await page.goto(embedder.page())
  const events = await recordEvents(page)
  await page.route('**/after-click-*', (route) => route.abort())
  const element = page.locator('svc-verify')
  await element.getByRole('button').click()
  await expect(element.getByRole('status')).toHaveText('No connection')
  expect(await events.next('svc-failed')).toEqual({ code: 'NETWORK_UNREACHABLE' })
  expect(wallet.messages).toEqual([])
  await page.unroute('**/after-click-*')
  await element.getByRole('button', { name: 'Try again' }).click()
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
  expect(pageErrors.every((line) => line.includes('ERR_FAILED'))).toBe(true)
  pageErrors.length = 0
})

test('never runs code that was changed on the way', async ({ page, embedder, wallet, pageErrors }) => {
  await page.goto(embedder.page())
  await page.route('**/after-click-*', async (route) => {
    const response = await route.fetch()
    const body = `globalThis.intruder = true;\n${await response.text()}`
    await route.fulfill({ response, body })
  })
  const element = page.locator('svc-verify')
  await element.getByRole('button').click()
  await expect(element.getByRole('status')).toHaveText('No connection')
  expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false)
  expect(wallet.messages).toEqual([])
  expect(pageErrors.join('\n')).toMatch(/integrity/i)
  pageErrors.length = 0
})
