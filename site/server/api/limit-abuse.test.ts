// Limits, reached over HTTP by many kinds of callers (protocol/limits#counted, #networks).
import { createHash, randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { newProfileMs } from '../limited-party.ts'
import { createMemoryCounter } from '../ports/counter/memory.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

/** Opens the service behind one proxy, which names the address of a request. */
const open = async (options: Parameters<typeof openApp>[0] = {}) =>
  (app = await openApp({ rateLimits: 'on', ...options, env: { SVC_TRUST_PROXY: '1', ...options.env } }))
const from = (address: string) => ({ 'x-forwarded-for': address })
const body = { walletAddress: '0xabcdef0000000000000000000000000000000001' }
const ask = async (headers: Record<string, string>) => app.call('resolveDid', { headers, body })

/** Returns how many of `times` calls with these headers no limit refuses. */
async function answered(times: number, headers: Record<string, string>): Promise<number> {
  const replies = await Promise.all(Array.from({ length: times }, () => ask(headers)))
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 429)).toEqual([])
  return replies.filter(({ status }) => status === 200).length
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Signs a new person in at this address, and returns the headers of their browser. */
async function signIn(address: string) {
  const browser = newBrowser(app, { ...ownPage, ...from(address) })
  expect((await browser.show(newAccount())).status).toBe(200)
  return { ...ownPage, ...from(address), cookie: browser.cookie }
}
/** Signs `count` people in, one after the other, ten at each address of 10.0.0.0/8. */
async function people(count: number) {
  const all: Record<string, string>[] = []
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (let each = 0; each < count; each++) all.push(await signIn(`10.${Math.floor(each / 10)}.0.1`))
  return all
}
/** Returns how many calls of all of them pass, with 60 calls of each. */
async function passed(callers: readonly Record<string, string>[]) {
  const counts: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (const caller of callers) counts.push(await answered(60, caller))
  return sum(counts)
}

describe('profiles', () => {
  test('ten throwaway profiles of one address have one allowance together', async () => {
    await open()
    const throwaway = await people(10)
    const moved = throwaway.map((each) => ({ ...each, ...from('192.0.2.1') }))
    expect(await passed(moved)).toBe(60)
    expect((await ask({ ...moved[9]!, ...from('192.0.2.1') })).headers.get('retry-after')).toBe('60')
  })

  test('profiles older than a week have an allowance each, as an office has', async () => {
    await open()
    const office = (await people(10)).map((each) => ({ ...each, ...from('192.0.2.1') }))
    app.clock.now += newProfileMs
    expect(await passed(office)).toBe(600)
    // and an anonymous caller has another allowance there
    expect(await answered(70, from('192.0.2.1'))).toBe(60)
  })
})

