import { expectAccessible } from '../accessible.ts'
import { button, dialog, openAccount, prove, section, signOut } from '../account-page.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import { clickOffCenter, useWallet } from '../visit.ts'
import { addAuthenticator } from '../world/wallets/authenticator.ts'
import { mockReown } from '../world/wallets/reown.ts'
import { injectWallet } from '../world/wallets/wallet.ts'
import { startRemoteWallet } from '../world/wallets/wallet-connect.ts'

test('adds a second wallet with its proofs, and signs in with it', async ({ page, context, service, wallet }) => {
  const second = await injectWallet(context, 'Second Wallet')
  await prove(page, service, second)
  await openAccount(page, service, wallet, 'proofs')
  const wallets = section(page, 'Wallets')
  await expect(section(page, 'Proofs').getByText(/No proofs yet/)).toBeVisible()
  await page.getByRole('link', { name: 'Sign-in & devices' }).click()
  await button(wallets, 'Add wallet').click()
  await useWallet(page, second)
  await expectAccessible(page)
  await button(page, 'Add this wallet').click()
  await expect(wallets.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Proofs', exact: true }).click()
  await expect(section(page, 'Proofs').getByRole('listitem')).toHaveCount(1)
  expect(second.messages.at(-1)).toContain('wants you to sign in with your Ethereum account')

  await page.goto(`${service.url}/verify?intent=login&again=1&returnTo=/account/sign-in`)
  await button(page, 'Continue with a wallet').click()
  await useWallet(page, second)
  await expect(wallets.getByRole('listitem')).toHaveCount(2)
})

test('moves a wallet here that is the only way to sign in to another account', async ({
  page,
  context,
  service,
  wallet,
  pageErrors,
}) => {
  const second = await injectWallet(context, 'Second Wallet')
  await openAccount(page, service, second)
  await signOut(page, service)
  await openAccount(page, service, wallet, 'signIn')
  const wallets = section(page, 'Wallets')
  await button(wallets, 'Add wallet').click()
  await useWallet(page, second)
  // the button is where the wallet was
  await clickOffCenter(button(page, 'Add this wallet'))
  await expect(wallets.getByText('This belongs to another account')).toBeVisible()
  // besides the steps
  await expect(wallets.locator('.rows').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  // the browser itself reports the refusal
  expect(pageErrors.filter((line) => !line.includes('409'))).toEqual([])
  pageErrors.length = 0

  // as the page says
  await addAuthenticator(page)
  await page.getByRole('link', { name: 'Sign in to the other account' }).click()
  await button(page, 'Use another account').click()
  await button(page, 'Continue with a wallet').click()
  await useWallet(page, second)
  await expect(wallets.getByText('Your only way to sign in. Add another one before you remove it.')).toBeVisible()
  const passkeys = section(page, 'Passkeys')
  await button(passkeys, 'Add passkey').click()
  await button(dialog(page), 'Add passkey').click()
  await expect(passkeys.getByText('Added.')).toBeVisible()
  await button(wallets, /^Remove: /).click()
  await button(dialog(page), 'Remove').click()
  await expect(wallets.getByText(/^No wallet yet: your passkey only signs you in/)).toBeVisible()
  await signOut(page, service)
  await openAccount(page, service, wallet, 'signIn')
  await button(wallets, 'Add wallet').click()
  await useWallet(page, second)
  await clickOffCenter(button(page, 'Add this wallet'))
  await expect(wallets.getByRole('listitem')).toHaveCount(2)
})

// AppKit takes long. In `npm test`, `more-wallets.spec.ts` pairs a phone, and the first journey here adds a wallet.
test(
  'adds the wallet of a phone to the account of a passkey',
  { tag: '@nightly' },
  async ({ page, context, startOwnService }) => {
    test.slow()
    const service = await startOwnService({ SVC_REOWN_PROJECT_ID: 'b56e18d47c72ab683b10814fe9495694' })
    await mockReown(context)
    const phone = await startRemoteWallet(context)
    await addAuthenticator(page)
    await page.goto(`${service.url}/account/sign-in`)
    await button(page, 'New here? Create a passkey').click()
    const wallets = section(page, 'Wallets')
    await button(wallets, 'Add wallet').click()
    await button(dialog(page), 'WalletConnect').click()
    await page.locator('w3m-modal.open').getByText('WalletConnect', { exact: true }).first().click({ timeout: 40_000 })
    const code = page.locator('wui-qr-code')
    await code.waitFor({ timeout: 30_000 })
    await phone.pair(await code.evaluate((element) => (element as HTMLElement & { uri: string }).uri))
    await button(page, 'Add this wallet').click({ timeout: 30_000 })
    await expect(wallets.getByRole('listitem')).toContainText(phone.address, { timeout: 30_000 })
    await expectAccessible(page)
    phone.stop()
  },
)
