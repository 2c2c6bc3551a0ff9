import type { Page } from '@playwright/test'
import { expect, recordEvents, test } from '../fixtures.ts'

/** Does on the hosted page what the person does there. */
async function completeHosted(hosted: Page, embedder: { origin: string }, wallet: { name: string }) {
  await expect(hosted.getByRole('heading', { level: 1 })).toContainText(new URL(embedder.origin).host)
  await hosted.getByRole('button', { name: /continue/i }).click()
  const choice = hosted.getByRole('button', { name: new RegExp(wallet.name) })
  const done = hosted.getByRole('heading', { name: 'Verified' })
  await expect(choice.or(done).first()).toBeVisible()
  if (await choice.isVisible()) await choice.click()
}

test.describe('with the seconds of a person', () => {
  test.use({ realSeconds: true })

  test('verifies in a popup, which closes by itself, and gives the page the outcome', async ({
    page,
    context,
    embedder,
    wallet,
  }) => {
    await page.goto(embedder.page({ attributes: { mode: 'popup' } }))
    const events = await recordEvents(page)
    const opened = context.waitForEvent('page')
    await page.locator('svc-verify').getByRole('button').first().click()
    const popup = await opened
    await completeHosted(popup, embedder, wallet)
    expect(await events.next('svc-verified')).toMatchObject({ eligible: true, verifierIds: ['ownership-basic'] })
    await popup.waitForEvent('close')
  })
})

test('returns from the popup by itself under COOP', async ({ page, context, embedder, wallet }) => {
  await page.goto(embedder.page({ coop: true, attributes: { mode: 'popup' } }))
  const events = await recordEvents(page)
  const opened = context.waitForEvent('page')
  await page.locator('svc-verify').getByRole('button').first().click()
  const popup = await opened
  await completeHosted(popup, embedder, wallet)
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
})

test('cancels on the overview, in a popup and on a full page', async ({ page, context, embedder, wallet }) => {
  await page.goto(embedder.page({ attributes: { mode: 'popup' } }))
  const events = await recordEvents(page)
  const opened = context.waitForEvent('page')
  await page.locator('svc-verify').getByRole('button').first().click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await events.next('svc-cancelled')
  await closed

  await page.goto(embedder.page({ attributes: { mode: 'redirect' } }))
  await page.locator('svc-verify').getByRole('button').first().click()
  await page.waitForURL('**/verify?**')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`^${embedder.origin}`))
  await expect(page.locator('svc-verify').getByText('You cancelled')).toBeVisible()
  expect(wallet.messages).toEqual([])
})

test('signs inline under COOP, without a window', async ({ page, embedder, wallet }) => {
  await page.goto(embedder.page({ coop: true }))
  const events = await recordEvents(page)
  await page.locator('svc-verify').getByRole('button').first().click()
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
  expect(wallet.messages).toHaveLength(1)
})

for (const mode of ['inline', 'popup'])
  test(`asks nobody for anything with a misspelt field in the tag (${mode})`, async ({
    page,
    embedder,
    wallet,
    pageErrors,
  }) => {
    await page.goto(embedder.page({ attributes: { mode, verifiers: 'ownership-basic', data: '{"contnt":"mine"}' } }))
    const events = await recordEvents(page)
    await page.locator('svc-verify').getByRole('button').first().click()
    expect(await events.next('svc-failed')).toEqual({ code: 'INVALID_REQUEST' })
    expect(wallet.messages).toEqual([])
    // the browser's line about the status 400
    pageErrors.length = 0
  })

test('offers no other page for given data that no person can correct', async ({ page, embedder, pageErrors }) => {
  const data = '{"domain":"https://alice.test/"}'
  await page.goto(embedder.page({ attributes: { verifiers: 'ownership-dns-txt', data } }))
  const events = await recordEvents(page)
  await page.locator('svc-verify').getByRole('button').first().click()
  expect(await events.next('svc-failed')).toEqual({ code: 'INVALID_REQUEST' })
  pageErrors.length = 0
})

test('redirects when a popup is blocked, and returns with the outcome', async ({ page, embedder, wallet }) => {
  await page.addInitScript(() => {
    window.open = () => null
    document.addEventListener('svc-verified', (event) =>
      Object.assign(window, { outcome: (event as CustomEvent).detail }),
    )
  })
  await page.goto(embedder.page({ attributes: { mode: 'popup' } }))
  await page.locator('svc-verify').getByRole('button').first().click()
  await page.waitForURL(/\/verify\?sid=/)
  await completeHosted(page, embedder, wallet)
  await page.waitForURL((url) => url.origin === embedder.origin)
  await page.waitForFunction(() => 'outcome' in window)
  expect(await page.evaluate(() => (window as unknown as { outcome: unknown }).outcome)).toMatchObject({
    eligible: true,
  })
  expect(new URL(page.url()).hash).toBe('')
})

test('shows other words after the window was closed, and fails nothing', async ({
  page,
  context,
  embedder,
  wallet,
}) => {
  await page.goto(embedder.page({ attributes: { mode: 'popup' } }))
  const events = await recordEvents(page)
  const opened = context.waitForEvent('page')
  const element = page.locator('svc-verify')
  await element.getByRole('button').first().click()
  await (await opened).close()
  await expect(element.getByText(/closed/i)).toBeVisible()
  const reopened = context.waitForEvent('page')
  await element.getByRole('button', { name: /reopen/i }).click()
  await completeHosted(await reopened, embedder, wallet)
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
})

test('resumes the hosted page after a reload', async ({ page, context, embedder, wallet }) => {
  await page.goto(embedder.page({ attributes: { mode: 'popup' } }))
  const events = await recordEvents(page)
  wallet.behaviour = 'silent'
  const opened = context.waitForEvent('page')
  await page.locator('svc-verify').getByRole('button').first().click()
  const popup = await opened
  await completeHosted(popup, embedder, wallet)
  await expect.poll(() => wallet.messages.length).toBe(1)
  wallet.behaviour = 'sign'
  await popup.reload()
  // the page keeps the account, and asks the wallet only after a click
  await popup.getByRole('button', { name: `Sign with ${wallet.name}` }).click()
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
})

test('gets the outcome after a reload of the embedder while the popup is open', async ({
  page,
  context,
  embedder,
  wallet,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('svc-verified', (event) =>
      Object.assign(window, { outcome: (event as CustomEvent).detail }),
    )
  })
  await page.goto(embedder.page({ attributes: { mode: 'popup' } }))
  const opened = context.waitForEvent('page')
  await page.locator('svc-verify').getByRole('button').first().click()
  const popup = await opened
  await expect(popup.getByRole('button', { name: /continue/i })).toBeVisible()
  await page.reload()
  await completeHosted(popup, embedder, wallet)
  await page.waitForFunction(() => 'outcome' in window)
  expect(await page.evaluate(() => (window as unknown as { outcome: unknown }).outcome)).toMatchObject({
    eligible: true,
  })
})
