import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, recordEvents, test } from '../fixtures.ts'
import { useWallet } from '../visit.ts'
import { passGate } from '../world/pass-gate.ts'
import { createUser } from '../world/user.ts'
import { freePort } from '../world/free-port.ts'
import type { Service } from '../world/service.ts'
import { showPage } from '../world/site.ts'
import { adapt, runShell, snippet, untilReachable } from '../world/snippets.ts'

const origin = 'https://reading.example'
const book = { reference: { type: 'doc', id: 'book-1' } }

/** What the route handler uses of Node. */
const nodeTypes = `
declare const process: { env: Record<string, string | undefined> }
declare const Buffer: { from(text: string): Uint8Array }
declare module 'node:crypto' {
  type Hmac = { update(text: string): Hmac; digest(form: 'base64url'): string }
  export function createHmac(hash: string, secret: string): Hmac
  export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean
}`

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Publishes the gate of the documentation by its own command, once for each service. */
const publish = (() => {
  const published = new Map<string, Promise<string>>()
  return (service: Service, folder: string): Promise<string> => {
    const known = published.get(service.url) ?? make(service, folder)
    published.set(service.url, known)
    return known
  }
  async function make(service: Service, folder: string): Promise<string> {
    const owner = createUser(service.url)
    await owner.signIn()
    const accessKey = await owner.makeAccessKey()
    const command = adapt(snippet('gates', 'publish'), { service: service.url, ACCESS_KEY: accessKey })
    expect(runShell(command, folder)).toMatchObject({
      success: true,
      data: { gate: { gateId: 'readers', version: 1 } },
    })
    writeFileSync(join(folder, 'logo.png'), onePixel)
    const logo = adapt(snippet('gates', 'logo'), { service: service.url, ACCESS_KEY: accessKey })
    expect(runShell(logo, folder)).toMatchObject({ success: true })
    // only the person may set the reward
    const gate = { ...JSON.parse(snippet('gates', 'gate')), ...JSON.parse(snippet('gates', 'reward')) }
    await owner.storeGate(gate, 'change')
    return accessKey
  }
})()

for (const kind of ['express', 'hono'])
  test(`the ${kind} server lets in who came through the gate, while they meet it`, async ({ service, consumer }) => {
    consumer.write('gate.json', snippet('gates', 'gate'))
    const accessKey = await publish(service, consumer.folder)
    const port = String(await freePort())
    const code = adapt(snippet('gate-servers', kind), { service: service.url, 8081: port })
    consumer.write(`${kind}.js`, code)
    const env = { SVC_ACCESS_KEY: accessKey, COOKIE_SECRET: 'not much of one', ORIGIN: origin }
    const server = consumer.start(`${kind}.js`, env)
    const send = (path: string, init: RequestInit = {}) =>
      untilReachable(() => fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init }))
    /** Says whether a visitor gets the page with the tag instead of the book. */
    const isSentBack = async (headers: Record<string, string> = {}) => {
      const reply = await send('/book', { headers })
      return reply.status === 302 && reply.headers.get('location') === '/' && !(await reply.text()).includes('Chapter')
    }
    try {
      const visitor = createUser(service.url)
      await visitor.signIn()
      const visit = { gateId: 'readers', origin, data: book, account: visitor.account }
      const { token, qHash } = await passGate(service.url, visit)
      const entered = await send('/enter', { method: 'POST', body: token })
      expect(entered.status).toBe(204)
      const [set = ''] = entered.headers.getSetCookie()
      expect(set).toContain('; Secure')
      const [cookie = ''] = set.split(';')
      const chapter = await send('/book', { headers: { cookie } })
      expect([chapter.status, await chapter.text()]).toEqual([200, 'Chapter one'])

      // no token, an invented one, and one that was used
      expect(await isSentBack()).toBe(true)
      expect((await send('/enter', { method: 'POST', body: 't'.repeat(43) })).status).toBe(404)
      expect((await send('/enter', { method: 'POST', body: token })).status).toBe(409)
      // the log says why
      await expect.poll(() => server.errors()).toContain('HANDOFF_ALREADY_USED')

      // a revoked proof does not count any more
      const revoked = await fetch(`${service.url}/api/v1/proofs/revoke-self/${qHash}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await visitor.makeAccessKey()}`, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(revoked.status).toBe(200)
      expect(await isSentBack({ cookie })).toBe(true)
    } finally {
      server.stop()
    }
  })

