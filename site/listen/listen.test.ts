import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Answers } from './answers.ts'
import { listen } from './listen.ts'
import { signedHeaders } from './send-event.ts'

const event = (sequence: number) => ({
  id: `019e5a3c-8f00-7b1c-a3d2-5f0e9c1d2b${sequence}`,
  sequence,
  type: 'gate.passed',
  createdAt: 1,
  profileId: 'p',
  actor: { type: 'person', id: null, network: null, userAgent: null },
  data: { qHash: null, walletAddress: null, gateId: 'members' },
})

/** Starts a server on a free port, or on this one. */
async function serve(listener: RequestListener, port = 0) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  const { port: used } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${used}`, port: used, stop }
}

type Answer = [status: number, body: object]
const page = (sequences: number[]): Answer => {
  const newest = sequences.at(-1) ?? 41
  return [
    200,
    { success: true, data: { events: sequences.map(event), after: newest, hasMore: false, oldest: 1, newest } },
  ]
}
const refusal = (status: number, code: string, details?: object): Answer => [
  status,
  { success: false, error: { code, message: 'No.', details } },
]

/** Runs the program with a service that gives these answers in turn, and then none. */
async function run(answers: Answer[], more: Partial<Answers> = {}) {
  const asked: string[] = []
  const service = await serve((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`)
    const [status, body] = answers.shift() ?? []
    if (status !== undefined)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const lines: string[] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const target = 'http://127.0.0.1:9/'
  const request = { target, service: service.origin, accessKey: 'npk_x', ...more }
  const end = listen(request, { print: (line) => lines.push(line), signal: stop.signal })
  return { asked, lines, stop: () => stop.abort(), end, service }
}

test('signs as Standard Webhooks describes it', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  expect(signedHeaders(message, { secret, now: 1_614_265_330_000 })).toEqual({
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('sends what happens from now on, in order, and shows the answer of the server', async () => {
  const bodies: unknown[] = []
  const statuses = [204, 500, 302]
  const target = await serve((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      bodies.push(JSON.parse(body))
      response.writeHead(statuses.shift() ?? 200, { location: '/other' }).end('ignored')
      if (bodies.length === 3) program.stop()
    })
  })
  const program = await run([page([41]), page([42, 43, 44])], {
    target: `${target.origin}/webhooks`,
    types: ['gate.passed'],
  })
  await program.end
  expect(bodies).toEqual([42, 43, 44].map((sequence) => ({ ...event(sequence), webhookId: 'svc-listen' })))
  expect(program.asked.slice(0, 2)).toEqual([
    'Bearer npk_x /api/v1/events?before=0&limit=1',
    'Bearer npk_x /api/v1/events?after=41&types=gate.passed&limit=1000&wait=25',
  ])
  expect(program.lines.slice(0, 5)).toEqual([
    `Events of ${program.service.origin} go to ${target.origin}/webhooks`,
    'Webhook id: svc-listen',
    expect.stringMatching(/^Secret: {5}whsec_[\w+/]{43}= \(for this run\)$/),
    expect.stringMatching(/^42 {2}gate\.passed {2}204 {2}\d+ ms$/),
    expect.stringMatching(/^43 {2}gate\.passed {2}500 {2}\d+ ms$/),
  ])
  expect(program.lines.join()).not.toContain('npk_x')
})

test('holds an event until the server can be reached', async () => {
  const first = await serve(() => {})
  await first.stop()
  const program = await run([page([42])], { target: `${first.origin}/`, after: 41 })
  await expect.poll(() => program.lines.at(-1)).toBe(`${first.origin}/ does not answer. Event 42 waits for it.`)
  await serve((_, response) => void response.writeHead(200).end(), first.port)
  await expect.poll(() => program.lines.at(-1), { timeout: 5000 }).toMatch(/^42 {2}gate\.passed {2}200/)
  program.stop()
  await program.end
})

test('says that the service cannot be reached, and goes on', async () => {
  const target = await serve((_, response) => void response.writeHead(200).end())
  const program = await run([page([41]), refusal(503, 'STORE_UNAVAILABLE'), page([42])], { target: target.origin })
  await expect.poll(() => program.lines.at(-1), { timeout: 5000 }).toMatch(/^42 {2}gate\.passed {2}200/)
  expect(program.lines).toContain('No. Trying again in 1 s.')
  program.stop()
  await program.end
})

const create = (origin: string) => `Create one with the scope "events" at ${origin}/account/apps.`
test.each<[string, Answer, Partial<Answers>, (origin: string) => string]>([
  [
    'a wrong key',
    refusal(401, 'WALLET_AUTH_REQUIRED'),
    {},
    (origin) => `The service does not know this key. ${create(origin)}`,
  ],
  [
    'a key without the scope',
    refusal(403, 'INSUFFICIENT_SCOPE'),
    {},
    (origin) => `This key does not have the scope "events". ${create(origin)}`,
  ],
  [
    'deleted events',
    refusal(410, 'EVENTS_PURGED', { oldest: 42 }),
    { after: 7 },
    () => 'Events behind 7 were deleted. To begin with the oldest that is stored: --after 41',
  ],
  ['an unknown type', refusal(400, 'INVALID_REQUEST'), {}, () => 'No.'],
  [
    'another program at this address',
    [404, {}],
    {},
    (origin) => `The service at ${origin} answered 404 without saying why.`,
  ],
])('says what to do about %s', async (_, answer, more, message) => {
  const { end, service } = await run([answer], more)
  const error = await end.catch((each: unknown) => each)
  expect(error).toMatchObject({ name: 'ListenError', message: message(service.origin) })
})

test('says that there is no service at the address', async () => {
  const { end } = await run([], { service: 'http://127.0.0.1:9' })
  await expect(end).rejects.toMatchObject({
    name: 'ListenError',
    message: 'The service at http://127.0.0.1:9 cannot be reached. Check the connection.',
  })
})
