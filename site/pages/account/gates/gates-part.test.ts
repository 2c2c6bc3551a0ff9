import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { languages } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { expectAccessible, openAccount, setLanguage } from '../account-page.fixture.ts'
import { day, now } from '../account-records.fixture.ts'
import type { OwnGate } from '../editor/gate-form.ts'
import { sameTexts } from '../same-texts.fixture.ts'
import { gate } from './gate.fixture.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => {
  opened?.stop()
  history.replaceState(null, '', location.pathname + location.search)
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

const open = (answers: object) => (opened = openAccount({ answers }, undefined, { parts: ['gates'] }))

/** The names of the listed gates. */
const names = () => [...document.querySelectorAll('.gates tbody th a')].map((each) => each.textContent)

test('lists all gates of the profile, page by page, and treats no text of them as markup', async () => {
  const { called } = open({
    listGates: ({ query }: { query: { cursor?: string } }) =>
      query.cursor
        ? { gates: [{ ...gate, gateId: 'old', name: 'Old', status: 'draft' }], hasMore: false, nextCursor: null }
        : { gates: [gate], hasMore: true, nextCursor: 'two' },
  })
  const link = page.getByRole('link', { name: 'Readers <b>', exact: true })
  await expect.element(link).toHaveAttribute('href', '/account/gates/readers')
  await expect.element(page.getByRole('link', { name: 'Old' })).toBeVisible()
  await expectAccessible()
  expect(called('listGates')).toEqual([{ query: {} }, { query: { test: 'true' } }, { query: { cursor: 'two' } }])
  expect(document.querySelector('.test-gates')).toBeNull()
})

test('says what a gate is while there is none', async () => {
  open({ listGates: { gates: [], hasMore: false, nextCursor: null } })
  await expect.element(page.getByRole('heading', { name: 'No gates yet' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'How to make a gate' }))
    .toHaveAttribute('href', '/docs/make-a-gate')
  await expectAccessible()
})

