import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp({ rateLimits: 'on' })
})
afterAll(() => app.close())

/** Returns how many of `count` requests are answered. */
async function answered(count: number, headers: Record<string, string> = {}) {
  const body = { walletAddress: '0xabcdef0000000000000000000000000000000001' }
  const replies = await Promise.all(Array.from({ length: count }, () => app.call('resolveDid', { headers, body })))
  return replies.filter(({ status }) => status === 200).length
}

test("limits count a profile's key and sessions together, and nobody's by address", async () => {
  const [me, other] = [newBrowser(app), newBrowser(app)]
  await me.show(newAccount())
  await other.show(newAccount())
  const { reply } = await me.call('createAccessKey', { body: {} })
  const key = { authorization: `Bearer ${reply['data'].accessKey}` }
  const session = { ...ownPage, cookie: me.cookie }

  expect(await answered(70)).toBeLessThan(60)
  expect(await answered(1)).toBe(0)
  // one call created the key
  expect([await answered(30, session), await answered(40, key), await answered(1, session)]).toEqual([30, 29, 0])
  // and both profiles are new, and of one address
  expect(await answered(1, { ...ownPage, cookie: other.cookie })).toBe(0)
  // a made-up credential counts by its address, and gives no new allowance
  expect([
    await answered(1, { cookie: other.cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    await answered(1, { ...ownPage, cookie: '__Host-svc_session=made-up' }),
    await answered(1, { authorization: `${key.authorization.slice(0, -1)}_` }),
  ]).toEqual([0, 0, 0])
})

test('sign-ins are counted by address: known and unknown wallets alike, signed in or not (security-cases D13)', async () => {
  const fresh = await openApp({ rateLimits: 'on' })
  const [known, unknown] = [newAccount(), newAccount()]
  const browser = newBrowser(fresh)
  const codes: unknown[] = []
  for (let each = 0; each < 5; each++) {
    // oxlint-disable no-await-in-loop -- one after the other
    codes.push((await browser.show(known)).reply['error']?.code)
    codes.push((await newBrowser(fresh).show(newAccount())).reply['error']?.code)
    // oxlint-enable no-await-in-loop
  }
  expect(codes).toEqual(Array.from({ length: 10 }, () => undefined))
  const refused = await Promise.all([
    browser.show(known),
    newBrowser(fresh).show(known),
    newBrowser(fresh).show(unknown),
  ])
  const shapes = refused.map(({ status, reply: { error }, headers }) => [
    status,
    error,
    Number(headers.get('retry-after')) > 0,
  ])
  expect(shapes).toEqual(
    Array.from({ length: 3 }, () => [
      429,
      { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests. Try again later.' },
      true,
    ]),
  )
  await fresh.close()
})
