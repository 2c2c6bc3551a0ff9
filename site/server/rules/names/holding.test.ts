import { expect, test } from 'vitest'
import { mayHave } from './holding.ts'

test.each([
  ['nobody had it', undefined, true],
  ['the wallet has it', { holder: 'ada', freeFrom: null }, true],
  ['the wallet has it under another of its names', { holder: 'eip155:1:ada', freeFrom: 900 }, true],
  ['another wallet has it', { holder: 'eve', freeFrom: null }, false],
  ['another wallet has it until later', { holder: 'eve', freeFrom: 101 }, false],
  ['the quarantine is over', { holder: 'eve', freeFrom: 100 }, true],
])('when %s', (_title, row, expected) => {
  expect(mayHave(row, ['ada', 'eip155:1:ada'], 100)).toBe(expected)
})
