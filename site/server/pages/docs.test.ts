import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '../config/config.ts'
import type { AppEnv } from '../http/caller.ts'
import { docsPages } from './docs.ts'
import { packageFile } from './packages/package-file.fixture.ts'

const buildDir = mkdtempSync(join(tmpdir(), 'svc-docs-'))
afterAll(() => rmSync(buildDir, { recursive: true, force: true }))

const config = parseConfig({
  SVC_BASE_URL: 'https://api.svc.test/a&b$&',
  SVC_MCP_URL: 'https://mcp.svc.test',
  SVC_VERIFY_URL: 'https://svc.test',
  SVC_AUTH_URL: 'https://svc.test',
})
const open = async (path: string, folder = buildDir) => {
  const app = new Hono<AppEnv>()
  app.route(
    '/',
    docsPages(config, {
      buildDir: folder,
      packages: ['@svc/verify', '@svc/sdk', 'create-svc'].map(packageFile),
      sender: {
        show: async (_, page, status = 200) => new Response(`${page.title}|${await page.main}`, { status }),
        answer: (_c, _route, work) => work(),
      },
    }),
  )
  const response = await app.request(path)
  return { status: response.status, text: await response.text() }
}

test('shows the pages with the addresses of this deployment', async () => {
  const page = '<p>http://localhost:4400/verify?x http://localhost:4400/mcp http://localhost:4400/widget</p>'
  const docs = [
    { name: 'index', title: 'Documentation', html: '<p>All</p>' },
    { name: 'form', title: 'Form', html: page },
  ]
  writeFileSync(join(buildDir, 'docs.json'), JSON.stringify(docs))
  const form = await open('/docs/form')
  expect(form.status).toBe(200)
  expect(form.text).toMatch(/^Form\|/)
  expect(form.text).toContain(
    '<p>https://svc.test/verify?x https://mcp.svc.test/mcp https://api.svc.test/a&amp;b$&amp;/widget</p>',
  )
  expect(form.text).toContain('<a href="/docs/form" aria-current="page">Form</a>')
  expect((await open('/docs')).text).toContain('<a href="/docs" aria-current="page">Documentation</a>')
  expect((await open('/docs/nothing')).status).toBe(404)
  expect((await open('/docs/../docs.json')).status).toBe(404)
})

test('shows the install command on every page, and the current versions in its texts', async () => {
  const docs = [
    { name: 'index', title: 'Documentation', html: '<p>All</p>' },
    { name: 'next', title: 'Next', html: '<pre>npm i http://localhost:4400/packages/svc-sdk-VERSION.tgz</pre>' },
  ]
  writeFileSync(join(buildDir, 'docs.json'), JSON.stringify(docs))
  const base = 'https://api.svc.test/a&amp;b$&amp;/packages'
  for (const path of ['/docs', '/docs/next'])
    // oxlint-disable-next-line no-await-in-loop
    expect((await open(path)).text).toContain(
      `<code>npm i ${base}/svc-verify-1.0.0.tgz ${base}/svc-sdk-1.0.0.tgz</code>`,
    )
  expect((await open('/docs/next')).text).toContain(`<pre>npm i ${base}/svc-sdk-1.0.0.tgz</pre>`)
})

test('lists the pages of a section under its heading, with the first page at the address of its folder', async () => {
  const docs = [
    { name: 'index', title: 'Documentation', html: '<p>All</p>' },
    { name: 'protocol/index', title: 'Protocol', section: 'Protocol', html: '<p>Pages</p>' },
    { name: 'protocol/gates', title: 'Gates', section: 'Protocol', html: '<p>Rows</p>' },
  ]
  writeFileSync(join(buildDir, 'docs.json'), JSON.stringify(docs))
  const gates = await open('/docs/protocol/gates')
  expect([gates.status, gates.text.includes('<p>Rows</p>')]).toEqual([200, true])
  expect(gates.text.match(/<p class="section"[^>]*>[^<]+|<a href="[^"]+" aria-current="page">/g)).toEqual([
    '<p class="section">Protocol',
    '<a href="/docs/protocol/gates" aria-current="page">',
  ])
  const first = await open('/docs/protocol')
  expect([first.status, first.text.includes('<p>Pages</p>')]).toEqual([200, true])
  expect((await open('/docs/protocol/nothing')).status).toBe(404)
  expect((await open('/docs/gates/protocol')).status).toBe(404)
})

test('without a build the pages say so', async () => {
  expect((await open('/docs', join(buildDir, 'none'))).status).toBe(503)
})
