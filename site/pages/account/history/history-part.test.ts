import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { expectAccessible, openAccount, setLanguage } from '../account-page.fixture.ts'
import { now } from '../account-records.fixture.ts'
import { answerEvents, type EventsCall, eventsPage } from '../activity/activity.fixture.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

const entry = (sequence: number, type: string, data: object, actor: object = {}) => ({
  id: `01936f3e-8c5a-7000-8000-${String(sequence).padStart(12, '0')}`,
  sequence,
  type,
  createdAt: now - 60_000 + sequence * 1000,
  profileId: 'p1',
  actor: { type: 'session', id: 's1', network: '192.0.2.0/24', userAgent: 'Firefox', ...actor },
  data,
})
const person = { type: 'person', id: null }
const entries = [
  entry(6, 'client.disconnected', { clientId: 'svc-mcp-host' }),
  entry(5, 'client.connected', { clientId: 'svc-cli' }),
  entry(4, 'webhook.changed', { webhookId: 'wh1', change: 'rotated', code: null }),
  entry(3, 'key.used-first', { keyId: 'n1' }, { type: 'key', userAgent: null }),
  entry(2, 'signin.failed', { method: 'passkey', code: 'INVALID_SIGNATURE' }, person),
  entry(1, 'signin.succeeded', { method: 'google' }),
]
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('.events tbody tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('th, td:not(.when)')].map((each) => each.innerText.trim()).join(' | '),
  )
const open = (answers: object) => (opened = openAccount({ answers }, undefined, { parts: ['history'] }))

test('says what happened, who did it, and from where', async () => {
  const { called } = open({ listAudit: answerEvents(entries) })
  await expect
    .poll(rows)
    .toEqual([
      'App disconnected | You | Firefox, 192.0.2.0/24 | App',
      'App connected | You | Firefox, 192.0.2.0/24 | Program on your device',
      'Webhook changed | You | Firefox, 192.0.2.0/24 | New secret',
      'Access key used for the first time | Access key | 192.0.2.0/24 | Nightly job',
      'Sign-in failed | Somebody not signed in | Firefox, 192.0.2.0/24 | Passkey',
      'Signed in | You | Firefox, 192.0.2.0/24 | Google',
    ])
  await expect
    .element(page.getByRole('link', { name: 'Sign-in & devices' }))
    .toHaveAttribute('href', '/account/sign-in')
  await expectAccessible()
  expect(called('listAudit')[0]).toEqual({ query: { before: '0', limit: '50' } })
})

test('calls an account that signs nobody in no way to sign in', async () => {
  const methods = [
    entry(6, 'method.removed', {}),
    entry(5, 'method.removed', { method: 'google' }),
    entry(4, 'method.removed', { method: 'github' }),
    entry(3, 'method.added', { method: 'passkey' }),
    entry(2, 'method.added', { method: 'microsoft' }),
    entry(1, 'method.added', { method: 'github' }),
  ]
  open({ listAudit: answerEvents(methods) })
  const by = 'You | Firefox, 192.0.2.0/24'
  await expect
    .poll(rows)
    .toEqual([
      `Way to sign in removed | ${by} | `,
      `Way to sign in removed | ${by} | Google`,
      `Account removed | ${by} | GitHub`,
      `Way to sign in added | ${by} | Passkey`,
      `Way to sign in added | ${by} | Microsoft`,
      `Account linked | ${by} | GitHub`,
    ])
})

test('shows the id of a key whose name it cannot find', async () => {
  open({ listAudit: answerEvents(entries), listAccessKeys: new ServiceError('STORE_UNAVAILABLE', '') })
  await expect.poll(() => rows()[3]).toBe('Access key used for the first time | Access key | 192.0.2.0/24 | n1')
})

test('shows a new entry while the page is open', async () => {
  let arrive: ((page: object) => void) | undefined
  open({
    listAudit: ({ query }: EventsCall) =>
      query.wait ? new Promise((resolve) => (arrive = resolve)) : eventsPage(entries.slice(1)),
  })
  await expect.poll(rows).toHaveLength(entries.length - 1)
  await expect.poll(() => arrive).toBeDefined()
  arrive!(eventsPage(entries.slice(0, 1)))
  await expect.poll(rows).toHaveLength(entries.length)
  await expect.element(page.getByText('1 new entry')).toBeInTheDocument()
})

test('says that there is nothing yet', async () => {
  open({ listAudit: answerEvents([]) })
  await expect.element(page.getByRole('heading', { name: 'No entries yet' })).toBeVisible()
  await expectAccessible()
})

test.each(languages)('has its words in %s, for every type', async (lang) => {
  const strings = await setLanguage(lang)
  const { names, columns } = await stringsFor('history', lang)
  const all = Object.keys(names).map((type, at) => entry(50 - at, type, { method: 'wallet' }))
  opened = openAccount({ answers: { listAudit: answerEvents(all) } }, strings, { parts: ['history'] })
  await expect.element(page.getByRole('columnheader', { name: columns.by })).toBeVisible()
  for (const [at, name] of Object.values(names).entries()) expect(rows()[at]).toContain(name)
  await expectAccessible()
  const place = document.querySelector('[data-part="history"]')!
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
})
