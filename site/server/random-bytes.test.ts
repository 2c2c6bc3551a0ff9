import { expect, test } from 'vitest'
import { createRandomBytes } from './random-bytes.ts'

test('returns every byte once, and fills the pool again before it is used up', () => {
  let next = 0
  const random = createRandomBytes((pool) => {
    for (let index = 0; index < pool.length; index++) pool[index] = 1 + (next++ % 251)
  })
  const taken = Array.from({ length: 1000 }, () => [...random(12)]).flat()
  // 4096 = 341 × 12 + 4: the rest of a pool is not used
  const expected = Array.from({ length: 3 }, (_, pool) =>
    Array.from({ length: 341 * 12 }, (__, index) => 1 + ((pool * 4096 + index) % 251)),
  )
  expect(taken).toEqual(expected.flat().slice(0, 12_000))
})

test('does not change bytes that it returned', () => {
  const random = createRandomBytes()
  const first = random(32)
  const copy = Uint8Array.from(first)
  for (let round = 0; round < 300; round++) random(32)
  expect(first).toEqual(copy)
  expect(new Set(first).size).toBeGreaterThan(8)
})

test('returns random bytes of the requested length, also more than the pool has', () => {
  const random = createRandomBytes()
  const lengths = [0, 12, 32, 4096, 4097, 20_000]
  expect(lengths.map((bytes) => random(bytes).length)).toEqual(lengths)
  expect(random(32)).not.toEqual(random(32))
  expect(new Set(random(20_000).slice(19_000)).size).toBeGreaterThan(200)
})
