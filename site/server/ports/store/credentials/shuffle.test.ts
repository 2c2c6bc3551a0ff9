import { expect, test } from 'vitest'
import { listEntries } from '../../../../../shared/credential/status-list.ts'
import { shuffle } from './shuffle.ts'

const random = (round: number, half: number) => BigInt((round + 7) * 7919 * (half + 13)) % 100_003n

test('shuffle gives each number a place of its own, far from its neighbours', () => {
  const places = new Uint8Array(listEntries)
  for (let number = 0; number < listEntries; number++) places[shuffle(number, random)]! += 1
  expect(places.every((count) => count === 1)).toBe(true)
})
