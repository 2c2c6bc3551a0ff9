import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalSite, startHttps } from '../../../../e2e/world/https.ts'
import { createGuardedWeb } from '../web/guarded-web.ts'
import type { Web } from '../web/web.ts'
import { createWellKnownReturns } from './well-known.ts'

const path = '/.well-known/svc.json'
const json = { 'content-type': 'application/json' }
const clock = { now: 0 }
const now = () => clock.now

let site: LocalSite
let origin: string
beforeAll(async () => {
  site = await startHttps(['shop.example', 'other.example'])
  origin = `https://shop.example:${site.port}`
})
beforeEach(() => {
  site.requests.length = 0
})
afterAll(() => site.stop())

const open = (waitMs?: number) => {
  const web = createGuardedWeb({
    addresses: async () => ['127.0.0.1'],
    port: site.port,
    isReachable: () => true,
    ca: site.ca,
  })
  return createWellKnownReturns({ web, now, ...(waitMs !== undefined && { waitMs }) })
}
const says = (body: string, headers: Record<string, string> = json) =>
  site.set(path, (_request, reply) => reply.writeHead(200, headers).end(body))

test('fetches the list of an origin once in ten minutes', async () => {
  const returns = open()
  says('{"returns":["https://shop.example/in"],"later":1}')
  const all = await Promise.all([returns.listedAt(origin), returns.listedAt(origin)])
  expect(all).toEqual([['https://shop.example/in'], ['https://shop.example/in']])
  says('{"returns":[]}')
  clock.now += 10 * 60_000 - 1
  expect(await returns.listedAt(origin)).toEqual(['https://shop.example/in'])
  expect(site.requests).toEqual([`GET shop.example ${path}`])
  clock.now += 1
  expect(await returns.listedAt(origin)).toEqual([])
  expect(site.requests).toHaveLength(2)
})

test('forgets a list when it cannot be fetched again', async () => {
  const returns = open()
  says('{"returns":["https://shop.example/in"]}')
  await returns.listedAt(origin)
  clock.now += 10 * 60_000
  site.set(path, (_request, reply) => reply.writeHead(503, json).end('{}'))
  expect(await returns.listedAt(origin)).toEqual([])
  says('{"returns":["https://shop.example/in"]}')
  expect(await returns.listedAt(origin)).toEqual([])
  clock.now += 60_000
  expect(await returns.listedAt(origin)).toEqual(['https://shop.example/in'])
})

test.each<[string, string, Record<string, string>?]>([
  ['no list', '{}'],
  ['a list of something else', '{"returns":[1]}'],
  ['text in the place of a list', '{"returns":"https://shop.example/in"}'],
  ['more than 100 addresses', JSON.stringify({ returns: Array.from({ length: 101 }, (_, at) => `https://a/${at}`) })],
  ['an address that is too long', JSON.stringify({ returns: [`https://shop.example/${'x'.repeat(2048)}`] })],
  ['more than 16 KiB', JSON.stringify({ returns: [], more: 'x'.repeat(17_000) })],
  ['a page', '<p>', { 'content-type': 'text/html' }],
])('reads %s as an empty list', async (_, body, headers) => {
  says(body, headers)
  expect(await open().listedAt(origin)).toEqual([])
})

test('reads the list that the documentation shows', async () => {
  const [, example = ''] = /```json returns\n(.*?)\n```/s.exec(readFileSync('site/pages/docs/server.md', 'utf8')) ?? []
  says(example)
  expect(await open().listedAt(origin)).toEqual(['https://your.site/members?step=2'])
})

test('follows no redirect', async () => {
  site.set(path, (_request, reply) =>
    reply.writeHead(302, { location: `https://other.example:${site.port}/list` }).end(),
  )
  site.set('/list', (_request, reply) => reply.writeHead(200, json).end('{"returns":["https://shop.example/in"]}'))
  expect(await open().listedAt(origin)).toEqual([])
  expect(site.requests).toEqual([`GET shop.example ${path}`])
})

test('does not wait for a slow origin, and has its list the next time', async () => {
  const gate = Promise.withResolvers<void>()
  site.set(path, (_request, reply) => {
    void gate.promise.then(() => reply.writeHead(200, json).end('{"returns":["https://shop.example/in"]}'))
  })
  const returns = open(20)
  expect(await returns.listedAt(origin)).toEqual([])
  gate.resolve()
  await expect.poll(() => returns.listedAt(origin)).toEqual(['https://shop.example/in'])
  expect(site.requests).toHaveLength(1)
})

/** Returns a web whose origins answer when the gate is opened. */
function fakeWeb() {
  const requests: string[] = []
  const gate = Promise.withResolvers<void>()
  const web: Web = {
    json: async (url) => {
      requests.push(url)
      await gate.promise
      return { ok: true, json: { returns: [url] }, url }
    },
  }
  return { web, requests, gate }
}

test('fetches at most 50 lists at the same time', async () => {
  const { web, requests, gate } = fakeWeb()
  const returns = createWellKnownReturns({ web, now })
  const first = Array.from({ length: 50 }, (_, at) => returns.listedAt(`https://s${at}.example`))
  expect(await returns.listedAt('https://late.example')).toEqual([])
  expect(requests).toHaveLength(50)
  gate.resolve()
  await Promise.all(first)
  expect(await returns.listedAt('https://late.example')).toHaveLength(1)
})

test('remembers at most 1000 origins, and forgets the oldest', async () => {
  const { web, requests, gate } = fakeWeb()
  gate.resolve()
  const returns = createWellKnownReturns({ web, now })
  // oxlint-disable-next-line no-await-in-loop
  for (let at = 0; at < 1001; at++) await returns.listedAt(`https://s${at}.example`)
  await returns.listedAt('https://s1.example')
  expect(requests).toHaveLength(1001)
  await returns.listedAt('https://s0.example')
  expect(requests).toHaveLength(1002)
})
