import { expect, test } from 'vitest'
import { dayOf, momentOf, momentOrText, zonedMomentOf } from './dates.ts'

const time = Date.UTC(2026, 10, 22, 14, 2)

test.each([
  ['en', '22 November 2026', '22 November 2026 at 14:02'],
  ['de', '22. November 2026', '22. November 2026 um 14:02'],
  ['fr', '22 novembre 2026', '22 novembre 2026 à 14:02'],
  ['es', '22 de noviembre de 2026', '22 de noviembre de 2026 a las 14:02'],
  ['ja', '2026年11月22日', '2026年11月22日 14:02'],
  ['ar', '22 نوفمبر 2026', '22 نوفمبر 2026 في 14:02'],
] as const)('writes a day and a moment in %s by 24 hours', (lang, day, moment) => {
  expect([dayOf(time, lang, 'UTC'), momentOf(time, lang, 'UTC')]).toEqual([day, moment])
})

test.each([
  ['en', 'UTC', '22 November 2026 at 14:02 UTC'],
  ['en', 'Europe/Vienna', '22 November 2026 at 15:02 CET'],
  ['de', 'Europe/Vienna', '22. November 2026 um 15:02 MEZ'],
  ['ja', 'Asia/Tokyo', '2026年11月22日 23:02 JST'],
  ['ar', 'UTC', '22 نوفمبر 2026 في 14:02 UTC'],
] as const)('names the time zone in %s in %s', (lang, zone, moment) => {
  expect(zonedMomentOf(time, lang, zone)).toBe(moment)
})

test.each([
  [time, '22 November 2026 at 14:02'],
  [String(time), '22 November 2026 at 14:02'],
  [9e15, '9000000000000000'],
  ['soon', 'soon'],
])('writes %j, from outside, as a moment only if it is a time', (given, expected) => {
  expect(momentOrText(given, 'en', 'UTC')).toBe(expected)
})
