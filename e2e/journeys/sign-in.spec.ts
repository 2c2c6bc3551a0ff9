import type { Page } from '@playwright/test'
import { languages } from '../../shared/contract/language.ts'
import type { SignInStrings } from '../../site/pages/strings/en/sign-in.ts'
import { expectAccessible } from '../accessible.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import { tagOf } from '../nightly.ts'
import { addAuthenticator } from '../world/wallets/authenticator.ts'
import { mockReown } from '../world/wallets/reown.ts'
import type { Service } from '../world/service.ts'
import { showPage } from '../world/site.ts'

const login = ({ url }: Service, query: Record<string, string> = {}) =>
  `${url}/verify?${String(new URLSearchParams({ intent: 'login', ...query }))}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Reads from the service who is signed in. */
const profileOf = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/api/v1/auth/session')
    const { data } = (await reply.json()) as { data: { profile: { id: string; did: string | null } | null } }
    return data.profile
  })

test('makes a passkey, and signs in with it after signing out', async ({ page, service }) => {
  const device = await addAuthenticator(page)
  await page.goto(login(service))
  await expectAccessible(page)
  await button(page, 'New here? Create a passkey').click()
  await page.waitForURL(`${service.url}/account`)
  const me = await profileOf(page)
  expect([me?.did, await device.count()]).toEqual([null, 1])
  // this device makes passkeys that are no wallets
  await expect(
    page.getByText(/^Proofs belong to wallets, and your passkey has none yet\. Add one, or choose “Passkey”/),
  ).toBeVisible()

  await page.goto(login(service))
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Use another account').click()
  await button(page, 'Continue with a passkey').click()
  await page.waitForURL(`${service.url}/account`)
  expect((await profileOf(page))?.id).toBe(me?.id)
})

test('signs in with the passkey that the browser suggests, without a click', async ({ page, service }) => {
  await addAuthenticator(page, { suggests: true })
  await page.goto(login(service))
  await button(page, 'New here? Create a passkey').click()
  await page.waitForURL(`${service.url}/account`)
  const me = await profileOf(page)
  await page.evaluate(() => fetch('/api/v1/auth/logout', { method: 'POST' }))
  await page.goto(login(service))
  await page.waitForURL(`${service.url}/account`)
  expect((await profileOf(page))?.id).toBe(me?.id)
})

test('signs nobody in by a passkey that was not confirmed', async ({ page, service }) => {
  const device = await addAuthenticator(page)
  await page.goto(login(service))
  await button(page, 'New here? Create a passkey').click()
  await page.waitForURL(`${service.url}/account`)
  await page.evaluate(() => fetch('/api/v1/auth/logout', { method: 'POST' }))

  await device.refuse()
  await page.goto(login(service))
  await button(page, 'Continue with a passkey').click()
  await expect(page.getByText('No passkey was used')).toBeVisible()
  await expectAccessible(page)
  expect(await profileOf(page)).toBeNull()
})

test('signs in by a wallet’s signature of a text that names this service, and continues', async ({
  page,
  service,
  wallet,
}) => {
  await page.goto(login(service, { returnTo: '/verify?verifiers=ownership-basic' }))
  await button(page, 'Continue with a wallet').click()
  await expect(page.getByRole('heading', { name: 'Which wallet do you want to use?' })).toBeFocused()
  await expectAccessible(page)
  await button(page, wallet.name).click()
  await page.waitForURL(`${service.url}/verify?verifiers=ownership-basic`)
  expect((await profileOf(page))?.did).toBe(`did:pkh:eip155:84532:${wallet.address.toLowerCase()}`)
  expect(wallet.messages[0]).toMatch(/^localhost:\d+ wants you to sign in with your Ethereum account:\n0x/)
})

test('signs nobody in when the wallet declines or signs for another account', async ({
  page,
  service,
  wallet,
  pageErrors,
}) => {
  wallet.behaviour = 'reject'
  await page.goto(login(service))
  await button(page, 'Continue with a wallet').click()
  await button(page, wallet.name).click()
  await expect(page.getByText('You declined in your wallet')).toBeVisible()
  expect(await profileOf(page)).toBeNull()

  wallet.behaviour = 'sign'
  await page.route('**/api/v1/auth/wallet/verify', async (route) => {
    const sent = route.request().postDataJSON() as { signature: string }
    const other = sent.signature.replace(/^0x.{64}/, `0x${'12'.repeat(32)}`)
    await route.continue({ postData: JSON.stringify({ ...sent, signature: other }) })
  })
  await button(page, 'Continue with a wallet').click()
  await button(page, wallet.name).click()
  // the key is not this account's; it may be that of its contract, which cannot be asked here, so the service cannot say
  await expect(page.getByText('The network didn’t respond')).toBeVisible()
  await expectAccessible(page)
  expect(await profileOf(page)).toBeNull()
  pageErrors.length = 0
})

for (const provider of ['Google', 'Microsoft']) {
  test(`signs in by an account at ${provider}, and says when somebody came back without one`, async ({
    page,
    service,
  }) => {
    await page.goto(login(service))
    await button(page, `Continue with ${provider}`).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('You came back without signing in')).toBeVisible()
    await expectAccessible(page)
    expect([await profileOf(page), new URL(page.url()).hash]).toEqual([null, ''])

    await button(page, `Continue with ${provider}`).click()
    await page.getByRole('link', { name: 'Continue as Carl' }).click()
    await page.waitForURL(`${service.url}/account`)
    expect(await profileOf(page)).toMatchObject({ did: null, accounts: [{ provider: provider.toLowerCase() }] })
  })
}

test('shows the provider of the link first, and asks the only wallet at once', async ({ page, service, wallet }) => {
  await page.goto(login(service, { oauthProvider: 'microsoft' }))
  await expect(button(page, /Continue with (Google|Microsoft)/).first()).toHaveText(/Microsoft/)
  await page.goto(login(service, { connect: '1' }))
  await page.waitForURL(`${service.url}/account`)
  expect(wallet.messages).toHaveLength(1)
})

test('begins again after a reload, with the keyboard alone', async ({ page, service, wallet }) => {
  const press = async (name: string) => {
    for (let steps = 0; steps < 30; steps += 1) {
      const isThere = await button(page, name).evaluate((element) => element === document.activeElement)
      if (isThere) return page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    }
    throw new Error('The keyboard never reached it')
  }
  wallet.behaviour = 'silent'
  await page.goto(login(service))
  await press('Continue with a wallet')
  await press(wallet.name)
  await expect(page.getByRole('heading', { name: `Confirm in ${wallet.name}` })).toBeFocused()
  await expect(page.getByText('wants you to sign in')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  wallet.behaviour = 'sign'
  await press('Continue with a wallet')
  await press(wallet.name)
  await page.waitForURL(`${service.url}/account`)
})

test('goes to another site by a click only', async ({ page, service, site, wallet }) => {
  const returnUrl = showPage(site, '<h1>Members</h1>')
  await page.goto(login(service, { returnUrl, connect: '1' }))
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
  await expect(page.getByText(returnUrl)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Go to / }).click()
  await page.waitForURL(returnUrl)
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  expect(wallet.messages).toHaveLength(1)
})

test('offers wallets outside of this browser by WalletConnect', async ({ context, page, startOwnService }) => {
  const offering = await startOwnService({ SVC_REOWN_PROJECT_ID: 'b56e18d47c72ab683b10814fe9495694' })
  await mockReown(context)
  await page.goto(login(offering))
  await button(page, 'Continue with a wallet').click()
  await button(page, /More wallets/).click()
  const list = page.locator('w3m-modal.open')
  await expect(list).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Which wallet do you want to use?' })).toBeFocused()
  await expect(list).toBeHidden()
})

for (const lang of languages.filter((each) => each !== 'en'))
  test(`shows the ways to sign in, in ${lang}`, tagOf(lang), async ({ page, service, wallet }) => {
    const { signIn } = (await import(`../../site/pages/strings/${lang}/sign-in.ts`)) as { signIn: SignInStrings }
    await page.goto(login(service, { lang }))
    await expect(page.locator('#methods button').first()).toBeEnabled()
    await expectAccessible(page)
    await button(page, signIn.wallet).click()
    await expect(button(page, wallet.name)).toBeVisible()
    await expectAccessible(page)
    expect(await page.locator('main').innerText()).not.toMatch(/\b(Sign in|wallet do you|Continue)\b/)
  })
