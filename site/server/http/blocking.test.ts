import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../api/app.fixture.ts'
import { gateOwner } from '../api/gate.fixture.ts'
import { newAccount } from '../api/owner.fixture.ts'
import { now, proof } from '../ports/store/samples.ts'
import { openMcp } from '../mcp/mcp.fixture.ts'
import { signedBy } from '../deployment.fixture.ts'
import { outcome, storedProof } from '../payments/sale.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let mcp: Awaited<ReturnType<typeof openMcp>>
let owner: Awaited<ReturnType<typeof gateOwner>>
let token = ''
const account = newAccount()
beforeAll(async () => {
  app = await openApp()
  owner = await gateOwner(app)
  mcp = await openMcp()
  token = await mcp.connect(newAccount().address)
})
afterAll(async () => {
  await app.close()
  await mcp.close()
})

const megabyte = 1_000_000
const fill = (bytes: number, unit: string) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
const list = <T>(count: number, item: (index: number) => T) => Array.from({ length: count }, (_, index) => item(index))
const record = <T>(count: number, key: (index: number) => string, value: T) =>
  Object.fromEntries(list(count, (index) => [key(index), value]))

/** Makes the most expensive known texts for an engine, a regular expression or a comparison, of about this size. */
const worstTexts = (bytes: number): [string, string][] => [
  ['plain', fill(bytes, 'a')],
  ['an endless run of marks', `a${fill(bytes / 2, '\u0301')}${fill(bytes / 2, '\u0323')}`],
  ['runs of 30 marks', fill(bytes, `a${'\u0301\u0323'.repeat(15)}`)],
  ['characters that decompose', fill(bytes, '\u{1d160}')],
  ['Hangul in parts', fill(bytes, '\u1112\u1161\u11ab')],
  ['control characters', fill(bytes / 6, '\u0001')],
  ['brackets', fill(bytes, '[')],
]
const json = { 'content-type': 'application/json', origin: 'https://svc.test', 'sec-fetch-site': 'same-origin' }
const sent = (method: string, body: unknown): RequestInit => ({
  method,
  headers: json,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** From this many CPU milliseconds on, a request may block the process. */
const muchMs = 250

/**
 * Returns the CPU milliseconds of this process for a request. The first run compiles the code. Of the next ones, up to three, the
 * cheapest counts, because the collection of garbage only adds.
 */
async function costOf(request: () => Promise<unknown>): Promise<number> {
  await request()
  let least = Infinity
  for (let run = 0; run < 3 && least > muchMs; run++) {
    const before = process.cpuUsage()
    // oxlint-disable-next-line no-await-in-loop -- one at a time is measured
    await request()
    least = Math.min(least, process.cpuUsage(before).user / 1000)
  }
  return least
}

/** Returns the names of the requests that block the process far longer than a plain request of their size. */
async function slow(requests: readonly (readonly [string, () => Promise<unknown>])[]): Promise<string[]> {
  const [plain] = requests
  if (!plain) throw new Error('Name a plain request first.')
  const usual = await costOf(plain[1])
  const found: string[] = []
  for (const [name, request] of requests) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time is measured
    const cost = await costOf(request)
    if (cost > muchMs && cost > usual * 8) found.push(`${name}: ${Math.round(cost)} ms, plain ${Math.round(usual)} ms`)
  }
  return found
}

const wallet = '0x52908400098527886e0f7030069857d2e4169ee7'
const standardize = '/api/v1/verification/standardize'
const requestOf = (data: unknown, more: object = {}) => ({
  walletAddress: wallet,
  verifierIds: ['ownership-basic'],
  data,
  signedTimestamp: 1_700_000_000_000,
  ...more,
})
const post = (path: string, body: unknown) => async () => (await app.request(path, sent('POST', body))).text()

const submit = async (data: object, more: object = {}) => {
  const body = await signedBy(account, { data: { owner: account.address, ...data }, ...more }, app)
  return post('/api/v1/verification', body)
}

const handoff =
  (data: object, more: object = {}) =>
  async () => {
    const sid = Buffer.from(app.ports.random(18)).toString('base64url')
    const body = { challenge: 'k'.repeat(43), verifiers: ['ownership-basic'], mode: 'inline', data, ...more }
    return (await app.request(`/api/v1/handoffs/${sid}`, sent('PUT', body))).text()
  }

const gate = (more: object) => async () => {
  const init = sent('POST', { gateId: 'g-1', name: 'x', requirements: [], ...more })
  return (await app.request('/api/v1/profile/gates', { ...init, headers: { ...json, ...owner.key } })).text()
}

const get =
  (path: string, headers: Record<string, string> = {}) =>
  async () =>
    (await app.request(path, { headers: { ...json, ...headers } })).text()

const check = (query: Record<string, string>) => get(`/api/v1/proofs/check?${new URLSearchParams(query).toString()}`)

const call = (name: string, input: object) => async () => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  return mcp.post(body, { authorization: `Bearer ${token}` })
}

