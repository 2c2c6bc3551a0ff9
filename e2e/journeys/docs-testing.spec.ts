import { expect, test } from '../fixtures.ts'
import { showPage } from '../world/site.ts'
import { adapt, snippet } from '../world/snippets.ts'
import { createUser } from '../world/user.ts'

test('the CI of a site runs its login without a wallet, by plain HTTP and in a browser', async ({
  page,
  service,
  site,
  consumer,
  pageErrors,
}) => {
  const owner = createUser(service.url)
  await owner.signIn()
  const env = { SVC_TEST_KEY: await owner.makeAccessKey({ test: true }), ORIGIN: site.origin }
  const values = { service: service.url, origin: site.origin }
  consumer.write('verified.js', adapt(snippet('testing', 'server'), values))
  consumer.write('http.js', adapt(snippet('testing', 'http'), values))
  expect(await consumer.run('http.js', env)).toBe('all endings work\n')

  consumer.write('ticket.js', adapt(snippet('testing', 'ticket'), values))
  consumer.write(
    'check.js',
    `import { isVerified } from './verified.js'\nconsole.log(await isVerified(process.env.TOKEN))\n`,
  )
  site.routes.set('/verified', (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const token = Buffer.concat(parts).toString()
      consumer.run('check.js', { ...env, TOKEN: token }).then(
        (answer) => response.writeHead(answer === 'true\n' ? 200 : 403).end(),
        () => response.writeHead(400).end(),
      )
    })
  })
  const open = async (ending: string) => {
    const TICKET = (await consumer.run('ticket.js', env)).trim()
    const html = adapt(snippet('testing', 'page'), { ...values, TICKET })
    return showPage(site, html.replace('test="success"', `test="${ending}"`))
  }
  // the body of the documented test, as Playwright would run it
  const [, body = ''] = /async \(\{ page \}\) => \{\n([^]*?)\n\}\)/.exec(snippet('testing', 'playwright')) ?? []
  const address = await open('success')
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- it is our own documentation
  const run = new Function(
    'page',
    'expect',
    `return (async () => {${body.replace('http://localhost:8080', address)}})()`,
  )
  await run(page, expect)

  await page.goto(await open('reject'))
  await page.locator('svc-verify').getByRole('button').click()
  await expect(page.locator('svc-verify')).toContainText('Test mode')
  await expect(page.locator('p[role=status]')).toHaveText('')
  expect([body.includes('Welcome.'), pageErrors]).toEqual([true, []])
})
