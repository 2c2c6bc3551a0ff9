import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { test } from '../accounts.ts'
import { startAssistant } from '../assistant.ts'
import { expect } from '../fixtures.ts'
import { useWalletOffCenter } from '../visit.ts'
import { addAuthenticator } from '../world/wallets/authenticator.ts'
import type { Service } from '../world/service.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const connected = (page: Page) => expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible()

/** Signs in by the wallet before an assistant connects. */
async function signIn(page: Page, { url }: Service, walletName: string) {
  await page.goto(`${url}/verify?intent=login`)
  await button(page, 'Continue with a wallet').click()
  await button(page, walletName).click()
  await page.waitForURL(`${url}/account`)
}

test('connects an assistant when somebody new signs in by wallet, without another click', async ({
  page,
  service,
  site,
  wallet,
}) => {
  const assistant = await startAssistant(service, site)
  await page.goto(assistant.asks)
  await expect(page.getByRole('heading', { name: 'Connect a program on this device to your account?' })).toBeVisible()
  await expect(page.getByText(site.origin).first()).toBeVisible()
  await expect(page.getByText('If you sign in here, you allow this.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Continue with a wallet').click()
  // the wallet is where that button was
  await useWalletOffCenter(page, wallet)
  await connected(page)
  expect(await assistant.sessionWallet()).toBe(wallet.address.toLowerCase())
})

test('connects an assistant by passkey, and by a provider account', async ({ page, service, site }) => {
  await addAuthenticator(page)
  const one = await startAssistant(service, site)
  await page.goto(one.asks)
  await button(page, 'New here? Create a passkey').click()
  await connected(page)
  expect((await one.answered).get('code')).toMatch(/^ac_/)

  await page.context().clearCookies()
  const other = await startAssistant(service, site)
  await page.goto(other.asks)
  await button(page, 'Continue with Google').click()
  await page.getByRole('link', { name: 'Continue as Ada' }).click()
  await connected(page)
  expect((await other.answered).get('code')).toMatch(/^ac_/)
})

test('asks for consent from somebody who is signed in, for each assistant', async ({ page, service, site, wallet }) => {
  await signIn(page, service, wallet.name)
  for (let round = 0; round < 2; round += 1) {
    const assistant = await startAssistant(service, site)
    await page.goto(assistant.asks)
    await expect(page.getByText('Signed in as')).toBeAttached()
    await expectAccessible(page)
    await page.reload()
    await button(page, /^Allow$/).click()
    await connected(page)
    expect(await assistant.sessionWallet()).toBe(wallet.address.toLowerCase())
  }
})

test('connects an assistant without JavaScript', async ({ page, browser, service, site, wallet }) => {
  await signIn(page, service, wallet.name)
  const storageState = await page.context().storageState()
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState })
  const still = await plain.newPage()
  const assistant = await startAssistant(service, site)
  await still.goto(assistant.asks)
  await button(still, /^Allow$/).click()
  await connected(still)
  expect(await assistant.sessionWallet()).toBe(wallet.address.toLowerCase())
  await plain.close()
})

test('tells the assistant that consent was denied, signed in or not', async ({ page, service, site, wallet }) => {
  const one = await startAssistant(service, site)
  await page.goto(one.asks)
  await page.getByRole('link', { name: 'Not now' }).click()
  await connected(page)
  expect(Object.fromEntries(await one.answered)).toMatchObject({ error: 'access_denied', iss: service.url })

  await signIn(page, service, wallet.name)
  const other = await startAssistant(service, site)
  await page.goto(other.asks)
  await button(page, 'Don’t allow').click()
  await connected(page)
  const answer = await other.answered
  expect([answer.get('error'), answer.get('code')]).toEqual(['access_denied', null])
})

test('refuses a redirect address that was not registered, and says so', async ({ page, service, site, pageErrors }) => {
  const { asks } = await startAssistant(service, site)
  const forged = new URL(asks)
  forged.searchParams.set('redirect_uri', 'https://evil.example/callback')
  await page.goto(forged.href)
  await expect(page.getByRole('heading', { name: 'This address isn’t allowed' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(service.url)
  await expectAccessible(page)
  pageErrors.length = 0
})

test('takes the answer to a consent once, and none from a forged way back', async ({
  page,
  service,
  site,
  wallet,
  pageErrors,
}) => {
  await signIn(page, service, wallet.name)
  const { asks } = await startAssistant(service, site)
  await page.goto(asks)
  const question = page.url()
  await page.goto(`${question}#svc_account=done&svc_provider=google&svc_visit=${'v'.repeat(43)}`)
  await expect(button(page, /^Allow$/)).toBeEnabled()
  expect(new URL(page.url()).origin).toBe(service.url)

  const copy = await page.context().newPage()
  await copy.goto(question)
  const handle = await copy.locator('[name=handle]').inputValue()
  await button(copy, /^Allow$/).click()
  await connected(copy)
  await page.locator('[name=handle]').evaluate((field: HTMLInputElement, value) => (field.value = value), handle)
  await button(page, /^Allow$/).click()
  await expect(page.getByRole('heading', { name: 'This request expired' })).toBeVisible()
  await expectAccessible(page)
  pageErrors.length = 0
})
