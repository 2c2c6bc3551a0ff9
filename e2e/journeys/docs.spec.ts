import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { pageAddress } from '../../.ci/docs/markdown.ts'
import { renderDocs } from '../../.ci/docs/pages.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, recordEvents, test, type Verified } from '../fixtures.ts'
import { freePort } from '../world/free-port.ts'
import { showPage, type Site, textOf } from '../world/site.ts'
import { adapt, runShell, snippet, untilReachable } from '../world/snippets.ts'

const press = (page: Page) => page.locator('svc-verify').getByRole('button').first().click()

/** Gets a token for a page of `site`, as a visitor would. */
async function tokenAt(site: Site, page: Page, service: string): Promise<string> {
  await page.goto(showPage(site, adapt(snippet('script-tag', 'page'), { service })))
  const events = await recordEvents(page)
  site.routes.set('/verified', (_, response) => void response.writeHead(200).end())
  await press(page)
  return ((await events.next('svc-verified')) as Verified).token
}

test('the page with the script tag works with the server’s snippet', async ({
  page,
  service,
  site,
  consumer,
  wallet,
}) => {
  const port = String(await freePort())
  consumer.write(
    'server.js',
    adapt(snippet('server', 'server'), { service: service.url, origin: site.origin, 8080: port }),
  )
  const server = consumer.start('server.js')
  try {
    site.routes.set('/verified', async (request, response) => {
      const body = await textOf(request)
      const reply = await untilReachable(() => fetch(`http://127.0.0.1:${port}/verified`, { method: 'POST', body }))
      response.writeHead(reply.status).end()
    })
    await page.goto(showPage(site, adapt(snippet('script-tag', 'page'), { service: service.url })))
    await press(page)
    await expect(page.locator('p[role=status]')).toHaveText('Welcome.')
    expect(wallet.messages).toHaveLength(1)
    const forged = await fetch(`http://127.0.0.1:${port}/verified`, { method: 'POST', body: 't'.repeat(43) })
    expect(forged.status).toBe(404)
  } finally {
    server.stop()
  }
})

test('curl and fetch exchange a token', async ({ page, service, site, consumer, wallet }) => {
  const curl = (token: string) =>
    runShell(adapt(snippet('server', 'token'), { service: service.url, origin: site.origin, TOKEN: token }))
  const address = wallet.address.toLowerCase()
  const token = await tokenAt(site, page, service.url)
  expect(curl(token)).toMatchObject({ success: true, data: { walletAddress: address, origin: site.origin } })
  expect(curl(token)).toMatchObject({ error: { code: 'HANDOFF_ALREADY_USED' } })
  expect(runShell(adapt(snippet('test-mode', 'fails'), { service: service.url }))).toMatchObject({ success: false })

  consumer.write('fetch.js', adapt(snippet('server', 'fetch'), { service: service.url, origin: site.origin }))
  const fresh = { TOKEN: await tokenAt(site, page, service.url) }
  expect(await consumer.run('fetch.js', fresh)).toBe(`${address}\n`)
  expect(await consumer.run('fetch.js', { TOKEN: token })).toBe('HANDOFF_ALREADY_USED\n')
})

test('curl asks for a message, and sends its signature', async ({ service }) => {
  const account = privateKeyToAccount(generatePrivateKey())
  // one time for both commands, as in the shell of a reader
  const values = { service: service.url, ADDRESS: account.address, '$(date +%s)000': String(Date.now()) }
  const first = adapt(snippet('program', ''), values)
  const { data } = runShell(first)
  expect(data.signerString).toMatch(/^Portable Proof Verification Request\n/)
  const SIGNATURE = await account.signMessage({ message: data.signerString })
  const second = adapt(snippet('program', 'submit'), { service: service.url, SIGNATURE })
  expect(runShell(`${first.replace(/^curl /m, ': ')}${second}`)).toMatchObject({
    success: true,
    data: { qHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
  })
})

test('the styled page, the pinned script and the policy work', async ({ page, service, site, wallet, pageErrors }) => {
  const styled = snippet('style', 'page')
  await page.goto(showPage(site, adapt(styled, { service: service.url })))
  const button = page.getByRole('button', { name: 'Prove it’s you' })
  await expect(button).toHaveCSS('font-weight', '700')
  await press(page)
  await expect(page.locator('svc-verify:state(verified)')).toHaveCSS('outline-style', 'solid')

  const [manifest, health] = ['script-tag', 'self-hosting'].map((name) =>
    runShell(adapt(snippet(name, ''), { service: service.url })),
  )
  expect(health).toMatchObject({ success: true })

  const { path, integrity } = manifest.files['svc-verify.js']
  const tag = adapt(snippet('script-tag', 'pinned'), {
    service: service.url,
    VERSION: manifest.version,
    INTEGRITY: integrity,
  })
  expect(tag).toContain(path)
  const [name = '', policy = ''] = adapt(snippet('content-security-policy', 'policy'), { service: service.url })
    .trim()
    .split(/: (.*)/)
  const body = `<!doctype html><html lang="en"><head><title>Strict</title>${tag}</head><svc-verify verifiers="ownership-basic"></svc-verify></html>`
  await page.goto(showPage(site, body, { [name]: policy }))
  const events = await recordEvents(page)
  await press(page)
  expect(await events.next('svc-verified')).toMatchObject({ walletAddress: wallet.address.toLowerCase() })
  // the policy is in force: the browser refuses what it does not name
  expect(pageErrors).toEqual([])
  const answerOf = (address: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ status }) => status,
          () => 'refused',
        ),
      address,
    )
  expect([await answerOf('/page'), await answerOf('data:,x')]).toEqual([200, 'refused'])
  pageErrors.length = 0
})

