import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { filterChoices } from './filter-choices.ts'

afterEach(() => document.body.replaceChildren())

/** Puts a chooser with two groups into the page, and returns the visible names. */
function open(): () => string[] {
  document.body.innerHTML = `<label class="search" hidden>Search<input type="search" /></label>
    <section class="group"><ul><li>Token balance Sign with the wallet</li><li>NFT ownership Sign</li></ul></section>
    <section class="group"><ul><li data-also-found="clé d’accès">Identité d’agent</li></ul></section><p id="none" hidden>No check</p>`
  filterChoices(document)
  return () => [...document.querySelectorAll('li')].filter((row) => row.checkVisibility()).map((row) => row.textContent)
}

test('shows the rows that contain every word, without regard to case and accents', async () => {
  const shown = open()
  const field = page.getByRole('searchbox')
  await userEvent.fill(field, 'WALLET token')
  expect(shown()).toEqual(['Token balance Sign with the wallet'])
  expect(document.querySelectorAll('.group[hidden]')).toHaveLength(1)
  await userEvent.fill(field, 'identite')
  expect(shown()).toEqual(['Identité d’agent'])
  await userEvent.fill(field, '')
  expect(shown()).toHaveLength(3)
})

test('also finds a row by words that it does not show', async () => {
  const shown = open()
  await userEvent.fill(page.getByRole('searchbox'), 'Cle d’acces')
  expect(shown()).toEqual(['Identité d’agent'])
})

test('says when no row matches', async () => {
  const shown = open()
  await userEvent.fill(page.getByRole('searchbox'), 'passport')
  expect(shown()).toEqual([])
  await expect.element(page.getByText('No check')).toBeVisible()
})
