import { expect, recordEvents, test } from '../fixtures.ts'

test('shows the slot’s link where there is no JavaScript, and the link works', async ({
  browser,
  embedder,
  service,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(embedder.page())
  await page.getByRole('link', { name: 'Verify' }).click()
  expect(page.url()).toBe(`${service.url}/verify?verifiers=ownership-basic`)
  await context.close()
})

test('keeps the first of two copies of the script, whichever is older', async ({ page, service, embedder, wallet }) => {
  const { version } = (await (await fetch(`${service.url}/widget/v1/manifest.json`)).json()) as { version: string }
  const [current, versioned] = ['/widget/v1/svc-verify.js', `/widget/v${version}/svc-verify.js`]
  for (const scripts of [
    [current, versioned],
    [versioned, current, current],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.goto(embedder.page({ scripts }))
    const element = page.locator('svc-verify')
    // oxlint-disable-next-line no-await-in-loop
    await element.getByRole('button').click()
    // oxlint-disable-next-line no-await-in-loop
    await expect(element.getByText('Verified')).toBeVisible()
  }
  expect(wallet.messages).toHaveLength(2)
})

test('leaves an element of others under the same name in place', async ({ page, embedder }) => {
  await page.addInitScript(() => customElements.define('svc-verify', class extends HTMLElement {}))
  await page.goto(embedder.page())
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'Verify' })).toBeVisible()
})

test('takes over what a server rendered, without a second button, with focus and form', async ({
  page,
  embedder,
  wallet,
}) => {
  // The script loads late: until then there is the link.
  const script = Promise.withResolvers<undefined>()
  await page.route('**/widget/v1/svc-verify.js', async (route) => {
    await script.promise
    await route.continue()
  })
  const body = `<form action="/login" method="post"><svc-verify verifiers="ownership-basic" name="proof" required>
    <a href="#verify">Verify without a script</a></svc-verify></form>`
  await page.goto(embedder.page({ body }), { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Verify without a script' })).toBeVisible()
  script.resolve(undefined)
  const element = page.locator('svc-verify')
  await expect(element.getByRole('button', { name: 'Verify to continue' })).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(() => document.querySelector('form')?.checkValidity())).toBe(false)
  await element.getByRole('button').click()
  await expect(element.getByText('Verified')).toBeVisible()
  expect(wallet.messages).toHaveLength(1)
})

test('works on a page that froze its globals and replaced fetch', async ({ page, embedder, wallet }) => {
  await page.addInitScript(() => {
    // Hardened pages do this to scripts that they do not trust.
    for (const each of [Object, Array, Function, String, Number, Promise, Error, Map, Set, RegExp, Date, Symbol])
      Object.freeze(each.prototype)
    // Monitoring scripts replace fetch, and the element has to use what the page has.
    const fetch = window.fetch.bind(window)
    const watched: string[] = []
    Object.assign(window, { watched })
    window.fetch = async (input, init) => {
      watched.push(input instanceof Request ? input.url : String(input))
      return fetch(input, init)
    }
  })
  await page.goto(embedder.page())
  const events = await recordEvents(page)
  await page.locator('svc-verify').getByRole('button').click()
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
  expect(await page.evaluate(() => (window as unknown as { watched: string[] }).watched.length)).toBe(4)
  expect(wallet.messages).toHaveLength(1)
})
