import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '../config/config.ts'
import type { AppEnv } from '../http/caller.ts'
import { docsPages } from './docs.ts'

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