test('the form waits for the token and submits it', async ({ page, service, site, wallet, pageErrors }) => {
  const joined: string[] = []
  site.routes.set('/join', async (request, response) => {
    joined.push(await textOf(request))
    response.writeHead(200, { 'content-type': 'text/plain' }).end('Joined')
  })
  await page.goto(showPage(site, adapt(snippet('form', 'form'), { service: service.url })))
  await page.getByLabel('Nickname').fill('ada')
  await expect(page.locator('svc-verify').getByRole('button')).toBeVisible()
  await page.getByRole('button', { name: 'Join' }).click()
  expect(joined).toEqual([])
  await press(page)
  await expect(page.locator('svc-verify:state(verified)')).toBeVisible()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Joined')).toBeVisible()
  expect(joined).toEqual([expect.stringMatching(/^nickname=ada&token=[\w-]{43}$/)])
  expect([wallet.messages.length, pageErrors]).toEqual([1, []])
})

test('the test mode ends as its table says, without a request to the service', async ({
  page,
  service,
  site,
  pageErrors,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const html = adapt(snippet('test-mode', 'test'), { service: service.url })
  const endOf = async (value: string, event: string) => {
    await page.goto(showPage(site, html.replace('test="success"', `test="${value}"`)))
    const events = await recordEvents(page)
    await press(page)
    return events.next(event)
  }
  expect(await endOf('success', 'svc-verified')).toMatchObject({ token: 'test_not_a_proof' })
  expect(await endOf('reject', 'svc-failed')).toEqual({ code: 'WALLET_REJECTED' })
  expect(await endOf('expired', 'svc-expired')).toBeNull()
  expect(await endOf('popup-blocked', 'svc-verified')).toMatchObject({ token: 'test_not_a_proof' })
  expect(await endOf('offline', 'svc-failed')).toEqual({ code: 'NETWORK_UNREACHABLE' })
  const listener = snippet('test-mode', 'accepts')
  const script = `const element = document.querySelector('svc-verify'), status = document.querySelector('p')\n${listener}`
  const accepting = html.replace('</html>', `<p role="status"></p><script type="module">${script}</script></html>`)
  await page.goto(showPage(site, accepting))
  await press(page)
  await expect(page.locator('p[role=status]')).toHaveText('Welcome.')
  expect([calls, pageErrors]).toEqual([[], []])
})

test('no code moves sideways in a window of 1280 px', async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // the longest lines of guides, generated examples, protocol and reference
  for (const address of [
    'quickstart',
    'answers',
    'verifiers',
    'protocol/proof-format',
    'api/log-tile',
    'self-hosting',
  ]) {
    await page.goto(`${service.url}/docs/${address}`)
    const blocks = await page
      .locator('.docs pre')
      .evaluateAll((all) => all.map((each) => [each.textContent, each.scrollWidth - each.clientWidth] as const))
    expect(blocks.length, address).toBeGreaterThan(0)
    expect(blocks.filter(([, hidden]) => hidden > 0)).toEqual([])
  }
})

test('serves every page, accessible and without a broken link', async ({ page, service }) => {
  // several hundred pages, which takes most of the usual minute on two busy processors
  test.slow()
  await page.goto(service.url)
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  await pages.getByRole('link', { name: 'Docs' }).click()
  const links = await page.locator('.docs-nav a').all()
  const listed = await Promise.all(links.map((link) => link.getAttribute('href')))
  const docs = renderDocs()
  expect(listed).toHaveLength(docs.filter(({ section }) => section !== undefined).length)
  const addresses = docs.map(({ name }) => pageAddress(name))
  const targets = new Set<string>()
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(service.url + address)).text()))
  for (const html of texts) {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    for (const [, target = ''] of html.matchAll(/href="(\/[^"#?]*)[^"]*"/g)) targets.add(target)
  }
  // these pages have every kind of content
  for (const address of ['/docs', '/docs/api/verify-handoff', '/docs/protocol/limits']) {
    await page.goto(service.url + address)
    await expectAccessible(page)
  }
  // the widest tables fit a phone
  await page.setViewportSize({ width: 375, height: 800 })
  const tables = ['/docs/verifiers', '/docs/configuration', '/docs/gates', '/docs/errors', '/docs/api/check-proofs']
  const protocol = ['/docs/protocol/verifiers', '/docs/protocol/gates', '/docs/protocol/mcp', '/docs/protocol/limits']
  for (const address of [...tables, ...protocol]) {
    await page.goto(service.url + address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(375)
  }
  const statuses = await Promise.all(
    [...targets].map(async (target) => [target, (await page.request.get(service.url + target)).status()]),
  )
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})
