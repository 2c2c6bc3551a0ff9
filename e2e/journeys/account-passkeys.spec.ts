import { expectAccessible } from '../accessible.ts'
import { button, dialog, openAccount, section, signOut } from '../account-page.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import { addAuthenticator } from '../world/wallets/authenticator.ts'

test('adds a passkey, signs in with it, and removes it', async ({ page, service, wallet }) => {
  const device = await addAuthenticator(page)
  await openAccount(page, service, wallet, 'signIn')
  const passkeys = section(page, 'Passkeys')
  await button(passkeys, 'Add passkey').click()
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Laptop')
  await expectAccessible(page)
  await button(dialog(page), 'Add passkey').click()
  await expect(passkeys.getByText('Laptop')).toBeVisible()
  expect(await device.count()).toBe(1)

  await signOut(page, service)
  await page.goto(`${service.url}/account/sign-in`)
  await button(page, 'Continue with a passkey').click()
  await expect(section(page, 'Wallets').getByRole('listitem')).toContainText(wallet.address)

  await button(passkeys, 'Remove: Laptop').click()
  await button(dialog(page), 'Remove').click()
  await expect(passkeys.getByText('No passkey yet.')).toBeVisible()
})
