import { afterEach, expect, test } from 'vitest'
import { zonedMomentOf } from '../../../shared/strings/dates.ts'
import { showLocalTimes } from './local-times.ts'

afterEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = ''
})

test('writes the times of the server in the time zone and the language of the reader, with the zone', () => {
  const at = '2026-12-21T18:00:00.000Z'
  document.documentElement.lang = 'de'
  document.body.innerHTML = `<p>Closes <time datetime="${at}" data-local>21 December 2026 at 18:00 UTC</time>.</p><time datetime="${at}">as it was</time>`
  showLocalTimes(document)
  expect(document.body.textContent).toBe(`Closes ${zonedMomentOf(Date.parse(at), 'de')}.as it was`)
})

test('does nothing on a page without times', () => {
  document.body.innerHTML = '<p>Hello</p>'
  showLocalTimes(document)
  expect(document.body.innerHTML).toBe('<p>Hello</p>')
})
