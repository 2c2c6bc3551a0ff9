import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { useWallet, useWalletOffCenter } from '../visit.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const text = (page: Page) => page.getByLabel('The text, word for word')
const wallets = 'Which wallet do you want to use?'

test('goes through the steps of a plain link by Back and Forward, and keeps them over a reload', async ({
  page,
  service,
  embedder,
  wallet,
}) => {
  await page.goto(embedder.origin)
  await page.goto(`${service.url}/verify?verifiers=ownership-basic&ask=content`)
  await button(page, 'Continue').click()
  await text(page).fill('Nobody else wrote this')
  await button(page, 'Continue').click()
  await expect(heading(page, wallets)).toBeVisible()
  await page.goBack()
  await expect(text(page)).toHaveValue('Nobody else wrote this')
  await page.reload()
  await expect(text(page)).toHaveValue('Nobody else wrote this')
  await page.goBack()
  await expect(heading(page, 'Prove that you own content')).toBeVisible()
  await page.goForward()
  await expect(text(page)).toHaveValue('Nobody else wrote this')
  await page.goForward()
  await expect(heading(page, wallets)).toBeVisible()
  expect(page.url()).not.toContain('wrote')
  await useWallet(page, wallet)
  await expect(heading(page, 'Verified')).toBeVisible()
  expect(wallet.messages).toHaveLength(1)
  // one step back from the end is the page before, once the browser has dropped the steps
  await page.waitForFunction(() => history.state?.at === 0)
  await page.goBack()
  await expect(page).toHaveURL(`${embedder.origin}/`)
  await page.goForward()
  await expect(heading(page, 'Verified')).toBeVisible()
  expect(wallet.messages).toHaveLength(1)
})

test('stops the wallet’s request by Back in the window of the element, and can still be verified', async ({
  page,
  embedder,
  wallet,
}) => {
  wallet.behaviour = 'silent'
  await page.goto(embedder.page({ attributes: { mode: 'popup' } }))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('svc-verify').getByRole('button').first().click(),
  ])
  await button(popup, 'Continue').click()
  await useWallet(popup, wallet)
  await expect(heading(popup, `Confirm in ${wallet.name}`)).toBeVisible()
  await popup.goBack()
  await expect(heading(popup, wallets)).toBeVisible()
  wallet.behaviour = 'sign'
  // the wallet is where the click before was
  await useWalletOffCenter(popup, wallet)
  await expect(page.locator('svc-verify').getByText('Verified')).toBeVisible()
})

test('goes through the ways to sign in by Back and Forward', async ({ page, service, wallet }) => {
  wallet.behaviour = 'silent'
  await page.goto(`${service.url}/`)
  await page.goto(`${service.url}/verify?intent=login`)
  await button(page, 'Continue with a wallet').click()
  await useWallet(page, wallet)
  await expect(page.getByRole('heading', { name: `Confirm in ${wallet.name}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: wallets })).toBeVisible()
  await page.goBack()
  await expect(button(page, 'Continue with a wallet')).toBeVisible()
  await page.goForward()
  wallet.behaviour = 'sign'
  // the wallet is where the click before was
  await useWalletOffCenter(page, wallet)
  await page.waitForURL(`${service.url}/account`)
  await page.goBack()
  await expect(page).toHaveURL(/intent=login/)
  await page.goBack()
  await expect(page).toHaveURL(`${service.url}/`)
})
