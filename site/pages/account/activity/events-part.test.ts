import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EventType } from '../../../../shared/contract/events/types.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { languages } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { expectAccessible, exportDeps, openAccount, setLanguage } from '../account-page.fixture.ts'
import { address, qHash } from '../account-records.fixture.ts'
import { gate } from '../gates/gate.fixture.ts'
import { answerEvents, event, type EventsCall, eventsPage, paid, passed, refused } from './activity.fixture.ts'
import { eventsCsv } from './csv.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => {
  opened?.stop()
  vi.restoreAllMocks()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

const list = { gates: [gate], hasMore: false, nextCursor: null }
const usual = { listGates: list, listEvents: answerEvents([passed, refused, paid]) }
const open = (answers: object = {}, world: object = {}) =>
  (opened = openAccount({ answers: { ...usual, ...answers }, ...world }, undefined, { parts: ['events'] }))

/** The texts of the listed rows, without their times. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('.events tbody tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('th, td:not(.when)')].map((each) => each.innerText.trim()).join(' | '),
  )
const queries = () => opened!.called('listEvents').map((call) => (call as EventsCall).query)
const search = page.getByRole('searchbox', { name: 'Wallet address or proof ID' })

const shown = {
  passed: 'Passed | Readers <b> | 0x2682…5076 | Proof',
  passedAndPaid: 'Passed | Readers <b> | 0x2682…5076 | Paid \u2068$5.00\u2069\n2 steps\nProof',
  refused: 'Refused | Readers <b> |  | Token balance: Balance too low',
  paid: 'Paid \u2068$5.00\u2069 | Readers <b> | 0x2682…5076 | USDC Proof',
}

test('lists events newest first, in words, and treats no text of them as markup', async () => {
  open()
  await expect.poll(rows).toEqual([shown.passedAndPaid, shown.refused])
  await expect.element(page.getByRole('link', { name: /^Proof 0x/ }).first()).toHaveAttribute('href', `/proof/${qHash}`)
  await expect
    .element(page.getByRole('link', { name: 'Readers <b>' }).first())
    .toHaveAttribute('href', '/account/gates/readers/activity')
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
  await expectAccessible()
  expect(queries()).toEqual([
    { before: '0', limit: '50' },
    { after: '3', limit: '100', wait: '25' },
  ])
})

test('calls a check as the gate does that asks for it', async () => {
  const about = { verifierId: 'ownership-basic', match: [{ path: 'reference.id', op: 'eq', value: 'book' }] }
  const verifiers = [{ verifierId: 'ownership-basic', verified: true, code: null }]
  open({
    listGates: { ...list, gates: [{ ...gate, requirements: [about] }] },
    listEvents: answerEvents([event(1, 'proof.verified', { ...passed.data, verifiers })]),
  })
  await expect.poll(rows).toEqual(['Proof verified | Readers <b> | 0x2682…5076 | A link is yours Proof'])
})

test('calls a check without content in the event by both of its names, because a text may be yours, too', async () => {
  const verifiers = [{ verifierId: 'ownership-basic', verified: true, code: null }]
  open({ listEvents: answerEvents([event(1, 'proof.verified', { ...passed.data, gateId: null, verifiers })]) })
  await expect
    .poll(rows)
    .toEqual(['Proof verified |  | 0x2682…5076 | Wallet ownership, A link is yours, or A file is yours Proof'])
})

const because = (code: string) => [{ verifierId: 'token-holding', verified: false, code }]

const refusedFor = (sequence: number, code: string) =>
  event(sequence, 'proof.rejected', { ...passed.data, gateId: null, verifiers: because(code) })

test('says why a check refused in the words of the proof’s page, where it has no shorter ones', async () => {
  open({
    listEvents: answerEvents([
      refusedFor(3, 'NOT_A_CONTRACT'),
      refusedFor(2, 'INVALID_SIGNATURE'),
      refusedFor(1, 'OF_A_NEWER_SERVICE'),
    ]),
  })
  await expect
    .poll(rows)
    .toEqual([
      'Proof not verified |  | 0x2682…5076 | Token balance: There was no contract at the address Proof',
      'Proof not verified |  | 0x2682…5076 | Token balance: Signature not valid Proof',
      'Proof not verified |  | 0x2682…5076 | Token balance: OF_A_NEWER_SERVICE Proof',
    ])
})

test('says of a private proof that its check is not shown', async () => {
  open({ listEvents: answerEvents([event(1, 'proof.verified', { ...passed.data, verifiers: undefined })]) })
  await expect
    .poll(rows)
    .toEqual(['Proof verified | Readers <b> | 0x2682…5076 | Private proof: the check isn’t shown Proof'])
})

test('a visit is refused as soon as a check is not passed', async () => {
  const sid = 's1'
  const rejected = (verifiers?: object[]) => event(2, 'proof.rejected', { ...passed.data, sid, verifiers })
  const verifiers = [{ verifierId: 'token-holding', verified: false, code: 'INSUFFICIENT_BALANCE' }]
  const now = () => rejected().createdAt + 1
  open({ listEvents: answerEvents([rejected()]) }, { now })
  await expect.poll(rows).toEqual(['Refused | Readers <b> | 0x2682…5076 | Proof not verified Proof'])
  opened?.stop()
  open({ listEvents: answerEvents([rejected(verifiers)]) }, { now })
  await expect.poll(rows).toEqual(['Refused | Readers <b> | 0x2682…5076 | Token balance: Balance too low Proof'])
})

test('the filter of refusals has each refused visit once, and no refusals elsewhere', async () => {
  const sid = 's1'
  const shop = event(4, 'proof.rejected', { ...passed.data, gateId: 'theirs', sid: 's2' })
  const ended = event(3, 'gate.refused', { ...refused.data, sid })
  const check = event(2, 'proof.rejected', { ...passed.data, sid })
  open({ listEvents: answerEvents([shop, ended, check]) })
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('refused')
  await expect
    .poll(rows)
    .toEqual(['Refused | Readers <b> | 0x2682…5076 | Token balance: Balance too low\n2 steps\nProof'])
  const types = 'gate.refused,handoff.refused,proof.rejected,proof.verified,handoff.failed,handoff.expired,gate.passed'
  expect(queries().findLast(({ wait }) => wait === undefined)).toMatchObject({ types })
})

test('the first publication is one row, and version 1', async () => {
  const about = { gateId: 'readers', version: 2, publishedVersion: 1 }
  const changed = event(1, 'gate.changed', { ...about, changed: ['name', 'status'] })
  open({ listEvents: answerEvents([event(2, 'gate.published', about), changed]) })
  await expect.poll(rows).toEqual(['Gate published | Readers <b> |  | Version 1 · Changed: name'])
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('changes')
  await expect.poll(rows).toHaveLength(1)
})

test('shows a new event while the page is open, and says so', async () => {
  let arrive: ((page: object) => void) | undefined
  open({
    listEvents: ({ query }: EventsCall) =>
      query.wait === undefined ? eventsPage([refused]) : new Promise((resolve) => (arrive = resolve)),
  })
  await expect.poll(rows).toEqual([shown.refused])
  await expect.poll(() => arrive).toBeDefined()
  arrive!({ ...eventsPage([passed]), after: 3 })
  await expect.poll(rows).toEqual([shown.passed, shown.refused])
  await expect.element(page.getByText('1 new event')).toBeInTheDocument()
  await expect.poll(() => queries().at(-1)).toEqual({ after: '3', limit: '100', wait: '25' })
})

test('chooses a type, searches an address in lower case, and removes both', async () => {
  open({
    listEvents: ({ query }: EventsCall) =>
      query.wait ? new Promise(() => {}) : eventsPage(query.about ? [] : [passed]),
  })
  await expect.poll(rows).toEqual([shown.passed])
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('payments')
  const payments = 'payment.succeeded,payment.refunded,payment.disputed,payment.unmatched'
  await expect.poll(() => queries().at(-1)).toEqual({ types: payments, after: '3', limit: '100', wait: '25' })
  await search.fill(` ${address.toUpperCase().replace('0X', '0x')} `)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No event matches.')).toBeVisible()
  expect(queries()).toContainEqual({ types: payments, about: address, before: '0', limit: '50' })
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(rows).toEqual([shown.passed])
  await expect.element(search).toHaveValue('')
})

test.each(['two words', '0xAA4F', '0xAA4F…77fd', 'CbC…6eR'])(
  'refuses the search %s, which is no whole address or id, before it asks the service',
  async (text) => {
    open()
    await expect.poll(rows).toHaveLength(2)
    const before = queries().length
    await search.fill(text)
    await userEvent.keyboard('{Enter}')
    expect((search.element() as HTMLInputElement).validationMessage).toBe('Enter a whole wallet address or proof ID.')
    expect(queries()).toHaveLength(before)
  },
)

test('the page of a gate lists the events of that gate', async () => {
  open({}, { gate })
  await expect.poll(rows).toHaveLength(2)
  expect(queries()[0]).toEqual({ gateId: 'readers', before: '0', limit: '50' })
})

test('reads on through answers without a match, and shows older events on demand', async () => {
  const answers: Record<string, object> = {
    0: eventsPage([], { after: 2, hasMore: true, newest: 3 }),
    2: eventsPage([refused], { after: 2, hasMore: true, newest: 3 }),
  }
  let older = false
  open({
    listEvents: ({ query }: EventsCall) => {
      if (query.wait) return new Promise(() => {})
      if (older) return eventsPage([paid])
      return answers[query.before!]
    },
  })
  await expect.poll(rows).toEqual([shown.refused])
  older = true
  await page.getByRole('button', { name: 'Show older events' }).click()
  await expect.poll(rows).toEqual([shown.refused, shown.paid])
  await expect.element(page.getByRole('button', { name: 'Show older events' })).not.toBeInTheDocument()
})

test('says that it is offline, tries again, and begins anew after its place was deleted', async () => {
  const waits = [new ServiceError('NETWORK_UNREACHABLE', ''), new ServiceError('EVENTS_PURGED', '')]
  let lists = 0
  open({
    listEvents: ({ query }: EventsCall) => {
      if (query.wait) return waits.shift() ?? new Promise(() => {})
      lists += 1
      return eventsPage(lists === 1 ? [refused] : [passed, refused])
    },
  })
  await expect.element(page.getByText('Offline, trying again')).toBeVisible()
  await expectAccessible()
  dispatchEvent(new Event('online'))
  // it pauses for a second before it begins anew
  await expect.poll(rows, { timeout: 5000 }).toEqual([shown.passed, shown.refused])
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
})

test('shows that the events cannot be read, and leads to the sign-in when the session has ended', async () => {
  open({ listEvents: new ServiceError('STORE_UNAVAILABLE', '') })
  await expect.element(page.getByRole('alert').getByText('Our database didn’t respond')).toBeVisible()
  opened!.stop()
  const { seen } = open({ listEvents: new ServiceError('WALLET_AUTH_REQUIRED', '') })
  await expect.poll(() => seen.visits).toEqual(['/verify?intent=login&again=1&returnTo=%2Faccount'])
})

test('says what to do without an event, and without a gate', async () => {
  open({ listEvents: answerEvents([]) })
  await expect.element(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
  await expect.element(page.getByText(/^Pass one of your gates yourself/)).toBeVisible()
  opened!.stop()
  open({ listEvents: answerEvents([]), listGates: { ...list, gates: [] } })
  await expect.element(page.getByText(/^From now on, you see here when one of your proofs is checked, /)).toBeVisible()
  await expectAccessible()
})

test('exports all pages of the chosen events as one file', async () => {
  const save = vi.spyOn(exportDeps, 'save').mockImplementation(() => {})
  open({
    listEvents: ({ query }: EventsCall) => {
      if (query.wait) return new Promise(() => {})
      return query.before === '0' ? eventsPage([passed, refused], { after: 2, hasMore: true }) : eventsPage([paid])
    },
  })
  const button = page.getByRole('button', { name: 'Export CSV' })
  await expect.element(button).toHaveAccessibleDescription('The file has one line for each event')
  await button.click()
  await expect.element(page.getByText('Saved to your downloads: 3 events.')).toBeVisible()
  const [[file, name]] = save.mock.calls as [[Blob, string]]
  expect(name).toBe('svc-events-2026-11-21.csv')
  expect(await file.text()).toBe(eventsCsv([passed, refused, paid]))
  expect(queries().filter(({ limit }) => limit === '1000')).toEqual([
    { before: '0', limit: '1000' },
    { before: '2', limit: '1000' },
  ])
})

test('exports at most 10,000 events, and says that there are more', async () => {
  const save = vi.spyOn(exportDeps, 'save').mockImplementation(() => {})
  open({
    listEvents: ({ query }: EventsCall) => {
      if (query.wait) return new Promise(() => {})
      const end = Number(query.before) || 20_001
      const events = Array.from({ length: 1000 }, (_, at) => event(end - 1 - at, 'gate.passed', passed.data))
      return eventsPage(events, { hasMore: true })
    },
  })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.element(page.getByText(/the newest 10000 events/)).toBeVisible()
  expect(queries().filter(({ limit }) => limit === '1000')).toHaveLength(10)
  expect((await save.mock.calls[0]![0].text()).split('\r\n')).toHaveLength(10_002)
})

test.each(languages)('has its words in %s, for every type', async (lang) => {
  const strings = await setLanguage(lang)
  const { columns, names } = await stringsFor('activity', lang)
  const all = Object.keys(names).map((type, at) =>
    event(100 - at, type as EventType, { ...passed.data, ...dataOf[type] }),
  )
  // without the gates each event is a row
  const answers = { listGates: { ...list, gates: [] }, listEvents: answerEvents(all) }
  opened = openAccount({ answers }, strings, { parts: ['events'] })
  await expect.element(page.getByRole('columnheader', { name: columns.details })).toBeVisible()
  await expect.poll(() => rows().length).toBe(19)
  for (const [at, name] of Object.values(names).entries()) expect(rows()[at]).toContain(name)
  expect(rows().join()).not.toMatch(/undefined|null|\[object/)
  await expectAccessible()
  const place = document.querySelector('[data-part="events"]')!
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
})

/** What each type has besides the proof, the wallet and the gate. */
const verifiers = [{ verifierId: 'token-holding', verified: false, code: 'INSUFFICIENT_BALANCE' }]
const payment = { paymentId: 'p', method: 'stripe', amount: '500', currency: 'usd' }
const dataOf: Record<string, object> = {
  'proof.verified': { verifiers },
  'proof.rejected': { verifiers },
  'proof.anchored': { chainId: 8453 },
  'handoff.failed': { code: 'CANCELLED' },
  'handoff.refused': { code: 'PROOF_NOT_VERIFIED', reason: 'INSUFFICIENT_BALANCE', verifierId: 'token-holding' },
  'gate.refused': { code: 'GATE_PAUSED', verifierId: null },
  'gate.published': { version: 2 },
  'gate.changed': { version: 3, changed: ['name', 'reward'] },
  'gate.paused': { version: 2 },
  'payment.succeeded': payment,
  'payment.refunded': payment,
  'payment.disputed': payment,
  'payment.unmatched': { paymentId: 'p', code: 'PAYMENT_INVALID' },
}
