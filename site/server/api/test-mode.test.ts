import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '../../../shared/contract/index.ts'
import { testEndings, testProof } from '../../../shared/contract/handoffs/test-endings.ts'
import { endpointRules, type EndpointRule } from '../rules/authority.ts'
import { maxTickets, ticketMs } from '../handoffs/test-mode/create-ticket.ts'
import { readBearerCredential } from '../accounts/principal.ts'
import { tools } from '../mcp/tools.ts'
import { openApp } from './app.fixture.ts'
import { aGate } from './gate.fixture.ts'
import { basic, integrator, newTicket, outcome, shop, testPage, testToken } from './test-mode.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let me: Awaited<ReturnType<typeof integrator>>
beforeAll(async () => {
  app = await openApp({ rpcUrl: 'http://127.0.0.1:1' })
})
beforeEach(async () => {
  me = await integrator(app)
})
afterAll(() => app.close())

const exchange = (token: string, headers: Record<string, string> = me.testKey, more: object = {}) =>
  app.call('verifyHandoff', { headers, body: { token, origin: shop, ...basic, ...more } })

const result = {
  qHash: testProof.qHash,
  qHashes: [testProof.qHash],
  eligible: true,
  verifierIds: ['ownership-basic'],
  wallet: testProof.walletAddress,
  walletAddress: testProof.walletAddress,
  gateId: null,
  phishingResistant: true,
  test: true,
}

