import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { test } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import { beginCheck, clickAside, useWallet } from '../visit.ts'
import { addAuthenticator } from '../world/authenticator.ts'
import { standForReown } from '../world/reown.ts'
import { type Service, startService } from '../world/service.ts'
import { adapt, snippet } from '../world/snippets.ts'
import { injectWallet, type Wallet } from '../world/wallet.ts'
import { startRemoteWallet } from '../world/wallet-connect.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

/** A proof that the wallet makes without an account; answers its id. */
async function prove(page: Page, service: Service, wallet: Wallet): Promise<string> {
  await beginCheck(page, service, 'ownership-basic', { content: `I planted the tree, ${Math.random()}.` })
  await useWallet(page, wallet)
  const link = page.getByRole('link', { name: 'Manage or revoke' })
  return /0x[0-9a-f]{64}/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? ''
}

/** Opens the account of whoever has the wallet, who is asked to sign in on the way. */
async function openAccount(page: Page, service: Service, wallet: Wallet) {
  await page.goto(`${service.url}/account`)
  await button(page, 'Use a wallet').click()
  await useWallet(page, wallet)
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  // signing in has led here by a navigation of its own, which would cut off one that a test begins
  await page.waitForLoadState()
}

const shell = (code: string): unknown => JSON.parse(spawnSync('sh', ['-c', code], { encoding: 'utf8' }).stdout)

