import { expect, test } from 'vitest'
import { distance } from './date-field.ts'

/** A time in the device's time zone. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

test.each([
  ['in 30 minutes', at(29, 2, 30)],
  ['in 18 hours', at(29, 20)],
  ['tomorrow', at(30, 2)],
  ['tomorrow', at(30, 20)],
  ['in 2 days', at(31, 2)],
  ['in 2 days', at(31, 23, 59)],
  ['in 30 days', at(59, 18)],
  ['12 hours ago', at(28, 14)],
  ['yesterday', at(28, 1)],
  ['2 days ago', at(27, 1)],
])('says %s', (text, time) => {
  expect(distance(time, { now: at(29, 2), lang: 'en' })).toBe(text)
})