/** Returns all rows of the database, by table, without the time at which a key was used last. */
function rowsOf(dataDir: string): Record<string, string[]> {
  const database = new DatabaseSync(join(dataDir, 'svc.db'), { readOnly: true })
  const tables = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
    .all()
  const rows = tables.map(({ name }) => {
    const all = database.prepare(`select * from "${String(name)}"`).all()
    return [
      String(name),
      all.map((row) =>
        JSON.stringify({ ...row, usedAt: null }, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
      ),
    ] as const
  })
  database.close()
  return Object.fromEntries(rows)
}

const beginWith = (ticket: string | undefined, at = testPage(app)) =>
  at.begin({ ending: 'success', ...(ticket !== undefined && { ticket }) })

const ruleOf = (name: EndpointName): EndpointRule => endpointRules[name]

const makeGate = async (more: object = {}, headers = me.testKey) =>
  app.call('createGate', { headers, body: aGate(more) })

/** The tables in which a test hand-off leaves rows. */
const ofTestMode = ['testHandoffs', 'testTickets']

describe('a test hand-off (protocol/test-mode#create)', () => {
  test('runs from the ticket to the exchange without a wallet, a person or a page', async () => {
    const page = testPage(app)
    const ticket = await newTicket(app, me.testKey)
    const begun = await page.begin({ ticket, ending: 'success' })
    expect(outcome(begun)).toEqual([
      200,
      {
        verifyUrl: `https://svc.test/verify?sid=${page.sid}`,
        expiresAt: app.clock.now + 3_600_000,
        now: app.clock.now,
        hubChainId: 84532,
        test: { status: 'done', code: expect.stringMatching(/^[\w-]{43}$/) },
      },
    ])
    expect(outcome(await page.status())).toEqual([200, { status: 'done', now: app.clock.now }])
    const redeemed = await page.redeem(begun.reply['data'].test.code)
    const token = expect.stringMatching(/^test_[\w-]{43}$/)
    expect(outcome(redeemed)).toEqual([200, { ...result, token, expiresIn: 3_600_000 }])
    const answer = { ...result, origin: shop, completedAt: app.clock.now }
    expect(outcome(await exchange(redeemed.reply['data'].token))).toEqual([200, answer])
    expect(outcome(await exchange(redeemed.reply['data'].token))).toEqual([409, 'HANDOFF_ALREADY_USED'])
  })

  test.each([
    ['reject', { status: 'failed', failure: 'WALLET_REJECTED' }],
    ['offline', { status: 'failed', failure: 'NETWORK_UNREACHABLE' }],
    ['cancelled', { status: 'cancelled' }],
  ] as const)('ends by %s without a code', async (ending, end) => {
    const page = testPage(app)
    const begun = await page.begin({ ticket: await newTicket(app, me.testKey), ending })
    expect(begun.reply['data'].test).toEqual(end)
    expect((await page.status()).reply['data'].status).toBe(end.status)
    expect(outcome(await page.redeem('A'.repeat(43)))).toEqual([404, 'HANDOFF_NOT_FOUND'])
  })

  test('ends by expired with a token that no server can exchange', async () => {
    const page = testPage(app)
    const begun = await page.begin({ ticket: await newTicket(app, me.testKey), ending: 'expired' })
    const { token, expiresIn } = (await page.redeem(begun.reply['data'].test.code)).reply['data']
    expect(expiresIn).toBe(1000)
    expect(outcome(await exchange(token))).toEqual([404, 'HANDOFF_NOT_FOUND'])
  })

  test('leaves nothing but its own rows and events of test mode: no proof, credential or entry of the log', async () => {
    await newTicket(app, me.testKey)
    const before = rowsOf(app.dataDir)
    for (const ending of testEndings) {
      const page = testPage(app)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const begun = await page.begin({ ticket: await newTicket(app, me.testKey), ending })
      const { code } = begun.reply['data'].test
      // oxlint-disable-next-line no-await-in-loop
      const token = code && (await page.redeem(code)).reply['data'].token
      // oxlint-disable-next-line no-await-in-loop
      if (token) await exchange(token)
    }
    const after = rowsOf(app.dataDir)
    const changed = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]))
    expect(changed.toSorted()).toEqual(['eventOutbox', 'testHandoffs'])
    expect(after['testHandoffs']).toHaveLength((before['testHandoffs']?.length ?? 0) + testEndings.length)
    expect(ofTestMode.every((table) => table in after)).toBe(true)
  })

  test('has its events in the stream of test mode, which a test key reads, and no other', async () => {
    for (const ending of testEndings) {
      const page = testPage(app)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.begin({ ticket: await newTicket(app, me.testKey), ending })
    }
    await app.ports.store.events.number(app.clock.now)
    const read = async (headers: Record<string, string>) => {
      const { status, reply } = await app.call('listEvents', { headers })
      expect(status).toBe(200)
      return reply['data'].events.map(({ type, data: { code } }: { type: string; data: { code?: string } }) =>
        code === undefined ? type : `${type} ${code}`,
      )
    }
    expect(await read(me.testKey)).toEqual([
      'handoff.completed',
      'handoff.failed WALLET_REJECTED',
      // as that of a live hand-off which the person leaves
      'handoff.failed CANCELLED',
      'handoff.completed',
      'handoff.completed',
      'handoff.failed NETWORK_UNREACHABLE',
    ])
    // the others have their own sign-in at most
    expect((await read(me.liveKey)).filter((each: string) => each.startsWith('handoff'))).toEqual([])
  })

  test('answers the same request again, with a new code until one was used', async () => {
    const page = testPage(app)
    const ask = { ticket: await newTicket(app, me.testKey), ending: 'success' } as const
    const [first, second] = [await page.begin(ask), await page.begin(ask)]
    expect(second.reply['data']).toEqual({ ...first.reply['data'], test: { status: 'done', code: expect.any(String) } })
    expect(outcome(await page.redeem(first.reply['data'].test.code))).toEqual([404, 'HANDOFF_NOT_FOUND'])
    const idempotencyKey = 'k'.repeat(43)
    const redeemed = await page.redeem(second.reply['data'].test.code, { idempotencyKey })
    expect(outcome(await page.redeem(second.reply['data'].test.code, { idempotencyKey }))).toEqual(outcome(redeemed))
    expect(outcome(await page.redeem(second.reply['data'].test.code))).toEqual([409, 'HANDOFF_ALREADY_USED'])
    expect((await page.begin(ask)).reply['data'].test).toEqual({ status: 'done' })
    expect(outcome(await page.begin({ ...ask, ending: 'reject' }))).toEqual([409, 'HANDOFF_EXISTS'])
    expect(outcome(await page.begin(ask, { data: { content: 'x' } }))).toEqual([409, 'HANDOFF_EXISTS'])
    expect(outcome(await page.begin(ask, { headers: { origin: 'https://other.example' } }))).toEqual([
      409,
      'HANDOFF_EXISTS',
    ])
  })

  test('the same request sent twice at once uses the ticket once and gets one hand-off', async () => {
    const page = testPage(app)
    const ask = { ticket: await newTicket(app, me.testKey), ending: 'success' } as const
    const answers = await Promise.all([page.begin(ask), page.begin(ask), page.begin(ask)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('a repeated exchange gets the same answer under its idempotency key for five minutes', async () => {
    const token = await testToken(app, me.testKey)
    const first = await exchange(token, me.testKey, { idempotencyKey: 'a' })
    app.clock.now += 300_000
    expect(outcome(await exchange(token, me.testKey, { idempotencyKey: 'a' }))).toEqual(outcome(first))
    expect(outcome(await exchange(token, me.testKey, { idempotencyKey: 'b' }))).toEqual([409, 'HANDOFF_ALREADY_USED'])
    app.clock.now += 1
    expect(outcome(await exchange(token, me.testKey, { idempotencyKey: 'a' }))).toEqual([409, 'HANDOFF_ALREADY_USED'])
  })

  test.each([
    ['another origin', { origin: 'https://other.example' }, 403],
    ['a gate', { gateId: 'members' }, 403],
    ['another verifier', { verifierIds: ['ownership-dns-txt'] }, 403],
    ['another value', { data: { content: 'y' } }, 403],
    ['nothing', { verifierIds: undefined }, 400],
    ['what the page asked for', { data: { content: 'x' } }, 200],
  ])('compares what the server expects with the request: %s', async (_what, more, status) => {
    const token = await testToken(app, me.testKey, { data: { content: 'x' } })
    expect((await exchange(token, me.testKey, more)).status).toBe(status)
  })
})

describe('attacks on tickets (protocol/test-mode#tickets)', () => {
  const refused = [403, 'TEST_TICKET_INVALID']

  test('refuses a test hand-off without a ticket, and with one that does not exist', async () => {
    expect(outcome(await beginWith(undefined))).toEqual(refused)
    expect(outcome(await beginWith(`test_ticket_${'A'.repeat(43)}`))).toEqual(refused)
    expect((await beginWith('A'.repeat(43))).status).toBe(400)
  })

  test('refuses a ticket that was used, and one that has expired', async () => {
    const ticket = await newTicket(app, me.testKey)
    expect((await beginWith(ticket)).status).toBe(200)
    expect(outcome(await beginWith(ticket))).toEqual(refused)
    const late = await newTicket(app, me.testKey)
    app.clock.now += ticketMs
    expect(outcome(await beginWith(late))).toEqual(refused)
  })

  test('of ten pages that use one ticket at once, one begins', async () => {
    const ticket = await newTicket(app, me.testKey)
    const answers = await Promise.all(Array.from({ length: 10 }, () => beginWith(ticket)))
    expect(answers.map(outcome).filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.map(outcome).filter(([, code]) => code === 'TEST_TICKET_INVALID')).toHaveLength(9)
  })

  test('keeps a ticket whose hand-off was refused', async () => {
    const ticket = await newTicket(app, me.testKey)
    const page = testPage(app)
    expect(outcome(await page.begin({ ticket, ending: 'success' }, { verifiers: ['no-such-verifier'] }))[0]).toBe(400)
    expect((await beginWith(ticket)).status).toBe(200)
  })

  test('a ticket ends with its key', async () => {
    const ticket = await newTicket(app, me.testKey)
    expect((await me.browser.call('deleteAccessKey', { path: { id: me.test.id } })).status).toBe(200)
    expect(outcome(await beginWith(ticket))).toEqual(refused)
  })

  test('a profile has a hundred unused tickets at most, until they expire', async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let made = 0; made < maxTickets; made++) await newTicket(app, me.testKey)
    expect(outcome(await app.call('createTestTicket', { headers: me.testKey }))).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    const other = await integrator(app)
    await newTicket(app, other.testKey)
    app.clock.now += ticketMs
    await newTicket(app, me.testKey)
  })

  test('a live key, a session and nobody get no ticket', async () => {
    const answers = [
      await app.call('createTestTicket', { headers: me.liveKey }),
      await me.browser.call('createTestTicket'),
      await app.call('createTestTicket'),
    ]
    expect(answers.map(outcome)).toEqual(answers.map(() => [403, 'TEST_MODE_MISMATCH']))
  })
})

