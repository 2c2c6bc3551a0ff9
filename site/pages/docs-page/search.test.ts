import { afterEach, expect, test, vi } from 'vitest'
import { offerSearch } from './search.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const dialog = () => document.querySelector('dialog')
const press = (target: Element | null | undefined) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))

test('the key / opens the search again right after it was closed, and not while somebody types', () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])))
  document.body.innerHTML = '<button class="search-open" hidden>Search</button><input id="other">'
  offerSearch()
  press(document.body)
  expect(dialog()?.open).toBe(true)
  dialog()?.close()
  // for a moment, the field of the closed search still has the focus
  press(dialog()?.querySelector('input'))
  expect(dialog()?.open).toBe(true)
  dialog()?.close()
  press(document.querySelector('#other'))
  expect(dialog()?.open).toBe(false)
})