test('lists test gates apart, marked as test data, and offers there only to copy their id', async () => {
  const testGate: OwnGate = { ...gate, gateId: 'ci', name: 'CI <b>', test: true }
  const { seen } = open({
    listGates: { gates: [gate], hasMore: false, nextCursor: null },
    testGates: ({ query }: { query: { cursor?: string } }) =>
      query.cursor
        ? { gates: [{ ...testGate, gateId: 'ci-2', name: 'Two' }], hasMore: false, nextCursor: null }
        : { gates: [testGate], hasMore: true, nextCursor: 'two' },
  })
  const part = page.getByRole('region', { name: 'Test gates' })
  await expect.element(part.getByText('Test data')).toBeVisible()
  await expectAccessible()
  expect([...document.querySelectorAll('.test-gates tbody th b')].map((each) => each.textContent)).toEqual([
    'CI <b>',
    'Two',
  ])
  // they have no page, and are not counted with the others
  expect(document.querySelectorAll('.test-gates tbody a')).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: 'Published 1' })).toBeVisible()
  await expect
    .element(part.getByRole('link', { name: 'Test your integration' }))
    .toHaveAttribute('href', '/docs/testing#gates')
  await page.getByRole('button', { name: 'Actions for CI <b>' }).click()
  await expect.element(page.getByRole('button', { name: 'Archive' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Copy ID' }).click()
  expect(seen.copies).toEqual(['ci'])
})

test('shows test gates also to somebody without other gates', async () => {
  open({ testGates: { gates: [{ ...gate, test: true }], hasMore: false, nextCursor: null } })
  await expect.element(page.getByRole('heading', { name: 'No gates yet' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Test gates' })).toBeVisible()
})

/** The texts of the listed rows, without the name of the menu. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('.gates tbody tr')].map((each) =>
    each.innerText.replaceAll(/\s+/g, ' ').trim(),
  )
const draft: OwnGate = { ...gate, gateId: 'grants', name: 'Grant applications', status: 'draft' }
const openTwo = (answers: object = {}) =>
  open({ listGates: { gates: [gate, draft], hasMore: false, nextCursor: null }, ...answers })

test('shows status, requirements, price and the last change of each gate', async () => {
  const requirement = { match: [], optional: false, minCount: 1 }
  const paid: OwnGate = {
    ...gate,
    updatedAt: now,
    requirements: [
      { ...requirement, verifierId: 'ownership-dns-txt' },
      { ...requirement, verifierId: 'proof-of-human', optional: true },
      { ...requirement, verifierId: 'token-holding' },
      { ...requirement, verifierId: 'token-holding' },
    ],
    monetization: { charge: { enabled: true, amountUsd: 5, methods: ['usdc'] } },
  }
  open({ listGates: { gates: [paid, { ...draft, updatedAt: now - 400 * day }], hasMore: false, nextCursor: null } })
  await expect
    .poll(rows)
    .toEqual([
      'Readers <b> readers Published Domain ownership Personhood (optional) Token balance $5.00 Changed 21 Nov',
      'Grant applications grants Draft Nothing yet Free Changed 17 Oct 2025',
    ])
})

const timeAt = (change: number) => new Date(now + change * day).toISOString()
const scheduled = (schedule: OwnGate['schedule'], status: OwnGate['status'] = 'published'): OwnGate => ({
  ...gate,
  status,
  schedule,
  updatedAt: now,
})

test('says when a published gate opens, closes or has closed, as the service decides it', async () => {
  open({
    listGates: {
      gates: [
        scheduled({ endsAt: timeAt(-1) }),
        scheduled({ startsAt: timeAt(2), endsAt: timeAt(4) }),
        scheduled({ endsAt: timeAt(3) }),
        scheduled({ startsAt: timeAt(-2) }),
        scheduled({ endsAt: timeAt(-1) }, 'paused'),
      ].map((each, index) => ({ ...each, gateId: `g${index}` })),
      hasMore: false,
      nextCursor: null,
    },
  })
  await expect
    .poll(() => rows().map((row) => row.replace(/ Nothing yet Free Changed 21 Nov$/, '')))
    .toEqual([
      'Readers <b> g0 Closed 20 Nov',
      'Readers <b> g1 Opens 23 Nov',
      'Readers <b> g2 Published Closes 24 Nov',
      'Readers <b> g3 Published',
      'Readers <b> g4 Paused',
    ])
  await expectAccessible()
})

const row = (match: OwnGate['requirements'][number]['match']) => ({
  verifierId: 'ownership-basic' as const,
  match,
  optional: false,
  minCount: 1,
})

test('names content by the words of the page of its gate', async () => {
  const requirements = [row([]), row([{ path: 'reference.id', op: 'eq', value: 'https://a.example' }])]
  open({ listGates: { gates: [{ ...gate, requirements }], hasMore: false, nextCursor: null } })
  await expect.poll(() => rows()[0]).toContain('Published Wallet ownership A link is yours Free')
})

test('finds gates by their status, their name and their id, and Back returns to the status before', async () => {
  openTwo()
  await expect.poll(names).toEqual(['Readers <b>', 'Grant applications'])
  await page.getByRole('link', { name: 'Draft 1' }).click()
  await expect.poll(names).toEqual(['Grant applications'])
  await expect.element(page.getByRole('link', { name: 'Draft 1' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible()
  history.back()
  await expect.poll(names).toEqual(['Readers <b>', 'Grant applications'])
  const search = page.getByRole('searchbox', { name: 'Search by name or ID' })
  await search.fill('READ')
  await expect.poll(names).toEqual(['Readers <b>'])
  await search.fill('grants')
  await expect.poll(names).toEqual(['Grant applications'])
  await search.fill('nothing')
  await expect.element(page.getByText('No gate matches.')).toBeVisible()
})

test('opens with the status that the address names', async () => {
  location.hash = '#draft'
  openTwo()
  await expect.poll(names).toEqual(['Grant applications'])
})

const actions = async (name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
}

test('copies the id of a gate, and says the id where the browser does not allow it', async () => {
  const { seen, world } = openTwo()
  await actions('Grant applications')
  await expectAccessible()
  await page.getByRole('button', { name: 'Copy ID' }).click()
  await expect.element(page.getByText('ID copied.')).toBeVisible()
  expect(seen.copies).toEqual(['grants'])
  world.copy = 'fails'
  await actions('Grant applications')
  await page.getByRole('button', { name: 'Copy ID' }).click()
  await expect.element(page.getByText(/The ID is grants$/)).toBeVisible()
})

test('archives a gate after a question', async () => {
  const { called } = openTwo({ deleteGate: { gate: { ...gate, status: 'archived' } } })
  const dialog = page.getByRole('dialog')
  await actions('Readers <b>')
  await page.getByRole('button', { name: 'Archive' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(called('deleteGate')).toEqual([])
  await actions('Readers <b>')
  await page.getByRole('button', { name: 'Archive' }).click()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect.element(page.getByRole('link', { name: 'Archived 1' })).toBeVisible()
  expect(called('deleteGate')).toEqual([{ params: { gateId: 'readers' } }])
  await actions('Readers <b>')
  await expect.element(page.getByRole('button', { name: 'Archive' })).not.toBeInTheDocument()
})

test('shows that a gate could not be archived', async () => {
  openTwo({ deleteGate: new ServiceError('STORE_UNAVAILABLE', '') })
  await actions('Readers <b>')
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect.element(page.getByRole('alert').getByText('Our database didn’t respond')).toBeVisible()
})

test('works by keyboard: a row by Enter, its actions by Enter and Escape', async () => {
  openTwo()
  await expect.poll(names).toHaveLength(2)
  page.getByRole('link', { name: 'Readers <b>', exact: true }).element().focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Copy ID' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Open its page' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Actions for Readers <b>' })).toHaveFocus()
})

test.each(languages)('has its words in %s', async (lang) => {
  const strings = await setLanguage(lang)
  const { columns, test: testWords } = await stringsFor('gateList', lang)
  opened = openAccount(
    {
      answers: {
        listGates: { gates: [gate, draft], hasMore: false, nextCursor: null },
        testGates: { gates: [{ ...gate, test: true }], hasMore: false, nextCursor: null },
      },
    },
    strings,
    { parts: ['gates'] },
  )
  await expect.element(page.getByRole('columnheader', { name: columns.requires }).first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: testWords.title }).getByText(testWords.tag)).toBeVisible()
  await expectAccessible()
  const place = document.querySelector('[data-part="gates"]')!
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
})

const aligned = () =>
  [...document.querySelectorAll('.gates tbody th :is(a, b)')].map((name) => getComputedStyle(name).textAlign)

test('begins a Latin name where the names of an Arabic page begin', async () => {
  const strings = await setLanguage('ar')
  opened = openAccount(
    {
      answers: {
        listGates: { gates: [gate], hasMore: false, nextCursor: null },
        testGates: { gates: [{ ...gate, test: true }], hasMore: false, nextCursor: null },
      },
    },
    strings,
    { parts: ['gates'] },
  )
  await expect.poll(aligned).toEqual(['right', 'right'])
})

test('no translation of the list repeats the English text by mistake', async () => {
  const english = await stringsFor('gateList', 'en')
  for (const lang of languages.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    const same = sameTexts(english, await stringsFor('gateList', lang))
    expect([lang, same.filter((text) => / /.test(text))]).toEqual([lang, []])
  }
})