describe('attacks on test tokens (protocol/test-mode#exchange)', () => {
  test('a live key, a session and nobody exchange no test token', async () => {
    const token = await testToken(app, me.testKey)
    expect(outcome(await exchange(token, {}))).toEqual([403, 'TEST_MODE_MISMATCH'])
    expect(outcome(await exchange(token, me.liveKey))).toEqual([403, 'TEST_MODE_MISMATCH'])
    expect(outcome(await me.browser.call('verifyHandoff', { body: { token, origin: shop, ...basic } }))).toEqual([
      403,
      'TEST_MODE_MISMATCH',
    ])
    expect((await exchange(token)).status).toBe(200)
  })

  test('the test key of another profile, and one that was revoked, exchange no test token', async () => {
    const token = await testToken(app, me.testKey)
    const other = await integrator(app)
    expect(outcome(await exchange(token, other.testKey))).toEqual([404, 'HANDOFF_NOT_FOUND'])
    const second = await me.newKey({ test: true })
    await me.browser.call('deleteAccessKey', { path: { id: second.id } })
    expect(outcome(await exchange(token, second.header))).toEqual([401, 'WALLET_AUTH_REQUIRED'])
    expect((await exchange(token)).status).toBe(200)
  })

  test('a test key exchanges no live token', async () => {
    expect(outcome(await exchange('A'.repeat(43)))).toEqual([403, 'TEST_MODE_MISMATCH'])
    expect(outcome(await exchange('A'.repeat(43), me.liveKey))).toEqual([404, 'HANDOFF_NOT_FOUND'])
  })

  test('a live key with the prefix of a test key, and the reverse, is no key', async () => {
    const [live, testKey] = [me.live.accessKey as string, me.test.accessKey as string]
    const forged = { authorization: `Bearer ${live.replace('npk_', 'npk_test_')}` }
    expect(outcome(await app.call('createTestTicket', { headers: forged }))).toEqual([401, 'WALLET_AUTH_REQUIRED'])
    const plain = { authorization: `Bearer ${testKey.replace('npk_test_', 'npk_')}` }
    expect(outcome(await app.call('listGates', { headers: plain }))).toEqual([401, 'WALLET_AUTH_REQUIRED'])
  })

  /** The endpoints that take an id or a secret of a hand-off or a proof, with the outcome of a test hand-off in it. */
  test('nothing else accepts a test token, a test hand-off or the proof of a test', async () => {
    const token = await testToken(app, me.testKey)
    const page = testPage(app)
    const begun = await page.begin({ ticket: await newTicket(app, me.testKey), ending: 'success' })
    const { code } = begun.reply['data'].test
    const gate = aGate()
    expect((await me.browser.call('createGate', { body: gate })).status).toBe(201)
    const { qHash, walletAddress } = testProof
    const key = { authorization: `Bearer ${token}` }
    const own = { origin: 'https://svc.test', 'sec-fetch-site': 'same-origin' }
    const path = { gateId: gate.gateId }
    const answers = await Promise.all([
      app.call('redeemHandoff', { path: { sid: page.sid }, headers: page.bearer, body: { code: token.slice(5) } }),
      app.call('redeemHandoff', { path: { sid: page.sid }, headers: { ...page.bearer, ...key }, body: { code } }),
      app.call('handoffEvents', { path: { sid: page.sid }, headers: own, body: JSON.stringify({ type: 'opened' }) }),
      app.call('reuseProofs', {
        path: { sid: page.sid },
        headers: { 'x-svc-handoff': `${page.sid}.${page.bearer.authorization.slice(7)}` },
        body: { qHashes: [qHash] },
      }),
      app.call('fulfillGate', { path, headers: me.liveKey, body: { qHash } }),
      app.call('fulfillGateShort', { path, headers: me.liveKey, body: { qHash } }),
      app.call('checkout', { headers: me.liveKey, body: { ...path, qHash, method: 'usdc' } }),
      app.call('getProof', { path: { qHash }, headers: me.liveKey }),
      app.call('getCredentials', { path: { qHash }, headers: me.liveKey }),
      app.call('verifyHandoff', { body: { token: token.slice(5), origin: shop, ...basic } }),
      app.call('listGates', { headers: key }),
    ])
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
    const checked = await app.call('checkProofs', { query: `?gateId=${gate.gateId}&address=${walletAddress}` })
    expect(checked.reply['data'].gate.allRequiredSatisfied).toBe(false)
    // the hosted page shows nothing about it
    const shown = await app.visit(`/verify?sid=${page.sid}`)
    expect([shown.status, (await shown.text()).includes(shop)]).toEqual([404, false])
  })

  test('a live hand-off is not replaced by a test hand-off of its id', async () => {
    const page = testPage(app)
    expect((await page.begin(undefined)).status).toBe(200)
    const ticket = await newTicket(app, me.testKey)
    expect(outcome(await page.begin({ ticket, ending: 'success' }))).toEqual([409, 'HANDOFF_EXISTS'])
    expect((await page.status()).reply['data'].status).toBe('pending')
    expect((await testPage(app).begin({ ticket, ending: 'success' })).status).toBe(200)
  })
})

