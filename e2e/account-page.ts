import type { Locator, Page } from '@playwright/test'
import { accountPaths, type AccountPageName } from '../shared/contract/boot/account.ts'
import { expect } from './fixtures.ts'
import { startVerification, useWallet } from './visit.ts'
import type { Service } from './world/service.ts'
import type { Wallet } from './world/wallets/wallet.ts'

/** Finds a section of a page of the account by its heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })

export const dialog = (page: Page) => page.getByRole('dialog')

/** Creates a proof with the wallet, without an account. Returns its qHash. */
export async function prove(page: Page, service: Service, wallet: Wallet): Promise<string> {
  await startVerification(page, service, 'ownership-basic', { content: `I planted the tree, ${Math.random()}.` })
  await useWallet(page, wallet)
  const link = page.getByRole('link', { name: 'Manage my proof', includeHidden: true })
  return /0x[0-9a-f]{64}/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? ''
}

/** Opens a page of the account and signs in with the wallet. */
export async function openAccount(
  page: Page,
  service: Service,
  wallet: Wallet,
  name: AccountPageName = 'overview',
): Promise<void> {
  await page.goto(service.url + accountPaths[name])
  await button(page, 'Continue with a wallet').click()
  await useWallet(page, wallet)
  await page.waitForURL(service.url + accountPaths[name])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // waits for the navigation after the sign-in, because it would abort a navigation of the test
  await page.waitForLoadState()
}

/** Signs out on the account's page of sessions. */
export async function signOut(page: Page, service: Service): Promise<void> {
  await page.goto(service.url + accountPaths.signIn)
  await button(section(page, 'Where you are signed in'), /^Sign out$/).click()
  await page.waitForURL(`${service.url}/`)
}

/** Reads a proof by the API. */
export async function readProof(service: Service, qHash: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${service.url}/api/v1/proofs/${qHash}`, { headers })
  return { status: reply.status, data: ((await reply.json()) as { data?: Record<string, unknown> }).data }
}
