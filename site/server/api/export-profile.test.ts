import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ProfileExport } from '../../../shared/contract/profile/export.ts'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { recentMs } from '../accounts/session.ts'
import { openAccount, openGate, usePerson } from '../credentials/erase.fixture.ts'
import { exportMs } from '../exports/export-profile.ts'
import { pageSize } from '../exports/read-pages.ts'
import { buckets } from '../http/limits.ts'
import { createLog } from '../logger.ts'
import { sequence } from '../log/sequencer.ts'
import { storedGate, storedPayment, storedProof } from '../payments/sale.fixture.ts'
import { openApp } from './app.fixture.ts'
import { aGate } from './gate.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let chain: LocalChain
let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  chain = await startChain()
  app = await openApp({ rpcUrl: chain.rpcUrl })
})
afterAll(async () => {
  await app?.close()
  await chain?.stop()
})

type Browser = ReturnType<typeof newBrowser>
const path = '/api/v1/profile/export'
/** Opens the export as our own page does, and returns the reply before its body is read. */
const open = async ({ cookie }: Pick<Browser, 'cookie'>, headers: Record<string, string> = ownPage) =>
  await app.request(path, { headers: { ...headers, cookie } })
const dataOf = async (browser: Browser, name: Parameters<Browser['call']>[0], sent = {}) =>
  (await browser.call(name, sent)).reply['data']

/** Returns the file without the texts of its times. */
const withoutIsoTimes = (file: ProfileExport): ProfileExport =>
  JSON.parse(JSON.stringify(file, (name, value: unknown) => (name.endsWith('Iso') ? undefined : value)))

/** Lists the names of all times of a file, of those without a text, and of those with a wrong one. */
function timesOf(file: ProfileExport) {
  const [all, wordless, wrong]: [string[], string[], string[]] = [[], [], []]
  JSON.stringify(file, (name, value: unknown) => {
    // what was signed or entered, where no text is added
    if (['bundle', 'data', 'options', 'meta'].includes(name)) return undefined
    if (typeof value !== 'object' || value === null) return value
    for (const [own, time] of Object.entries(value)) {
      if (typeof time !== 'number' || time < 1e12) continue
      const text: unknown = Reflect.get(value, `${own}Iso`)
      all.push(own)
      if (text === undefined) wordless.push(own)
      else if (text !== new Date(time).toISOString()) wrong.push(own)
    }
    return value
  })
  return { all, wordless, wrong }
}

/** Signs somebody in with a wallet that has no proofs. */
async function newcomer() {
  const account = newAccount()
  const browser = newBrowser(app)
  await browser.show(account)
  return { account, browser, wallet: account.address.toLowerCase() }
}