describe('what a test key may call (protocol/test-mode#keys)', () => {
  const names = Object.keys(contract) as EndpointName[]

  test('is this list, and nothing else', () => {
    expect(names.flatMap((name) => (ruleOf(name).test === undefined ? [] : [[name, ruleOf(name).test]]))).toEqual([
      ['verifyHandoff', 'also'],
      ['createTestTicket', 'only'],
      ['listGates', 'also'],
      ['createGate', 'also'],
      ['updateGate', 'also'],
      ['deleteGate', 'also'],
      ['listEvents', 'also'],
    ])
  })

  // MCP refuses in its own form (below)
  test.each(names.filter((name) => ruleOf(name).test === undefined && name !== 'mcp'))('is not %s', async (name) => {
    const { method, path } = contract[name]
    const address = path.replaceAll(/\{\w+\}/g, 'x')
    for (const authorization of [
      me.testKey['authorization'] ?? '',
      `Basic ${me.test.accessKey}`,
      String(me.test.accessKey),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const reply = await app.request(address, { method, headers: { authorization } })
      // oxlint-disable-next-line no-await-in-loop
      expect([reply.status, JSON.parse(await reply.text()).error.code]).toEqual([403, 'TEST_MODE_MISMATCH'])
    }
  })

  test.each(['/', '/verify', '/account', '/nothing', '/api/v1/gates/discoverable', '/openapi.json'])(
    'is not the address %s',
    async (path) => {
      const reply = await app.request(path, { headers: me.testKey })
      expect(reply.status).toBe(403)
    },
  )

  test.each(Object.keys(tools))('is not the tool %s', async (name) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } })
    const headers = { ...me.testKey, 'content-type': 'application/json', host: 'localhost:4400' }
    const reply = await app.request('/mcp', { method: 'POST', headers, body })
    expect([reply.status, JSON.parse(await reply.text()).error.code]).toEqual([401, -32_600])
    expect((await app.request('/mcp', { headers: { ...me.testKey, host: 'localhost:4400' } })).status).toBe(405)
    const { ports } = app
    const credentials = {
      config: { ...app.config, authUrl: 'https://svc.test', mcpUrl: 'http://localhost:4400' },
      ports,
    }
    expect(await readBearerCredential(String(me.test.accessKey), credentials)).toBeUndefined()
    expect(await readBearerCredential(String(me.live.accessKey), credentials)).toMatchObject({ kind: 'access-key' })
  })

  test('a test key is a Bearer credential only in its one form', async () => {
    const written = [`Token ${me.test.accessKey}`, `Bearer ${me.test.accessKey}x`, `Bearer "${me.test.accessKey}"`]
    for (const authorization of written)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(outcome(await app.call('listGates', { headers: { authorization } }))).toEqual([
        401,
        'WALLET_AUTH_REQUIRED',
      ])
  })

  test('a key says whether it is a test key, and a live key is none', async () => {
    const { accessKeys } = (await me.browser.call('listAccessKeys')).reply['data']
    expect(accessKeys.map(({ label, test: isTest }: { label: string; test: boolean }) => [label, isTest])).toEqual(
      expect.arrayContaining([
        ['ci', true],
        ['live', false],
      ]),
    )
    expect(me.test.accessKey).toMatch(/^npk_test_[0-9A-Za-z]{49}$/)
    expect(me.live.accessKey).toMatch(/^npk_[0-9A-Za-z]{49}$/)
  })
})

