import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { credentials } from '../strings/en/checks.ts'
import { newAccount } from './owner.fixture.ts'

const env = { SVC_PRO_REQUIRED: 'ownership-basic' }
const [ada, eve] = [newAccount(), newAccount()]
type App = Awaited<ReturnType<typeof openApp>>
const apps: App[] = []
let app: App
let pro: Record<string, string>[]
let others: Record<string, string>[]

/** One credential of each kind. */
async function credentialsOf(browser: ReturnType<typeof newBrowser>) {
  const { reply } = await browser.call('createAccessKey', { body: {} })
  return [{ ...ownPage, cookie: browser.cookie }, { authorization: `Bearer ${reply['data'].accessKey}` }]
}

beforeAll(async () => {
  const before = await openApp({ env })
  const mine = newBrowser(before)
  await mine.show(ada)
  const { id } = (await mine.call('session')).reply['data'].profile
  // a deployment over the same store that gives her profile pro access
  app = await openApp({ env: { ...env, SVC_PRO_PROFILES: id }, ports: before.ports })
  apps.push(before, app)
  const theirs = newBrowser(app)
  await theirs.show(eve)
  pro = await credentialsOf(mine)
  others = [
    {},
    ...(await credentialsOf(theirs)),
    { ...pro[0], origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ]
})
afterAll(async () => {
  for (const each of apps) await each.close()
})

async function make(headers: Record<string, string>, account = ada) {
  const request = {
    walletAddress: account.address,
    verifierIds: ['ownership-basic'],
    data: { owner: account.address, content: `text ${Math.random()}` },
    signedTimestamp: app.ports.now(),
  }
  const standardized = await app.call('standardize', { body: request, headers })
  const message = standardized.reply['data']?.signerString ?? ''
  const body = { ...request, signature: await account.signMessage({ message }) }
  const { reply } = await app.call('verify', { body, headers })
  return [standardized.reply['error']?.code, reply['error']?.code ?? reply['status']]
}

test('offers a verifier for pro access to a session and a key with pro access only', async () => {
  const made = await Promise.all(pro.map((headers) => make(headers)))
  expect(made).toEqual(pro.map(() => [undefined, 'verified']))
  // a wallet of somebody else makes no difference
  expect(await make(pro[1] ?? {}, newAccount())).toEqual([undefined, 'verified'])
  const refused = await Promise.all(others.map((headers) => make(headers)))
  expect(refused).toEqual(others.map(() => ['PRO_ACCESS_REQUIRED', 'PRO_ACCESS_REQUIRED']))
})

/** Opens the hosted page. */
const open = (headers: Record<string, string>) =>
  app.visit('/verify?verifiers=ownership-basic', { headers: { 'sec-fetch-dest': 'document', ...headers } })

test('the hosted page offers it to a person with pro access, and tells others to sign in', async () => {
  const stranger = await open({ 'accept-language': 'en' })
  expect([(await open({ cookie: pro[0]?.['cookie'] ?? '' })).status, stranger.status]).toEqual([200, 403])
  const page = await stranger.text()
  expect(page).toContain(
    `Only some accounts may use ${credentials['ownership-basic'].title} here. If yours is one of them, sign in`,
  )
  expect(page).toContain('href="/account"')
})
