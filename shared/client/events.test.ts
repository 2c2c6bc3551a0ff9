import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventsPurgedError, type EventsRequest } from './events.ts'
import { createSvc } from './svc.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => vi.useRealTimers())

type Answer = Response | Error | 'never' | 'stuck'
type Sent = { query: string; authorization: string | null; atMs: number }

/** Returns an SDK whose service gives these answers in turn and then none, and what it was asked. */
function answering(...answers: Answer[]) {
  const sent: Sent[] = []
  const begin = Date.now()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { searchParams } = new URL(new Request(input).url)
    expect([searchParams.get('limit'), searchParams.get('wait')]).toEqual(['1000', '25'])
    searchParams.delete('limit')
    searchParams.delete('wait')
    const query = decodeURIComponent(searchParams.toString())
    sent.push({ query, authorization: new Headers(init?.headers).get('authorization'), atMs: Date.now() - begin })
    const answer = answers.shift() ?? 'never'
    if (answer instanceof Error) throw answer
    if (answer instanceof Response) return answer
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  }
  return { svc: createSvc({ baseUrl: 'https://svc.example/', fetch }), sent }
}

const event = (sequence: number) => ({
  id: '019e5a3c-8f00-7b1c-a3d2-5f0e9c1d2b3a',
  sequence,
  type: 'proof.revoked',
  createdAt: 1,
  profileId: 'p',
  actor: { type: 'service', id: null, network: null, userAgent: null },
  data: { qHash: null, walletAddress: null, gateId: null },
})
const page = (sequences: number[], after = sequences.at(-1) ?? 0) =>
  Response.json({
    success: true,
    data: { events: sequences.map(event), after, hasMore: false, oldest: 1, newest: after },
  })
const refusal = (status: number, code: string, more: { details?: unknown; headers?: Record<string, string> } = {}) =>
  Response.json({ success: false, error: { code, message: 'No.', details: more.details } }, { status, ...more })

const accessKey = 'npk_x'

/** Collects the sequences that the iteration gives, until it ends or fails. */
function read(svc: ReturnType<typeof answering>['svc'], request: Partial<EventsRequest> = {}) {
  const seen: number[] = []
  const stop = new AbortController()
  const stream = svc.events({ accessKey, signal: stop.signal, ...request })
  const end = (async () => {
    for await (const { sequence } of stream) seen.push(sequence)
    return 'ended'
  })()
  const result = end.catch((error: unknown) => error)
  return { seen, stream, stop: () => stop.abort(), result }
}

