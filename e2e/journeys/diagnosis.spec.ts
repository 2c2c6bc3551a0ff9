import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { PageOptions } from '../world/embedder.ts'

type Row = { problem: string; why: string; paste: string }

/** Records the tables that the page prints from now on; the function that it returns reads the last one, which is complete. */
async function tablesOf(page: Page): Promise<() => Promise<Row[]>> {
  await page.addInitScript(() => {
    const tables: unknown[] = []
    Object.assign(window, { tables })
    // oxlint-disable-next-line no-console -- what the element writes to
    console.table = (rows: unknown) => void tables.push(rows)
  })
  return () => page.evaluate(() => (window as unknown as { tables: Row[][] }).tables.at(-1) ?? [])
}

const trustedTypes = `require-trusted-types-for 'script'; trusted-types`
const wrong: [string, PageOptions, (service: string) => Partial<Row>[]][] = [
  [
    'connect-src without the service',
    { policy: `default-src 'none'; script-src $service; connect-src 'self'; style-src 'self'` },
    (service) => [
      { problem: 'Content-Security-Policy: connect-src', paste: `Content-Security-Policy: connect-src ${service}` },
      { problem: `Nothing answers at ${service}` },
    ],
  ],
  [
    'Trusted Types without the policy of Lit',
    { policy: `script-src $service; ${trustedTypes} other` },
    () => [{ paste: 'Content-Security-Policy: trusted-types lit-html' }],
  ],
  [
    'a service that is not there',
    { attributes: { 'base-url': 'http://localhost:1' } },
    () => [{ problem: 'Nothing answers at http://localhost:1' }],
  ],
  [
    'an address that is none',
    { attributes: { 'base-url': 'verify.example' } },
    () => [{ problem: 'base-url is not the address of a service: verify.example' }],
  ],
]

for (const [name, options, expected] of wrong)
  test(`${name} is explained with what to paste`, async ({ page, service, embedder, wallet, pageErrors }) => {
    const table = await tablesOf(page)
    await page.goto(embedder.page(options))
    const button = page.locator('svc-verify').getByRole('button').first()
    if (name.startsWith('Trusted')) await expect(page.getByRole('link', { name: 'Verify' })).toBeVisible()
    else await button.click()
    await expect.poll(table, { timeout: 20_000 }).toMatchObject(expected(service.url))
    expect(wallet.messages).toEqual([])
    pageErrors.length = 0
  })

test('logs one line where the page’s policy blocks even the explanation', async ({
  page,
  service,
  embedder,
  pageErrors,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('<svc-verify>')) warnings.push(message.text())
  })
  await page.goto(embedder.page({ policy: `script-src 'nonce-$nonce'; connect-src $service; style-src 'self'` }))
  const element = page.locator('svc-verify')
  await element.getByRole('button').click()
  await expect(element.getByRole('status')).toHaveText('No connection')
  await expect.poll(() => new Set(warnings)).toEqual(new Set([`<svc-verify>: script-src has to allow ${service.url}`]))
  // It does not retry for ever.
  expect(pageErrors.length).toBeLessThan(10)
  pageErrors.length = 0
})

test('explains a page that cuts off its windows', async ({ page, embedder }) => {
  const table = await tablesOf(page)
  await page.goto(embedder.page({ coop: true, attributes: { mode: 'popup' } }))
  await page.locator('svc-verify').getByRole('button').click()
  await expect.poll(table).toMatchObject([{ paste: 'Cross-Origin-Opener-Policy: same-origin-allow-popups' }])
})

test('explains a frame without an origin', async ({ page, embedder, pageErrors }) => {
  const source = embedder.page({ attributes: { mode: 'popup' } })
  const table = await tablesOf(page)
  await page.goto(embedder.page({ body: `<iframe sandbox="allow-scripts allow-popups" src="${source}"></iframe>` }))
  const frame = page.frames().at(-1)
  await page.frameLocator('iframe').locator('svc-verify').getByRole('button').click()
  await expect
    .poll(() => frame?.evaluate(() => (window as unknown as { tables: Row[][] }).tables.at(-1)))
    .toMatchObject([{ problem: 'This page has no origin' }])
  expect(await table()).toEqual([])
  pageErrors.length = 0
})

test('explains that the clock of the device is wrong, and verifies all the same', async ({
  page,
  embedder,
  wallet,
}) => {
  const table = await tablesOf(page)
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 3 * 3_600_000
  })
  await page.goto(embedder.page())
  const element = page.locator('svc-verify')
  await element.getByRole('button').click()
  await expect(element.getByText('Verified')).toBeVisible()
  await expect.poll(table).toMatchObject([{ problem: 'The clock of this device is wrong' }])
  expect(wallet.messages).toHaveLength(1)
})

test('prints nothing and loads nothing more on a page without mistakes', async ({ page, embedder, wallet }) => {
  const table = await tablesOf(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(embedder.page({ strict: true }))
  const element = page.locator('svc-verify')
  await element.getByRole('button').click()
  await expect(element.getByText('Verified')).toBeVisible()
  expect([await table(), loaded.filter((url) => url.includes('diagnosis'))]).toEqual([[], []])
  expect(wallet.messages).toHaveLength(1)
})
