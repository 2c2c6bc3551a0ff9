import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSvc } from '../../../shared/sdk.ts'
import { maxWebhooks } from '../../../shared/contract/events/webhooks.ts'
import { recentMs } from '../accounts/session.ts'
import { hostOf, sendAllowances } from './challenge.ts'
import { maxAtHost } from './webhooks.ts'
import { openWebhooks, type Received } from './webhooks.fixture.ts'

let world: Awaited<ReturnType<typeof openWebhooks>>
let owner: Awaited<ReturnType<typeof world.person>>
beforeAll(async () => {
  world = await openWebhooks()
})
beforeEach(async () => {
  world.limits.totalMs = 10_000
  // a new window for the limits of hosts
  world.clock.now += 10 * 60_000
  owner = await world.person()
})
afterAll(() => world.stop())

const list = async () => (await owner.browser.call('listWebhooks')).reply['data'].webhooks
const change = async (id: string, body: object) =>
  (await owner.browser.call('changeWebhook', { path: { id }, body })).reply
const svc = () => createSvc({ baseUrl: 'https://svc.test', now: () => world.clock.now })

test('creates a webhook after its endpoint repeated the nonce of a signed challenge', async () => {
  const { url, received } = world.endpoint()
  const created = await owner.webhook(url, { types: ['gate.passed', 'gate.passed'] })
  expect(created.status).toBe(201)
  const view = {
    id: created.webhook.id,
    url,
    types: ['gate.passed'],
    enabled: true,
    publicKey: expect.stringMatching(/^whpk_/),
    createdAt: world.clock.now,
  }
  expect(created).toEqual({ status: 201, webhook: view, secret: expect.stringMatching(/^whsec_/), error: undefined })
  expect(await list()).toEqual([view])
  const [challenge] = received
  expect(challenge?.message).toEqual({
    type: 'webhook.challenge',
    webhookId: view.id,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  const key = { secret: String(created.secret), webhookId: view.id }
  expect(await svc().verifyWebhook(challenge!.headers, challenge!.text, key)).toEqual(challenge?.message)
  expect(received).toHaveLength(1)
})

const reply = (body: (received: Received) => string, status = 200) => {
  return (received: Received, answer: { writeHead(status: number): { end(body: string): void } }) =>
    answer.writeHead(status).end(body(received))
}
test.each([
  ['500', 500, 'http-status'],
  ['a redirect', 307, 'http-status'],
  ['nothing', 'hang', 'timeout'],
  ['another nonce', reply(() => '{"nonce":"x"}'), 'wrong-answer'],
  ['the nonce as text', reply(({ message }) => String(message['nonce'])), 'wrong-answer'],
  ['the challenge itself, as an echo does', reply(({ text }) => text), 'wrong-answer'],
  ['an empty body', 204, 'http-status'],
  ['the nonce with an error', reply(({ message }) => JSON.stringify({ nonce: message['nonce'] }), 400), 'http-status'],
] as const)('refuses an endpoint that answers %s, and stores nothing', async (name, challenge, problem) => {
  const { url, behaviour } = world.endpoint()
  behaviour.challenge = challenge
  if (challenge === 'hang') world.limits.totalMs = 200
  const { status, error } = await owner.webhook(url)
  const expected = name === 'an empty body' ? 'wrong-answer' : problem
  expect([status, error.code, error.details.field, error.details.problem]).toEqual([
    400,
    'INVALID_REQUEST',
    'url',
    expected,
  ])
  expect(await list()).toEqual([])
})

test.each([
  ['no address', 'nothing'],
  ['javascript:alert(1)', 'nothing'],
  ['https://user@site.example/hook', 'nothing'],
  ['https://site.example/hook#part', 'nothing'],
  ['http://site.example/hook', 'blocked'],
  ['https://site.example:444/hook', 'blocked'],
  ['https://127.0.0.1/hook', 'blocked'],
  ['https://[::1]/hook', 'blocked'],
  ['https://169.254.169.254/latest/meta-data', 'blocked'],
  ['https://localhost/hook', 'blocked'],
  ['https://inside.example/hook', 'blocked'],
])('refuses the URL %s (security-cases G1)', async (url, problem) => {
  const requests = world.site.requests.length
  const { status, error } = await owner.webhook(url.replace('inside.example', `inside.example:${world.site.port}`))
  expect([status, error.code, error.details.problem ?? 'nothing']).toEqual([400, 'INVALID_REQUEST', problem])
  expect(world.site.requests).toHaveLength(requests)
})

test.each([
  { url: 'https://site.example/', unknown: 1 },
  { url: 'https://site.example/', types: [] },
  { url: 'https://site.example/', types: ['gate.unknown'] },
  { url: 'https://site.example/', types: ['signin.failed'] },
  { url: 'https://site.example/', test: false },
  { url: `https://site.example/${'x'.repeat(2048)}` },
  {},
])('refuses the request %j', async (body) => {
  expect((await owner.browser.call('createWebhook', { body })).reply['error'].code).toBe('INVALID_REQUEST')
})

test('asks the endpoint again when the URL changes or it is enabled, and changes nothing without its answer', async () => {
  const [first, second] = [world.endpoint(), world.endpoint('other.example')]
  const { webhook, secret } = await owner.webhook(first.url)
  second.behaviour.challenge = 500
  expect((await change(webhook.id, { url: second.url, types: ['gate.paused'] }))['error'].details).toEqual({
    field: 'url',
    problem: 'http-status',
    httpStatus: 500,
  })
  expect(await list()).toEqual([webhook])
  second.behaviour.challenge = world.endpoint().behaviour.challenge
  expect((await change(webhook.id, { url: second.url })).data.webhook).toEqual({ ...webhook, url: second.url })
  const challenge = second.received[1]
  const key = { secret: String(secret), webhookId: webhook.id }
  expect(await svc().verifyWebhook(challenge!.headers, challenge!.text, key)).toMatchObject({
    type: 'webhook.challenge',
  })

  expect((await change(webhook.id, { enabled: false })).data.webhook.enabled).toBe(false)
  await owner.happens(1)
  await world.deliver()
  expect(second.events()).toEqual([])
  second.behaviour.challenge = 500
  expect((await change(webhook.id, { enabled: true }))['error'].code).toBe('INVALID_REQUEST')
  expect((await list())[0].enabled).toBe(false)
  second.behaviour.challenge = world.endpoint().behaviour.challenge
  expect((await change(webhook.id, { enabled: true, types: null })).data.webhook.enabled).toBe(true)
  await world.deliver()
  expect(second.events()).toHaveLength(1)
  expect(first.received).toHaveLength(1)
})

test('a new URL begins without the failures of the one before', async () => {
  const [first, second] = [world.endpoint(), world.endpoint('other.example')]
  const { webhook } = await owner.webhook(first.url)
  first.behaviour.answer = 500
  const [id] = await owner.happens(1)
  await world.deliver()
  for (const seconds of [5, 15, 45, 2000, 20_000]) {
    world.clock.now += seconds * 1000
    await world.deliver()
  }
  world.clock.now += 71 * 3_600_000
  await owner.signIn()
  expect((await change(webhook.id, { url: second.url })).data.webhook.failingSince).toBeUndefined()
  second.behaviour.answer = 503
  await world.deliver()
  world.clock.now += 2 * 3_600_000
  await world.deliver()
  expect(second.events()[0]).toBe(id)
  expect((await list())[0].enabled).toBe(true)
})

test('the answer of the URL before does not disable the new one, which gets the event too', async () => {
  const [first, second] = [world.endpoint(), world.endpoint('other.example')]
  const { webhook } = await owner.webhook(first.url)
  const { promise: arrived, resolve } = Promise.withResolvers<() => void>()
  first.behaviour.answer = (_received, answer) => resolve(() => answer.writeHead(410).end())
  const ids = await owner.happens(1)
  const sending = world.deliver('healthy')
  const answerGone = await arrived
  await change(webhook.id, { url: second.url })
  answerGone()
  await sending
  await world.deliver()
  expect(await list()).toMatchObject([{ url: second.url, enabled: true }])
  expect(second.events()).toEqual(ids)
})

test('a change of the types does not bring back a URL that was changed meanwhile', async () => {
  const [first, second] = [world.endpoint(), world.endpoint('other.example')]
  const { webhook } = await owner.webhook(first.url)
  const { store } = world.ports
  const find = vi.spyOn(store.webhooks, 'find').mockImplementationOnce(async (profileId, id) => {
    find.mockRestore()
    const found = await store.webhooks.find(profileId, id)
    await change(webhook.id, { url: second.url })
    return found
  })
  await change(webhook.id, { types: ['gate.paused'] })
  expect(await list()).toMatchObject([{ url: second.url, types: ['gate.paused'] }])
})

test('changes the types without a challenge', async () => {
  const { url, received } = world.endpoint()
  const { webhook } = await owner.webhook(url)
  expect((await change(webhook.id, { types: ['gate.paused'] })).data.webhook.types).toEqual(['gate.paused'])
  expect((await change(webhook.id, { types: null })).data.webhook.types).toBeUndefined()
  expect(received).toHaveLength(1)
})

test('rotates the secret: both sign for 24 hours, and then only the new one', async () => {
  const { url, received } = world.endpoint()
  const { webhook, secret } = await owner.webhook(url)
  const rotated = (await owner.browser.call('rotateWebhook', { path: { id: webhook.id } })).reply['data']
  expect(rotated).toEqual({ webhook, secret: expect.stringMatching(/^whsec_/) })
  expect(rotated.secret).not.toBe(secret)
  const works = async (each: string) => {
    await owner.happens(1)
    await world.deliver()
    const last = received.at(-1)!
    return await svc()
      .verifyWebhook(last.headers, last.text, { secret: each, webhookId: webhook.id })
      .then(
        () => true,
        () => false,
      )
  }
  expect([await works(secret), await works(rotated.secret)]).toEqual([true, true])
  world.clock.now += 24 * 3_600_000
  expect([await works(secret), await works(rotated.secret)]).toEqual([false, true])
  expect(JSON.stringify(await list())).not.toContain('whsec_')
})

test('sends a test event now, and says how that ended', async () => {
  const { url, received, behaviour } = world.endpoint()
  const { webhook, secret } = await owner.webhook(url)
  const send = async () => (await owner.browser.call('testWebhook', { path: { id: webhook.id } })).reply
  expect(await send()).toEqual({ success: true, data: { delivered: true, httpStatus: 200 } })
  const last = received.at(-1)!
  expect(await svc().verifyWebhook(last.headers, last.text, { secret, webhookId: webhook.id })).toEqual({
    id: last.headers['webhook-id'],
    sequence: 0,
    type: 'webhook.test',
    createdAt: world.clock.now,
    profileId: owner.profileId,
    actor: { type: 'service', id: null, network: null, userAgent: null },
    data: {},
    webhookId: webhook.id,
  })
  behaviour.answer = 500
  expect((await send()).data).toEqual({ delivered: false, httpStatus: 500, problem: 'http-status' })
  behaviour.answer = 'hang'
  world.limits.totalMs = 200
  expect((await send()).data).toEqual({ delivered: false, problem: 'timeout' })
  expect(await list()).toEqual([webhook])
})

test('removes a webhook with its deliveries', async () => {
  const { url, events } = world.endpoint()
  const { webhook } = await owner.webhook(url)
  await owner.happens(1)
  await world.deliver()
  const remove = () => owner.browser.call('deleteWebhook', { path: { id: webhook.id } })
  expect((await remove()).reply).toEqual({ success: true })
  expect(await list()).toEqual([])
  expect((await remove()).status).toBe(404)
  await owner.happens(1)
  await world.deliver()
  expect(events()).toHaveLength(1)
})

test('tells the profile of each change, and who made it', async () => {
  const { url } = world.endpoint()
  const { webhook } = await owner.webhook(url)
  await change(webhook.id, { enabled: false })
  await owner.browser.call('rotateWebhook', { path: { id: webhook.id } })
  await owner.browser.call('deleteWebhook', { path: { id: webhook.id } })
  const { store } = world.ports
  while (await store.events.number(world.clock.now));
  const { events } = await store.events.read({
    profileId: owner.profileId,
    stream: 'audit',
    after: 0,
    now: world.clock.now,
    limit: 100,
    types: ['webhook.changed'],
  })
  const [session] = (await owner.browser.call('listSessions')).reply['data'].sessions
  expect(events.map(({ actor, data }) => ({ actor, data }))).toEqual(
    ['created', 'changed', 'rotated', 'deleted'].map((each) => ({
      actor: { type: 'session', id: session.id, network: 'unknown', userAgent: null },
      data: { webhookId: webhook.id, change: each, code: null },
    })),
  )
})

const calls = ['changeWebhook', 'deleteWebhook', 'rotateWebhook', 'testWebhook', 'listWebhookDeliveries'] as const

test('nobody else sees or changes a webhook', async () => {
  const { url, received } = world.endpoint()
  const { webhook } = await owner.webhook(url)
  await owner.happens(1)
  await world.deliver()
  const [delivery] = (await owner.browser.call('listWebhookDeliveries', { path: { id: webhook.id } })).reply['data']
    .deliveries
  const stranger = await world.person()
  expect((await stranger.browser.call('listWebhooks')).reply['data']).toEqual({ webhooks: [] })
  for (const name of calls) {
    const sent = { path: { id: webhook.id }, ...(name === 'changeWebhook' && { body: { enabled: false } }) }
    expect([name, (await stranger.browser.call(name, sent)).status]).toEqual([name, 404])
  }
  const again = { path: { id: webhook.id, eventId: delivery.id } }
  expect((await stranger.browser.call('redeliverWebhook', again)).status).toBe(404)
  expect(received).toHaveLength(2)
  expect(await list()).toMatchObject([{ id: webhook.id, enabled: true }])
})

test('changing a webhook needs a fresh sign-in, and reading does not', async () => {
  const { url } = world.endpoint()
  const { webhook } = await owner.webhook(url)
  world.clock.now += recentMs + 1
  const path = { id: webhook.id }
  const refused = [
    await owner.browser.call('createWebhook', { body: { url } }),
    await owner.browser.call('changeWebhook', { path, body: { enabled: false } }),
    await owner.browser.call('rotateWebhook', { path }),
    await owner.browser.call('deleteWebhook', { path }),
  ]
  expect(refused.map((each) => each.reply['error'].details)).toEqual(refused.map(() => ({ reauthenticate: true })))
  expect(await list()).toEqual([webhook])
  expect((await owner.browser.call('testWebhook', { path })).status).toBe(200)
})

test('a profile has at most 10 webhooks', async () => {
  const { url, received } = world.endpoint()
  for (let at = 0; at < maxWebhooks; at++) expect((await owner.webhook(url)).status).toBe(201)
  expect((await owner.webhook(url)).error).toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'An account has at most 10 webhooks. Remove one first.',
  })
  expect(received).toHaveLength(maxWebhooks)
})

