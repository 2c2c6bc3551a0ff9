import type { BrowserContext, Page } from '@playwright/test'
import { pressEnter } from '../press-enter.ts'
import { expectAccessible } from '../accessible.ts'
import { test } from '../accounts.ts'
import { expect, recordEvents, type Verified } from '../fixtures.ts'
import { expectTicket } from '../visit.ts'

/**
 * Goes from the overview to the choice of an account. These journeys press 'Continue' by keyboard: on a fast machine, a click
 * where the last one was counts as the second half of a double click.
 */
async function toAccounts(page: Page, walletName: string) {
  await pressEnter(page.getByRole('button', { name: 'Continue', exact: true }))
  await page.getByRole('button', { name: new RegExp(walletName) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/account/)
}

test('verifies an account by a link, and stores no more than the person agreed to', async ({
  page,
  service,
  providers,
  wallet,
}) => {
  await page.goto(`${service.url}/verify?verifiers=ownership-social`)
  await toAccounts(page, wallet.name)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /Sign in at/ })).toHaveCount(7)
  await page.getByRole('button', { name: 'Sign in at GitHub' }).click()
  await expect(page).toHaveURL(new RegExp(`^${providers.github.origin}/`))
  await page.getByRole('link', { name: 'Continue as Ada' }).click()
  await page.getByRole('heading', { name: 'You signed in at GitHub' }).waitFor()
  await expect(page.locator('.note')).toHaveText(/^\s*Account:\s*ada\s*$/)
  expect(page.url()).toBe(`${service.url}/verify?verifiers=ownership-social`)
  await expectAccessible(page)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  // the account stays over a reload, in this tab alone
  await page.reload()
  await page.getByRole('heading', { name: 'You signed in at GitHub' }).waitFor()
  await expect(page.locator('.note')).toHaveText(/^\s*Account:\s*ada\s*$/)
  expect(wallet.messages).toEqual([])
  await pressEnter(page.getByRole('button', { name: 'Continue', exact: true }))
  await page.getByRole('heading', { name: 'Verified' }).waitFor()
  await expectAccessible(page)
  expect(wallet.messages).toHaveLength(1)
  expect(wallet.messages[0]).toContain('Verifiers: ownership-social')
  expect(wallet.messages[0]).toContain('"provider":"github"')
  expect(wallet.messages[0]).not.toContain('shareHandle')
  expect(service.log.join('\n')).not.toContain(/"internalSocialToken":"([^"]+)"/.exec(wallet.messages[0] ?? '')?.[1])
})

test('takes no account from a link that somebody else made', async ({ page, service, wallet }) => {
  const result = `svc_account=done&svc_provider=github&svc_token=${'t'.repeat(43)}&svc_name=mallory&svc_visit=${'v'.repeat(43)}`
  await page.goto(`${service.url}/verify?verifiers=ownership-social#${result}`)
  await toAccounts(page, wallet.name)
  await expect(page.getByRole('button', { name: /Sign in at/ })).toHaveCount(7)
  await expect(page.getByText('mallory')).toHaveCount(0)
  expect(page.url()).toBe(`${service.url}/verify?verifiers=ownership-social`)
  // nor in a tab that went to this provider, and came back without an answer
  await page.getByRole('button', { name: 'Sign in at GitHub' }).click()
  await expect(page.getByRole('link', { name: 'Continue as Ada' })).toBeVisible()
  await page.goto(`${service.url}/verify?verifiers=ownership-social#${result}`)
  await expect(page.getByRole('button', { name: /Sign in at/ })).toHaveCount(7)
  await expect(page.getByText('mallory')).toHaveCount(0)
})

