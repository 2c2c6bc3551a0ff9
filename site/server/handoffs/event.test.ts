import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeOf, embedder, openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { cancelHandoff } from './cancel.ts'
import { type PageEvent, reportEvent } from './event.ts'
import { openHandoff } from './open.ts'
import { statusAt } from './state.ts'

let deployment: OpenDeployment
beforeAll(async () => {
  deployment = await openDeployment()
})
afterAll(() => deployment.close())

async function opened() {
  const page = await embedder('https://shop.example', deployment)
  const load = await openHandoff({ sid: page.sid, writeKey: undefined }, deployment)
  const writeKey = 'writeKey' in load ? load.writeKey : undefined
  const report = (
    type: PageEvent['type'],
    more: { code?: string; ownPage?: boolean; writeKey?: string | undefined } = {},
  ) => {
    const { code, ...who } = more
    const event = { type, ...(code !== undefined && { code }) }
    return reportEvent({ sid: page.sid, event, ownPage: true, writeKey, ...who }, deployment)
  }
  const status = async () => {
    const record = await deployment.ports.store.handoffs.find(page.sid)
    return record && statusAt(record, deployment.clock.now)
  }
  return { ...page, report, status }
}

test('a goodbye cancels after 30 s; coming back takes it back', async () => {
  const { report, status } = await opened()
  await report('bye')
  deployment.clock.now += 29_999
  expect(await status()).toBe('pending')
  await report('opened')
  deployment.clock.now += 60_000
  expect(await status()).toBe('pending')
  await report('bye')
  deployment.clock.now += 30_000
  expect(await status()).toBe('cancelled')
  await report('opened')
  expect(await status()).toBe('cancelled')
})

test('each event is answered with how the hand-off stands', async () => {
  const { report } = await opened()
  expect(await report('opened')).toEqual({ status: 'pending' })
  expect(await report('cancelled')).toEqual({ status: 'cancelled' })
  expect(await report('opened')).toEqual({ status: 'cancelled' })
})

test('a departure on purpose is no goodbye, and ends when the page is back', async () => {
  const { report, status } = await opened()
  await report('away')
  await report('bye')
  deployment.clock.now += 60_000
  expect(await status()).toBe('pending')
  await report('opened')
  await report('bye')
  deployment.clock.now += 30_000
  expect(await status()).toBe('cancelled')
})

test('the person gives up, and who waits hears of it', async () => {
  const { sid, report, status } = await opened()
  const wake = vi.spyOn(deployment.waiters, 'wake')
  await report('cancelled')
  expect(wake.mock.calls).toEqual([[sid]])
  wake.mockRestore()
  expect(await status()).toBe('cancelled')
})

test('it fails with a code of the table, and no other', async () => {
  const { sid, report, status } = await opened()
  for (const code of ['MADE_UP', 'toString', undefined])
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(report('failed', code === undefined ? {} : { code }))).toBe('INVALID_REQUEST')
  expect(await status()).toBe('pending')
  await report('failed', { code: 'PROVIDER_UNAVAILABLE' })
  expect(await status()).toBe('failed')
  expect(await deployment.ports.store.handoffs.find(sid)).toMatchObject({ failure: 'PROVIDER_UNAVAILABLE' })
})

test('nothing changes an end', async () => {
  const { sid, secret, report, status } = await opened()
  await cancelHandoff({ sid, secret }, deployment)
  await report('failed', { code: 'INTERNAL' })
  await report('opened')
  expect(await status()).toBe('cancelled')
})

const load = (sid: string, writeKey?: string) => openHandoff({ sid, writeKey }, deployment)

describe('going on in another browser', () => {
  test('the next load claims it, and the browser that let go has no say any more', async () => {
    const { sid, report, status } = await opened()
    await report('opened')
    expect((await load(sid)).kind).toBe('not-yours')
    await report('released')
    expect(await codeOf(report('cancelled'))).toBe('HANDOFF_AUTH_REQUIRED')
    const there = await load(sid)
    expect(there).toMatchObject({ kind: 'ready', writeKey: expect.any(String) })
    const writeKey = 'writeKey' in there ? there.writeKey : undefined
    await report('opened', { writeKey })
    expect((await load(sid)).kind).toBe('not-yours')
    await report('cancelled', { writeKey })
    expect(await status()).toBe('cancelled')
  })

  test('nobody else can let go of it', async () => {
    const { sid, report } = await opened()
    await report('opened')
    expect(await codeOf(report('released', { writeKey: 'guessed' }))).toBe('HANDOFF_AUTH_REQUIRED')
    expect(await codeOf(report('released', { ownPage: false }))).toBe('ORIGIN_NOT_ALLOWED')
    expect((await load(sid)).kind).toBe('not-yours')
  })

  test('an end stays an end', async () => {
    const { sid, secret, report } = await opened()
    await cancelHandoff({ sid, secret }, deployment)
    await report('released')
    expect((await load(sid)).kind).toBe('not-yours')
  })
})

test('an event from a foreign origin changes nothing, though it knows the key', async () => {
  const { report, status } = await opened()
  expect(await codeOf(report('cancelled', { ownPage: false }))).toBe('ORIGIN_NOT_ALLOWED')
  expect(await status()).toBe('pending')
})

test('an event with the write key of another browser changes nothing', async () => {
  const { report, status } = await opened()
  const other = await openHandoff(
    { sid: (await embedder('https://shop.example', deployment)).sid, writeKey: undefined },
    deployment,
  )
  const writeKey = 'writeKey' in other ? other.writeKey : undefined
  expect(await codeOf(report('cancelled', { writeKey }))).toBe('HANDOFF_AUTH_REQUIRED')
  expect(await codeOf(report('cancelled', { writeKey: undefined }))).toBe('HANDOFF_AUTH_REQUIRED')
  expect(await status()).toBe('pending')
})

test('nobody can report before the page was opened', async () => {
  const { sid } = await embedder('https://shop.example', deployment)
  const report = reportEvent({ sid, event: { type: 'cancelled' }, ownPage: true, writeKey: '' }, deployment)
  expect(await codeOf(report)).toBe('HANDOFF_AUTH_REQUIRED')
})

test('an unknown sid is not found', async () => {
  const report = reportEvent({ sid: 'x'.repeat(24), event: { type: 'bye' }, ownPage: true, writeKey: 'k' }, deployment)
  expect(await codeOf(report)).toBe('HANDOFF_NOT_FOUND')
})
