import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { languages } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { expectAccessible, openAccount, setLanguage } from '../account-page.fixture.ts'
import { address } from '../account-records.fixture.ts'
import { gate } from '../gates/gate.fixture.ts'
import { sameTexts } from '../same-texts.fixture.ts'
import { activity } from './activity.fixture.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

const list = { gates: [gate], hasMore: false, nextCursor: null }
const usual = { listGates: list, profileActivity: activity, gateActivity: { ...activity, gateId: 'readers' } }
const open = (answers: object = {}, world: object = {}) =>
  (opened = openAccount({ answers: { ...usual, ...answers }, ...world }, undefined, { parts: ['charts'] }))

const card = (name: string) => page.getByRole('region', { name, exact: true })
const textOf = (name: string) => (card(name).element() as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()

test('shows each number with its chart and its reasons, and is accessible', async () => {
  open()
  await expect.element(page.getByRole('img', { name: 'Passed: 5 in 7 days' })).toBeVisible()
  expect(['Passed', 'Refused', 'Left midway', 'Paid'].map(textOf)).toEqual([
    'Passed 5',
    'Refused 4 Balance too low 3 Gate was paused 1',
    'Left midway 3 Before connecting a wallet 1 While signing 2',
    'Paid 3 1 refunded',
  ])
  await expect.poll(() => document.querySelectorAll('.plot canvas').length).toBe(4)
  await expectAccessible()
})

/** The colours of the bars of a chart. */
function colours(name: string) {
  const canvas = document.querySelector<HTMLCanvasElement>(`.plot.${name} canvas`)!
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  const found = new Set<string>()
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255) found.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`)
  return [...found].toSorted()
}

test('the charts have the colours of the page, and bars below the line for refunds', async () => {
  open()
  await expect.poll(() => document.querySelectorAll('.plot canvas').length).toBe(4)
  const style = getComputedStyle(document.querySelector('.plot.paid')!)
  await expect.poll(() => colours('paid')).toEqual([style.color, style.outlineColor].toSorted())
  await expect.poll(() => colours('passed')).toEqual([getComputedStyle(document.querySelector('.plot.passed')!).color])
})

test('says the same as a table', async () => {
  open()
  await page.getByText('Show as a table').click()
  const table = page.getByRole('table')
  await expect.element(table).toBeVisible()
  const rows = [...document.querySelectorAll('.buckets tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((each) => each.textContent.trim()),
  )
  expect(rows).toHaveLength(30)
  expect(rows[0]).toEqual(['Time', 'Passed', 'Refused', 'Left midway', 'Paid', 'Refunded'])
  expect(rows.at(-1)).toEqual(['7 days', '5', '4', '3', '3', '1'])
  const sums = [1, 2, 3, 4, 5].map((at) => rows.slice(1, -1).reduce((sum, row) => sum + Number(row[at]), 0))
  expect(sums.map(String)).toEqual(rows.at(-1)!.slice(1))
  await expectAccessible()
})

test('shows where people stop', async () => {
  open()
  const stops = page.getByRole('region', { name: 'Where people stop' })
  await expect.element(stops.getByText('12 visits, 5 passed.')).toBeVisible()
  await expect.element(page.getByText(/^These numbers count visits: /)).toBeVisible()
  const texts = [...document.querySelectorAll<HTMLElement>('.stops li')].map((each) =>
    each.innerText.replaceAll(/\s+/g, ' ').trim(),
  )
  expect(texts).toEqual(['12 Opened', '11 Wallet connected −1', '9 Signed −2', '5 Checks passed −4', '5 Passed'])
})

/** The texts of the last steps at which people stop. */
const last = () =>
  [...document.querySelectorAll<HTMLElement>('.stops li')]
    .slice(-3)
    .map((each) => each.innerText.replaceAll(/\s+/g, ' ').trim())

test('the payment is a step where the chosen gates have a price', async () => {
  const charge = { enabled: true, amountUsd: 5, methods: ['usdc'], recipient: address }
  const charged = { ...gate, gateId: 'paid', name: 'Paid', monetization: { charge } }
  const total = { ...activity.total, left: { start: 1, sign: 2, pay: 2 } }
  const [gates, none] = [[gate, charged], { ...activity.total, left: {} }]
  const one = ({ params }: { params: { gateId: string } }) => ({
    ...activity,
    total: params.gateId === 'paid' ? total : none,
  })
  open({ listGates: { ...list, gates }, profileActivity: { ...activity, total }, gateActivity: one })
  await expect.poll(last).toEqual(['7 Checks passed −4', '5 Paid or nothing to pay −2', '5 Passed'])
  await page.getByRole('combobox', { name: 'Gate' }).selectOptions('readers')
  await expect.poll(last).toEqual(['9 Signed', '5 Checks passed −4', '5 Passed'])
  await page.getByRole('combobox', { name: 'Gate' }).selectOptions('paid')
  await expect.poll(last).toEqual(['7 Checks passed −4', '5 Paid or nothing to pay −2', '5 Passed'])
})

test('reads another time range and another gate, by keyboard', async () => {
  const { called } = open()
  const month = page.getByRole('button', { name: '30 days' })
  await expect.element(month).toHaveAttribute('aria-pressed', 'false')
  ;(month.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(month).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('combobox', { name: 'Gate' }).selectOptions('readers')
  await expect.poll(() => called('gateActivity')).toEqual([{ params: { gateId: 'readers' }, query: { range: '30d' } }])
  expect(called('profileActivity')).toEqual([{ query: { range: '7d' } }, { query: { range: '30d' } }])
})

test('the page of a gate shows that gate, without a choice', async () => {
  const { called } = open({}, { gate })
  await expect.element(card('Passed')).toBeVisible()
  expect(called('gateActivity')).toEqual([{ params: { gateId: 'readers' }, query: { range: '7d' } }])
  expect([called('listGates'), called('profileActivity')]).toEqual([[], []])
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})

test('says what to do without a gate', async () => {
  open({ listGates: { ...list, gates: [] } })
  await expect.element(page.getByRole('heading', { name: 'No gates yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'New gate' })).toHaveAttribute('href', '/account/new-gate')
  await expectAccessible()
})

test('says that nothing happened, and that the numbers cannot be read', async () => {
  const none = { passed: 0, refused: {}, left: {}, paid: 0, refunded: 0 }
  const { world } = open({ profileActivity: { ...activity, buckets: [], total: none } })
  await expect.element(page.getByText('No finished visits in this time.')).toBeVisible()
  world.answers.profileActivity = new ServiceError('STORE_UNAVAILABLE', '')
  await page.getByRole('button', { name: '24 hours' }).click()
  await expect.element(page.getByRole('alert').getByText('Our database didn’t respond')).toBeVisible()
  world.answers.profileActivity = activity
  await page.getByRole('button', { name: '7 days' }).click()
  await expect.element(page.getByText('12 visits, 5 passed.')).toBeVisible()
  await expect.element(page.getByText('Our database didn’t respond')).not.toBeInTheDocument()
})

test.each(languages)('has its words in %s', async (lang) => {
  const strings = await setLanguage(lang)
  const { stops } = await stringsFor('activity', lang)
  opened = openAccount({ answers: usual }, strings, { parts: ['charts'] })
  await expect.element(page.getByRole('heading', { name: stops.title })).toBeVisible()
  await expectAccessible()
  const place = document.querySelector('[data-part="charts"]')!
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
})

test.each(['activity', 'webhooks', 'history'] as const)(
  'no translation of %s repeats the English text by mistake',
  async (part) => {
    const english = await stringsFor(part, 'en')
    for (const lang of languages.slice(1)) {
      // oxlint-disable-next-line no-await-in-loop
      const same = sameTexts(english, await stringsFor(part, lang))
      expect([lang, same.filter((text) => / /.test(text))]).toEqual([lang, []])
    }
  },
)
