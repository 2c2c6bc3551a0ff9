import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Service } from './world/service.ts'
import type { Wallet } from './world/wallets/wallet.ts'

/** Opens the hosted page for one or more verifiers (`ids`, separated by commas) and leaves the overview. */
export async function startVerification(page: Page, service: Service, ids: string, data?: object): Promise<void> {
  const query = new URLSearchParams({ verifiers: ids })
  if (data) query.set('data', Buffer.from(JSON.stringify(data)).toString('base64url'))
  await page.goto(`${service.url}/verify?${query}`)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Submits a form by its only button. */
export const submitForm = (page: Page, name = 'Continue') => page.getByRole('button', { name }).click()

/** Selects the wallet. The test's wallet connects and signs without a question. */
export const useWallet = (page: Page, wallet: Wallet) => page.getByRole('button', { name: wallet.name }).click()

/**
 * Clicks near the start of the target instead of its middle. The page ignores a second click at the same place, as the second
 * half of a double click.
 */
export const clickOffCenter = (target: Locator) => target.click({ position: { x: 20, y: 20 } })

/** Selects the wallet when the click before was at the same place. */
export const useWalletOffCenter = (page: Page, wallet: Wallet) =>
  clickOffCenter(page.getByRole('button', { name: wallet.name }))

/** Expects that the page shows the ticket of a proof. */
export async function expectTicket(page: Page, proved: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Verified', level: 1 })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Your proof' })).toContainText(proved)
}

/** Expects that the page shows why the verification failed. */
export async function expectRefusal(page: Page, title: string, body: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.locator('#stage')).toContainText(body)
}
