import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { codeOf, embedder, type OpenDeployment, signedBy, useDeployment } from '../deployment.fixture.ts'
import { cancelHandoff } from './cancel.ts'
import { handoffStatus } from './status.ts'
import { verify } from '../verification/verify.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

type Waiting = { waitMs?: number; address?: string; signal?: AbortSignal; secret?: string | undefined }
const status = ({ sid, secret }: { sid: string; secret: string }, more: Waiting = {}) =>
  handoffStatus({ sid, secret, waitMs: 0, address: 'a', signal: new AbortController().signal, ...more }, deployment)
const made = () => embedder('https://shop.example', deployment)

test('answers the status and the time, and nothing else', async () => {
  const page = await made()
  expect(await status(page)).toEqual({ status: 'pending', now: deployment.clock.now })
  await cancelHandoff(page, deployment)
  expect(await status(page)).toEqual({ status: 'cancelled', now: deployment.clock.now })
})

test('answers a wrong secret and an unknown sid with the same 404, and takes no waiting place for them', async () => {
  const page = await made()
  const other = await made()
  const waiting = status(page, { waitMs: 25_000 })
  const attempts = [
    status(page, { secret: other.secret, waitMs: 25_000 }),
    status(page, { secret: undefined }),
    status({ ...page, sid: 'x'.repeat(24) }),
  ]
  const failures = await Promise.all(attempts.map((attempt) => attempt.catch((error: Error) => error.message)))
  expect(new Set(failures).size).toBe(1)
  expect(await codeOf(status(page, { secret: other.secret }))).toBe('HANDOFF_NOT_FOUND')
  await cancelHandoff(page, deployment)
  expect(await waiting).toMatchObject({ status: 'cancelled' })
})

test('answers a waiting request at once after a cancel and after the end', async () => {
  const [one, two] = [await made(), await made()]
  const wake = vi.spyOn(deployment.waiters, 'wake')
  const waiting = [status(one, { waitMs: 25_000 }), status(two, { waitMs: 25_000 })]
  await cancelHandoff(one, deployment)
  const account = privateKeyToAccount(generatePrivateKey())
  const data = { owner: account.address, content: 'c', handoff: two.mark }
  await verify(await signedBy(account, { data }, deployment), two.keys, deployment)
  expect(wake.mock.calls).toEqual([[one.sid], [two.sid]])
  expect(await Promise.all(waiting)).toMatchObject([{ status: 'cancelled' }, { status: 'done' }])
})

test('sees a change by another process when it reads the store again', async () => {
  const page = await made()
  const waiting = status(page, { waitMs: 25_000 })
  // it has read the store and waits; nobody in this process wakes it
  await status(page)
  await status(page)
  const { now } = deployment.clock
  await deployment.ports.store.handoffs.end(page.sid, { status: 'failed', failure: 'INTERNAL', now })
  expect(await waiting).toMatchObject({ status: 'failed' })
})

test('a newer request releases the older one', async () => {
  const page = await made()
  const older = status(page, { waitMs: 25_000 })
  // the older one has read the store once and waits
  await status(page)
  const newer = status(page, { waitMs: 25_000 })
  expect(await older).toMatchObject({ status: 'pending' })
  await cancelHandoff(page, deployment)
  expect(await newer).toMatchObject({ status: 'cancelled' })
})

test('the time, a caller who leaves and a stop of the server end the waiting', async () => {
  const page = await made()
  expect(await status(page, { waitMs: 10 })).toMatchObject({ status: 'pending' })
  const stop = new AbortController()
  const waiting = status(page, { waitMs: 25_000, signal: stop.signal })
  await status(page)
  stop.abort()
  expect(await waiting).toMatchObject({ status: 'pending' })
})

test('refuses the 21st waiting request of an address, until a place is free again', async () => {
  const pages = await Promise.all(Array.from({ length: 21 }, made))
  const address = 'crowd'
  const stop = new AbortController()
  const waiting = pages.slice(0, 20).map((page) => status(page, { waitMs: 25_000, address, signal: stop.signal }))
  // all twenty have read the store and taken their places
  await Promise.all(pages.map((page) => status(page)))
  const last = pages.at(-1) ?? (await made())
  expect(await codeOf(status(last, { waitMs: 25_000, address }))).toBe('RATE_LIMIT_EXCEEDED')
  expect(await status(last, { address })).toMatchObject({ status: 'pending' })
  stop.abort()
  await Promise.all(waiting)
  expect(await status(last, { waitMs: 10, address })).toMatchObject({ status: 'pending' })
})

test('answers expired after its time', async () => {
  const page = await made()
  deployment.clock.now += 15 * 60_000
  expect(await status(page, { waitMs: 25_000 })).toMatchObject({ status: 'expired' })
})
