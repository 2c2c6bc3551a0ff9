import { expectAccessible } from '../accessible.ts'
import { button, dialog, openAccount, prove, readProof, section } from '../account-page.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import { adapt, runShell, snippet } from '../world/snippets.ts'

test('finds a proof in the account that was made before it, publishes it, and revokes it', async ({
  page,
  service,
  wallet,
}) => {
  const qHash = await prove(page, service, wallet)
  expect((await readProof(service, qHash)).data?.['walletAddress']).toBeUndefined()
  await openAccount(page, service, wallet, 'proofs')
  const proofs = section(page, 'Proofs')
  await expect(proofs.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  // its private page shows the answers to the session of its owner, without a signature
  await proofs.getByRole('listitem').getByRole('link').first().click()
  await expect(page.locator('#answers')).toContainText('It checked the claim and signed the result.')
  await page.goBack()

  await button(proofs, /^Who can see it/).click()
  await dialog(page)
    .getByRole('radio', { name: /^Public/ })
    .check()
  await button(page, 'Save').click()
  await expect(proofs.getByText('Saved.')).toBeVisible()
  expect((await readProof(service, qHash)).data).toMatchObject({
    walletAddress: wallet.address.toLowerCase(),
    privacyLevel: 'public',
    lifecycle: 'active',
  })

  await button(proofs, /^Revoke/).click()
  await button(page, 'Revoke proof').click()
  await expect(proofs.getByText('Revoked.', { exact: true })).toBeVisible()
  expect((await readProof(service, qHash)).data).toMatchObject({ lifecycle: 'revoked' })
  // the wallet signed the proof and the sign-in, and nothing since
  expect(wallet.messages).toHaveLength(2)
  await page.reload()
  await expect(proofs.getByText(/No proofs yet/)).toBeVisible()
  await proofs.getByRole('combobox', { name: 'Status' }).selectOption('Revoked')
  await expect(proofs.getByRole('listitem')).toHaveCount(1)
})

test('shows a private proof to somebody else by a link until it is revoked', async ({ page, service, wallet }) => {
  const qHash = await prove(page, service, wallet)
  await openAccount(page, service, wallet, 'proofs')
  const proofs = section(page, 'Proofs')
  await button(proofs, /^Share/).click()
  await button(page, 'Create link').click()
  await expectAccessible(page)
  const link = await page.getByRole('textbox', { name: 'Link for people' }).inputValue()
  const token = await page.getByRole('textbox', { name: /^Token/ }).inputValue()
  await button(page, 'Close').click()
  const call = adapt(snippet('accounts', 'grant'), { service: service.url, QHASH: qHash, TOKEN: token })
  expect(runShell(call)).toMatchObject({ data: { qHash, lifecycle: 'active' } })

  const strangers = await page.context().browser()!.newContext()
  const theirs = await strangers.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Shared with you' })).toBeVisible()
  await expect(theirs.getByText(/lets you see this private proof until \d+ \w+ \d{4} at \d\d:\d\d\./)).toBeVisible()
  await expect(button(theirs, 'Copy link')).toBeHidden()
  expect(theirs.url()).toBe(`${service.url}/proof/${qHash}`)
  await expectAccessible(theirs)
  // the link is no longer in the address, and a reload still finds it
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Shared with you' })).toBeVisible()
  expect(theirs.url()).toBe(`${service.url}/proof/${qHash}`)

  await button(proofs, /^Revoke/).click()
  await button(page, 'Revoke proof').click()
  await expect(proofs.getByText('Revoked.', { exact: true })).toBeVisible()
  await theirs.goto('about:blank')
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await strangers.close()
})