describe('the file of a profile that has one of everything', () => {
  let browser: Browser
  let reply: Response
  let file: ProfileExport
  let text: string
  let traces: Record<string, string[]>
  let gateId: string
  const longText = '長い文章。'.repeat(9000)
  const secretReward = 'a word that only payers get'
  beforeAll(async () => {
    const log = createLog('silent')
    gateId = await openGate(app)
    const stranger = await usePerson(app, gateId)
    const person = await usePerson(app, gateId)
    const opened = await openAccount(app, person.account)
    browser = opened.browser
    const { accessKey } = await dataOf(browser, 'createAccessKey', { body: { label: 'ci', test: true } })
    const testGate = { headers: { authorization: `Bearer ${accessKey}` }, body: aGate() }
    await app.call('createGate', testGate)
    traces = {
      ...person.traces,
      ...opened.traces,
      stranger: [...(stranger.traces['wallet'] ?? []), ...stranger.qHashes],
    }
    const { id: profileId } = (await dataOf(browser, 'session')).profile
    const passkey = { id: 'a passkey', profileId, kind: 'passkey' as const, key: 'its-credential-id', label: 'Laptop' }
    const google = { id: 'an account', profileId, kind: 'account' as const, key: 'google:1234', label: 'google' }
    const used = { counter: 0, createdAt: app.clock.now, usedAt: app.clock.now }
    await app.ports.store.accounts.add({ ...passkey, data: { publicKey: 'a-public-key' }, ...used })
    await app.ports.store.accounts.add({ ...google, data: { name: 'ana@example.com' }, ...used })
    const reward = { delivery: 'reveal' as const, value: secretReward, label: 'A word' }
    const selling = await storedGate(app, { reward, name: 'Selling' }, profileId)
    await storedPayment(app, { gateId: selling.gateId, qHash: stranger.qHashes[0] ?? '', status: 'delivered' })
    await storedPayment(app, { gateId: selling.gateId, qHash: stranger.qHashes[1] ?? '', status: 'open' })
    await storedProof(app, {
      walletAddress: person.account.address.toLowerCase(),
      privacyLevel: 'private',
      sealed: { input: { 'ownership-basic': { content: longText } }, evidence: {}, options: {}, meta: {} },
    })
    app.clock.now += 1000
    await sequence({ ...app, log })
    reply = await open(browser)
    text = await reply.text()
    file = JSON.parse(text)
  })

  test('is a JSON file to keep', () => {
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
      200,
      'application/json',
      `attachment; filename="svc-export-${new Date(app.clock.now).toISOString().slice(0, 10)}.json"`,
    ])
  })

  test('has what each endpoint shows to the owner, and nothing else', async () => {
    const { profile } = await dataOf(browser, 'session')
    const { proofs } = await dataOf(browser, 'listProofs', {
      path: { address: profile.wallets[0].address },
      query: '?includeHistory=1&limit=1000',
    })
    const whole = await Promise.all(
      proofs.map(async ({ qHash }: { qHash: string }) => {
        const data = await dataOf(browser, 'getProof', { path: { qHash } })
        const { credentials } = await dataOf(browser, 'getCredentials', { path: { qHash } })
        const { proofs: logged, anchors } = await dataOf(browser, 'getLogProof', { path: { qHash } })
        const log = credentials.map(
          ({ verifierId }: { verifierId: string }) =>
            logged.find((each: { verifierId: string }) => each.verifierId === verifierId)?.proof ?? '',
        )
        const bundle = {
          svc: 1,
          credentials: credentials.map((each: { credential: string }) => each.credential),
          status: [],
        }
        return {
          ...data,
          payments: expect.any(Array),
          bundle: { ...bundle, ...(logged.length > 0 && { log, ...(anchors && { anchors }) }) },
        }
      }),
    )
    const { clients } = await dataOf(browser, 'listClients')
    const { passkeys, accounts } = profile
    expect(withoutIsoTimes(file)).toEqual({
      format: 'svc-export',
      version: 1,
      service: 'https://api.svc.test',
      exportedAt: app.clock.now,
      profile: {
        ...profile,
        passkeys: passkeys.map((each: object) => ({ ...each, credentialId: 'its-credential-id' })),
        accounts: accounts.map((each: object) => ({ ...each, accountId: '1234' })),
      },
      sessions: (await dataOf(browser, 'listSessions')).sessions,
      accessKeys: (await dataOf(browser, 'listAccessKeys')).accessKeys,
      clients: clients.map((each: { connectedAt: number }) => ({ ...each, approvedAt: each.connectedAt })),
      secrets: [
        {
          qHash: expect.stringMatching(/^0x/),
          alias: expect.stringMatching(/^alias /),
          type: 'single',
          createdAt: expect.any(Number),
          updatedAt: expect.any(Number),
        },
      ],
      payout: { accountId: expect.stringMatching(/^acct_/), isReady: true, updatedAt: expect.any(Number) },
      webhooks: (await dataOf(browser, 'listWebhooks')).webhooks,
      gates: (await dataOf(browser, 'listGates')).gates,
      testGates: (await dataOf(browser, 'listGates', { query: '?test=true' })).gates,
      receivedPayments: [{ ...sale, gateId: expect.stringMatching(/^g-/), status: 'delivered' }],
      entitlements: [
        { gateId, qHash: expect.any(String), paymentId: null, createdAt: expect.any(Number), revokedAt: null },
      ],
      proofs: whole,
      statusLists: [expect.stringMatching(/^ey/)],
    })
    expect([passkeys.length, accounts.length, clients.length, file.gates.length, file.testGates.length]).toEqual([
      1, 1, 1, 2, 2,
    ])
    expect(file.webhooks).toHaveLength(1)
    const made = withoutIsoTimes(file).proofs.flatMap(({ payments }) => payments)
    const own = { id: expect.any(String), ...sale, gateId }
    expect(made).toHaveLength(2)
    expect(made).toEqual(
      expect.arrayContaining([
        { ...own, status: 'paid' },
        { ...own, status: 'delivered' },
      ]),
    )
    expect(file.proofs.some(({ bundle }) => bundle?.log)).toBe(true)
  })

  test('has each time of the service as text too, and nothing beside what was signed or entered', () => {
    const { all, wordless, wrong } = timesOf(file)
    expect(all.length).toBeGreaterThan(50)
    expect({ wordless, wrong }).toEqual({ wordless: [], wrong: [] })
    expect(file.exportedAtIso).toBe(new Date(file.exportedAt).toISOString())
    // by its name: a random text may contain the same three letters
    expect(JSON.stringify(file.proofs.map(({ bundle }) => bundle))).not.toMatch(/Iso\\*":/)
  })

  const sale = {
    method: 'stripe',
    amount: '500',
    currency: 'usd',
    createdAt: expect.any(Number),
    updatedAt: expect.any(Number),
  }

  test('has the whole content of a private proof, also where lists leave it out', () => {
    expect(text).toContain(longText)
    expect(text).not.toContain('sealedOmitted')
  })

  test('has no secret, no hash of one, and nothing of other people', () => {
    const { keys, grants, secrets, stranger, handoffs, webhookKeys } = traces
    const unseen = {
      keys,
      grants,
      secrets,
      stranger,
      handoffs,
      reward: [secretReward],
      values: ['value '],
      webhookKeys,
      cookies: [],
    }
    const found = Object.entries({ ...unseen, cookies: [...browser.jar.values()] }).flatMap(([name, values]) =>
      (values ?? []).filter((value) => value !== '' && text.includes(value)).map(() => name),
    )
    expect(found).toEqual([])
    expect([keys, grants, secrets, stranger].map((values) => (values ?? []).length > 0)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})

const refusal = async (reply: Response) => {
  const { error } = (await reply.json()) as { error: { code: string; details?: { reauthenticate?: boolean } } }
  return [reply.status, error.code, error.details?.reauthenticate]
}

describe('an export is refused', () => {
  test('without a session, and without a fresh sign-in', async () => {
    const { browser } = await newcomer()
    expect(await refusal(await open({ cookie: '' }))).toEqual([401, 'WALLET_AUTH_REQUIRED', undefined])
    app.clock.now += recentMs + 1
    expect(await refusal(await open(browser))).toEqual([401, 'WALLET_AUTH_REQUIRED', true])
  })

  test('to an access key, and to pages of other origins', async () => {
    const { browser } = await newcomer()
    const { accessKey } = await dataOf(browser, 'createAccessKey', { body: {} })
    const key = { authorization: `Bearer ${accessKey}` }
    const foreign = [
      { cookie: '', headers: key },
      { cookie: '', headers: { ...key, ...ownPage } },
      { cookie: browser.cookie, headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
      { cookie: browser.cookie, headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } },
    ]
    for (const { cookie, headers } of foreign)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await refusal(await open({ cookie }, headers)))[0]).toBe(401)
  })

  test('after ten in an hour', async () => {
    const limited = await openApp({ rpcUrl: chain.rpcUrl, rateLimits: 'on' })
    const browser = newBrowser(limited)
    await browser.show(newAccount())
    const statuses: number[] = []
    for (let call = 0; call <= buckets.exports.points; call++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await browser.call('exportProfile')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    await limited.close()
  })
})

type Reader = ReadableStreamDefaultReader<Uint8Array> | undefined

/** Reads a body to its end. */
async function readRest(reader: Reader, onPart: (part: Uint8Array) => void = () => {}): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const part = await reader?.read()
    if (!part || part.done) return
    onPart(part.value)
  }
}

