import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessible.ts'
import { button, openAccount, prove, readProof, section } from '../account-page.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'

test('exports everything, then erases it and the account after the word was typed; the wallet then begins a new account', async ({
  page,
  service,
  wallet,
}) => {
  const qHash = await prove(page, service, wallet)
  await openAccount(page, service, wallet, 'apps')
  const keys = section(page, 'Access keys')
  await keys.getByRole('textbox', { name: 'What it is for (optional)' }).fill('Nightly job')
  await button(keys, 'Create key').click()
  const accessKey = await page.getByRole('textbox', { name: 'Access key' }).inputValue()
  await button(page, 'Close').click()
  await page.getByRole('link', { name: 'Data', exact: true }).click()
  const download = page.waitForEvent('download')
  await button(section(page, 'Export data'), 'Export data').click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, object[]>
  expect(file).toMatchObject({ format: 'svc-export', accessKeys: [{ label: 'Nightly job' }], proofs: [{ qHash }] })
  expect(JSON.stringify(file)).not.toContain(accessKey)
  await expect(page.getByText('Saved to your downloads.')).toBeVisible()
  const erasing = section(page, 'Delete account')
  await expect(erasing.getByText('the account itself')).toBeVisible()
  await button(erasing, 'Delete account').click()
  await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
  await expectAccessible(page)
  await button(page, 'Delete permanently').click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused()
  await button(page, 'Close').click()
  await expect(page).toHaveURL(`${service.url}/`)
  await expectAccessible(page)
  expect((await readProof(service, qHash)).data).toMatchObject({ status: 'erased' })
  expect((await readProof(service, qHash, { authorization: `Bearer ${accessKey}` })).status).toBe(401)

  await openAccount(page, service, wallet)
  await expect(section(page, 'Latest proofs').getByText(/No proofs yet/)).toBeVisible()
  await page.getByRole('link', { name: 'Apps & keys' }).click()
  await expect(keys.getByText('No access keys yet.')).toBeVisible()
})