const verify = (data: object) => call('svc_verify', { verifierIds: ['ownership-basic'], data })

const order = (index: number) => String((index * 7919) % 9901).padStart(5, '0')

test('phase 1 does not block, whatever text of a megabyte it gets', async () => {
  const texts = worstTexts(megabyte)
  const requests = [
    ...texts.map(([name, text]) => [name, post(standardize, requestOf({ owner: wallet, x: text }))] as const),
    ...texts.map(
      ([name, text]) => [`${name} as a key`, post(standardize, requestOf({ owner: wallet, [text]: 1 }))] as const,
    ),
    ...texts.map(
      ([name, text]) => [`${name} as a wallet`, post(standardize, requestOf({}, { walletAddress: text }))] as const,
    ),
    ['many long keys', post(standardize, requestOf(record(9900, (index) => 'a'.repeat(90) + order(index), 0)))],
    [
      'many long keys of pairs',
      post(standardize, requestOf(record(9900, (index) => '\u{1f600}'.repeat(20) + order(index), 0))),
    ],
    ['few very long keys', post(standardize, requestOf(record(200, (index) => 'a'.repeat(4500) + order(index), 0)))],
    ['many values', post(standardize, requestOf({ x: list(9900, () => 1e21) }))],
    ['many values as text', post(standardize, requestOf(JSON.stringify({ x: list(400_000, () => 1) })))],
    ['half a million levels', post(standardize, `${'['.repeat(megabyte / 2)}${']'.repeat(megabyte / 2)}`)],
    [
      'half a million levels as text',
      post(standardize, requestOf('['.repeat(megabyte / 2) + ']'.repeat(megabyte / 2))),
    ],
    [
      'many wrong verifiers',
      post(standardize, requestOf({}, { verifierIds: list(9900, (index) => `${'y'.repeat(80)}${index}`) })),
    ],
    ['one long verifier', post(standardize, requestOf({}, { verifierIds: ['a-'.repeat(megabyte / 2)] }))],
    ['many unknown fields', post(standardize, { ...requestOf({}), ...record(9900, (index) => `k${index}`, 1) })],
  ] as const
  expect(await slow(requests)).toEqual([])
})

test('phase 2 does not block', async () => {
  const requests = [
    ['plain', await submit({ content: fill(50_000, 'a'), x: fill(900_000, 'b') })],
    ['runs of 30 marks', await submit({ content: 'a', x: fill(900_000, `a${'\u0301\u0323'.repeat(15)}`) })],
    ['many keys', await submit({ content: 'b', ...record(9000, (index) => 'a'.repeat(80) + index, 0) })],
    [
      'a signature of 16 KB',
      post('/api/v1/verification', { ...requestOf({ owner: wallet }), signature: 'z'.repeat(16_384) }),
    ],
    [
      'an endless run of marks',
      post('/api/v1/verification', { ...requestOf({ x: worstTexts(megabyte)[1]?.[1] }), signature: '0x' }),
    ],
  ] as const
  expect(await slow(requests)).toEqual([])
})

