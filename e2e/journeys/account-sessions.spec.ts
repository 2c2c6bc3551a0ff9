import { expectAccessible } from '../accessible.ts'
import { button, dialog, openAccount, section } from '../account-page.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import type { Service } from '../world/service.ts'

test('signs out all other browsers, and revokes access keys', async ({ page, context, service, wallet }) => {
  await openAccount(page, service, wallet)
  const elsewhere = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await context.clearCookies()
  await openAccount(page, service, wallet)
  expect(await openedWith(service, elsewhere)).toBe(200)
  await page.goto(`${service.url}/account/apps`)
  const keys = section(page, 'Access keys')
  await keys.getByRole('checkbox', { name: /^Read your proofs/ }).check()
  await button(keys, 'Create key').click()
  const accessKey = await page.getByRole('textbox', { name: 'Access key' }).inputValue()
  await button(page, 'Close').click()
  const byKey = async () =>
    (await fetch(`${service.url}/api/v1/profile/gates`, { headers: { authorization: `Bearer ${accessKey}` } })).status
  expect(await byKey()).toBe(200)
  await page.goto(`${service.url}/account/sign-in`)
  await button(page, 'Sign out everywhere else').click()
  await expectAccessible(page)
  await button(dialog(page), 'Sign out there').click()
  await expect(page.getByText('Signed out in 1 other place. Revoked: 1 access key, 0 connected apps.')).toBeVisible()
  expect(await byKey()).toBe(401)
  expect(await openedWith(service, elsewhere)).toBe(303)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign-in & devices' })).toBeVisible()
})

/** Returns the status of `/account` for a browser with these cookies. */
const openedWith = async ({ url }: Service, cookie: string) =>
  (await fetch(`${url}/account`, { headers: { cookie, 'sec-fetch-dest': 'document' }, redirect: 'manual' })).status
