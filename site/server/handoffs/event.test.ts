import { describe, expect, test, vi } from 'vitest'
import { codeOf, embedder, type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { cancelHandoff } from './cancel.ts'
import { type PageEvent, reportEvent } from './event.ts'
import { openHandoff } from './open.ts'
import { statusAt } from './state.ts'

let deployment: OpenDeployment
useDeployment((value) => (deployment = value))

async function opened() {
  const page = await embedder('https://shop.example', deployment)
  const load = await openHandoff({ sid: page.sid, writeKey: undefined }, deployment)
  const writeKey = 'writeKey' in load ? load.writeKey : undefined
  const report = (
    type: PageEvent['type'],
    more: { code?: string; step?: PageEvent['step']; ownPage?: boolean; writeKey?: string | undefined } = {},
  ) => {
    const { code, step, ...who } = more
    const event = { type, step, ...(code !== undefined && { code }) }
    return reportEvent({ sid: page.sid, event, ownPage: true, writeKey, ...who }, deployment)
  }
  const status = async () => {
    const record = await deployment.ports.store.handoffs.find(page.sid)
    return record && statusAt(record, deployment.clock.now)
  }
  return { ...page, report, status }
}

test('closing the page cancels after 30 s, unless the page is opened again', async () => {
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

test('keeps the refusal that the person saw before they left, until they are back', async () => {
  const { sid, report, status } = await opened()
  const failure = async () => (await deployment.ports.store.handoffs.find(sid))?.failure
  await report('bye', { code: 'PROOF_NOT_VERIFIED' })
  expect(await failure()).toBe('PROOF_NOT_VERIFIED')
  await report('opened')
  expect(await failure()).toBeNull()
  // a technical error refuses nobody
  await report('bye', { code: 'PROVIDER_UNAVAILABLE' })
  expect(await failure()).toBeNull()
  await report('cancelled', { code: 'PROOF_NOT_VERIFIED' })
  expect([await status(), await failure()]).toEqual(['cancelled', 'PROOF_NOT_VERIFIED'])
})

test('keeps the refusal that an open page shows, until the person continues, also when the page that asked cancels', async () => {
  const { sid, secret, report, status } = await opened()
  const failure = async () => (await deployment.ports.store.handoffs.find(sid))?.failure
  await report('opened', { code: 'PROOF_NOT_VERIFIED' })
  expect([await status(), await failure()]).toEqual(['pending', 'PROOF_NOT_VERIFIED'])
  await report('opened')
  expect(await failure()).toBeNull()
  await report('opened', { code: 'PROOF_NOT_VERIFIED' })
  await cancelHandoff({ sid, secret }, deployment)
  expect([await status(), await failure()]).toEqual(['cancelled', 'PROOF_NOT_VERIFIED'])
})

test('keeps how far the person has come when they choose or enter something again', async () => {
  const { sid, report } = await opened()
  const step = async () => (await deployment.ports.store.handoffs.find(sid))?.step
  await report('opened', { step: 'collecting' })
  expect(await step()).toBe('start')
  await report('opened', { step: 'submitting', code: 'PROOF_NOT_VERIFIED' })
  expect(await step()).toBe('check')
  await report('opened', { step: 'collecting' })
  expect(await step()).toBe('check')
  await report('opened', { step: 'signing' })
  expect(await step()).toBe('sign')
  await report('cancelled', { step: 'collecting' })
  expect(await step()).toBe('sign')
})

test('answers each event with the status of the hand-off', async () => {
  const { report } = await opened()
  expect(await report('opened')).toEqual({ status: 'pending' })
  expect(await report('cancelled')).toEqual({ status: 'cancelled' })
  expect(await report('opened')).toEqual({ status: 'cancelled' })
})

test('leaving the page on purpose does not cancel, until the page is back', async () => {
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

test('a cancel by the person wakes the waiting embedder', async () => {
  const { sid, report, status } = await opened()
  const wake = vi.spyOn(deployment.waiters, 'wake')
  await report('cancelled')
  expect(wake.mock.calls).toEqual([[sid]])
  wake.mockRestore()
  expect(await status()).toBe('cancelled')
})

test('fails with a known error code, and refuses any other', async () => {
  const { sid, report, status } = await opened()
  for (const code of ['MADE_UP', 'toString', undefined])
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(report('failed', code === undefined ? {} : { code }))).toBe('INVALID_REQUEST')
  expect(await status()).toBe('pending')
  await report('failed', { code: 'PROVIDER_UNAVAILABLE' })
  expect(await status()).toBe('failed')
  expect(await deployment.ports.store.handoffs.find(sid)).toMatchObject({ failure: 'PROVIDER_UNAVAILABLE' })
})

test('no event changes an ended hand-off', async () => {
  const { sid, secret, report, status } = await opened()
  await cancelHandoff({ sid, secret }, deployment)
  await report('failed', { code: 'INTERNAL' })
  await report('opened')
  expect(await status()).toBe('cancelled')
})

const load = (sid: string, writeKey?: string) => openHandoff({ sid, writeKey }, deployment)

describe('continuing in another browser', () => {
  test('the next load claims a released hand-off, and refuses the browser that released it', async () => {
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

  test('only the browser that holds it can release it', async () => {
    const { sid, report } = await opened()
    await report('opened')
    expect(await codeOf(report('released', { writeKey: 'guessed' }))).toBe('HANDOFF_AUTH_REQUIRED')
    expect(await codeOf(report('released', { ownPage: false }))).toBe('ORIGIN_NOT_ALLOWED')
    expect((await load(sid)).kind).toBe('not-yours')
  })

  test('does not open an ended hand-off again', async () => {
    const { sid, secret, report } = await opened()
    await cancelHandoff({ sid, secret }, deployment)
    await report('released')
    expect((await load(sid)).kind).toBe('not-yours')
  })
})

test('refuses an event from a foreign origin, even with the write key', async () => {
  const { report, status } = await opened()
  expect(await codeOf(report('cancelled', { ownPage: false }))).toBe('ORIGIN_NOT_ALLOWED')
  expect(await status()).toBe('pending')
})

test('refuses an event with the write key of another browser', async () => {
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

test('refuses an event before the page was opened', async () => {
  const { sid } = await embedder('https://shop.example', deployment)
  const report = reportEvent({ sid, event: { type: 'cancelled' }, ownPage: true, writeKey: '' }, deployment)
  expect(await codeOf(report)).toBe('HANDOFF_AUTH_REQUIRED')
})

test('answers an unknown sid with HANDOFF_NOT_FOUND', async () => {
  const report = reportEvent({ sid: 'x'.repeat(24), event: { type: 'bye' }, ownPage: true, writeKey: 'k' }, deployment)
  expect(await codeOf(report)).toBe('HANDOFF_NOT_FOUND')
})