/** Reads a body until `isReached`. */
async function readUntil({ body }: Response, isReached: () => boolean): Promise<Reader> {
  const reader = body?.getReader()
  // oxlint-disable-next-line no-await-in-loop -- one part after the other
  while (!isReached()) if ((await reader?.read())?.done !== false) throw new Error('The body ended before.')
  return reader
}

describe('a profile with many proofs', () => {
  const count = 3 * pageSize

  /** Makes a profile with more proofs than one page, and counts the proofs that are read from now on. */
  async function owner() {
    const { browser, wallet } = await newcomer()
    for (let made = 0; made < count; made++)
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await storedProof(app, { walletAddress: wallet, createdAt: app.clock.now - made })
    const paid = vi.spyOn(app.ports.store.payments, 'madeWith').mockClear()
    return { browser, pages: () => paid.mock.calls.map(([qHashes]) => qHashes.length) }
  }

  test('is read a page at a time, and no page before the one before was taken', async () => {
    const { browser, pages } = await owner()
    const reply = await open(browser)
    expect(pages()).toEqual([])
    let text = ''
    const decoder = new TextDecoder()
    const pagesWhile: [pages: number, proofs: number][] = []
    await readRest(reply.body?.getReader(), (part) => {
      text += decoder.decode(part, { stream: true })
      pagesWhile.push([pages().length, text.split('"qHash"').length - 1])
    })
    expect(JSON.parse(text).proofs).toHaveLength(count)
    expect(pages()).toEqual([pageSize, pageSize, pageSize])
    // with `pages` read, all proofs of the pages before were sent
    for (const [pageCount, sent] of pagesWhile) expect(sent).toBeGreaterThanOrEqual((pageCount - 1) * pageSize)
  })

  test('is read no further when the client goes away', async () => {
    const { browser, pages } = await owner()
    const reader = await readUntil(await open(browser), () => pages().length > 0)
    await reader?.cancel()
    expect(pages()).toHaveLength(1)
  })

  test.each<[string, string, (browser: Browser) => Promise<void>]>([
    [
      'the session ends',
      'Your session has ended. Sign in again.',
      async (browser) => void (await browser.call('logout')),
    ],
    ['it takes too long', 'The export took too long.', async () => void (app.clock.now += exportMs + 1)],
  ])('is not sent to its end when %s', async (_, message, happen) => {
    const { browser, pages } = await owner()
    const reader = await readUntil(await open(browser), () => pages().length > 0)
    await happen(browser)
    await expect(readRest(reader)).rejects.toThrow(message)
    expect(pages()).toHaveLength(1)
  })
})
