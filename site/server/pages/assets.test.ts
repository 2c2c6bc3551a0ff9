import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { assets } from './assets.ts'

const element = 'customElements.define("svc-verify", class extends HTMLElement {})\n'.repeat(20)
const manifest = { version: '1.2.3', files: { 'svc-verify.js': { path: '/widget/v1.2.3/svc-verify.js' } } }

async function build() {
  const dir = await mkdtemp(join(tmpdir(), 'svc-build-'))
  const write = async (path: string, text: string) => {
    await mkdir(join(dir, path, '..'), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  await write('secret.txt', 'not to be served')
  await write('widget/manifest.json', JSON.stringify(manifest))
  await write('widget/v1.2.3/svc-verify.js', element)
  await write('widget/v1.2.3/wallets/solana.js', 'export const solana = 1')
  await write('widget/v1.2.2/svc-verify.js', 'the version before')
  await write('widget/v1.2.2/after-click-0ld.js', 'what the version before loads')
  await write('pages/.vite/manifest.json', '{}')
  await write('pages/assets/verify-abc123.js', element)
  await write('pages/assets/stamp-abc123.png', 'PNG')
  return dir
}
const app = assets(await build())

const everywhere = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, ETag, WWW-Authenticate',
  'cross-origin-resource-policy': 'cross-origin',
  'content-type': 'text/javascript; charset=utf-8',
  vary: 'accept-encoding',
  etag: expect.stringMatching(/^"[\w-]{22}"$/),
}

test('serves the current element to every page, for five minutes', async () => {
  const reply = await app.request('/widget/v1/svc-verify.js')
  expect([reply.status, await reply.text()]).toEqual([200, element])
  expect(Object.fromEntries(reply.headers)).toEqual({ ...everywhere, 'cache-control': 'public, max-age=300' })
  expect(await (await app.request('/widget/v1/manifest.json')).json()).toEqual(manifest)
  expect(await (await app.request('/widget/v1/wallets/solana.js')).text()).toBe('export const solana = 1')
})

test('serves what a page of the version before still loads (docs/operations#upgrade)', async () => {
  const reply = await app.request('/widget/v1/after-click-0ld.js')
  expect([reply.status, await reply.text()]).toEqual([200, 'what the version before loads'])
})

test.each([
  ['/widget/v1.2.3/svc-verify.js', element],
  ['/widget/v1.2.2/svc-verify.js', 'the version before'],
])('never changes %s', async (path, text) => {
  const reply = await app.request(path)
  expect([reply.status, await reply.text()]).toEqual([200, text])
  expect(Object.fromEntries(reply.headers)).toEqual({
    ...everywhere,
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('serves the files of our pages only to our pages', async () => {
  const reply = await app.request('/assets/verify-abc123.js')
  expect(Object.fromEntries(reply.headers)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    etag: expect.any(String),
  })
  const image = await app.request('/assets/stamp-abc123.png', { headers: { 'accept-encoding': 'br' } })
  expect([image.headers.get('content-type'), image.headers.has('vary'), image.headers.has('content-encoding')]).toEqual(
    ['image/png', false, false],
  )
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0', null],
  ['', null],
  ['xbr', null],
])('accept-encoding %j gets %s', async (accept, encoding) => {
  const headers = { 'accept-encoding': accept }
  const reply = await app.request('/widget/v1/svc-verify.js', { headers })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  expect([reply.headers.get('content-encoding'), text.toString()]).toEqual([encoding, element])
  expect(reply.headers.get('etag')?.endsWith(encoding ? `-${encoding}"` : '"')).toBe(true)
  const secondReply = await app.request('/widget/v1/svc-verify.js', {
    headers: { ...headers, 'if-none-match': reply.headers.get('etag') ?? '' },
  })
  expect([secondReply.status, secondReply.headers.get('vary'), await secondReply.text()]).toEqual([
    304,
    'accept-encoding',
    '',
  ])
})

test('compresses as much as the size limit of the build assumes', async () => {
  const source = await readFile(import.meta.filename)
  const dir = await mkdtemp(join(tmpdir(), 'svc-build-'))
  await mkdir(join(dir, 'pages/assets'), { recursive: true })
  await writeFile(join(dir, 'pages/assets/main-1.js'), source)
  const reply = await assets(dir).request('/assets/main-1.js', { headers: { 'accept-encoding': 'br' } })
  const best = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  expect((await reply.arrayBuffer()).byteLength).toBe(best.length)
})

test.each([
  '/widget/v1/../../secret.txt',
  '/widget/%2e%2e/secret.txt',
  '/widget/..%2f..%2fsecret.txt',
  '/widget/v1.2.3/..%5c..%5c..%5csecret.txt',
  '/assets/../.vite/manifest.json',
  '/assets/..%2f.vite%2fmanifest.json',
  '/assets/',
  '/widget/v1.2.3',
  '/widget/v1/svc-verify.js/',
  '/widget/v1/svc-verify.js%00',
  '/widget/__proto__',
])('%s is not found', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test.each([
  ['a file that is not there', app],
  ['an element that is not built', assets(join(tmpdir(), 'svc-no-build'))],
])('every page may read the answer for %s, and nothing of our own pages', async (_name, each) => {
  const { 'access-control-allow-origin': origin, 'access-control-expose-headers': readable } = everywhere
  const cors = async (path: string) => {
    const { headers } = await each.request(path)
    return [headers.get('access-control-allow-origin'), headers.get('access-control-expose-headers')]
  }
  expect(await cors('/widget/v1/missing.js')).toEqual([origin, readable])
  expect(await cors('/assets/missing.js')).toEqual([null, null])
})

test('without a build the paths answer 503 and say so', async () => {
  const reply = await assets(join(tmpdir(), 'svc-no-build')).request('/widget/v1/svc-verify.js')
  expect([reply.status, await reply.text()]).toEqual([
    503,
    'This part of the service is not built. Run pnpm build, then start it again.',
  ])
})
