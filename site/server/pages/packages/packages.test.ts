import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../config/config.ts'
import { frameworks } from '../../../starter/answers.ts'
import type { AppEnv } from '../../http/caller.ts'
import type { Page } from '../shell.ts'
import { readPackages } from './files.ts'
import { keepPackages } from './kept.ts'
import { packageFile } from './package-file.fixture.ts'
import { packagesPages } from './packages.ts'

const config = parseConfig({
  SVC_BASE_URL: 'https://api.svc.test',
  SVC_MCP_URL: 'https://mcp.svc.test',
  SVC_VERIFY_URL: 'https://svc.test',
  SVC_AUTH_URL: 'https://svc.test',
})
const one = 'svc-sdk-0.1.1-dev-111111111111.tgz'
const two = 'svc-sdk-0.1.1-dev-222222222222.tgz'
const released = 'svc-sdk-0.1.0.tgz'

/** Creates the folders of a service. `build` replaces its build, which has these tarballs; the first is the current one. */
function makeFolders() {
  const home = mkdtempSync(join(tmpdir(), 'svc-packages-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const dirs = { buildDir: join(home, 'build'), dataDir: join(home, 'data') }
  const folder = join(dirs.buildDir, 'packages/tarballs')
  return {
    dirs,
    storedFiles: () => readdirSync(join(dirs.dataDir, 'packages')).toSorted(),
    build: (...files: string[]) => {
      rmSync(dirs.buildDir, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      for (const file of files) writeFileSync(join(folder, file), `the bytes of ${file}`)
      const [file = ''] = files
      const current = [{ name: '@svc/sdk', version: file.slice('svc-sdk-'.length, -'.tgz'.length), file }]
      writeFileSync(join(dirs.buildDir, 'packages/index.json'), JSON.stringify(current))
    },
  }
}

function open(dirs: { buildDir: string; dataDir: string }) {
  const app = new Hono<AppEnv>()
  const sender = {
    show: async (
      _: unknown,
      page: { main: { toString(): string } | Promise<{ toString(): string }> },
      status = 200,
      headers: Record<string, string | string[]> = {},
    ) =>
      new Response((await page.main).toString(), {
        status,
        headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      }),
    answer: (_c: unknown, _route: string, work: () => Promise<Response>) => work(),
  }
  app.route('/', packagesPages(config, { packages: readPackages(dirs), sender }))
  app.onError((error) => new Response(error.message, { status: 404 }))
  return app
}

test('serves a tarball whose address never changes, to programs of every origin', async () => {
  const { dirs, build } = makeFolders()
  build(one, released)
  const app = open(dirs)
  const reply = await app.request(`/packages/${released}`)
  expect([reply.status, await reply.text()]).toEqual([200, `the bytes of ${released}`])
  const headers = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.stringMatching(/^"[\w+/]{22}"$/),
  }
  const length = String(`the bytes of ${released}`.length)
  expect(Object.fromEntries(reply.headers)).toEqual({
    ...headers,
    'content-type': 'application/gzip',
    'content-length': length,
  })
  const head = await app.request(`/packages/${released}`, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', length])
  const secondReply = await app.request(`/packages/${released}`, {
    headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
  })
  expect([secondReply.status, Object.fromEntries(secondReply.headers)]).toEqual([304, headers])
})

test('lists all versions with their integrity, the current one first', async () => {
  const { dirs, build } = makeFolders()
  build(one, released)
  keepPackages(dirs)
  build(two, released, 'svc-sdk-0.0.10.tgz', 'svc-sdk-0.0.9.tgz')
  const app = open(dirs)
  const json = await app.request('/packages/')
  expect(json.headers.get('vary')).toBe('accept')
  const { packages } = (await json.json()) as { packages: Record<string, unknown>[] }
  expect(packages.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
    ['0.1.1-dev-222222222222', true],
    ['0.1.1-dev-111111111111', false],
    ['0.1.0', false],
    ['0.0.10', false],
    ['0.0.9', false],
  ])
  expect(packages[2]).toEqual({
    name: '@svc/sdk',
    version: '0.1.0',
    url: `https://api.svc.test/packages/${released}`,
    integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
    isCurrent: false,
    bytes: `the bytes of ${released}`.length,
  })
  const html = await app.request('/packages/', { headers: { accept: 'text/html,*/*' } })
  const text = await html.text()
  expect(text).toContain(`<code>npm i https://api.svc.test/packages/${two}</code>`)
  for (const { integrity } of packages) expect(text).toContain(`<code>${String(integrity)}</code>`)
  const moved = await app.request('/packages')
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/packages/'])
})

test('shows how the starter makes a project, with all frameworks', async () => {
  const app = new Hono<AppEnv>()
  const sender = {
    show: async (_: unknown, page: Page) => new Response(String(await page.main)),
    answer: (_c: unknown, _route: string, work: () => Promise<Response>) => work(),
  }
  app.route('/', packagesPages(config, { packages: ['@svc/sdk', 'create-svc', 'svc-listen'].map(packageFile), sender }))
  const text = await (await app.request('/packages/', { headers: { accept: 'text/html' } })).text()
  expect(text).toContain(
    '<code>npx https://api.svc.test/packages/create-svc-1.0.0.tgz my-app --framework express</code>',
  )
  expect(text).toContain(
    '<code>npx https://api.svc.test/packages/svc-listen-1.0.0.tgz http://localhost:3000/webhooks</code>',
  )
  const others = frameworks.filter((name) => name !== 'express').map((name) => `<code>${name}</code>`)
  expect(text.split(`are ${others.join(' and ')}.`)).toHaveLength(2)
})

test.each(['svc-sdk-0.1.2.tgz', 'svc-sdk-latest.tgz', 'index.json', '..%2Findex.json', 'svc-sdk'])(
  'says that there is no package %s',
  async (name) => {
    const { dirs, build } = makeFolders()
    build(one)
    const reply = await open(dirs).request(`/packages/${name}`)
    expect([reply.status, await reply.text()]).toEqual([
      404,
      'There is no such package here. /packages/ lists all of them.',
    ])
  },
)

test('says that the packages are not built', async () => {
  const { dirs } = makeFolders()
  expect((await open(dirs).request(`/packages/${one}`)).status).toBe(503)
  keepPackages(dirs)
})

test('keeps versions in development for later builds, and reads a released one only from the build', async () => {
  const { dirs, build, storedFiles } = makeFolders()
  build(one, released)
  keepPackages(dirs)
  expect(storedFiles()).toEqual([one])
  build(two)
  keepPackages(dirs)
  expect(storedFiles()).toEqual([one, two])
  const app = open(dirs)
  expect(await (await app.request(`/packages/${one}`)).text()).toBe(`the bytes of ${one}`)
  expect((await app.request(`/packages/${released}`)).status).toBe(404)
})

test('removes the oldest kept versions beyond the limits', () => {
  const { dirs, build, storedFiles } = makeFolders()
  const names = Array.from({ length: 5 }, (_, index) => `svc-sdk-0.1.1-dev-${String(index).repeat(12)}.tgz`)
  for (const [index, name] of names.entries()) {
    build(name)
    keepPackages(dirs, { files: 3, bytes: 1e6 })
    utimesSync(join(dirs.dataDir, 'packages', name), index, index)
  }
  expect(storedFiles()).toEqual(names.slice(2))
  build(names[4] ?? '')
  keepPackages(dirs, { files: 3, bytes: 2 * `the bytes of ${one}`.length })
  expect(storedFiles()).toEqual(names.slice(3))
})
