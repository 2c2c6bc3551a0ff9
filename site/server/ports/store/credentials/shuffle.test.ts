import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listEntries } from '../../../../../shared/credential/status-list.ts'
import { shuffle, shuffleValues } from './shuffle.ts'

const values = Uint16Array.from({ length: shuffleValues }, (_, at) =>
  createHash('sha256').update(String(at)).digest().readUInt16BE(),
)

test('gives each number a place of its own', () => {
  const counts = new Uint8Array(listEntries)
  for (let number = 0; number < listEntries; number++) {
    const place = shuffle(number, values)
    counts[place] = (counts[place] ?? 0) + 1
  }
  expect(counts.every((count) => count === 1)).toBe(true)
})

test('puts neighbours far from each other, all over the list', () => {
  const places = Array.from({ length: 4000 }, (_, number) => shuffle(number, values))
  const near = places.slice(1).filter((place, at) => Math.abs(place - (places[at] ?? 0)) < listEntries / 100)
  // about 2 % of random neighbours are so near
  expect(near.length).toBeLessThan(200)
  const tenths = new Set(places.map((place) => Math.floor((place * 10) / listEntries)))
  expect(tenths.size).toBe(10)
})
