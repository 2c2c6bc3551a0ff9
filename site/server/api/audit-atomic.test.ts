// Lets the database refuse events: then no action that the audit stream has may change anything.
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decisionPauseMs } from '../../../shared/contract/boot/sign-in.ts'
import { auditData, type AuditType } from '../../../shared/contract/events/types.ts'
import { startStripe } from '../../../e2e/world/stripe/stripe.ts'
import { sessionCookieName } from '../accounts/cookies.ts'
import { parseConfig } from '../config/config.ts'
import { eventsOf } from '../events/parties.fixture.ts'
import { createConsentHandle } from '../oauth/consent.ts'
import { authorizeQuery, cliRedirect, codeForm, revokePath, tokenPath } from '../oauth/oauth.fixture.ts'
import { openCards } from '../ports/cards/open-cards.ts'
import type { Post } from '../ports/web/post.ts'
import { digest } from '../random-keys.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser, ownPage } from './browser.fixture.ts'
import { makeProof, newAccount, ownerBody, service } from './owner.fixture.ts'

/** Answers challenges as an endpoint does. */
const post: Post = async (_url, { body }) => ({
  status: 200,
  body: JSON.stringify({ nonce: JSON.parse(body).nonce }),
})

let stripe: Awaited<ReturnType<typeof startStripe>>
let app: Awaited<ReturnType<typeof openApp>>
let database: DatabaseSync
beforeAll(async () => {
  stripe = await startStripe()
  const cards = await openCards(parseConfig(stripe.env).cards, () => Date.now())
  app = await openApp({ rpcUrl: 'http://127.0.0.1:1', ports: { ...(cards && { cards }), post } })
  database = new DatabaseSync(join(app.dataDir, 'svc.db'), { timeout: 5000 })
})
afterAll(async () => {
  database.close()
  await Promise.all([app.close(), stripe.stop()])
})

/** Lets the database refuse every row of the outbox, as a full disk or a crash at this moment does. */
const refuseEvents = () =>
  database.exec(`create trigger "noEvents" before insert on "eventOutbox" begin select raise(abort, 'refused'); end`)
const acceptEvents = () => database.exec('drop trigger "noEvents"')

/** The tables that are compared apart or not at all: marks of what was used once, and those of events. */
const unrelated = new Set(['consumed', 'eventOutbox', 'events', 'eventStreams'])

/** Returns all rows of the database as text. */
function everything(): Record<string, string[]> {
  const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all()
  const names = tables.map(({ name }) => String(name)).filter((name) => !unrelated.has(name))
  const rowsOf = (name: string) => {
    const rows = database.prepare(`select * from "${name}"`)
    rows.setReadBigInts(true)
    return rows.all().map((row) => Object.values(row).map(String).join(' '))
  }
  return Object.fromEntries(names.map((name) => [name, rowsOf(name)]))
}
const waitingRows = () => database.prepare('select count(*) as count from "eventOutbox"').get()?.['count']

/** Signs somebody in, who has another session and two wallets. */
async function person() {
  const account = newAccount()
  const [browser, elsewhere] = [newBrowser(app), newBrowser(app)]
  const { reply } = await browser.show(account)
  await browser.show(newAccount(), 'link')
  await elsewhere.show(account)
  const makeKey = async () => (await browser.call('createAccessKey', { body: {} })).reply['data']
  const cliQuery = authorizeQuery({ client_id: 'svc-cli', redirect_uri: cliRedirect })
  /** Allows the command line to act for the profile. */
  const connect = async () => {
    const token = browser.jar.get(sessionCookieName('https://svc.test')) ?? ''
    const session = await app.ports.store.sessions.find(digest(token), app.clock.now)
    if (!session) throw new Error('Nobody is signed in.')
    const handle = createConsentHandle(cliQuery, { session }, app)
    app.clock.now += decisionPauseMs
    const body = new URLSearchParams({ request: cliQuery, handle, decision: 'approve', scope: 'verify' })
    const headers = { ...ownPage, cookie: browser.cookie, 'content-type': 'application/x-www-form-urlencoded' }
    return await app.visit('/oauth/consent', { method: 'POST', headers, body: body.toString() })
  }
  return { account, browser, elsewhere, profile: reply['data'].profile, makeKey, connect }
}
type Person = Awaited<ReturnType<typeof person>>
type Act = () => Promise<{ status: number }>

