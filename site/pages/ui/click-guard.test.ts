import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// oxlint-disable-next-line import/no-unassigned-import -- the places of things are those of the page
import './page.css'
import { guardClicks } from './click-guard.ts'

let stop: () => void
let clicked: string[]
beforeEach(() => {
  clicked = []
  stop = guardClicks(document)
})
afterEach(() => stop())

/** A button at the top of the page; what a click on it does is up to the test. */
function put(name: string, act: () => void = () => {}, tag: 'button' | 'a' = 'button'): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = name
  if (element instanceof HTMLAnchorElement) element.href = '#away'
  element.style.cssText = 'position: absolute; inset: 20px auto auto 20px; width: 200px; height: 60px'
  element.addEventListener('click', () => {
    clicked.push(name)
    act()
  })
  document.body.replaceChildren(element)
  return element
}
const forbidden = () => {
  throw new DOMException('No.', 'SecurityError')
}
const button = (name: string) => page.getByRole('button', { name })

test('ignores the second click of a double click on an element that replaced the first', async () => {
  put('Continue', () => put('Privacy', undefined, 'a'))
  await userEvent.dblClick(button('Continue'))
  expect([clicked, location.hash]).toEqual([['Continue'], ''])
})

test('ignores it on an element that has moved there', async () => {
  const first = put('Continue', () => {
    first.remove()
    second.style.insetBlockStart = '20px'
  })
  const second = document.createElement('button')
  second.textContent = 'Cancel'
  second.style.cssText = 'position: absolute; inset: 200px auto auto 20px; width: 200px; height: 60px'
  second.addEventListener('click', () => clicked.push('Cancel'))
  document.body.append(second)
  await userEvent.dblClick(button('Continue'))
  expect(clicked).toEqual(['Continue'])
})

test('ignores it on the same button when its text has changed', async () => {
  const element = put('Continue', () => (element.textContent = 'Pay $5.00'))
  await userEvent.dblClick(button('Continue'))
  expect(clicked).toEqual(['Continue'])
})

test('ignores a third and a fourth click without a pause as well', async () => {
  stop()
  stop = guardClicks(document, { now: () => 10_000 })
  put('Continue', () => put('Cancel'))
  await userEvent.tripleClick(button('Continue'))
  await userEvent.click(button('Cancel'))
  expect(clicked).toEqual(['Continue'])
})

test('allows two clicks on an element that stays', async () => {
  put('More')
  await userEvent.dblClick(button('More'))
  expect(clicked).toEqual(['More', 'More'])
})

test('allows a click on each of two elements that stay', async () => {
  put('One')
  const other = document.createElement('label')
  other.innerHTML = '<input type="checkbox"> Two'
  other.style.cssText = 'position: absolute; inset: 120px auto auto 20px'
  document.body.append(other)
  await userEvent.click(button('One'))
  await userEvent.click(page.getByText('Two'))
  expect([clicked, other.querySelector('input')?.checked]).toEqual([['One'], true])
})

test('allows a click at another place at once, also on a new element', async () => {
  put('Continue', () => {
    put('Cancel').style.insetBlockStart = '200px'
  })
  await userEvent.click(button('Continue'))
  await userEvent.click(button('Cancel'))
  expect(clicked).toEqual(['Continue', 'Cancel'])
})

test('allows a click after a pause', async () => {
  let now = 10_000
  stop()
  stop = guardClicks(document, { now: () => now })
  put('Continue', () => put('Cancel'))
  await userEvent.click(button('Continue'))
  now = 10_499
  await userEvent.click(button('Cancel'))
  expect(clicked).toEqual(['Continue'])
  now = 11_000
  await userEvent.click(button('Cancel'))
  expect(clicked).toEqual(['Continue', 'Cancel'])
})

test('allows a click again after some time of clicking at one place', async () => {
  let now = 10_000
  stop()
  stop = guardClicks(document, { now: () => now })
  put('Continue', () => put('Go on', () => put('Finish')))
  await userEvent.click(button('Continue'))
  for (now of [10_400, 10_800]) await userEvent.click(button('Go on'))
  expect(clicked).toEqual(['Continue', 'Go on'])
})

test('never ignores the keyboard', async () => {
  put('Continue', () => put('Cancel').focus())
  await userEvent.click(button('Continue'))
  await userEvent.keyboard('{Enter}')
  expect(clicked).toEqual(['Continue', 'Cancel'])
})

test('ignores the second click of a double click that has loaded this page', async () => {
  stop()
  const clickedAt = Date.now()
  const storage = { getItem: () => `${clickedAt} 120 50`, setItem: () => {} }
  stop = guardClicks(document, { storage, now: () => clickedAt })
  put('Sign out')
  await userEvent.click(button('Sign out'))
  expect(clicked).toEqual([])
})

test('works when the browser forbids storage', async () => {
  stop()
  stop = guardClicks(document, { storage: { getItem: forbidden, setItem: forbidden } })
  put('Continue', () => put('Cancel'))
  await userEvent.dblClick(button('Continue'))
  expect(clicked).toEqual(['Continue'])
})
