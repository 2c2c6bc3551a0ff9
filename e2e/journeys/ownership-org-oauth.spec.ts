import type { Page } from '@playwright/test'
import { languages } from '../../shared/contract/language.ts'
import { pressEnter } from '../press-enter.ts'
import { expectAccessible } from '../accessible.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import { tagOf } from '../nightly.ts'

const wanted = Buffer.from(JSON.stringify({ expectedOrgDomain: 'acme.example' })).toString('base64url')

/** Signs in at a provider as one of its people. */
async function signInAs(page: Page, { provider, as }: { provider: string; as: string }) {
  await page.getByRole('button', { name: `Sign in at ${provider}` }).click()
  await page.getByRole('link', { name: `Continue as ${as}` }).click()
  await page.getByRole('heading', { name: `You signed in at ${provider}` }).waitFor()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await pressEnter(page.getByRole('button', { name: 'Continue', exact: true }))
}

for (const provider of ['Google', 'Microsoft']) {
  test(`verifies an account of the organisation at ${provider}; explains why a personal one and another organisation’s are refused`, async ({
    page,
    service,
    wallet,
  }) => {
    await page.goto(`${service.url}/verify?verifiers=ownership-org-oauth&data=${wanted}`)
    await pressEnter(page.getByRole('button', { name: 'Continue', exact: true }))
    await page.getByRole('button', { name: new RegExp(wallet.name) }).click()
    await signInAs(page, { provider, as: 'Carl' })
    await page.getByRole('heading', { name: 'This is a personal account' }).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Start again' }).click()
    await signInAs(page, { provider, as: 'Eve' })
    await page.getByRole('heading', { name: 'This is another organisation' }).waitFor()

    await page.getByRole('button', { name: 'Start again' }).click()
    await signInAs(page, { provider, as: 'Ada' })
    await page.getByRole('heading', { name: 'Verified' }).waitFor()
    expect(wallet.messages.at(-1)).toContain('"expectedOrgDomain":"acme.example"')
    expect(wallet.messages.at(-1)).not.toMatch(/ada@|Ada/)
  })
}

for (const lang of languages)
  test(`says which organisation is asked for, in ${lang}`, tagOf(lang), async ({ page, service, wallet }) => {
    await page.goto(`${service.url}/verify?verifiers=ownership-org-oauth&data=${wanted}&lang=${lang}`)
    await page.locator('#continue').click()
    await page.getByRole('button', { name: new RegExp(wallet.name) }).click()
    await expect(page.locator('#stage .lead')).toContainText('acme.example')
    await expectAccessible(page)
  })
