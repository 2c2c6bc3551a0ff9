// Fills a Postgres with ten million proofs, which takes some minutes, 20 GB of disk and an idle machine.
// large-store.test.ts has a short round of it.
import { expect, test } from 'vitest'
import { isReached, table } from '../figures.ts'
import { measureLargeStore } from './large-store.ts'
import { measureStoredBytes } from './stored-bytes.ts'

test(
  'reads, lists and checks take at most half as long again with ten million proofs as with ten thousand',
  { timeout: 3_600_000 },
  async () => {
    const figures = await measureLargeStore({ few: 10_000, many: 10_000_000, rounds: 5, perRound: 200 })
    console.log(table(figures))
    expect(figures.filter((figure) => isReached(figure) === false)).toEqual([])
  },
)

test('a proof with all that the service stores about it takes at most 3.5 kB', { timeout: 600_000 }, async () => {
  const figures = await measureStoredBytes(20_000)
  console.log(table(figures))
  const [proofs, bytes] = figures.map(({ value }) => value)
  expect(proofs).toBe(20_000)
  expect(bytes).toBeLessThan(3500)
})