describe('addresses', () => {
  test.each([
    ['one /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['an IPv4 address that is written as IPv6', '192.0.2.1', '::ffff:192.0.2.1'],
    ['an IPv4 address that is written as IPv6 in hexadecimal', '192.0.2.1', '::ffff:c000:201'],
    ['an address with a port', '192.0.2.1', '192.0.2.1:4711'],
    ['a header that the client wrote itself', '192.0.2.1', '198.51.100.7, 192.0.2.1'],
  ])('%s is one caller', async (_name, one, same) => {
    await open()
    expect(await answered(60, from(one))).toBe(60)
    expect(await answered(1, from(same))).toBe(0)
    expect(await answered(1, from('203.0.113.1'))).toBe(1)
  })

  test('ignores the header of a client without a trusted proxy', async () => {
    await open({ env: { SVC_TRUST_PROXY: '0' } })
    const replies = await Promise.all(Array.from({ length: 70 }, (_, index) => ask(from(`192.0.2.${index}`))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
  })

  test('rotating through a /48 is answered below half load, and refused by network above it', async () => {
    await open({ limits: { table: { totals: { calls: 6000 } } } })
    const addresses = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => from(`${prefix}:${index.toString(16)}::1`))
    expect(await passed(addresses('2001:db8:1', 50))).toBe(3000)
    expect(await answered(1, from('2001:db8:1:ff::1'))).toBe(0)
    // another network is answered, up to forty times the allowance of one caller
    expect(await passed(addresses('2001:db8:2', 45))).toBe(2400)
    expect(await answered(60, from('2001:db8:3::1'))).toBe(60)
    expect(await answered(1, from('192.0.2.1'))).toBe(1)
  })

  test('rotating addresses until the own counter is dropped gives no new allowance', async () => {
    await open({ ports: { counter: createMemoryCounter({ limit: 5 }) } })
    const me = from('2001:db8:1:1::1')
    expect(await answered(60, me)).toBe(60)
    expect(await answered(1, me)).toBe(0)
    for (let each = 2; each < 8; each++)
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect(await answered(1, from(`2001:db8:1:${each}::1`))).toBe(1)
    // where the counter of the network stands, at 61 and one of the others: four times 60 for all that it forgot
    expect(await answered(240, me)).toBe(240 - 61 - 1)
    expect(await answered(1, from('2001:db8:1:99::1'))).toBe(0)
    expect(await answered(1, from('2001:db8:2:1::1'))).toBe(1)
  })
})

/** Reads the status of a hand-off, and waits when the query says so. */
const look = async (sid: string, secret: string, address = '192.0.2.1', query = '') =>
  app.call('handoffStatus', {
    path: { sid },
    query,
    headers: { authorization: `Bearer ${secret}`, ...from(address) },
  })
const cancel = ({ sid, secret }: { sid: string; secret: string }) =>
  app.call('cancelHandoff', { path: { sid }, headers: { authorization: `Bearer ${secret}` } })

const statuses = async (times: number, sid: string, secret: string) => {
  const replies = await Promise.all(Array.from({ length: times }, () => look(sid, secret)))
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('counts sessions of personhood by address, because they are stored', async () => {
  await open()
  const wish = { walletAddress: '0xabcdef0000000000000000000000000000000001', scope: 'shop' }
  const start = async (headers: Record<string, string>) =>
    (await app.call('startPersonhood', { headers: { ...ownPage, ...headers }, body: wish })).status
  const two = [await signIn('192.0.2.1'), await signIn('192.0.2.1')]
  const outcomes: number[] = []
  for (let each = 0; each < 31; each++)
    // oxlint-disable-next-line no-await-in-loop -- in order
    outcomes.push(await start(two[each % 2]!))
  // it is not offered here, but the limit is checked first
  expect([outcomes.slice(0, 30).includes(429), outcomes[30], await start(from('192.0.2.2'))]).toEqual([
    false,
    429,
    outcomes[0],
  ])
})

/** Sends content of 300 KiB to be verified. */
const submitContent = async (options: object, address: string) => {
  const data = { owner: body.walletAddress, content: 'a'.repeat(300 * 1024) }
  const request = { verifierIds: ['ownership-basic'], ...body, data, options, signature: '0x00', signedTimestamp: 1 }
  return (await app.call('verify', { headers: from(address), body: request })).status
}

test('counts the content that proofs store by its size', async () => {
  await open()
  const outcomes: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (let each = 0; each < 35; each++) outcomes.push(await submitContent({ storeOriginalContent: true }, '192.0.2.1'))
  expect([outcomes.slice(0, 33).includes(429), outcomes[34]]).toEqual([false, 429])
  expect(await submitContent({ storeOriginalContent: false }, '192.0.2.1')).toBe(outcomes[0])
  expect(await submitContent({ storeOriginalContent: true }, '192.0.2.2')).toBe(outcomes[0])
})

describe('owners of a hand-off', () => {
  const origin = 'https://shop.example'
  async function begin(address: string) {
    const sid = randomBytes(18).toString('base64url')
    const secret = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(secret).digest('base64url')
    const wish = { challenge, verifiers: ['ownership-basic'], mode: 'inline' }
    const made = await app.call('createHandoff', { path: { sid }, headers: { origin, ...from(address) }, body: wish })
    expect(made.status).toBe(200)
    return { sid, secret }
  }

  test('have an allowance of their own, and wrong secrets count for the address', async () => {
    await open()
    const [one, two] = [await begin('192.0.2.1'), await begin('192.0.2.1')]
    expect(await statuses(101, one.sid, two.secret)).toEqual({ 404: 100, 429: 1 })
    expect(await statuses(1, 'x'.repeat(24), one.secret)).toEqual({ 429: 1 })
    // guesses of strangers do not use up their allowance
    expect(await statuses(101, one.sid, one.secret)).toEqual({ 200: 100, 429: 1 })
    expect(await statuses(1, two.sid, two.secret)).toEqual({ 200: 1 })
  })

  test('are also recognised by the cookie of the hosted page, so nobody at their address blocks them', async () => {
    await open()
    const { sid } = await begin('192.0.2.1')
    const opened = await app.visit(`/verify?sid=${sid}`, { headers: from('192.0.2.1') })
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(cookie).toContain(sid)
    const submit = async (headers: Record<string, string>) => (await app.call('verify', { headers, body: {} })).status
    const submits = (times: number, headers: Record<string, string>) =>
      Promise.all(Array.from({ length: times }, () => submit({ ...from('192.0.2.1'), ...headers })))
    const flood = await submits(51, {})
    expect(flood.filter((status) => status === 429)).toHaveLength(1)
    // a cookie without the key, for no hand-off, or in a request of another page, gives no allowance
    const [name = ''] = cookie.split('=')
    const made = `__Host-svc_handoff_${'x'.repeat(24)}=${'x'.repeat(43)}`
    const other = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const headers of [
      { ...ownPage, cookie: `${name}=wrong` },
      { ...ownPage, cookie: made },
      { ...other, cookie },
    ])
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect(await submits(1, headers)).toEqual([429])
    // with other cookies, and fifty times
    const mine = await submits(51, { ...ownPage, cookie: `${made}; ${cookie}` })
    expect([mine.filter((status) => status === 400).length, mine.filter((status) => status === 429).length]).toEqual([
      50, 1,
    ])
  })

  test('can wait twenty at a time at an address, and within the limit of its network at half load', async () => {
    await open({ limits: { waiters: { perAddress: 2, perNetwork: 3, total: 10 } } })
    const all = await Promise.all(Array.from({ length: 9 }, (_, index) => begin(`203.0.113.${index}`)))
    const waiting: ReturnType<typeof look>[] = []
    const wait = async (index: number, address: string) => {
      const { sid, secret } = all[index]!
      const reply = look(sid, secret, address, '?wait=20')
      const first = await Promise.race([reply, look(sid, secret, address)])
      if (first.status === 429) return 429
      waiting.push(reply)
      return 'waits'
    }
    const outcomes: (number | string)[] = []
    for (const [index, address] of [
      '2001:db8:1:1::1',
      '2001:db8:1:1::2',
      '2001:db8:1:1::3',
      '2001:db8:1:2::1',
      '2001:db8:1:2::2',
      '10.1.0.1',
      '2001:db8:1:3::1',
      '10.2.0.1',
    ].entries())
      // oxlint-disable-next-line no-await-in-loop -- in order
      outcomes.push(await wait(index, address))
    expect(outcomes).toEqual(['waits', 'waits', 429, 'waits', 'waits', 'waits', 429, 'waits'])
    const refused = await look(all[8]!.sid, all[8]!.secret, '2001:db8:1:4::1', '?wait=1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    await Promise.all(all.map(cancel))
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
  })
})

describe('pages that ask the database', () => {
  test.each([
    ['of a hand-off', `/verify?sid=${'x'.repeat(24)}`, 100],
    ['of the profile', '/account', 60],
    ['of a proof', `/proof/0x${'1'.repeat(64)}`, 100],
  ])('%s are limited by address, and say when to come again', async (_name, path, allowed) => {
    await open()
    const visits = await Promise.all(
      Array.from({ length: allowed + 1 }, () => app.visit(path, { headers: from('192.0.2.1') })),
    )
    const refused = visits.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('content-type')).toContain('text/html')
    expect((await app.visit(path, { headers: from('192.0.2.2') })).status).not.toBe(429)
  })
})
