import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { findGo, findPython } from '../../site/server/credentials/readers.fixture.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, recordEvents, test, type Verified } from '../fixtures.ts'
import { freePort } from '../world/free-port.ts'
import { showPage } from '../world/site.ts'
import { adapt, readSnippets, snippet, untilReachable } from '../world/snippets.ts'
import { environment } from '../world/programs/starter.ts'

/** Returns the first line that a program prints. */
const firstLine = (output: Readable) => once(createInterface(output), 'line').then(([line]: string[]) => line)

type Package = { name: string; url: string; isCurrent: boolean }

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
      consumer.write(file, adapt(snippet('quickstart', file), { service: service.url }))
      const server = spawn(command ?? '', [...args, file], {
        cwd: consumer.folder,
        env: { ...process.env, PORT: port, ORIGIN: site.origin },
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      })
      const printed = firstLine(server.stdout)
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
        expect(await printed).toBe(`Open ${site.origin}`)
      } finally {
        // the group, because `go run` starts the program as its child
        if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
      }
    },
  )

test(
  'in an empty folder, the commands and files for Node make a page whose token is exchanged',
  {
    tag: '@nightly',
  },
  async ({ page, service, wallet }) => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-quickstart-'))
    const { packages } = (await (await fetch(`${service.url}/packages/`)).json()) as { packages: Package[] }
    const sdk = packages.find(({ name, isCurrent }) => name === '@svc/sdk' && isCurrent)
    const install = readSnippets().find((each) => each.page === 'quickstart' && each.code.includes('svc-sdk-'))
    const commands = install?.code.replace(/http:\S+/, sdk?.url ?? '') ?? ''
    const origin = `http://localhost:${await freePort()}`
    const env = { ...environment(), PORT: new URL(origin).port }
    execFileSync('sh', ['-ec', commands], { cwd: folder, env })
    mkdirSync(join(folder, 'public'))
    for (const file of ['server.js', 'public/index.html'])
      writeFileSync(join(folder, file), adapt(snippet('quickstart', file), { service: service.url }))
    const server = spawn('node', ['server.js'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(server, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)))
    try {
      // the origin follows the port
      expect(await Promise.race([firstLine(server.stdout), ended])).toBe(`Open ${origin}`)
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
      await page.goto(origin)
      await page.locator('svc-verify').getByRole('button').first().click()
      await expect(page.getByText('Welcome.')).toBeVisible()
      expect(wallet.messages).toHaveLength(1)
    } finally {
      ended.catch(() => {})
      server.kill()
      rmSync(folder, { recursive: true, force: true })
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
  await expect(page.getByText('server.py', { exact: true })).toBeVisible()
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
  await expect(page.locator('.try-answer')).toContainText('HANDOFF_NOT_FOUND')
  // the browser may report the reply after the page shows it
  await expect.poll(() => pageErrors).toHaveLength(1)
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404')])
})
