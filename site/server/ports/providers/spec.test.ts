import { expect, test } from 'vitest'
import { plainAccount, shownName } from './spec.ts'

test.each<[unknown, string | null]>([
  ['Ada L.', 'Ada L.'],
  ['  Ada \t\r\n L. ', 'Ada L.'],
  ['ada\u202e@evil\u2066', 'ada @evil'],
  ['a\u0000b\u200bc\u2028d', 'a b c d'],
  ['é'.repeat(200), 'é'.repeat(100)],
  ['😀'.repeat(101), '😀'.repeat(100)],
  ['<b>', '<b>'],
  ['\u202e\u0007', null],
  ['', null],
  [7, null],
  [undefined, null],
  [{ toString: () => 'Ada' }, null],
])('shows the name %j as %j', (name, displayedName) => {
  expect(shownName(name)).toBe(displayedName)
})

test.each<[unknown, string | undefined]>([
  ['1', '1'],
  [1, '1'],
  ['', undefined],
  [1.5, undefined],
  [2 ** 53, undefined],
  [null, undefined],
  [{}, undefined],
])('reads the id %j as %j', (id, expected) => {
  expect(plainAccount(id, null)?.id).toBe(expected)
})
