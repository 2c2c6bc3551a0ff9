import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import type { Evm } from './evm.ts'
import { evmSuite } from './evm.suite.ts'
import { listen } from '../json-rpc/node.fixture.ts'
import { createNodePools } from './node-pools.ts'
import { createEvmRpc } from './rpc.ts'

evmSuite('JSON-RPC', (rpc) => createEvmRpc({ pools: createNodePools({ rpc, now: Date.now }) }))

const address = '0x00000000000000000000000000000000000c0de1'
const code = (evm: Evm) => evm.code(1, address)
const verify = (evm: Evm) => evm.verifyMessage(1, { address, message: '', signature: '0x' })
const unavailable = { name: 'ServiceError', code: 'SIGNATURE_CHAIN_UNAVAILABLE', retryAfter: 10 }

/** Replies to a call. */
type Reply = (call: { id?: unknown }, request: IncomingMessage, response: ServerResponse) => void

/** Listens with a node of chain 1 that replies to all other calls as `reply` does. */
const nodeThat = (reply: Reply, chainId = '0x1') =>
  listen((request, response) => {
    void (async () => {
      const call = Object(await json(request))
      if (call.method !== 'eth_chainId') reply(call, request, response)
      else response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: chainId }))
    })()
  })

/** Replies with the same status and body; `body` gets the id of the call. */
const answer =
  (status: number, body: (id: unknown) => unknown): Reply =>
  ({ id }, _request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body(id)))

const result = (value: string | null) => answer(200, (id) => ({ jsonrpc: '2.0', id, result: value }))
const rpcError = (errorCode: number, message: string) =>
  answer(200, (id) => ({ jsonrpc: '2.0', id, error: { code: errorCode, message } }))
