import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { resultOf } from './json-rpc.ts'
import { type Answer, listen, startNode } from './node.fixture.ts'
import { type Ask, createNodePool, type NodePool, NotFound } from './node-pool.ts'

const closed = 'http://127.0.0.1:1'
const node = (answer: Answer) => startNode(() => answer)
const silent = () => listen(() => {})
const error = { error: { code: -32603, message: 'internal error' } }

const identity = { call: { method: 'eth_chainId', params: [] }, result: '0x1' }
const poolOf = (urls: string[], now = () => 0) => createNodePool({ name: 'Test', urls, identity, now, budgetMs: 400 })

/** Returns the result of one call; null means that the node does not have it. */
async function work(ask: Ask): Promise<unknown> {
  const [reply] = await ask([{ method: 'test', params: [] }])
  const result = resultOf(reply)
  if (result === null) throw new NotFound('The node does not have it.')
  return result
}
const askPool = (pool: NodePool) => pool.ask(work)
const unavailable = {
  name: 'ServiceError',
  code: 'RPC_UNAVAILABLE',
  message: 'Test didn’t respond. Try again later.',
  retryAfter: 10,
}

const methods: [string, (pool: NodePool) => Promise<unknown>][] = [
  ['ask', askPool],
  ['find', (pool) => pool.find(work)],
  ['askUncounted', (pool) => pool.askUncounted(work)],
]

test.each(methods)('%s: tries the next node when one is down, silent or gives a bad reply', async (_name, use) => {
  const good = await node({ result: 1 })
  const broken = await listen((_, response) => void response.end('<html>'))
  for (const bad of [closed, await silent(), broken, (await node(error)).url])
    expect(await use(poolOf([bad, good.url]))).toBe(1)
})

test.each(methods)('%s: throws RPC_UNAVAILABLE when every node failed', async (_name, use) => {
  await expect(use(poolOf([closed, (await node(error)).url]))).rejects.toMatchObject(unavailable)
  await expect(use(poolOf([]))).rejects.toMatchObject(unavailable)
})

test('begins again with the next node, so that all replies come from one', async () => {
  const first = await startNode(({ method }) => (method === 'b' ? error : { result: 'first' }))
  const second = await node({ result: 'second' })
  const both = await poolOf([first.url, second.url]).ask(async (ask) => {
    const [a] = await ask([{ method: 'a', params: [] }])
    const [b] = await ask([{ method: 'b', params: [] }])
    return [resultOf(a), resultOf(b)]
  })
  expect(both).toEqual(['second', 'second'])
})

test('find returns undefined only when every node says that it does not have it', async () => {
  const without = await node({ result: null })
  const having = await node({ result: 1 })
  expect(await poolOf([without.url, without.url]).find(work)).toBeUndefined()
  expect(await poolOf([without.url, having.url]).find(work)).toBe(1)
  await expect(poolOf([without.url, closed]).find(work)).rejects.toMatchObject(unavailable)
  await expect(poolOf([closed, without.url]).find(work)).rejects.toMatchObject(unavailable)
})

test('two silent nodes take no longer than one', async () => {
  const url = await silent()
  const start = performance.now()
  await expect(askPool(poolOf([url, url]))).rejects.toMatchObject(unavailable)
  const ms = performance.now() - start
  expect([ms > 350, ms < 700]).toEqual([true, true])
})

test('gives one use the time that it asks for', async () => {
  const start = performance.now()
  await expect(poolOf([await silent()]).ask(work, 100)).rejects.toMatchObject(unavailable)
  expect(performance.now() - start).toBeLessThan(350)
})

test('asks nobody for 10 s after three silences in a row; then one caller tries', async () => {
  let calls = 0
  let isUp = false
  const url = await listen((_, response) => {
    calls += 1
    if (isUp) response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x1' }))
    else response.writeHead(503).end()
  })
  const clock = { now: 0 }
  const pool = poolOf([url], () => clock.now)
  for (let time = 0; time < 5; time++) await expect(askPool(pool)).rejects.toMatchObject(unavailable)
  expect(calls).toBe(3)

  clock.now = 9001
  await expect(askPool(pool)).rejects.toMatchObject({ ...unavailable, retryAfter: 1 })
  await expect(pool.find(work)).rejects.toMatchObject({ ...unavailable, retryAfter: 1 })
  expect(calls).toBe(3)

  clock.now = 10_000
  isUp = true
  expect(await askPool(pool)).toBe('0x1')
  expect(await askPool(pool)).toBe('0x1')
  // it was asked once of which chain it is
  expect(calls).toBe(6)
})

test('does not count a bad reply as silence', async () => {
  const { url, requests } = await node(error)
  const pool = poolOf([url])
  for (let time = 0; time < 5; time++) await expect(askPool(pool)).rejects.toMatchObject(unavailable)
  expect(requests.length).toBe(5)
})

test('askUncounted neither counts its outages nor is refused at once', async () => {
  const isUp = { value: false }
  const url = await listen((_, response) => {
    if (isUp.value) response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x1' }))
    else response.writeHead(503).end()
  })
  const pool = poolOf([url])
  for (let time = 0; time < 4; time++) await expect(pool.askUncounted(work)).rejects.toMatchObject(unavailable)
  isUp.value = true
  expect(await askPool(pool)).toBe('0x1')

  isUp.value = false
  for (let time = 0; time < 3; time++) await expect(askPool(pool)).rejects.toMatchObject(unavailable)
  isUp.value = true
  expect(await pool.askUncounted(work)).toBe('0x1')
})

test.each(methods)('%s: asks no node of another chain, and the next one instead', async (_name, use) => {
  const other = await startNode(() => ({ result: 'of another chain' }), { eth_chainId: '0x2' })
  const good = await node({ result: 1 })
  expect(await use(poolOf([other.url, good.url]))).toBe(1)
  expect(other.requests).toEqual([])
  const failure: unknown = await use(poolOf([other.url])).catch((cause: unknown) => cause)
  expect(failure).toMatchObject(unavailable)
  expect(String(Object(failure).cause.cause)).toBe('Error: it is no node of Test: it answers eth_chainId with "0x2"')
})

test.each([[{}], [{ eth_chainId: '' }]])('asks no node that does not say of which chain it is: %j', async (chains) => {
  const mute = await startNode(({ method }) => (method === 'test' ? { result: 1 } : error), chains)
  await expect(askPool(poolOf([mute.url]))).rejects.toMatchObject(unavailable)
  expect(mute.methods().flat()).not.toContain('test')
})

test('asks a node again of which chain it is after ten minutes', async () => {
  const chains = { eth_chainId: '0x1' }
  const { url } = await startNode(() => ({ result: 1 }), chains)
  const clock = { now: 0 }
  const pool = poolOf([url], () => clock.now)
  expect(await askPool(pool)).toBe(1)
  chains.eth_chainId = '0x2'
  clock.now = 599_999
  expect(await askPool(pool)).toBe(1)
  clock.now = 600_000
  await expect(askPool(pool)).rejects.toMatchObject(unavailable)
})

test('keeps the URL out of its error, as it may hold a key', async () => {
  const failure: unknown = await askPool(poolOf([(await node(error)).url])).catch((cause: unknown) => cause)
  expect(String(Object(failure).cause)).toMatch(/^Error: the node at 127\.0\.0\.1:\d+$/)
  expect(String(Object(failure).cause.cause)).toBe('Error: The node answered with error -32603.')
  const refused: unknown = await askPool(poolOf([`${closed}/key`])).catch((cause: unknown) => cause)
  for (const one of [failure, refused]) expect(inspect(one, { depth: 9 })).not.toContain('/key')
})
