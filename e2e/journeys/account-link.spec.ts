import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Goes from the account page to the question whether an account at `provider` is to be added. */
async function showAccount(page: Page, provider: string) {
  await button(page, `Link ${provider}`).click()
  await page.getByRole('link', { name: 'Continue as Ada' }).click()
  await page.getByRole('heading', { name: 'Add this account?' }).waitFor()
}

const profileId = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/api/v1/auth/session')
    return ((await reply.json()) as { data: { profile: { id: string } | null } }).data.profile?.id
  })

test('adds a provider account after a yes on a page that names it, and signs the same person in with it', async ({
  page,
  service,
  wallet,
}) => {
  await page.goto(`${service.url}/account/sign-in`)
  await button(page, 'Continue with a wallet').click()
  await button(page, wallet.name).click()
  await page.waitForURL(`${service.url}/account/sign-in`)
  const me = await profileId(page)

  await showAccount(page, 'GitHub')
  expect(page.url()).toBe(`${service.url}/account/link`)
  await expect(page.getByText('ada', { exact: true })).toBeVisible()
  await expect(page.getByText('You can’t sign in here with it.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  await page.waitForURL(`${service.url}/account/sign-in`)
  await expect(button(page, 'Link GitHub')).toBeVisible()

  await showAccount(page, 'Google')
  await expect(page.getByText('ada@acme.example')).toBeVisible()
  await button(page, 'Add account').click()
  await page.waitForURL(`${service.url}/account/sign-in`)
  await expect(page.getByText('Linked.')).toBeVisible()
  await expect(button(page, 'Link Google')).toHaveCount(0)

  await page.evaluate(() => fetch('/api/v1/auth/logout', { method: 'POST' }))
  await page.goto(`${service.url}/account/sign-in`)
  await button(page, 'Continue with Google').click()
  await page.getByRole('link', { name: 'Continue as Ada' }).click()
  await page.waitForURL(`${service.url}/account/sign-in`)
  expect(await profileId(page)).toBe(me)
})

test('does not add a provider account that belongs to another profile, and says what can be done', async ({
  browser,
  page,
  service,
  pageErrors,
}) => {
  await page.goto(`${service.url}/account/sign-in`)
  await button(page, 'Continue with Microsoft').click()
  await page.getByRole('link', { name: 'Continue as Ada' }).click()
  await page.waitForURL(`${service.url}/account/sign-in`)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${service.url}/account/sign-in`)
  await button(other, 'Continue with Microsoft').click()
  await other.getByRole('link', { name: 'Continue as Eve' }).click()
  await other.waitForURL(`${service.url}/account/sign-in`)
  await showAccount(other, 'Discord')
  await button(other, 'Add account').click()
  await other.waitForURL(`${service.url}/account/sign-in`)
  await elsewhere.close()

  await showAccount(page, 'Discord')
  await button(page, 'Add account').click()
  await expect(page.getByRole('heading', { name: 'This belongs to another account' })).toBeVisible()
  // an account at Discord signs nobody in
  await expect(page.getByText(/^Sign in to the account here that has it, and remove it there\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Sign-in & devices' })).toHaveAttribute(
    'href',
    '/account/sign-in',
  )
  await expectAccessible(page)
  // the browser logs the status of that page
  pageErrors.splice(0, pageErrors.filter((line) => line.includes('409')).length)
})