const silence: Reply = () => {}
const endlessBody: Reply = (_call, _request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{')
}

const evmAt = (...urls: string[]) =>
  createEvmRpc({ pools: createNodePools({ rpc: new Map([[1, urls]]), now: () => 0, budgetMs: 200 }) })

test.each<[string, Reply]>([
  ['an HTTP error', answer(500, () => ({}))],
  ['a limit reported by status', answer(429, () => ({}))],
  ['a limit reported by RPC error', rpcError(-32005, 'limit exceeded')],
  ['a node that lost its state', rpcError(-32000, 'header not found')],
  ['an internal error of the node', rpcError(-32603, 'internal error')],
  ['another kind of reply', answer(200, () => [])],
  ['a result of null', result(null)],
  ['an empty result', result('')],
  ['a result that is a word', result('true')],
  ['a reply that is not JSON', (_call, _request, response) => void response.end('<html>')],
  ['a dropped connection', (_call, request) => void request.socket.destroy()],
  ['silence', silence],
  ['a body without end', endlessBody],
])('takes %s for an outage, neither yes nor no', async (_, reply) => {
  const evm = evmAt(await nodeThat(reply))
  await expect(verify(evm)).rejects.toMatchObject(unavailable)
  await expect(code(evm)).rejects.toMatchObject(unavailable)
})

test('takes a closed port for an outage', async () => {
  const evm = evmAt('http://127.0.0.1:1')
  await expect(code(evm)).rejects.toMatchObject(unavailable)
  await expect(verify(evm)).rejects.toMatchObject(unavailable)
})

test('takes a revert for a no, as other nodes report it', async () => {
  expect(await verify(evmAt(await nodeThat(rpcError(3, 'execution reverted'))))).toBe(false)
  expect(await verify(evmAt(await nodeThat(rpcError(-32000, 'out of gas'))))).toBe(false)
  expect(await verify(evmAt(await nodeThat(rpcError(-32015, 'VM execution error.'))))).toBe(false)
})

test('takes only the word 1 for a yes', async () => {
  expect(await verify(evmAt(await nodeThat(result('0x01'))))).toBe(true)
  expect(await verify(evmAt(await nodeThat(result('0x00'))))).toBe(false)
  expect(await verify(evmAt(await nodeThat(result('0x02'))))).toBe(false)
  await expect(verify(evmAt(await nodeThat(result('0x'))))).rejects.toMatchObject(unavailable)
})

test('asks the second node when the first is down or silent', async () => {
  const good = await nodeThat(result('0x01'))
  expect(await code(evmAt('http://127.0.0.1:1', good))).toBe('0x01')
  expect(await code(evmAt(await nodeThat(silence), good))).toBe('0x01')
  expect(await verify(evmAt(await nodeThat(endlessBody), good))).toBe(true)
})

test('two silent nodes take no longer than one', async () => {
  const url = await nodeThat(silence)
  const start = performance.now()
  await expect(code(evmAt(url, url))).rejects.toMatchObject(unavailable)
  expect(performance.now() - start).toBeLessThan(350)
})

test('both calls of a signature together take 3 s at most', async () => {
  const url = await nodeThat(silence)
  const evm = createEvmRpc({ pools: createNodePools({ rpc: new Map([[1, [url]]]), now: () => 0 }) })
  const start = performance.now()
  await expect(code(evm)).rejects.toMatchObject(unavailable)
  await expect(verify(evm)).rejects.toMatchObject(unavailable)
  expect(performance.now() - start).toBeGreaterThan(2900)
  expect(performance.now() - start).toBeLessThan(3500)
})

test('asks nobody for 10 s after three failures; then one caller tries, and a reply ends the pause', async () => {
  let requests = 0
  let up = false
  const url = await nodeThat((...call) => {
    requests++
    const reply = up ? result('0x01') : answer(503, () => ({}))
    reply(...call)
  })
  const clock = { now: 0 }
  const evm = createEvmRpc({ pools: createNodePools({ rpc: new Map([[1, [url]]]), now: () => clock.now }) })
  // the first time, it says of which chain it is, so that it is not silent
  await expect(code(evm)).rejects.toMatchObject(unavailable)
  for (let time = 0; time < 5; time++) await expect(code(evm)).rejects.toMatchObject(unavailable)
  expect(requests).toBe(4)

  clock.now = 9001
  await expect(code(evm)).rejects.toMatchObject({ ...unavailable, retryAfter: 1 })
  expect(requests).toBe(4)

  clock.now = 10_000
  up = true
  expect(await code(evm)).toBe('0x01')
  expect(await code(evm)).toBe('0x01')
  expect(requests).toBe(6)
})

test('keeps the RPC address, which may hold a key, and the signature out of its error', async () => {
  const url = `${await nodeThat(answer(500, () => ({ error: 'down' })))}/v2/api-key`
  const signature = `0x${'abcd'.repeat(16)}` as const
  const failure: unknown = await evmAt(url)
    .verifyMessage(1, { address, message: '', signature })
    .catch((error: unknown) => error)
  const cause = {
    message: expect.stringMatching(/^the node at 127\.0\.0\.1:\d+$/),
    cause: new Error('The node answered with HTTP 500.'),
  }
  expect(failure).toMatchObject({ ...unavailable, cause })
  expect(inspect(failure, { depth: 9 })).not.toMatch(/api-key|abcdabcd/)
})

test('an outage of one chain does not affect another', async () => {
  const good = await nodeThat(result('0x01'), '0x2')
  const rpc = new Map([
    [1, ['http://127.0.0.1:1']],
    [2, [good]],
  ])
  const evm = createEvmRpc({ pools: createNodePools({ rpc, now: () => 0 }) })
  for (let time = 0; time < 4; time++) await expect(code(evm)).rejects.toMatchObject(unavailable)
  expect(await evm.code(2, address)).toBe('0x01')
})

test('takes a node of another chain for an outage, and says of which it is in the log only', async () => {
  const evm = evmAt(await nodeThat(result('0x01'), '0x14a34'))
  const failure: unknown = await code(evm).catch((error: unknown) => error)
  expect(failure).toMatchObject(unavailable)
  expect(inspect(failure, { depth: 9 })).toContain('it is no node of Ethereum: it answers eth_chainId with "0x14a34"')
  await expect(verify(evm)).rejects.toMatchObject(unavailable)
})

test('does not support a chain without RPC address', () => {
  expect(evmAt().supports(1)).toBe(false)
})
