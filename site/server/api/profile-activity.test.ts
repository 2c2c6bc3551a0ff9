import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { aGate, gateOwner } from './gate.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

test('sums what happened at all gates of the profile, and at no other; nobody else reads it', async () => {
  const [owner, other] = [await gateOwner(app), await gateOwner(app)]
  const { events } = app.ports.store
  const create = async ({ browser }: typeof owner) => {
    const { reply } = await browser.call('createGate', { body: aGate() })
    return String(reply['data'].gate.gateId)
  }
  const [first, second, foreign] = [await create(owner), await create(owner), await create(other)]
  const createdAt = app.ports.now()
  await events.add([
    { count: 'passed', gateId: first, createdAt, times: 2 },
    { count: 'passed', gateId: second, createdAt: createdAt - 24 * 60 * 60_000, times: 3 },
    { count: 'refused/GATE_PAUSED', gateId: second, createdAt },
    { count: 'left/sign', gateId: first, createdAt, times: 4 },
    { count: 'paid', gateId: first, createdAt },
    { count: 'passed', gateId: foreign, createdAt, times: 100 },
  ])
  // oxlint-disable-next-line no-await-in-loop -- one batch after the other
  while (await events.number(createdAt + 1)) continue
  const total = async (range: string) => {
    const { status, reply } = await owner.browser.call('profileActivity', { query: `?range=${range}` })
    expect(status).toBe(200)
    const { data } = reply
    const sum = data.buckets.reduce((all: number, bucket: { passed: number }) => all + bucket.passed, 0)
    expect([data.range, sum]).toEqual([range, data.total.passed])
    return data.total
  }
  const today = { refused: { GATE_PAUSED: 1 }, left: { sign: 4 }, paid: 1, refunded: 0 }
  expect(await total('24h')).toEqual({ ...today, passed: 2 })
  expect(await total('7d')).toEqual({ ...today, passed: 5 })
  const stranger = await newBrowser(app).call('profileActivity', { query: '?range=24h' })
  expect([stranger.status, stranger.reply['error'].code]).toEqual([401, 'WALLET_AUTH_REQUIRED'])
})
