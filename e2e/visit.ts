import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Service } from './world/service.ts'
import type { Wallet } from './world/wallets/wallet.ts'

/** Opens the hosted page for one or more checks, `ids` with commas between, and goes on from the overview. */
export async function startVerification(page: Page, service: Service, ids: string, data?: object): Promise<void> {
  const query = new URLSearchParams({ verifiers: ids })
  if (data) query.set('data', Buffer.from(JSON.stringify(data)).toString('base64url'))
  await page.goto(`${service.url}/verify?${query}`)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Ends a form, by its one button. */
export const submitForm = (page: Page, name = 'Continue') => page.getByRole('button', { name }).click()

/** Connects the wallet; it signs by itself. */
export const useWallet = (page: Page, wallet: Wallet) => page.getByRole('button', { name: wallet.name }).click()

/**
 * Clicks near the start of the target. The click before was in the middle of what stood there, as Playwright clicks, and
 * a second click at that very place is taken for the second half of a double click.
 */
export const clickOffCenter = (target: Locator) => target.click({ position: { x: 20, y: 20 } })

/** Connects the wallet where the click before was at the same place. */
export const useWalletOffCenter = (page: Page, wallet: Wallet) =>
  clickOffCenter(page.getByRole('button', { name: wallet.name }))

/** The ticket shows. */
export async function expectTicket(page: Page, proved: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Verified', level: 1 })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Your proof' })).toContainText(proved)
}

/** It did not work, and says so. */
export async function expectRefusal(page: Page, title: string, body: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.locator('#stage')).toContainText(body)
}