test('simultaneous requests create no more than 10', async () => {
  const { url } = world.endpoint()
  const answers = await Promise.all(Array.from({ length: 14 }, () => owner.webhook(url)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxWebhooks)
})

test.each([
  ['https://site.example/hook', 'site.example'],
  ['https://SITE.example./hook', 'site.example'],
  ['https://site.example:8443/', 'site.example:8443'],
  ['https://site.example.:8443/', 'site.example:8443'],
  ['https://[2001:db8::1]/', '[2001:db8::1]'],
])('counts %s as the host %s', (url, host) => {
  expect(hostOf(url)).toBe(host)
})

test('a webhook is due at once, because an event may get its number while the webhook is created', async () => {
  await world.deliver()
  const { webhook } = await owner.webhook(world.endpoint().url)
  const { store, now } = world.ports
  const claim = await store.webhooks.next('healthy', { now: now(), leaseMs: 60_000, pauseMs: 60_000, perHost: 8 })
  expect(claim?.id).toBe(webhook.id)
  await store.webhooks.release(webhook.id, { leasedUntil: now() + 60_000, dueAt: null })
})

test('a host has a limited number of webhooks, of all profiles together', async () => {
  const endpoint = world.endpoint('other.example')
  const { webhook } = await owner.webhook(endpoint.url)
  const { store } = world.ports
  const made = await store.webhooks.find(owner.profileId, webhook.id)
  const { keys, ...record } = made!
  const stored = await store.webhooks.countAt(record.host)
  for (let at = stored; at < maxAtHost; at++)
    await store.webhooks.insert({ ...record, id: `${record.id}${at}`, enabled: false }, keys)
  const stranger = await world.person()
  expect((await stranger.webhook(endpoint.url)).error).toMatchObject({
    message: 'Too many webhooks lead to this host already. Use another host.',
    details: { field: 'url' },
  })
  expect(endpoint.received).toHaveLength(1)
  expect((await stranger.webhook(world.endpoint().url)).status).toBe(201)
})

test('challenges and tests are limited by profile and by host', async () => {
  const endpoint = world.endpoint()
  endpoint.behaviour.challenge = 500
  const { points } = sendAllowances.profile
  for (let at = 0; at < points; at++) expect((await owner.webhook(endpoint.url)).error.code).toBe('INVALID_REQUEST')
  expect((await owner.webhook(endpoint.url)).error.code).toBe('RATE_LIMIT_EXCEEDED')
  expect(endpoint.received).toHaveLength(points)
  for (let people = 1; people < sendAllowances.host.points / points; people++) {
    const other = await world.person()
    for (let at = 0; at < points; at++) await other.webhook(endpoint.url)
  }
  const last = await world.person()
  expect((await last.webhook(endpoint.url)).error.code).toBe('RATE_LIMIT_EXCEEDED')
  expect(endpoint.received).toHaveLength(sendAllowances.host.points)
})
