import { expect, test } from 'vitest'
import { isOn, tagsOf } from './query-text.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  [' , ,', undefined],
  ['work', ['work']],
  [' work ,, home', ['work', 'home']],
])('reads the tags of %o', (csv, tags) => {
  expect(tagsOf(csv)).toEqual(tags)
})

test.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['false', false],
  ['yes', false],
  ['1', true],
  ['true', true],
])('reads the flag %o as %s', (flag, isSet) => {
  expect(isOn(flag)).toBe(isSet)
})
