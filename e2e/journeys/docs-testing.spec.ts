import { expect, test } from '../fixtures.ts'
import { freePort } from '../world/free-port.ts'
import { adapt, snippet, untilReachable } from '../world/snippets.ts'
import { createUser } from '../world/user.ts'

test('the CI of a site runs its login without a wallet, by plain HTTP and in a browser', async ({
  page,
  service,
  consumer,
  pageErrors,
}) => {
  const owner = createUser(service.url)
  await owner.signIn()
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const env = { SVC_TEST_KEY: await owner.makeAccessKey({ test: true }), ORIGIN: origin }
  const write = (file: string, kind: string, more: Record<string, string> = {}) =>
    consumer.write(file, adapt(snippet('testing', kind), { service: service.url, 8080: port, ...more }))
  write('verified.js', 'server')
  write('http.js', 'http')
  expect(await consumer.run('http.js', env)).toBe('all endings work\n')

  write('page.html', 'page')
  write('test-server.js', 'test-server.js')
  const server = consumer.start('test-server.js', env)
  try {
    await untilReachable(() => fetch(`${origin}/favicon.ico`))
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    // the body of the documented test, as Playwright would run it
    const [, body = ''] = /async \(\{ page \}\) => \{\n([^]*?)\n\}\)/.exec(snippet('testing', 'playwright')) ?? []
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- it is our own documentation
    const run = new Function('page', 'expect', `return (async () => {${body.replace('8080', port)}})()`)
    await run(page, expect)

    write('page.html', 'page', { 'test="success"': 'test="reject"' })
    await page.goto(origin)
    await page.locator('svc-verify').getByRole('button').click()
    await expect(page.locator('svc-verify')).toContainText('Test mode')
    await expect(page.locator('p[role=status]')).toHaveText('')
    expect([body.includes('Welcome.'), pageErrors]).toEqual([true, []])

    const forged = await fetch(`${origin}/verified`, { method: 'POST', body: `test_${'t'.repeat(43)}` })
    expect(forged.status).toBe(404)
  } finally {
    server.stop()
  }
})