for (const kind of ['express', 'hono'])
  test(`a visitor of the page of the ${kind} server passes the gate and reads the book`, async ({
    page,
    context,
    service,
    consumer,
    wallet,
  }) => {
    consumer.write('gate.json', snippet('gates', 'gate'))
    const accessKey = await publish(service, consumer.folder)
    const port = String(await freePort())
    const values = { service: service.url }
    consumer.write(`${kind}.js`, adapt(snippet('gate-servers', kind), values))
    mkdirSync(join(consumer.folder, 'public'), { recursive: true })
    consumer.write('public/index.html', adapt(snippet('gate-servers', 'public/index.html'), values))
    // the origin follows the port
    const env = { SVC_ACCESS_KEY: accessKey, COOKIE_SECRET: 'not much of one', PORT: port }
    const server = consumer.start(`${kind}.js`, env)
    try {
      await untilReachable(() => fetch(`http://localhost:${port}`))
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
      await page.goto(`http://localhost:${port}`)
      const opened = context.waitForEvent('page')
      await page.locator('svc-verify').getByRole('button').first().click()
      const popup = await opened
      await popup.getByRole('button', { name: 'Continue' }).click()
      await useWallet(popup, wallet)
      await expect(page.getByText('Chapter one')).toBeVisible()
      // Safari drops a secure cookie of plain http, also on localhost
      const named = kind === 'express' ? 'session' : 'wallet'
      const cookie = (await context.cookies()).find(({ name }) => name === named)
      expect(cookie).toMatchObject({ secure: false, httpOnly: true })
    } finally {
      server.stop()
    }
  })

test('opens nothing during an outage', async ({ service, consumer }) => {
  const port = String(await freePort())
  const unreachable = `http://localhost:${await freePort()}`
  const code = adapt(snippet('gate-servers', 'express'), { service: unreachable, 8081: port })
  consumer.write('away.js', code)
  // it says at once that its key is missing, because it would answer no to everybody
  await expect(consumer.run('away.js')).rejects.toThrow('Set SVC_ACCESS_KEY to an access key of the gate’s owner.')
  const server = consumer.start('away.js', { SVC_ACCESS_KEY: 'npk_any' })
  try {
    const reply = await untilReachable(() =>
      fetch(`http://localhost:${port}/enter`, { method: 'POST', body: 't'.repeat(43) }),
    )
    expect(reply.status).toBe(503)
    expect((await fetch(`${service.url}/api/v1/health`)).status).toBe(200)
  } finally {
    server.stop()
  }
})

test('the route handler compiles, sets a cookie for a token, and delivers to its wallet', async ({
  service,
  consumer,
}) => {
  consumer.write('gate.json', snippet('gates', 'gate'))
  const accessKey = await publish(service, consumer.folder)
  const route = adapt(snippet('gate-servers', 'app/book/route.ts'), { service: service.url })
  consumer.write('book.ts', route)
  // Next brings the types of Node
  consumer.write('node.d.ts', nodeTypes)
  expect(consumer.typeErrors(['book.ts', 'node.d.ts'], { noEmit: false })).toBe('')
  consumer.write(
    'call-book.js',
    `import { GET, POST } from './book.js'
     const url = 'https://your.site/book'
     const entered = await POST(new Request(url, { method: 'POST', body: process.env.TOKEN }))
     const set = entered.headers.get('set-cookie') ?? ''
     const [cookie = ''] = set.split(';')
     console.log(entered.status, set.includes('; Secure'))
     const other = cookie.replace(/0x./, (start) => (start === '0x0' ? '0x1' : '0x0'))
     for (const sent of [cookie, other, cookie.slice(0, -1), 'wallet=']) {
       const reply = await GET(new Request(url, { headers: { cookie: sent } }))
       console.log(reply.status, reply.headers.get('location') ?? '', await reply.text())
     }`,
  )
  const { token } = await passGate(service.url, { gateId: 'readers', origin, data: book })
  const sentBack = '302 / \n'
  const env = { TOKEN: token, SVC_ACCESS_KEY: accessKey, COOKIE_SECRET: 'not much of one', ORIGIN: origin }
  expect(await consumer.run('call-book.js', env)).toBe(`204 true\n200  Chapter one\n${sentBack.repeat(3)}`)
  expect(await consumer.run('call-book.js', env)).toBe(`409 false\n${sentBack.repeat(4)}`)
})

