import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { readBody } from './body.ts'
import { createBodyMemory } from './body-memory.ts'
import type { AppEnv } from '../caller.ts'
import { listen, stopListening } from '../listen.ts'

const limit = 300_000
let server: Server
let begun = 0
beforeEach(async () => {
  begun = 0
  const memory = createBodyMemory(limit)
  const app = new Hono<AppEnv>()
  app.post('/read', async (c) => {
    begun += 1
    try {
      const body = await readBody(c.req.raw, { bodyLimit: 1_048_576 }, memory)
      return c.text(String(JSON.stringify(body).length))
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return c.text(`${error.status} ${error.retryAfter}`)
    }
  })
  server = await listen(app, {
    port: 0,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:4400',
    trustProxy: { hops: 0 },
    random: (bytes) => new Uint8Array(bytes),
    now: () => Date.now(),
  })
})
afterEach(() => stopListening(server, 0))

/** Begins a chunked body with this number of bytes; `finish` sends its end. */
async function upload(bytes: number) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  socket.on('error', () => {})
  const before = begun
  socket.write('POST /read HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n')
  chunk(socket, `"${'x'.repeat(bytes - 1)}`)
  await expect.poll(() => begun).toBe(before + 1)
  return {
    finish: () => socket.write('1\r\n"\r\n0\r\n\r\n'),
    send: (more: number) => chunk(socket, 'x'.repeat(more)),
    body: () => answer.split('\r\n\r\n')[1] ?? '',
  }
}

/** The tests poll for text that the answer contains, because a chunked answer also has lines for its lengths. */
const soon = { timeout: 5000 }

const chunk = (socket: Socket, text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`)

test('refuses the oldest bodies when all bodies together have too many bytes', async () => {
  const first = await upload(140_000)
  const second = await upload(140_000)
  const third = await upload(140_000)
  await expect.poll(first.body, soon).toContain('429 5')
  second.finish()
  third.finish()
  await expect.poll(second.body, soon).toContain('140001')
  await expect.poll(third.body, soon).toContain('140001')
})

test('refuses a body that alone has too many bytes', async () => {
  const large = await upload(limit)
  large.send(1000)
  await expect.poll(large.body, soon).toContain('429 5')
})

test('counts a body until it is read, and does not count small ones', async () => {
  const slow = await upload(200_000)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const { port } = server.address() as AddressInfo
  const post = (text: string) =>
    fetch(`http://127.0.0.1:${port}/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(text),
    })
  for (let at = 0; at < 10; at++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await (await post('y'.repeat(80_000))).text()).toBe('80002')
  }
  expect(await (await post('small')).text()).toBe('7')
  slow.finish()
  await expect.poll(slow.body, soon).toContain('200001')
})
