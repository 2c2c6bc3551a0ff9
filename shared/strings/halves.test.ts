import { expect, test } from 'vitest'
import { halves } from './halves.ts'

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ['0x5aAeb6053F3E94C9b9A', '09f33669435E7Ef1BeAed']],
  ['abc', ['ab', 'c']],
  ['', ['', '']],
])('splits %s in its middle', (text, parts) => {
  expect(halves(text)).toEqual(parts)
  expect(halves(text).join('')).toBe(text)
})
