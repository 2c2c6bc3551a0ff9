import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '../../config/config.ts'
import type { AppEnv } from '../../http/caller.ts'
import { readChoices } from './choices.ts'
import { docsPages } from './docs.ts'
import { packageFile } from '../packages/package-file.fixture.ts'

const buildDir = mkdtempSync(join(tmpdir(), 'svc-docs-'))
afterAll(() => rmSync(buildDir, { recursive: true, force: true }))

const config = parseConfig({
  SVC_BASE_URL: 'https://a&b$&.svc.test',
  SVC_MCP_URL: 'https://mcp.svc.test',
  SVC_VERIFY_URL: 'https://svc.test',
  SVC_AUTH_URL: 'https://svc.test',
})
const open = async (path: string, folder = buildDir, headers: Record<string, string> = {}) => {
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
  const response = await app.request(path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const write = (pages: { name: string; html?: string; [key: string]: unknown }[]) =>
  writeFileSync(
    join(buildDir, 'docs.json'),
    JSON.stringify({
      pages: pages.map((page) => ({ title: page.name, lead: '', html: '', markdown: '', headings: [], ...page })),
      search: [[0, 'Form', 'At {mcp}/mcp', '/docs/form', 'Your page', '']],
      skill: '---\nname: svc-verify\n---\nhttp://localhost:4400/docs',
    }),
  )

test('shows the pages with the addresses of this deployment', async () => {
  const html =
    '<p>http://localhost:4400/verify?x http://localhost:4400/account/gates http://localhost:4400/proof/0x1 ' +
    'http://localhost:4400/mcp http://localhost:4400/widget</p>'
  write([
    { name: 'index', title: 'Documentation' },
    { name: 'form', title: 'Form', section: 'Your page', html },
  ])
  const form = await open('/docs/form')
  expect(form.status).toBe(200)
  expect(form.text).toMatch(/^Form\|/)
  expect(form.text).toContain(
    '<p>https://svc.test/verify?x https://svc.test/account/gates https://svc.test/proof/0x1 ' +
      'https://mcp.svc.test/mcp https://a&amp;b$&amp;.svc.test/widget</p>',
  )
  expect(form.text).toContain('<a href="/docs/form" aria-current="page">Form</a>')
  expect((await open('/docs')).text).toMatch(/^Documentation\|/)
  expect((await open('/docs/nothing')).status).toBe(404)
  expect((await open('/docs/../docs.json')).status).toBe(404)
})

test('shows the install command on the pages whose code needs it, and the current versions in its texts', async () => {
  write([
    { name: 'react', section: 'Your page', html: '<pre>import <i>"@svc/verify"</i></pre>' },
    { name: 'make-a-gate', section: 'Guides', html: '<p>A gate without &lt;svc-verify&gt;</p>' },
    { name: 'accounts', section: 'Guides', html: '<p>&lt;svc-verify&gt;</p><pre>curl</pre><p>@svc/sdk</p>' },
    { name: 'next', section: 'Your page', html: '<pre>npm i http://localhost:4400/packages/svc-sdk-VERSION.tgz</pre>' },
  ])
  const base = 'https://a&amp;b$&amp;.svc.test/packages'
  for (const path of ['/docs/react', '/docs/next'])
    // oxlint-disable-next-line no-await-in-loop
    expect((await open(path)).text).toContain(
      `<code>npm i ${base}/svc-verify-1.0.0.tgz ${base}/svc-sdk-1.0.0.tgz</code>`,
    )
  expect((await open('/docs/next')).text).toContain(`<pre>npm i ${base}/svc-sdk-1.0.0.tgz</pre>`)
  for (const path of ['/docs/make-a-gate', '/docs/accounts'])
    // oxlint-disable-next-line no-await-in-loop
    expect((await open(path)).text).not.toMatch(/packages|npm i /)
})

test('lists the pages of a section under its heading, with the first page at the address of its folder', async () => {
  write([
    { name: 'index' },
    { name: 'protocol/index', label: 'Overview', section: 'Protocol', html: '<p>Pages</p>' },
    { name: 'protocol/gates', label: 'Gates', section: 'Protocol', html: '<p>Rows</p>' },
  ])
  const gates = await open('/docs/protocol/gates')
  expect([gates.status, gates.text.includes('<p>Rows</p>')]).toEqual([200, true])
  expect(gates.text.match(/<p class="section"[^>]*>[^<]+|<a href="[^"]+" aria-current="page">/g)).toEqual([
    '<p class="section">Protocol',
    '<a href="/docs/protocol/gates" aria-current="page">',
  ])
  expect(gates.text).toMatch(/<a class="previous" href="\/docs\/protocol"\s*><span>Previous<\/span> Overview<\/a/)
  const first = await open('/docs/protocol')
  expect([first.status, first.text.includes('<p>Pages</p>')]).toEqual([200, true])
  expect((await open('/docs/protocol/nothing')).status).toBe(404)
  expect((await open('/docs/gates/protocol')).status).toBe(404)
})

test('shows the way to a page of the reference, and its neighbours in its group', async () => {
  const [gates, log] = ['Gates', 'Log'].map((title) => ({ title, address: `/docs/api#${title.toLowerCase()}` }))
  write([
    { name: 'api', title: 'API', section: 'Reference' },
    { name: 'api/create-gate', title: 'Create a gate', group: gates },
    { name: 'api/delete-gate', title: 'Archive a gate', group: gates },
    { name: 'api/log-key', title: 'Read the log’s key', group: log },
  ])
  const { text } = await open('/docs/api/delete-gate')
  expect(text.match(/<li><a href="\/docs\/api[^<]*<\/a>/g)).toContain('<li><a href="/docs/api#gates">Gates</a>')
  expect(text).toMatch(/<a class="previous" href="\/docs\/api\/create-gate"/)
  expect(text).not.toContain('class="next"')
})

const part = (value: string) =>
  `<a href="?server=${value}" data-choice="server node|go ${value}"></a><div class="panel" data-choice="server node|go ${value}"></div>`

/** Returns the values of the links and panels of a page, each with its state. */
const shown = async (path: string, cookie = '') => {
  const { text } = await open(path, buildDir, { cookie })
  return [...text.matchAll(/<(?:a|div)[^>]* data-choice="server node\|go (\w+)"( hidden| aria-current="true")?>/g)].map(
    ([, value, state = '']) => value + state,
  )
}

test('shows the chosen language of the address or of the cookie, and else the first', async () => {
  write([{ name: 'server', section: 'Your server', html: part('node') + part('go') }])
  const node = ['node aria-current="true"', 'node', 'go', 'go hidden']
  const go = ['node', 'node hidden', 'go aria-current="true"', 'go']
  expect(await shown('/docs/server')).toEqual(node)
  expect(await shown('/docs/server?server=go')).toEqual(go)
  expect(await shown('/docs/server', 'docs-server=go')).toEqual(go)
  expect(await shown('/docs/server?server=cobol')).toEqual(node)
})

test.each([
  ['dark', 'dark'],
  ['blue', 'auto'],
  [undefined, 'auto'],
])('a cookie %j for the look chooses %s', (value, theme) => {
  const cookie = (name: string) => (name === 'docs-theme' ? value : undefined)
  expect(readChoices({ query: () => undefined, cookie })).toEqual({ theme, framework: undefined, server: undefined })
})

test('gives programs the text of each page, an overview, the skill and the index of the search', async () => {
  const base = 'https://a&b$&.svc.test'
  write([
    { name: 'index', title: 'Documentation', markdown: '# Documentation\n' },
    {
      name: 'form',
      title: 'Form',
      lead: 'A field of svc-verify-VERSION.tgz at http://localhost:4400/widget.',
      section: 'Your page',
      markdown: '# Form\n\nhttp://localhost:4400/widget\n',
    },
    { name: 'mcp', title: 'MCP', section: 'Reference', markdown: '{mcp}/mcp {auth}/oauth' },
    { name: 'api/get-proof', title: 'Read a proof' },
  ])
  expect(await open('/docs/form.md')).toMatchObject({ status: 200, text: `# Form\n\n${base}/widget\n` })
  expect((await open('/docs/index.md')).text).toBe('# Documentation\n')
  expect((await open('/docs/nothing.md')).status).toBe(404)
  expect((await open('/llms.txt')).text).toContain(
    `## Your page\n\n- [Form](${base}/docs/form.md): A field of ${packageFile('@svc/verify').file} at ${base}/widget.`,
  )
  expect((await open('/llms-full.txt')).text).toContain(`# Documentation\n\n---\n\n# Form\n\n${base}/widget`)
  expect((await open('/docs/mcp.md')).text).toBe('https://mcp.svc.test/mcp https://svc.test/oauth')
  const overview = (await open('/llms.txt')).text
  expect(overview.indexOf(`- [MCP server](${base}/docs/mcp.md)`)).toBeLessThan(overview.indexOf('## '))
  expect(overview).toContain('## Optional\n\n- [Read a proof]')
  expect((await open('/docs/SKILL.md')).text).toContain(`${base}/docs`)
  expect((await open('/docs/search.json')).text).toBe(
    '[[0,"Form","At https://mcp.svc.test/mcp","/docs/form","Your page",""]]',
  )
})

test.each([
  ['br', 'br'],
  ['gzip, br;q=0.5', 'br'],
  ['gzip, br; q=0', null],
  ['xbr', null],
])('sends the index of the search to a client with accept-encoding %j as %s', async (accept, encoding) => {
  write([{ name: 'index' }])
  const { headers } = await open('/docs/search.json', buildDir, { 'accept-encoding': accept })
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
})

test('leads from an old address to the new one, and from no other', async () => {
  const { status, headers } = await open('/docs/csp')
  expect([status, headers.get('location')]).toEqual([301, '/docs/content-security-policy'])
  write([{ name: 'index' }])
  // the name of a property that every object has
  expect((await open('/docs/constructor')).status).toBe(404)
})

test('without a build the pages say so', async () => {
  expect((await open('/docs', join(buildDir, 'none'))).status).toBe(503)
})
