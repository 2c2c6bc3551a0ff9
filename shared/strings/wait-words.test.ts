import { expect, test } from 'vitest'
import { languages } from '../contract/language.ts'
import { waitWords } from './wait-words.ts'

test.each([
  [0, 'in 1 second'],
  [1, 'in 1 second'],
  [44.2, 'in 45 seconds'],
  [90, 'in 90 seconds'],
  [91, 'in 2 minutes'],
  [120, 'in 2 minutes'],
  [121, 'in 3 minutes'],
  [60 * 60, 'in 60 minutes'],
])('%s seconds are %s', (seconds, expected) => {
  expect(waitWords(seconds, 'en')).toBe(expected)
})

test('says it in every language', () => {
  expect(languages.map((lang) => [lang, waitWords(120, lang), waitWords(900, lang)])).toMatchInlineSnapshot(`
    [
      [
        "en",
        "in 2 minutes",
        "in 15 minutes",
      ],
      [
        "ar",
        "بعد دقيقتين",
        "بعد 15 دقيقة",
      ],
      [
        "de",
        "in 2 Minuten",
        "in 15 Minuten",
      ],
      [
        "es",
        "dentro de 2 minutos",
        "dentro de 15 minutos",
      ],
      [
        "fr",
        "dans 2 minutes",
        "dans 15 minutes",
      ],
      [
        "ja",
        "2 分後",
        "15 分後",
      ],
    ]
  `)
})