/** A proof as it is read without a browser. */
async function read(service: Service, qHash: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${service.url}/api/v1/proofs/${qHash}`, { headers })
  return { status: reply.status, data: ((await reply.json()) as { data?: Record<string, unknown> }).data }
}

test('a proof made before there was an account is found there, made public, and revoked', async ({
  page,
  service,
  wallet,
}) => {
  const qHash = await prove(page, service, wallet)
  expect((await read(service, qHash)).data?.['walletAddress']).toBeUndefined()
  await openAccount(page, service, wallet)
  const proofs = section(page, 'Proofs')
  await expect(proofs.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  await button(proofs, /^Who may see it/).click()
  await dialog(page)
    .getByRole('radio', { name: /^Public/ })
    .check()
  await button(page, 'Save').click()
  await expect(proofs.getByText('Saved.')).toBeVisible()
  expect((await read(service, qHash)).data).toMatchObject({
    walletAddress: wallet.address.toLowerCase(),
    privacyLevel: 'public',
    lifecycle: 'active',
  })

  await button(proofs, /^Revoke/).click()
  await button(page, 'Revoke for good').click()
  await expect(proofs.getByText('Revoked.', { exact: true })).toBeVisible()
  expect((await read(service, qHash)).data).toMatchObject({ lifecycle: 'revoked' })
  // the wallet was asked to prove and to sign in, and for nothing of this
  expect(wallet.asked).toHaveLength(2)
  await page.reload()
  await expect(proofs.getByText(/No proofs yet/)).toBeVisible()
  await proofs.getByRole('combobox', { name: 'State' }).selectOption('Revoked')
  await expect(proofs.getByRole('listitem')).toHaveCount(1)
})

test('a private proof is shown to somebody else by a link, until it is revoked', async ({ page, service, wallet }) => {
  const qHash = await prove(page, service, wallet)
  await openAccount(page, service, wallet)
  const proofs = section(page, 'Proofs')
  await button(proofs, /^Give access/).click()
  await button(page, 'Make a link').click()
  await expectAccessible(page)
  const link = await page.getByRole('textbox', { name: 'Link for people' }).inputValue()
  const token = await page.getByRole('textbox', { name: /^Token/ }).inputValue()
  await button(page, 'Close').click()
  const call = adapt(snippet('accounts', 'grant'), { service: service.url, QHASH: qHash, TOKEN: token })
  expect(shell(call)).toMatchObject({ data: { qHash, lifecycle: 'active' } })

  const strangers = await page.context().browser()!.newContext()
  const theirs = await strangers.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Shared with you' })).toBeVisible()
  expect(theirs.url()).toBe(`${service.url}/proof/${qHash}`)
  await expectAccessible(theirs)

  await button(proofs, /^Revoke/).click()
  await button(page, 'Revoke for good').click()
  await expect(proofs.getByText('Revoked.', { exact: true })).toBeVisible()
  await theirs.goto('about:blank')
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'This link does not count any more' })).toBeVisible()
  await strangers.close()
})

test('a passkey is added, signs in, and is removed again', async ({ page, service, wallet }) => {
  const device = await addAuthenticator(page)
  await openAccount(page, service, wallet)
  const passkeys = section(page, 'Passkeys')
  await button(passkeys, 'Add a passkey').click()
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Laptop')
  await expectAccessible(page)
  await button(dialog(page), 'Add a passkey').click()
  await expect(passkeys.getByText('Laptop')).toBeVisible()
  expect(await device.count()).toBe(1)

  await button(section(page, 'Where you are signed in'), /^Sign out$/).click()
  await page.waitForURL(`${service.url}/`)
  await page.goto(`${service.url}/account`)
  await button(page, 'Continue with a passkey').click()
  await expect(section(page, 'Wallets').getByRole('listitem')).toContainText(wallet.address.toLowerCase())

  await button(passkeys, 'Remove: Laptop').click()
  await button(dialog(page), 'Remove').click()
  await expect(passkeys.getByText('No passkey yet.')).toBeVisible()
})

test('a second wallet is added: its proofs are here too, and it signs in', async ({
  page,
  context,
  service,
  wallet,
}) => {
  const second = await injectWallet(context, 'Second Wallet')
  await prove(page, service, second)
  await openAccount(page, service, wallet)
  const wallets = section(page, 'Wallets')
  await expect(section(page, 'Proofs').getByText(/No proofs yet/)).toBeVisible()
  await button(wallets, 'Add a wallet').click()
  await useWallet(page, second)
  await expectAccessible(page)
  await button(page, 'Add it').click()
  await expect(wallets.getByRole('listitem')).toHaveCount(2)
  await expect(section(page, 'Proofs').getByRole('listitem')).toHaveCount(1)
  expect(second.asked.at(-1)).toContain('wants you to sign in with your Ethereum account')

  await page.goto(`${service.url}/verify?intent=login&again=1`)
  await button(page, 'Use a wallet').click()
  await useWallet(page, second)
  await expect(wallets.getByRole('listitem')).toHaveCount(2)
})

test('a wallet that another account has is not taken from it', async ({
  page,
  context,
  service,
  wallet,
  complaints,
}) => {
  const second = await injectWallet(context, 'Second Wallet')
  await openAccount(page, service, second)
  await button(section(page, 'Where you are signed in'), /^Sign out$/).click()
  await page.waitForURL(`${service.url}/`)
  await openAccount(page, service, wallet)
  const wallets = section(page, 'Wallets')
  await button(wallets, 'Add a wallet').click()
  await useWallet(page, second)
  // it stands where the wallet stood
  await clickAside(button(page, 'Add it'))
  await expect(wallets.getByText('Another account has it')).toBeVisible()
  await expect(wallets.getByRole('listitem')).toHaveCount(1)
  // the browser itself reports the refusal
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([])
  complaints.length = 0
})

test('the wallet of a phone is added to the account of a passkey', async ({ page, context }) => {
  test.slow()
  const service = await startService({
    SVC_RATE_LIMITS: 'off',
    SVC_REOWN_PROJECT_ID: 'b56e18d47c72ab683b10814fe9495694',
  })
  await standForReown(context)
  const phone = await startRemoteWallet(context)
  await addAuthenticator(page)
  await page.goto(`${service.url}/account`)
  await button(page, 'New here? Make a passkey').click()
  const wallets = section(page, 'Wallets')
  await button(wallets, 'Add a wallet').click()
  await button(dialog(page), 'WalletConnect').click()
  await page.locator('w3m-modal.open').getByText('WalletConnect', { exact: true }).first().click({ timeout: 40_000 })
  const code = page.locator('wui-qr-code')
  await code.waitFor({ timeout: 30_000 })
  await phone.pair(await code.evaluate((element) => (element as HTMLElement & { uri: string }).uri))
  await button(page, 'Add it').click({ timeout: 30_000 })
  await expect(wallets.getByRole('listitem')).toContainText(phone.address.toLowerCase(), { timeout: 30_000 })
  await expectAccessible(page)
  phone.stop()
  await service.destroy()
})

test('an access key does what it was limited to', async ({ page, service, wallet }) => {
  const qHash = await prove(page, service, wallet)
  await openAccount(page, service, wallet)
  const keys = section(page, 'Access keys')
  await keys.getByRole('textbox', { name: 'What it is for' }).fill('Reader')
  for (const scope of [/^Check proofs/, /^Create, change/, /^Make, hide/, /^Keep and revoke/])
    await keys.getByRole('checkbox', { name: scope }).uncheck()
  await keys.getByRole('combobox', { name: 'How long it works' }).selectOption('30 days')
  await expectAccessible(page)
  await button(keys, 'Make a key').click()
  const accessKey = await page.getByRole('textbox', { name: 'Access key' }).inputValue()
  await button(page, 'Close').click()
  await expect(keys.getByText('Only: Read your proofs and gates, private ones too')).toBeVisible()
  await expect(keys.getByText(/^Works until /)).toBeVisible()
  const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' }
  expect((await read(service, qHash, headers)).data).toMatchObject({ walletAddress: wallet.address.toLowerCase() })
  const revoke = { method: 'POST', headers, body: '{}' }
  expect((await fetch(`${service.url}/api/v1/proofs/revoke-self/${qHash}`, revoke)).status).toBe(403)
})

test('an access key reads what is private, until it is revoked', async ({ page, service, wallet }) => {
  const qHash = await prove(page, service, wallet)
  await openAccount(page, service, wallet)
  const keys = section(page, 'Access keys')
  await keys.getByRole('textbox', { name: 'What it is for' }).fill('Nightly job')
  await button(keys, 'Make a key').click()
  const accessKey = await page.getByRole('textbox', { name: 'Access key' }).inputValue()
  await expectAccessible(page)
  await button(page, 'Close').click()
  const headers = { authorization: `Bearer ${accessKey}` }
  expect((await read(service, qHash, headers)).data).toMatchObject({ walletAddress: wallet.address.toLowerCase() })
  const named = { service: service.url, ADDRESS: wallet.address, ACCESS_KEY: accessKey }
  expect(shell(adapt(snippet('accounts', 'key'), named))).toMatchObject({ data: { proofs: [{ qHash }] } })

  await button(keys, 'Revoke: Nightly job').click()
  await button(dialog(page), 'Revoke').click()
  await expect(keys.getByText('No access key.')).toBeVisible()
  expect((await read(service, qHash, headers)).status).toBe(401)
})

test('everything is erased after the word was typed, the account too, and the wallet begins a new one', async ({
  page,
  service,
  wallet,
}) => {
  const qHash = await prove(page, service, wallet)
  await openAccount(page, service, wallet)
  const keys = section(page, 'Access keys')
  await keys.getByRole('textbox', { name: 'What it is for' }).fill('Nightly job')
  await button(keys, 'Make a key').click()
  const accessKey = await page.getByRole('textbox', { name: 'Access key' }).inputValue()
  await button(page, 'Close').click()
  const erasing = section(page, 'Erase everything')
  await expect(erasing.getByText('the account itself')).toBeVisible()
  await button(erasing, 'Erase everything').click()
  await page.getByRole('textbox', { name: 'Type ERASE to confirm' }).fill('ERASE')
  await expectAccessible(page)
  await button(page, 'Erase for good').click()
  await expect(page).toHaveURL(/\/verify\?intent=login$/)
  await expectAccessible(page)
  expect((await read(service, qHash)).data).toMatchObject({ status: 'erased' })
  expect((await read(service, qHash, { authorization: `Bearer ${accessKey}` })).status).toBe(401)

  await openAccount(page, service, wallet)
  await expect(section(page, 'Proofs').getByText(/No proofs yet/)).toBeVisible()
  await expect(keys.getByText('No access key.')).toBeVisible()
})

test('elsewhere is signed out from here', async ({ page, context, service, wallet }) => {
  await openAccount(page, service, wallet)
  const elsewhere = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await context.clearCookies()
  await openAccount(page, service, wallet)
  expect(await openedWith(service, elsewhere)).toBe(200)
  const keys = section(page, 'Access keys')
  await button(keys, 'Make a key').click()
  const accessKey = await page.getByRole('textbox', { name: 'Access key' }).inputValue()
  await button(page, 'Close').click()
  const byKey = async () =>
    (await fetch(`${service.url}/api/v1/profile/gates`, { headers: { authorization: `Bearer ${accessKey}` } })).status
  expect(await byKey()).toBe(200)
  await button(page, 'Sign out everywhere else').click()
  await expectAccessible(page)
  await button(dialog(page), 'Sign out there').click()
  await expect(page.getByText('Signed out in 1 other place. Revoked: 1 access key, 0 connected apps.')).toBeVisible()
  expect(await byKey()).toBe(401)
  expect(await openedWith(service, elsewhere)).toBe(303)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

/** What `/account` answers a browser with these cookies. */
const openedWith = async ({ url }: Service, cookie: string) =>
  (await fetch(`${url}/account`, { headers: { cookie, 'sec-fetch-dest': 'document' }, redirect: 'manual' })).status

test('an app that was allowed is named with its scopes, and disconnected', async ({ page, service, wallet }) => {
  await openAccount(page, service, wallet)
  const redirectUri = 'https://assistant.example/cb'
  const codes: (string | null)[] = []
  await page.route(`${redirectUri}**`, async (route) => {
    codes.push(new URL(route.request().url()).searchParams.get('code'))
    await route.fulfill({ contentType: 'text/html', body: '<h1>Back at the app</h1>' })
  })
  const token = await connectApp(page, service, redirectUri, codes)
  expect(await callMcp(service, token)).toBe(200)

  await page.goto(`${service.url}/account`)
  const clients = section(page, 'Connected apps')
  await expect(clients.getByRole('listitem').first()).toContainText('assistant.example')
  await expect(clients).toContainText('See who you are, check and make proofs')
  await expectAccessible(page)
  await button(clients, 'Disconnect: assistant.example').click()
  await button(dialog(page), 'Disconnect').click()
  await expect(clients.getByText('No app is connected.')).toBeVisible()
  expect(await callMcp(service, token)).toBe(401)
})

/** Registers an app, has the person allow it, and takes its token. */
async function connectApp(page: Page, { url }: Service, redirectUri: string, codes: (string | null)[]) {
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri] }),
  })
  const { client_id: clientId } = (await registered.json()) as { client_id: string }
  const verifier = 'v'.repeat(43)
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'svc:core',
    state: 's'.repeat(20),
    resource: `${url}/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  await page.goto(`${url}/oauth/authorize?${String(new URLSearchParams(asked))}`)
  await button(page, /^Allow$/).click()
  await expect(page.getByRole('heading', { name: 'Back at the app' })).toBeVisible()
  const exchanged = await fetch(`${url}/api/v1/auth/mcp/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: codes[0] ?? '',
      redirect_uri: redirectUri,
      client_id: clientId,
      code_verifier: verifier,
      resource: `${url}/mcp`,
    }),
  })
  return ((await exchanged.json()) as { access_token: string }).access_token
}

/** What the MCP server answers somebody with a token. */
async function callMcp({ url }: Service, token: string): Promise<number> {
  const reply = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'svc_context', arguments: {} },
    }),
  })
  return reply.status
}
