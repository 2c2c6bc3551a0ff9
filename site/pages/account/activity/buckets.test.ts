import { expect, test } from 'vitest'
import { bucketName } from './buckets.ts'

const hourMs = 60 * 60_000
const from = new Date(2026, 10, 30, 11).getTime()

test.each([
  ['an hour', from, 1, 'en', '30 Nov, 11:00–12:00'],
  ['a part of a day', from, 6, 'en', '30 Nov, 11:00–17:00'],
  ['a part of two days', from + 12 * hourMs, 6, 'en', '30 Nov, 23:00 – 1 Dec, 05:00'],
  ['a day', from, 24, 'en', '30 Nov'],
  ['in German', from, 6, 'de', '30. Nov., 11:00–17:00 Uhr'],
] as const)('names the time of a bucket: %s', (_, start, hours, lang, expected) => {
  // browsers use different spaces
  expect(bucketName(start, { bucketMs: hours * hourMs }, lang).replaceAll(/[\s\u2009]/g, ' ')).toBe(expected)
})