describe('test gates (protocol/test-mode#gates)', () => {
  test('are created, changed, listed and archived by a test key, apart from live gates of the same id', async () => {
    const live = aGate()
    expect((await me.browser.call('createGate', { body: live })).status).toBe(201)
    const made = await app.call('createGate', { headers: me.testKey, body: { ...live, name: 'Test' } })
    expect(outcome(made)).toMatchObject([201, { gate: { gateId: live.gateId, name: 'Test', test: true, version: 1 } }])
    const path = { gateId: live.gateId }
    const sentBack = await app.call('updateGate', { path, headers: me.testKey, body: made.reply['data'].gate })
    expect(sentBack.reply['data'].gate).toMatchObject({ name: 'Test', test: true, version: 2 })
    const changed = await app.call('updateGate', { path, headers: me.testKey, body: { ...live, name: 'Test 2' } })
    expect(outcome(changed)).toMatchObject([200, { gate: { name: 'Test 2', test: true, version: 3 } }])
    const listed = async (by: object, query = '') =>
      (await app.call('listGates', { ...by, query })).reply['data'].gates.map(({ name }: { name: string }) => name)
    expect(await listed({ headers: me.testKey })).toEqual(['Test 2'])
    expect(await listed({ headers: me.liveKey })).toEqual(['Readers'])
    expect((await me.browser.call('listGates')).reply['data'].gates).toHaveLength(1)
    expect((await me.browser.call('listGates', { query: '?test=true' })).reply['data'].gates).toMatchObject([
      { name: 'Test 2', test: true },
    ])
    expect(outcome(await app.call('listGates', { headers: me.liveKey, query: '?test=true' }))).toEqual([
      403,
      'TEST_MODE_MISMATCH',
    ])
    const archived = await app.call('deleteGate', { path, headers: me.testKey })
    expect(outcome(archived)).toMatchObject([200, { gate: { status: 'archived', test: true } }])
    expect((await app.ports.store.gates.find(live.gateId))?.status).toBe('published')
  })

  test('may have what needs a fresh sign-in at a live gate, but no reward', async () => {
    const charge = { enabled: true, amountUsd: 5, methods: ['usdc'], recipient: `0x${'11'.repeat(20)}` }
    const paid = await makeGate({ monetization: { charge }, policy: { allowedOrigins: [shop] } })
    expect(outcome(paid)).toMatchObject([201, { gate: { monetization: { charge }, hasReward: false } }])
    expect(outcome(await makeGate({ reward: { delivery: 'redirect', value: `${shop}/secret` } }))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
    expect(outcome(await makeGate({ requirements: [] }))).toEqual([400, 'GATE_MISCONFIGURED'])
    const { gateId } = paid.reply['data'].gate
    expect(outcome(await makeGate({ gateId }))).toEqual([400, 'GATE_MISCONFIGURED'])
    expect(
      outcome(
        await app.call('updateGate', {
          path: { gateId: 'other' },
          headers: me.testKey,
          body: aGate({ gateId: 'other' }),
        }),
      ),
    ).toEqual([404, 'GATE_NOT_FOUND'])
  })

  test('a profile has a hundred at most', async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let made = 0; made < 100; made++) expect((await makeGate()).status).toBe(201)
    expect(outcome(await makeGate())).toEqual([400, 'INVALID_REQUEST'])
  })

  test('end test hand-offs of their profile, whose token needs the gate', async () => {
    const { gateId } = (await makeGate()).reply['data'].gate
    const token = await testToken(app, me.testKey, { verifiers: undefined, gateId })
    expect(outcome(await exchange(token))).toEqual([403, 'HANDOFF_AUDIENCE_MISMATCH'])
    const answer = await exchange(token, me.testKey, { verifierIds: undefined, gateId })
    expect(outcome(answer)).toEqual([200, { ...result, gateId, origin: shop, completedAt: app.clock.now }])
  })

  test('are unknown to everything that is live, and live gates to test hand-offs', async () => {
    const { gateId } = (await makeGate()).reply['data'].gate
    const path = { gateId }
    const [qHash, address] = [testProof.qHash, testProof.walletAddress]
    const answers = [
      await testPage(app).begin(undefined, { verifiers: undefined, gateId }),
      await app.call('checkProofs', { query: `?gateId=${gateId}&address=${address}`, headers: me.liveKey }),
      await app.call('getGate', { path }),
      await app.call('getGateShort', { path }),
      await me.browser.call('updateGate', { path, body: aGate({ gateId }) }),
      await me.browser.call('deleteGate', { path }),
      await app.call('fulfillGate', { path, headers: me.liveKey, body: { qHash } }),
      await app.call('checkout', { headers: me.liveKey, body: { gateId, qHash, method: 'usdc' } }),
    ]
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
    const live = aGate()
    await me.browser.call('createGate', { body: live })
    const other = await integrator(app)
    const begin = async (ask: object, by = me) => {
      const ticket = await newTicket(app, by.testKey)
      return outcome(await testPage(app).begin({ ticket, ending: 'success' }, { verifiers: undefined, ...ask }))
    }
    expect(await begin({ gateId: live.gateId })).toEqual([404, 'GATE_NOT_FOUND'])
    expect(await begin({ gateId }, other)).toEqual([404, 'GATE_NOT_FOUND'])
    expect((await begin({ gateId }))[0]).toBe(200)
    expect(JSON.stringify((await app.call('discoverGates')).reply)).not.toContain(gateId)
  })
})

