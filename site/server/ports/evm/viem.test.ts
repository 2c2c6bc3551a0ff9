import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { Evm } from './evm.ts'
import { evmSuite } from './evm.suite.ts'
import { createViemEvm, signatureBudgetMs } from './viem.ts'

evmSuite('viem', (rpc) => createViemEvm({ rpc, now: Date.now }))

const address = '0x00000000000000000000000000000000000c0de1'
const code = (evm: Evm) => evm.code(1, address)
const verify = (evm: Evm) => evm.verifyMessage(1, { address, message: '', signature: '0x' })
const unavailable = { name: 'ServiceError', code: 'SIGNATURE_CHAIN_UNAVAILABLE', retryAfter: 10 }

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${at.port}`
}

const answer =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const result = (value: string) => answer(200, { jsonrpc: '2.0', id: 1, result: value })
const rpcError = (error: number, message: string) =>
  answer(200, { jsonrpc: '2.0', id: 1, error: { code: error, message } })
const silence: RequestListener = () => {}
const endlessBody: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{')
}

const evmAt = (...urls: string[]) => createViemEvm({ rpc: new Map([[1, urls]]), now: () => 0, budgetMs: 400 })

test.each<[string, RequestListener]>([
  ['an HTTP error', answer(500, {})],
  ['a limit by status', answer(429, {})],
  ['a limit by RPC error', rpcError(-32005, 'limit exceeded')],
  ['a node that lost its state', rpcError(-32000, 'header not found')],
  ['an internal error of the node', rpcError(-32603, 'internal error')],
  ['another kind of reply', answer(200, [])],
  ['a result of null', answer(200, { jsonrpc: '2.0', id: 1, result: null })],
  ['an empty result', result('')],
  ['a result of words', result('true')],
  ['a reply that is not JSON', (_, response) => void response.end('<html>')],
  ['a dropped connection', (request) => void request.socket.destroy()],
  ['silence', silence],
  ['a body without end', endlessBody],
])('no answer, neither yes nor no: %s', async (_, listener) => {
  const evm = evmAt(await listen(listener))
  await expect(verify(evm)).rejects.toMatchObject(unavailable)
  await expect(code(evm)).rejects.toMatchObject(unavailable)
})

test('a closed port is an outage', async () => {
  const evm = evmAt('http://127.0.0.1:1')
  await expect(code(evm)).rejects.toMatchObject(unavailable)
  await expect(verify(evm)).rejects.toMatchObject(unavailable)
})

test('a revert in the words of other nodes is a no', async () => {
  expect(await verify(evmAt(await listen(rpcError(3, 'execution reverted'))))).toBe(false)
  expect(await verify(evmAt(await listen(rpcError(-32000, 'out of gas'))))).toBe(false)
  expect(await verify(evmAt(await listen(rpcError(-32015, 'VM execution error.'))))).toBe(false)
})

test('only the word true is a yes', async () => {
  expect(await verify(evmAt(await listen(result('0x01'))))).toBe(true)
  expect(await verify(evmAt(await listen(result('0x00'))))).toBe(false)
  expect(await verify(evmAt(await listen(result('0x02'))))).toBe(false)
  await expect(verify(evmAt(await listen(result('0x'))))).rejects.toMatchObject(unavailable)
})

test('a second address answers for a first that is down or silent', async () => {
  const good = await listen(result('0x01'))
  expect(await code(evmAt('http://127.0.0.1:1', good))).toBe('0x01')
  expect(await code(evmAt(await listen(silence), good))).toBe('0x01')
  expect(await verify(evmAt(await listen(endlessBody), good))).toBe(true)
})

test('two silent addresses cost no more than one', async () => {
  const url = await listen(silence)
  const start = performance.now()
  await expect(code(evmAt(url, url))).rejects.toMatchObject(unavailable)
  expect(performance.now() - start).toBeLessThan(350)
})

test('both calls together stay within 3 s, however slow the chain', async () => {
  const url = await listen(silence)
  const evm = createViemEvm({ rpc: new Map([[1, [url]]]), now: () => 0 })
  const start = performance.now()
  await expect(code(evm)).rejects.toMatchObject(unavailable)
  await expect(verify(evm)).rejects.toMatchObject(unavailable)
  expect(signatureBudgetMs).toBe(3000)
  expect(performance.now() - start).toBeGreaterThan(2900)
  expect(performance.now() - start).toBeLessThan(3500)
})

test('after three failures nobody asks for 10 s; then one asks, and an answer opens the way again', async () => {
  let asked = 0
  let up = false
  const url = await listen((request, response) => {
    asked++
    const reply = up ? result('0x01') : answer(503, {})
    reply(request, response)
  })
  const clock = { now: 0 }
  const evm = createViemEvm({ rpc: new Map([[1, [url]]]), now: () => clock.now })
  for (let time = 0; time < 5; time++) await expect(code(evm)).rejects.toMatchObject(unavailable)
  expect(asked).toBe(3)

  clock.now = 9001
  await expect(code(evm)).rejects.toMatchObject({ ...unavailable, retryAfter: 1 })
  expect(asked).toBe(3)

  clock.now = 10_000
  up = true
  expect(await code(evm)).toBe('0x01')
  expect(await code(evm)).toBe('0x01')
  expect(asked).toBe(5)
})

test('an outage is told without the RPC address, which may hold a key, and without the signature', async () => {
  const url = `${await listen(answer(500, { error: 'down' }))}/v2/api-key`
  const signature = `0x${'abcd'.repeat(16)}` as const
  const failure: unknown = await evmAt(url)
    .verifyMessage(1, { address, message: '', signature })
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ ...unavailable, cause: 'HttpRequestError: HTTP request failed.' })
  expect(inspect(failure, { depth: 9 })).not.toMatch(/api-key|abcdabcd/)
})

test("one chain's outage leaves another alone", async () => {
  const good = await listen(result('0x01'))
  const evm = createViemEvm({
    rpc: new Map([
      [1, ['http://127.0.0.1:1']],
      [2, [good]],
    ]),
    now: () => 0,
  })
  for (let time = 0; time < 4; time++) await expect(code(evm)).rejects.toMatchObject(unavailable)
  expect(await evm.code(2, address)).toBe('0x01')
})

test('a chain with no address at all is not supported', () => {
  expect(createViemEvm({ rpc: new Map([[1, []]]), now: () => 0 }).supports(1)).toBe(false)
})
