import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../../shared/contract/index.ts'
import { defaultBodyLimit, type Endpoint } from '../../../../shared/contract/endpoint.ts'
import { openTestApp } from '../../app.suite.ts'

let world: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const rows = Object.entries<Endpoint>(contract).filter(([, row]) => row.body)
const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', text: 'text/plain', raw: 'x/y' }

/** Endpoints whose body may be larger than the default (protocol/limits#sizes), in bytes. */
const large = {
  standardize: 1_048_576,
  precheck: 1_048_576,
  verify: 1_048_576,
  createGate: 1_048_576,
  updateGate: 1_048_576,
  setGateLogo: 1_048_576,
  mcp: 1_048_576,
  stripeWebhook: 1_048_576,
  // their data alone may take 64 KiB (protocol/handoffs#create)
  verifyHandoff: 1_048_576,
  createHandoff: 1_048_576,
}

test('only listed endpoints take a body above 64 KiB', () => {
  const above = rows.filter(([, { bodyLimit = defaultBodyLimit }]) => bodyLimit > 64 * 1024)
  expect(Object.fromEntries(above.map(([name, { bodyLimit }]) => [name, bodyLimit]))).toEqual(large)
})

/** Sends spaces without a length, which no endpoint refuses for another reason before it has read them all. */
function send(row: Endpoint, bytes: number) {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes).fill(0x20))
      controller.close()
    },
  })
  const headers = {
    'content-type': types[row.bodyType ?? 'json'],
    'sec-fetch-site': 'same-origin',
    host: 'localhost:4400',
  }
  const init: RequestInit = { method: row.method, headers, body, duplex: 'half' }
  return world.app.request(new Request(`http://localhost:4400${row.path.replaceAll(/\{\w+\}/g, 'x'.repeat(24))}`, init))
}

const takesAnyPath = rows.filter(([, row]) => !/\{(?!sid)/.test(row.path))
test.each(takesAnyPath)('%s refuses one byte above its limit and reads a body at it', async (_name, row) => {
  const limit = row.bodyLimit ?? defaultBodyLimit
  expect((await send(row, limit + 1)).status).toBe(413)
  expect((await send(row, limit)).status).not.toBe(413)
})