test('the search for secrets in the data of an agent does not block', async () => {
  const texts = [
    'a',
    'zoo ',
    'abandon ',
    'sk-',
    'eyJ-',
    'a://a:',
    '[1 ',
    '[1,',
    '-----BEGIN ',
    'tprv',
    'http://',
    '1',
    `${'a'.repeat(64)} `,
    `http://${'z'.repeat(86)} `,
    `ghp_${'a'.repeat(35)}-`,
  ].map((unit) => [unit, fill(16_000, unit)] as const)
  const requests = texts.map(async ([name, instructions]) => {
    const skills = list(48, (index) => ({ id: `s${index}`, label: instructions.slice(0, 128) }))
    const data = { agentId: 'x', agentWallet: account.address, instructions, skills }
    const body = await signedBy(account, { verifierIds: ['agent-identity'], data }, app)
    return [name, post('/api/v1/verification', body)] as const
  })
  expect(await slow(await Promise.all(requests))).toEqual([])
})

test('a hand-off, a gate, a check and a sign-in do not block', async () => {
  const match = { path: `a${'.a'.repeat(120)}`, op: 'gte', value: `${'0'.repeat(2047)}1` }
  const requests = [
    ...worstTexts(62_000).map(([name, text]) => [`hand-off: ${name}`, handoff({ content: text })] as const),
    ['hand-off: many keys', handoff(record(4000, (index) => `key${index}`, 1))],
    ['hand-off: a long host', handoff({}, { returnUrl: `https://${'\u00fc'.repeat(2000)}.example` })],
    ['hand-off: many labels', handoff({}, { returnUrl: `https://${'xn--a.'.repeat(330)}` })],
    ...worstTexts(megabyte).map(([name, text]) => [`gate: ${name}`, gate({ name: text })] as const),
    ['gate: long origins', gate({ policy: { allowedOrigins: list(50, () => `https://${'\u00fc'.repeat(230)}`) } })],
    ['gate: many wrong rows', gate({ requirements: list(9000, () => ({})) })],
    [
      'gate: long amounts',
      gate({ requirements: list(10, () => ({ verifierId: 'token-holding', match: list(16, () => match) })) }),
    ],
    ['gate: a long date', gate({ schedule: { startsAt: '1'.repeat(megabyte) } })],
    ['check: content', check({ address: wallet, verifierIds: 'ownership-basic', content: fill(14_000, 'a') })],
    ['check: marks', check({ address: wallet, verifierIds: 'ownership-basic', content: fill(2500, '\u0301\u0323') })],
    ['check: tags', check({ address: wallet, tags: fill(2000, 'a,') })],
    ['check: many parameters', get(`/api/v1/proofs/check?${list(3000, (index) => `p${index}=`).join('&')}`)],
    ['status of many', post('/api/v1/verification/status-batch', { qHashes: list(800, () => 'x'.repeat(70)) })],
    ['languages', get('/verify', { 'accept-language': fill(14_000, 'en-'), accept: 'text/html' })],
    ['cookies', get('/api/v1/auth/session', { cookie: fill(14_000, 'a=%41;') })],
    ['addresses', get('/api/v1/health', { 'x-forwarded-for': fill(14_000, '0:,') })],
    ['a sign-in text', post('/api/v1/auth/wallet/verify', { message: fill(2048, '\n'), signature: '0x' })],
    ['a registration', post('/oauth/register', { redirect_uris: list(7, () => `https://${fill(2000, '\u00fc')}`) })],
  ] as const
  expect(await slow(requests)).toEqual([])
})

test('ten thousand parameters of a query do not block', async () => {
  // four times as many as fit into the head of a request, so that a quadratic cost becomes visible
  const names = list(40_000, (index) => index.toString(36)).join('&')
  const requests = [
    ['one parameter', get(`/api/v1/health?live=${fill(names.length, 'a')}`)],
    ['many parameters', get(`/api/v1/health?${names}`)],
  ] as const
  expect(await slow(requests)).toEqual([])
})

