import { expect, test } from 'vitest'
import type { Language } from '../contract/language.ts'
import { waysWords } from './ways-words.ts'

test.each<[Language, string[]]>([
  ['en', ['1 way to sign in', '2 ways to sign in', '3 ways to sign in', '11 ways to sign in']],
  ['ar', ['طريقة واحدة لتسجيل الدخول', 'طريقتان لتسجيل الدخول', '3 طرق لتسجيل الدخول', '11 طريقة لتسجيل الدخول']],
  ['de', ['1 Anmeldemethode', '2 Anmeldemethoden', '3 Anmeldemethoden', '11 Anmeldemethoden']],
  [
    'es',
    [
      '1 forma de iniciar sesión',
      '2 formas de iniciar sesión',
      '3 formas de iniciar sesión',
      '11 formas de iniciar sesión',
    ],
  ],
  ['fr', ['1 moyen de connexion', '2 moyens de connexion', '3 moyens de connexion', '11 moyens de connexion']],
  ['ja', ['サインイン方法 1 件', 'サインイン方法 2 件', 'サインイン方法 3 件', 'サインイン方法 11 件']],
])('in %s', (lang, expected) => {
  expect([1, 2, 3, 11].map((count) => waysWords(count, lang))).toEqual(expected)
})
