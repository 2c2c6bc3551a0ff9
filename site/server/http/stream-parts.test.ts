import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AppEnv } from './caller.ts'
import { listen, stopListening } from './listen.ts'
import { readLimits, type ReadLimits } from './slow-readers.ts'
import { streamParts } from './stream-parts.ts'

async function* broken() {
  yield 'x'.repeat(100_000)
  throw new Error('no database')
}

/** Listens with one route, which sends these parts. */
async function open(parts: AsyncIterable<string>, read: Partial<ReadLimits> = {}) {
  const onFailure = vi.fn<(error: unknown) => void>()
  const app = new Hono<AppEnv>()
  app.get('/file', (c) => c.body(streamParts(parts, { outgoing: c.env.outgoing, onFailure })))
  const server = await listen(app, {
    port: 0,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:4400',
    trustProxy: { hops: 0 },
    random: (bytes) => new Uint8Array(bytes),
    now: () => performance.now(),
    limits: { read: { ...readLimits, ...read } },
  })
  onTestFinished(() => stopListening(server, 0))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const { port } = server.address() as AddressInfo
  return { port, onFailure }
}

test('a file that fails in the middle closes the connection, and writes nothing to the console', async () => {
  const printed = ['error', 'info', 'log', 'warn'] as const
  const spies = printed.map((name) => vi.spyOn(console, name))
  const { port, onFailure } = await open(broken())
  const read = async () => await (await fetch(`http://127.0.0.1:${port}/file`)).text()
  await expect(read()).rejects.toThrow('terminated')
  expect(onFailure.mock.calls.map(([error]) => String(error))).toEqual(['Error: no database'])
  expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([])
  for (const spy of spies) spy.mockRestore()
})

test('a client that does not read is disconnected, and the file is made no further', async () => {
  const part = 'x'.repeat(64 * 1024)
  let made = 0
  const ended = Promise.withResolvers<void>()
  async function* endless() {
    try {
      for (;;) {
        made += 1
        yield part
      }
    } finally {
      ended.resolve()
    }
  }
  const { port } = await open(endless(), { stallMs: 300 })
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n')
  await ended.promise
  // what the buffers of the system and of the connection hold, and no more
  expect(made * part.length).toBeLessThan(64 * 1024 * 1024)
})
