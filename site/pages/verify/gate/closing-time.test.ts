import { expect, test } from 'vitest'
import { momentOf } from '../../../../shared/strings/dates.ts'
import { showClosingTime } from './closing-time.ts'

test('writes the closing time in the time zone and the language of the visitor', () => {
  const at = '2026-12-21T18:00:00.000Z'
  document.body.innerHTML = `<p>Closes <time id="gate-closes" datetime="${at}">21 December 2026 at 18:00 UTC</time>.</p>`
  showClosingTime(document, 'de')
  expect(document.body.textContent).toBe(`Closes ${momentOf(Date.parse(at), 'de')}.`)
  document.body.innerHTML = ''
  showClosingTime(document, 'de')
  expect(document.body.textContent).toBe('')
})