describe('without a ticket, on the developer’s machine (protocol/test-mode#local)', () => {
  let local: typeof app
  beforeAll(async () => {
    local = await openApp({
      env: { SVC_PUBLIC_URL: 'http://localhost:4400', SVC_BASE_URL: 'http://localhost:4400' },
    })
  })
  afterAll(() => local.close())
  const begin = (at: { socket?: string; headers?: Record<string, string> }, service = local, more: object = {}) =>
    testPage(service, at).begin({ ending: 'success' }, { headers: at.headers ?? {}, ...more })
  const refused = [403, 'TEST_TICKET_INVALID']

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('a caller at %s needs none', async (socket) => {
    expect((await begin({ socket })).status).toBe(200)
  })

  test.each([
    ['Forwarded', { forwarded: 'for=192.0.2.1' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
    ['X-Forwarded-Port', { 'x-forwarded-port': '443' }],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
  ])('a request that a proxy forwarded with %s needs one', async (_name, headers) => {
    expect(outcome(await begin({ socket: '127.0.0.1', headers }))).toEqual(refused)
  })

  test('another machine needs one, and so does every caller of a service that is public or listens for others', async () => {
    expect(outcome(await begin({ socket: '192.0.2.1' }))).toEqual(refused)
    expect(outcome(await begin({}))).toEqual(refused)
    expect(outcome(await begin({ socket: '127.0.0.1' }, app))).toEqual(refused)
    const open = await openApp({
      env: { HOST: '0.0.0.0', SVC_PUBLIC_URL: 'http://localhost:4400', SVC_BASE_URL: 'http://localhost:4400' },
    })
    expect(outcome(await begin({ socket: '127.0.0.1' }, open))).toEqual(refused)
    await open.close()
  })

  test('a gate needs one also there, because nothing else says whose test gate it is', async () => {
    const more = { verifiers: undefined, gateId: 'members' }
    expect(outcome(await begin({ socket: '127.0.0.1' }, local, more))).toEqual(refused)
  })
})
