import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventsPurgedError, type EventsRequest } from '../../../shared/client/events.ts'
import { createSvc } from '../../../shared/client/svc.ts'
import { numberEvents } from '../jobs/number-events.ts'
import { createLog } from '../logger.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { makeProof, newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ rpcUrl: 'http://127.0.0.1:1' })
})
afterAll(() => app.close())

const number = () => numberEvents({ ports: app.ports, log: createLog('silent'), waiters: app.eventWaiters })

/** Signs somebody in who has a key with these scopes, and an SDK whose connection a test can cut. */
async function person(scopes: string[] = ['events']) {
  const account = newAccount()
  const browser = newBrowser(app)
  await browser.show(account)
  const accessKey: string = (await browser.call('createAccessKey', { body: { scopes } })).reply['data'].accessKey
  const connection = { isCut: false }
  const svc = createSvc({
    baseUrl: 'https://api.svc.test',
    fetch: async (input, init) => {
      if (connection.isCut) throw new TypeError('fetch failed')
      const { pathname, search } = new URL(new Request(input).url)
      return await app.request(pathname + search, init)
    },
  })
  const events = (more: Partial<EventsRequest> = {}) => svc.events({ accessKey, ...more })
  const prove = async () => {
    const qHash = await makeProof(app, account)
    await number()
    return qHash
  }
  return { browser, events, connection, prove }
}

test('reads what is stored, waits for the next event, and continues by the sequence in another program', async () => {
  const { events, prove } = await person()
  const proofs = [await prove(), await prove()]
  const stream = events()
  const first = [await stream.next(), await stream.next()]
  expect(first.map(({ value }) => [value?.sequence, value?.type, value?.data.qHash])).toEqual([
    [1, 'proof.verified', proofs[0]],
    [2, 'proof.verified', proofs[1]],
  ])
  const waiting = stream.next()
  const qHash = await prove()
  expect((await waiting).value).toMatchObject({ sequence: 3, data: { qHash } })
  expect((await events({ after: 2 }).next()).value).toMatchObject({ sequence: 3, data: { qHash } })
})

test('continues after an outage without a gap', async () => {
  const { events, prove, connection } = await person()
  await prove()
  const stream = events({ onRetry: () => (connection.isCut = false) })
  expect((await stream.next()).value).toMatchObject({ sequence: 1 })
  connection.isCut = true
  await Promise.all([prove(), prove()])
  const [second, third] = [await stream.next(), await stream.next()]
  expect([connection.isCut, second.value?.sequence, third.value?.sequence]).toEqual([false, 2, 3])
})

test('passes what the filter leaves out, so that its place stays in the stream', async () => {
  const { browser, events, prove } = await person()
  const qHash = await prove()
  await prove()
  await browser.call('revokeProof', { path: { qHash }, body: {} })
  await number()
  const stop = new AbortController()
  const stream = events({ types: ['proof.revoked'], signal: stop.signal })
  expect((await stream.next()).value).toMatchObject({ sequence: 3, type: 'proof.revoked' })
  const waiting = stream.next()
  stop.abort()
  expect([await waiting, stream.after]).toEqual([{ done: true, value: undefined }, 3])
})

test('throws the oldest sequence when events were deleted, and reads on behind it', async () => {
  const { events, prove } = await person()
  await prove()
  app.clock.now += 60_000
  await prove()
  const olderThan = { events: app.clock.now, audit: 0, test: 0 }
  await app.ports.store.events.purge({ olderThan, countsOlderThan: 0, most: 1000 })
  const error = await events({ after: 0 })
    .next()
    .catch((each: unknown) => each)
  expect(error).toBeInstanceOf(EventsPurgedError)
  expect(error).toMatchObject({ oldest: 2, message: 'Events after 0 were deleted. The oldest that is left is 2.' })
  expect((await events({ after: 1 }).next()).value).toMatchObject({ sequence: 2 })
})

test.each<[string, string[], Partial<EventsRequest>, string]>([
  ['an unknown key', ['events'], { accessKey: `npk_${'x'.repeat(43)}` }, 'WALLET_AUTH_REQUIRED'],
  ['a key without the scope', ['read'], {}, 'INSUFFICIENT_SCOPE'],
  ['a sequence that was never given', ['events'], { after: 99 }, 'INVALID_REQUEST'],
  ['an unknown type', ['events'], { types: ['gate.exploded' as 'gate.passed'] }, 'INVALID_REQUEST'],
])('throws for %s', async (_, scopes, request, code) => {
  const { events } = await person(scopes)
  await expect(events(request).next()).rejects.toMatchObject({ name: 'ServiceError', code })
})