test('a search in large proofs of a wallet does not block', async () => {
  const walletAddress = newAccount().address.toLowerCase()
  const agent = outcome('agent-identity', app, { input: { label: fill(60_000, 'a') } })
  for (let at = 0; at < 100; at++)
    // oxlint-disable-next-line no-await-in-loop -- one database
    await storedProof(app, { walletAddress, outcomes: [agent], tags: list(16, (index) => `t${index}`) })
  const search = (query: Record<string, string>) =>
    get(`/api/v1/proofs/by-wallet/${walletAddress}?${new URLSearchParams(query).toString()}`)
  const requests = [
    ['a short text', search({ q: 'zz' })],
    ['a long beginning', search({ q: `${fill(199, 'a')}b` })],
    ['a long end', search({ q: `b${fill(199, 'a')}` })],
    ['a tag many times', search({ tags: `${fill(990, 't15,')}none` })],
  ] as const
  expect(await slow(requests)).toEqual([])
})

test('tools of MCP do not block', async () => {
  const requests = [
    ...worstTexts(megabyte - 1000).map(([name, text]) => [name, verify({ x: text })] as const),
    ['many keys', verify(record(9000, (index) => 'a'.repeat(80) + index, 0))],
    ['many wrong verifiers', call('svc_proofs_check', { verifiers: list(9900, () => 'x') })],
    [
      'many unknown fields',
      call(
        'svc_proofs_check',
        record(9900, (index) => `k${index}`, 1),
      ),
    ],
    ['words of a seed phrase', call('svc_agent_create', { agentId: 'x', instructions: fill(16_000, 'zoo ') })],
    ['a nested bundle', call('svc_secret_create', { alias: 'a', content: '['.repeat(65_000), secretType: 'bundle' })],
  ] as const
  expect(await slow(requests)).toEqual([])
})

/** Returns the CPU milliseconds of the longest turn of the event loop during `work`, and the number of its turns. */
async function turnsOf(work: () => Promise<unknown>): Promise<{ longest: number; turns: number }> {
  let [longest, turns, isOver] = [0, 0, false]
  let before = process.cpuUsage()
  const measure = () => {
    longest = Math.max(longest, process.cpuUsage(before).user / 1000)
    before = process.cpuUsage()
  }
  const turn = () => {
    measure()
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  measure()
  isOver = true
  return { longest, turns }
}

test('forty clients that list a thousand proofs each do not block others', async () => {
  const [walletAddress, searched] = [newAccount().address.toLowerCase(), owner.account.address.toLowerCase()]
  const bare = proof({ tags: [], verifierIds: [], outcomes: [] })
  const made = [
    ...list(1000, (at) => ({
      walletAddress,
      subject: walletAddress,
      createdAt: now - at,
      privacyLevel: 'public' as const,
    })),
    ...list(1300, (at) => ({ walletAddress: searched, subject: searched, createdAt: now - at })),
  ]
  await Promise.all(
    made.map((each, at) =>
      app.ports.store.proofs.insert(proof({ ...(at % 2 && bare), ...each, qHash: proof().qHash })),
    ),
  )
  const listed = {
    'a list of everybody': get(`/api/v1/proofs/by-wallet/${walletAddress}?limit=1000`),
    'a search of the owner': get(`/api/v1/proofs/by-wallet/${searched}?limit=1000&q=nothing-like-it`, owner.key),
  }
  for (const [name, request] of Object.entries(listed)) {
    const answers: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- one at a time is measured
    const one = await turnsOf(request)
    // oxlint-disable-next-line no-await-in-loop
    const many = await turnsOf(async () => {
      const lists = list(40, async () => answers.push(String((await request()).length > 100)))
      // it arrives while the lists are built
      await new Promise((resolve) => setImmediate(resolve))
      const health = get('/api/v1/health')().then(() => answers.push('health'))
      await Promise.all([...lists, health])
    })
    expect({
      name,
      inSlices: one.turns >= 5,
      isShort: Math.max(one.longest, many.longest) < 250,
      isHealthFirst: answers.indexOf('health') < 20,
      answered: answers.length,
    }).toEqual({ name, inSlices: true, isShort: true, isHealthFirst: true, answered: 41 })
  }
})