test('asks behind the last event, with the filters and the key', async () => {
  const { svc, sent } = answering(page([8, 9]), page([10], 12))
  const { seen, stream, stop, result } = read(svc, {
    after: 7,
    types: ['gate.passed', 'gate.refused'],
    gateId: 'members',
    about: '0xabc',
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([seen, stream.after]).toEqual([[8, 9, 10], 12])
  const filters = 'types=gate.passed,gate.refused&gateId=members&about=0xabc'
  expect(sent).toEqual(
    [7, 9, 12].map((after) => ({
      query: `after=${after}&${filters}`,
      authorization: 'Bearer npk_x',
      atMs: 0,
    })),
  )
  stop()
  expect(await result).toBe('ended')
  expect(vi.getTimerCount()).toBe(0)
})

test('begins with the oldest event when no sequence is known, and counts an event once the next is asked for', async () => {
  const { svc, sent } = answering(page([41, 42]))
  const stream = svc.events({ accessKey })
  expect(stream.after).toBeUndefined()
  await stream.next()
  expect([stream.after, sent[0]?.query]).toEqual([undefined, ''])
  await stream.next()
  expect(stream.after).toBe(41)
  await stream.return?.()
  expect(await stream.next()).toEqual({ done: true, value: undefined })
})

test('tries again after an outage, each time later, and skips and repeats nothing', async () => {
  const gone = new TypeError('fetch failed')
  const proxy = new Response('bad gateway', { status: 502 })
  const { svc, sent } = answering(page([1]), gone, proxy, refusal(503, 'STORE_UNAVAILABLE'), page([2]), gone, page([3]))
  const retries: unknown[] = []
  const { seen, stop } = read(svc, { onRetry: ({ error, delayMs }) => retries.push([error.code, delayMs]) })
  await vi.advanceTimersByTimeAsync(8000)
  expect(seen).toEqual([1, 2, 3])
  expect(sent.map(({ query, atMs }) => [query, atMs])).toEqual([
    ['', 0],
    ['after=1', 0],
    ['after=1', 1000],
    ['after=1', 3000],
    ['after=1', 7000],
    // an answer ends the outage: the next one begins with a second
    ['after=2', 7000],
    ['after=2', 8000],
    ['after=3', 8000],
  ])
  expect(retries).toEqual([
    ['NETWORK_UNREACHABLE', 1000],
    ['NETWORK_UNREACHABLE', 2000],
    ['STORE_UNAVAILABLE', 4000],
    ['NETWORK_UNREACHABLE', 1000],
  ])
  stop()
})

test('waits as long as the service asks when it gets too many requests', async () => {
  const { svc, sent } = answering(refusal(429, 'RATE_LIMIT_EXCEEDED', { headers: { 'retry-after': '8' } }))
  const { stop } = read(svc)
  await vi.advanceTimersByTimeAsync(9999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  stop()
})

test('gives up an answer that never comes, and asks again', async () => {
  const { svc, sent } = answering('never', page([1]))
  const errors: string[] = []
  const { seen, stop } = read(svc, { onRetry: ({ error }) => errors.push(error.message) })
  await vi.advanceTimersByTimeAsync(46_000)
  expect([seen, sent[1]?.atMs, errors]).toEqual([
    [1],
    46_000,
    ['The service at https://svc.example did not answer in time.'],
  ])
  stop()
})

test('asks a service that does not wait once a second', async () => {
  const { svc, sent } = answering(...Array.from({ length: 20 }, () => page([], 5)))
  const { stop } = read(svc, { after: 5 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(11)
  stop()
})

test.each([
  ['goes back', page([9, 8])],
  ['repeats an event', page([8, 8])],
  ['begins before the place', page([7])],
  ['continues before its events', page([8, 9], 8)],
  ['continues before the place', page([], 6)],
])('refuses an answer that %s', async (_, answer) => {
  const { seen, result } = read(answering(answer).svc, { after: 7 })
  expect(await result).toMatchObject({ code: 'INTERNAL' })
  expect(seen).toEqual([])
})

test('says which event is the oldest when those behind the place are gone', async () => {
  const { svc } = answering(refusal(410, 'EVENTS_PURGED', { details: { oldest: 42 } }))
  const error = await read(svc, { after: 7 }).result
  expect(error).toBeInstanceOf(EventsPurgedError)
  expect(error).toMatchObject({ code: 'EVENTS_PURGED', oldest: 42, message: 'No.' })
})

test.each([
  [401, 'WALLET_AUTH_REQUIRED'],
  [403, 'INSUFFICIENT_SCOPE'],
  [400, 'INVALID_REQUEST'],
  [410, 'EVENTS_PURGED'],
  [500, 'INTERNAL'],
])('throws a %i %s, and does not ask again', async (status, code) => {
  const { svc, sent } = answering(refusal(status, code))
  expect(await read(svc).result).toMatchObject({ name: 'ServiceError', code })
  expect(sent).toHaveLength(1)
})

test.each(['a request', 'a pause', 'an event'])('ends at once when the signal aborts during %s', async (during) => {
  const answer = { 'a request': 'never', 'a pause': new TypeError('gone'), 'an event': page([1, 2, 3]) } as const
  const { svc, sent } = answering(answer[during as keyof typeof answer])
  const stop = new AbortController()
  const seen: number[] = []
  const end = (async () => {
    for await (const { sequence } of svc.events({ accessKey, signal: stop.signal })) {
      seen.push(sequence)
      stop.abort()
    }
  })()
  await vi.advanceTimersByTimeAsync(0)
  stop.abort()
  await end
  expect([sent.length, seen, vi.getTimerCount()]).toEqual([1, during === 'an event' ? [1] : [], 0])
})

test('sends nothing when the signal is aborted before', async () => {
  const { svc, sent } = answering(page([1]))
  for await (const each of svc.events({ accessKey, signal: AbortSignal.abort() })) throw new Error(each.type)
  expect(sent).toEqual([])
})

test('gives a type of event that this version does not know', async () => {
  const newer = { ...event(1), type: 'gate.renamed', data: { to: 'x' } }
  const data = { events: [newer], after: 1, hasMore: false, oldest: 1, newest: 1 }
  const { value } = await answering(Response.json({ success: true, data }))
    .svc.events({ accessKey })
    .next()
  expect(value).toEqual(newer)
})

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'events needs accessKey.'],
  ['no key', {}, 'events needs accessKey.'],
  ['a misspelt option', { accessKey, afer: 1 }, 'events does not know the option afer.'],
  ['a page size', { accessKey, limit: 1 }, 'events does not know the option limit.'],
  ['a negative sequence', { accessKey, after: -1 }, 'after is the sequence of an event, a whole number.'],
  ['a text', { accessKey, after: '1' }, 'after is the sequence of an event, a whole number.'],
  ['a part', { accessKey, after: 1.5 }, 'after is the sequence of an event, a whole number.'],
  ['no types', { accessKey, types: [] }, 'Name at least one type of events, in the list types.'],
  ['a type that is two', { accessKey, types: ['a,b'] }, 'Name at least one type of events, in the list types.'],
  ['a text of types', { accessKey, types: 'gate.passed' }, 'Name at least one type of events, in the list types.'],
])('refuses %s at once', (_, request, message) => {
  const { svc, sent } = answering()
  expect(() => svc.events(request as never)).toThrow(message)
  expect(sent).toEqual([])
})