test('tells somebody who turned back at the provider, and lets them continue', async ({ page, service, wallet }) => {
  await page.goto(`${service.url}/verify?verifiers=ownership-social`)
  await toAccounts(page, wallet.name)
  await page.getByRole('button', { name: 'Sign in at Discord' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You came back from Discord without signing in. Nothing was saved.')).toBeVisible()
  expect(page.url()).not.toContain('#')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in at X' }).click()
  await page.getByRole('link', { name: 'Continue as Ada' }).click()
  await page.getByRole('checkbox').check()
  await pressEnter(page.getByRole('button', { name: 'Continue', exact: true }))
  await expectTicket(page, 'X ada_x')
  expect(wallet.messages[0]).toContain('"shareHandle":true')
})

test('reports a provider’s outage as neither yes nor no', async ({ page, service, providers, wallet }) => {
  await page.goto(`${service.url}/verify?verifiers=ownership-social`)
  await toAccounts(page, wallet.name)
  await page.getByRole('button', { name: 'Sign in at Coinbase' }).click()
  providers.coinbase.fault = 'down'
  await page.getByRole('link', { name: 'Continue as Ada' }).click()
  await expect(page.getByText('Coinbase didn’t respond.')).toBeVisible()
  providers.coinbase.fault = undefined
})

test('asks for another sign-in at the provider after the wallet was changed', async ({ page, service, wallet }) => {
  wallet.behaviour = 'reject'
  await page.goto(`${service.url}/verify?verifiers=ownership-social`)
  await toAccounts(page, wallet.name)
  await page.getByRole('button', { name: 'Sign in at GitHub' }).click()
  await page.getByRole('link', { name: 'Continue as Ada' }).click()
  await pressEnter(page.getByRole('button', { name: 'Continue', exact: true }))
  await page.getByRole('button', { name: /another wallet/i }).click()
  await page.getByRole('button', { name: new RegExp(wallet.name) }).click()
  await expect(page.getByRole('button', { name: 'Sign in at GitHub' })).toBeVisible()
})

/** Opens the window from an embedder's page, and goes there to the choice of an account. */
async function toWindow(page: Page, { context, walletName }: { context: BrowserContext; walletName: string }) {
  const opened = context.waitForEvent('page')
  await page.locator('svc-verify').getByRole('button').first().click()
  const popup = await opened
  await toAccounts(popup, walletName)
  return popup
}

const telegramOnly = { attributes: { verifiers: 'ownership-social', data: '{"provider":"telegram"}' } }

for (const coop of [false, true]) {
  test(`gives an embedder’s page the proof of an account, by a provider ${coop ? 'that cuts' : 'that does not cut'} windows off`, async ({
    page,
    context,
    embedder,
    providers,
    wallet,
  }) => {
    providers.telegram.coop = coop
    await page.goto(embedder.page({ ...telegramOnly, coop }))
    const events = await recordEvents(page)
    const popup = await toWindow(page, { context, walletName: wallet.name })
    await expect(popup.getByRole('button', { name: /Sign in at/ })).toHaveCount(1)
    // under COOP our window cannot know that a page waits, so it goes to the provider itself
    const leaving = coop ? popup : context.waitForEvent('page')
    await popup.getByRole('button', { name: 'Sign in at Telegram' }).click()
    const telegram = await leaving
    await telegram.getByRole('link', { name: 'Continue as Ada' }).click()
    await popup.getByRole('heading', { name: 'You signed in at Telegram' }).waitFor()
    if (!coop) await expect.poll(() => telegram.isClosed()).toBe(true)
    await pressEnter(popup.getByRole('button', { name: 'Continue', exact: true }))
    const { verifierIds, eligible } = (await events.next('svc-verified')) as Verified
    expect({ verifierIds, eligible }).toEqual({ verifierIds: ['ownership-social'], eligible: true })
    await expect(page.locator('svc-verify').getByText('Verified')).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
  })
}

test('keeps our window connected to its page when the provider cuts its own off', async ({
  page,
  context,
  service,
  embedder,
  providers,
  wallet,
}) => {
  providers.telegram.coop = true
  await page.goto(embedder.page({ body: '<button>Prove</button>' }))
  const link = `${service.url}/verify?verifiers=ownership-social&mode=popup&origin=${encodeURIComponent(embedder.origin)}`
  await page.evaluate((url) => {
    const messages: unknown[] = []
    Object.assign(window, { messages })
    window.addEventListener('message', ({ data }) => messages.push(data))
    document.querySelector('button')?.addEventListener('click', () => window.open(url, '', 'popup'))
  }, link)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Prove' }).click()
  const popup = await opened
  await toAccounts(popup, wallet.name)
  const leaving = context.waitForEvent('page')
  await popup.getByRole('button', { name: 'Sign in at Telegram' }).click()
  await (await leaving).getByRole('link', { name: 'Continue as Ada' }).click()
  await popup.getByRole('heading', { name: 'You signed in at Telegram' }).waitFor()
  await pressEnter(popup.getByRole('button', { name: 'Continue', exact: true }))
  await page.waitForFunction(() => (window as unknown as { messages: unknown[] }).messages.length > 0)
  expect(await page.evaluate(() => (window as unknown as { messages: unknown[] }).messages)).toMatchObject([
    { type: 'svc_checkout_done', eligible: true, verifierIds: ['ownership-social'] },
  ])
})

test('goes to the provider in the first window where no second one opens', async ({
  page,
  context,
  embedder,
  providers,
  wallet,
}) => {
  providers.telegram.coop = true
  await page.goto(embedder.page(telegramOnly))
  const events = await recordEvents(page)
  const popup = await toWindow(page, { context, walletName: wallet.name })
  await popup.evaluate(() => {
    window.open = () => null
  })
  await popup.getByRole('button', { name: 'Sign in at Telegram' }).click()
  await popup.getByRole('link', { name: 'Continue as Ada' }).click()
  await popup.getByRole('heading', { name: 'You signed in at Telegram' }).waitFor()
  await pressEnter(popup.getByRole('button', { name: 'Continue', exact: true }))
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('asks for two signatures for an account and a text, and gives the page both proofs', async ({
  page,
  context,
  embedder,
  wallet,
}) => {
  const data = JSON.stringify({ 'ownership-social': {}, 'ownership-basic': { content: 'mine' } })
  const attributes = { verifiers: 'ownership-social,ownership-basic', data, mode: 'popup' }
  await page.goto(embedder.page({ attributes }))
  const events = await recordEvents(page)
  const opened = context.waitForEvent('page')
  await page.locator('svc-verify').getByRole('button').first().click()
  const popup = await opened
  await toAccounts(popup, wallet.name)
  const provider = context.waitForEvent('page')
  await popup.getByRole('button', { name: 'Sign in at GitHub' }).click()
  await (await provider).getByRole('link', { name: 'Continue as Ada' }).click()
  await popup.getByRole('heading', { name: 'You signed in at GitHub' }).waitFor()
  await pressEnter(popup.getByRole('button', { name: 'Continue', exact: true }))
  const verified = (await events.next('svc-verified')) as Verified
  expect(verified).toMatchObject({ eligible: true, verifierIds: ['ownership-social', 'ownership-basic'] })
  expect(verified.qHashes).toHaveLength(2)
  expect(verified.qHashes.at(-1)).toBe(verified.qHash)
  expect(wallet.messages.map((message) => /Verifiers: (.*)/.exec(message)?.[1])).toEqual([
    'ownership-social',
    'ownership-basic',
  ])
})