test('curl exchanges the token of a gate, checks a wallet, and fetches the reward', async ({ service, consumer }) => {
  consumer.write('gate.json', snippet('gates', 'gate'))
  const accessKey = await publish(service, consumer.folder)
  const { token, qHash, address } = await passGate(service.url, { gateId: 'readers', origin, data: book })
  const values = { service: service.url, origin, TOKEN: token, QHASH: qHash, ADDRESS: address, ACCESS_KEY: accessKey }
  const run = (kind: string, changes: Record<string, string> = {}) =>
    runShell(adapt(snippet('gate-servers', kind), { ...values, ...changes }))
  expect(run('token', { readers: 'others' })).toMatchObject({ error: { code: 'HANDOFF_AUDIENCE_MISMATCH' } })
  const walletAddress = address.toLowerCase()
  expect(run('token')).toMatchObject({ data: { walletAddress, qHash, gateId: 'readers', eligible: true } })
  // the proof was private, and made for this gate
  expect(run('check')).toMatchObject({ data: { gate: { allRequiredSatisfied: true, state: 'open' } } })
  const strangers = await createPersonKey(service)
  expect(run('check', { ACCESS_KEY: strangers })).toMatchObject({ data: { gate: { allRequiredSatisfied: false } } })

  const { value } = JSON.parse(snippet('gates', 'reward')).reward
  const fulfilled = { data: { fulfillment: { delivery: 'redirect', value } } }
  expect([run('fulfill'), run('fulfill')]).toMatchObject([fulfilled, fulfilled])
  expect(run('fulfill', { TOKEN: 't'.repeat(43) })).toMatchObject({ error: { code: 'WALLET_AUTH_REQUIRED' } })
})

test('gives the reward to the person with the wallet, and not to a stranger', async ({ service, consumer }) => {
  consumer.write('gate.json', snippet('gates', 'gate'))
  await publish(service, consumer.folder)
  const visitor = createUser(service.url)
  await visitor.signIn()
  const pass = await passGate(service.url, { gateId: 'readers', origin, data: book, account: visitor.account })
  const fetched = async (key: string) =>
    runShell(adapt(snippet('gates', 'fulfill'), { service: service.url, VISITOR_KEY: key, QHASH: pass.qHash }))
  expect(await fetched(await visitor.makeAccessKey())).toMatchObject({ data: { fulfillment: { label: 'The book' } } })
  const refused = { error: { code: 'PROOF_NOT_FOUND' } }
  expect(await fetched(await createPersonKey(service))).toMatchObject(refused)
})

test('publishes a gate with the charge of the documentation, and lists how it can be paid', async ({ service }) => {
  const owner = createUser(service.url)
  await owner.signIn()
  const gate = { ...JSON.parse(snippet('gates', 'gate')), ...JSON.parse(snippet('gates', 'charge')), gateId: 'paying' }
  await owner.storeGate(gate, 'new')
  const publicGate = JSON.parse(await (await fetch(`${service.url}/api/v1/gates/paying`)).text())
  expect(publicGate.data.gate.monetization.charge).toMatchObject({ amountUsd: 5, cardPayoutReady: false })
  // the owner has no account for cards
  expect(publicGate.data.gate.monetization.charge.methods).not.toContain('stripe')
})

test('gets a token for a gate by its tag', async ({ page, context, service, consumer, site, wallet }) => {
  consumer.write('gate.json', snippet('gates', 'gate'))
  await publish(service, consumer.folder)
  await page.goto(showPage(site, adapt(snippet('gates', 'tag'), { service: service.url })))
  const events = await recordEvents(page)
  const opened = context.waitForEvent('page')
  await page.locator('svc-verify').getByRole('button').first().click()
  const popup = await opened
  await popup.getByRole('button', { name: 'Continue' }).click()
  await useWallet(popup, wallet)
  expect(await events.next('svc-verified')).toMatchObject({
    gateId: 'readers',
    eligible: true,
    walletAddress: wallet.address.toLowerCase(),
  })
})

async function createPersonKey(service: Service): Promise<string> {
  const person = createUser(service.url)
  await person.signIn()
  return person.makeAccessKey()
}
