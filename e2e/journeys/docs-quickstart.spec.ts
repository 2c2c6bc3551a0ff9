import { spawn } from 'node:child_process'
import { findGo, findPython } from '../../site/server/credentials/readers.fixture.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, recordEvents, test, type Verified } from '../fixtures.ts'
import { freePort } from '../world/free-port.ts'
import { showPage } from '../world/site.ts'
import { adapt, snippet, untilReachable } from '../world/snippets.ts'

/** The servers of the quickstart that no app contains, each with the command that runs its file. */
const servers = [
  { name: 'Python', file: 'server.py', command: findPython(), args: [] },
  { name: 'Go', file: 'main.go', command: findGo(), args: ['run'] },
] as const

for (const { name, file, command, args } of servers)
  // Go compiles its HTTP library first, which takes many seconds on a new machine
  test(
    `the server in ${name} exchanges a token`,
    name === 'Go' ? { tag: '@nightly' } : {},
    async ({ page, service, site, consumer, wallet }) => {
      test.skip(command === undefined, `${name} is not installed`)
      const port = String(await freePort())
      const values = { service: service.url, 8080: port }
      consumer.write(file, adapt(snippet('quickstart', file), values))
      const server = spawn(command ?? '', [...args, file], {
        cwd: consumer.folder,
        env: { ...process.env, ORIGIN: site.origin },
        stdio: 'ignore',
        detached: true,
      })
      try {
        await page.goto(showPage(site, adapt(snippet('quickstart', 'public/index.html'), { service: service.url })))
        site.routes.set('/verified', (_, response) => void response.writeHead(200).end())
        const events = await recordEvents(page)
        await page.locator('svc-verify').getByRole('button').first().click()
        const { token } = (await events.next('svc-verified')) as Verified
        const exchange = () => fetch(`http://localhost:${port}/verified`, { method: 'POST', body: token })
        const reply = await untilReachable(exchange)
        expect([reply.status, await reply.text()]).toEqual([200, wallet.address.toLowerCase()])
        expect((await exchange()).status).toBe(409)
      } finally {
        // the group, because `go run` starts the program as its child
        if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
      }
    },
  )

test('the quickstart says on every server what the page about servers says', () => {
  expect(snippet('quickstart', 'token')).toBe(snippet('server', 'token'))
})

test('a reader chooses a framework and a look, and the next page has both', async ({ page, service, pageErrors }) => {
  await page.goto(`${service.url}/docs/quickstart`)
  await page.getByRole('navigation', { name: 'Framework' }).getByRole('link', { name: 'React' }).click()
  await expect(page.getByText('src/members.tsx')).toBeVisible()
  await page.getByRole('link', { name: 'Python' }).click()
  await expect(page.getByText('server.py')).toBeVisible()
  await page.getByRole('button', { name: 'Use dark colours' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)

  await page.goto(`${service.url}/docs/api/verify-handoff`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText('import urllib.request')).toBeVisible()
  await page.goto(`${service.url}/docs/quickstart`)
  await expect(page.getByText('src/members.tsx')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('search finds by keyboard, and the answer of a tried request appears', async ({ page, service, pageErrors }) => {
  await page.goto(`${service.url}/docs`)
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search the docs' })
  await search.getByRole('combobox').fill('exchange token')
  await expect(search.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await page.keyboard.press('/')
  await search.getByRole('combobox').fill('POST handoffs verify')
  await expect(search.getByRole('option', { name: 'Exchange a token' })).toBeVisible()
  await search.getByRole('combobox').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange a token' })).toBeVisible()

  await page.getByLabel('token').fill('t'.repeat(43))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('HANDOFF_NOT_FOUND').last()).toBeVisible()
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404')])
})
