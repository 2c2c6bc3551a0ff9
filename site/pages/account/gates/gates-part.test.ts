import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openAccount } from '../account-page.fixture.ts'
import { gate } from './gate.fixture.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => opened?.stop())

const open = (answers: object) => (opened = openAccount({ answers }, undefined, { parts: ['gates'] }))

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
  expect(called('listGates')).toEqual([{ query: {} }, { query: { cursor: 'two' } }])
})

test('says that there is no gate yet', async () => {
  open({ listGates: { gates: [], hasMore: false, nextCursor: null } })
  await expect.element(page.getByText('No gate yet.')).toBeVisible()
  await expectAccessible()
})

/** The names of the listed gates. */
const names = () => [...document.querySelectorAll('[data-part="gates"] li b')].map((each) => each.textContent)

test('finds gates by their state, their name and their id', async () => {
  const draft = { ...gate, gateId: 'grants', name: 'Grant applications', status: 'draft' }
  open({ listGates: { gates: [gate, draft], hasMore: false, nextCursor: null } })
  await expect.poll(names).toEqual(['Readers <b>', 'Grant applications'])
  await page.getByRole('button', { name: 'Draft 1' }).click()
  await expect.poll(names).toEqual(['Grant applications'])
  await expect.element(page.getByRole('button', { name: 'Draft 1' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await page.getByRole('button', { name: 'All 2' }).click()
  await page.getByRole('searchbox').fill('READ')
  await expect.poll(names).toEqual(['Readers <b>'])
  await page.getByRole('searchbox').fill('grants')
  await expect.poll(names).toEqual(['Grant applications'])
})
