import { expect, test } from 'vitest'
import { screenTexts } from './profanity.ts'

const flagged = (text: string) => screenTexts([text]).flagged

test.each([0, 1, 120, 128, 3700, 3900, 3968, 4090, 4096, 8000])(
  'finds a swear word behind %i harmless characters',
  (count) => {
    const before = 'word '.repeat(count / 5 + 1).slice(0, count)
    for (const word of ['fuck', 'fuuuuuuuuuck', `fu${'u'.repeat(5000)}ck`])
      expect(flagged(`${before} ${word} ${before}`)).toEqual(['profanity'])
    expect(flagged(`${before} cockpit ${before}`)).toEqual([])
  },
)

test('does not take the end of a harmless word, where a piece is cut, for a swear word', () => {
  for (let shift = 0; shift < 16; shift++)
    expect(flagged(`${'x'.repeat(shift)} ${'cockpit '.repeat(1600)}`)).toEqual([])
})

/** Milliseconds. */
function timeOf(count: number): number {
  const began = performance.now()
  flagged('sex '.repeat(count))
  return performance.now() - began
}

test('takes time in proportion to the length of a text of harmless words', () => {
  timeOf(3000)
  // with the square of it would be 256 times as long
  expect(timeOf(48_000)).toBeLessThan(Math.max(...Array.from({ length: 3 }, () => timeOf(3000))) * 100)
})
