import { expectAccessible } from '../accessible.ts'
import { button, dialog, openAccount, prove, readProof, section } from '../account-page.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import { adapt, runShell, snippet } from '../world/snippets.ts'

test('limits an access key to the scopes that were chosen', async ({ page, service, wallet }) => {
  const qHash = await prove(page, service, wallet)
  await openAccount(page, service, wallet, 'apps')
  const keys = section(page, 'Access keys')
  await keys.getByRole('textbox', { name: 'What it is for (optional)' }).fill('Reader')
  await keys.getByRole('checkbox', { name: /^Check whether a wallet/ }).uncheck()
  await keys.getByRole('checkbox', { name: /^Read your proofs/ }).check()
  await keys.getByRole('combobox', { name: 'How long it is valid' }).selectOption('30 days')
  await expectAccessible(page)
  await button(keys, 'Create key').click()
  const accessKey = await page.getByRole('textbox', { name: 'Access key' }).inputValue()
  await button(page, 'Close').click()
  await expect(keys.getByText('Only: Read your proofs and gates, private ones too')).toBeVisible()
  await expect(keys.getByText(/^Valid until /)).toBeVisible()
  const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' }
  expect((await readProof(service, qHash, headers)).data).toMatchObject({ walletAddress: wallet.address.toLowerCase() })
  const revoke = { method: 'POST', headers, body: '{}' }
  expect((await fetch(`${service.url}/api/v1/proofs/revoke-self/${qHash}`, revoke)).status).toBe(403)
})

test('lets an access key read private proofs until it is revoked', async ({ page, service, wallet }) => {
  const qHash = await prove(page, service, wallet)
  await openAccount(page, service, wallet, 'apps')
  const keys = section(page, 'Access keys')
  await keys.getByRole('textbox', { name: 'What it is for (optional)' }).fill('Nightly job')
  await keys.getByRole('checkbox', { name: /^Read your proofs/ }).check()
  await button(keys, 'Create key').click()
  const accessKey = await page.getByRole('textbox', { name: 'Access key' }).inputValue()
  await expectAccessible(page)
  await button(page, 'Close').click()
  const headers = { authorization: `Bearer ${accessKey}` }
  expect((await readProof(service, qHash, headers)).data).toMatchObject({ walletAddress: wallet.address.toLowerCase() })
  const named = { service: service.url, ADDRESS: wallet.address, ACCESS_KEY: accessKey }
  expect(runShell(adapt(snippet('accounts', 'key'), named))).toMatchObject({ data: { proofs: [{ qHash }] } })

  await button(keys, 'Revoke: Nightly job').click()
  await button(dialog(page), 'Revoke').click()
  await expect(keys.getByText('No access keys yet.')).toBeVisible()
  expect((await readProof(service, qHash, headers)).status).toBe(401)
})

test('creates a test key, which works in test mode only and is shown as such', async ({ page, service, wallet }) => {
  await openAccount(page, service, wallet, 'apps')
  const keys = section(page, 'Access keys')
  await keys.getByRole('textbox', { name: 'What it is for (optional)' }).fill('CI')
  await keys.getByRole('checkbox', { name: /^Test key/ }).check()
  await expectAccessible(page)
  await button(keys, 'Create key').click()
  const accessKey = await page.getByRole('textbox', { name: 'Access key' }).inputValue()
  await button(page, 'Close').click()
  await expect(keys.getByText(/^Only: /)).toHaveCount(0)
  await expect(keys.getByText(`npk_test_…${accessKey.slice(-4)}`)).toBeVisible()
  await expectAccessible(page)
  const headers = { authorization: `Bearer ${accessKey}` }
  const status = async (method: string, path: string) =>
    (await fetch(`${service.url}${path}`, { method, headers })).status
  expect(await status('POST', '/api/v1/handoffs/test-ticket')).toBe(201)
  expect(await status('GET', '/api/v1/verification/verifiers')).toBe(403)
})