/** How to do once what each type of the audit stream reports; a failed sign-in changes nothing. */
const acts: Record<Exclude<AuditType, 'signin.failed'>, (me: Person) => Promise<Act> | Act> = {
  'signin.succeeded':
    ({ account }) =>
    () =>
      newBrowser(app).show(account),
  'method.added': ({ browser }) => {
    const added = newAccount()
    return () => browser.show(added, 'link')
  },
  'method.removed': async ({ browser }) => {
    const { reply } = await browser.call('session')
    const { id } = reply['data'].profile.wallets[1]
    return () => browser.call('removeSignInMethod', { path: { id } })
  },
  'sessions.ended': async ({ browser }) => {
    const { reply } = await browser.call('listSessions')
    const { id } = reply['data'].sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    return () => browser.call('endSession', { path: { id } })
  },
  'key.created':
    ({ browser }) =>
    () =>
      browser.call('createAccessKey', { body: {} }),
  'key.used-first': async ({ makeKey }) => {
    const authorization = `Bearer ${(await makeKey()).accessKey}`
    return () => app.call('listGates', { headers: { authorization } })
  },
  'key.revoked': async ({ browser, makeKey }) => {
    const { id } = await makeKey()
    return () => browser.call('deleteAccessKey', { path: { id } })
  },
  'client.connected': ({ connect }) => connect,
  'client.disconnected': async ({ browser, connect }) => {
    expect((await connect()).headers.get('location')).toContain('code=')
    const body = { clientId: 'svc-cli', redirectUri: cliRedirect }
    return () => browser.call('disconnectClient', { body })
  },
  'payout.changed':
    ({ browser }) =>
    () =>
      browser.call('openPayout'),
  'webhook.changed':
    ({ browser }) =>
    () =>
      browser.call('createWebhook', { body: { url: 'https://site.example/hook' } }),
  'export.made':
    ({ browser }) =>
    () =>
      browser.call('exportProfile'),
  'erase.requested':
    ({ browser }) =>
    () =>
      browser.call('eraseProfile'),
}

/** Other ways to do the same. */
const more: [string, AuditType, (me: Person) => Promise<Act>][] = [
  [
    'client.disconnected by the app',
    'client.disconnected',
    async ({ connect }) => {
      const exchanged = await sendForm(tokenPath, await codeOf(connect))
      const { access_token: token } = JSON.parse(await exchanged.text())
      return () => sendForm(revokePath, { token })
    },
  ],
  [
    'client.disconnected by a code that comes twice',
    'client.disconnected',
    async ({ connect }) => {
      const form = await codeOf(connect)
      expect((await sendForm(tokenPath, form)).status).toBe(200)
      return async () => {
        const { status } = await sendForm(tokenPath, form)
        // the refusal is what is expected
        return { status: status === 400 ? 200 : status }
      }
    },
  ],
  [
    'erase.requested of a wallet, in a session',
    'erase.requested',
    async ({ browser, account }) => {
      await makeProof(app, account)
      return () => browser.call('eraseProofs', { body: { walletAddress: account.address } })
    },
  ],
  [
    'erase.requested of a wallet, by its signature',
    'erase.requested',
    async ({ account }) => {
      await makeProof(app, account)
      const warning = 'Permanently erases every proof of this wallet'
      const action = { action: 'erase_all_proofs', walletAddress: account.address.toLowerCase(), service, warning }
      const body = await ownerBody(account, action, app.clock.now)
      return () => app.call('eraseProofs', { body })
    },
  ],
]

const sendForm = (path: string, form: Record<string, string>) =>
  app.visit(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

/** Connects the command line, and returns the form in which it sends its code. */
async function codeOf(connect: Person['connect']): Promise<Record<string, string>> {
  const code = new URL((await connect()).headers.get('location') ?? '').searchParams.get('code') ?? ''
  return codeForm(code, { client_id: 'svc-cli', redirect_uri: cliRedirect })
}

test('the table has all types of the audit stream but the one that reports no change', () => {
  expect([...Object.keys(acts), 'signin.failed'].toSorted()).toEqual(Object.keys(auditData).toSorted())
})

const all = [...Object.entries(acts).map(([type, act]) => [type, type, act] as const), ...more]

test.each(all)('%s exists together with its change, or neither does', async (what, type, prepare) => {
  const me = await person()
  const act = await prepare(me)
  await eventsOf(app, me.profile.id, 'audit')
  const before = everything()
  refuseEvents()
  try {
    expect((await act()).status).toBe(500)
  } finally {
    acceptEvents()
  }
  expect(everything()).toEqual(before)
  expect(waitingRows()).toBe(0)

  expect((await act()).status).toBeLessThan(400)
  // an export only reads, and whether the service made a key for it meanwhile does not matter
  const isChanged = type === 'export.made' || JSON.stringify(everything()) !== JSON.stringify(before)
  expect(isChanged).toBe(true)
  expect(waitingRows()).toBe(1)
  const events = await eventsOf(app, me.profile.id, 'audit')
  // an erased profile has no stream
  expect(events.at(-1)?.type).toBe(what === 'erase.requested' ? undefined : type)
})
