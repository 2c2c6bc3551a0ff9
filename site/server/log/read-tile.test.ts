import { expect, test } from 'vitest'
import { hashLength } from '../../../shared/log/merkle.ts'
import type { LogStore } from '../records/log.ts'
import { createReadTile } from './read-tile.ts'

/** Creates a reader of a log, a clock, and the number of reads of the store. */
function openReader(size = 600) {
  const clock = { now: 1000 }
  let reads = 0
  const log: Pick<LogStore, 'state' | 'tiles' | 'entries'> = {
    state: async () => ({ origin: 'svc.test/log', size, root: new Uint8Array(32), checkpoint: null }),
    async tiles(tiles) {
      reads += 1
      return tiles.map(({ width }) => new Uint8Array(width * hashLength).fill(reads))
    },
    async entries({ start, end }) {
      reads += 1
      return Array.from({ length: Math.min(end, size) - start }, () => new Uint8Array(32).fill(reads))
    },
  }
  const readTile = createReadTile({ store: { log: log as LogStore }, now: () => clock.now })
  return { clock, readTile, reads: () => reads }
}

test('reads a whole tile once in a minute', async () => {
  const { clock, readTile, reads } = openReader()
  const first = await readTile('tile/0/001')
  expect(first).toHaveLength(256 * hashLength)
  clock.now += 59_999
  expect(await readTile('tile/0/001')).toEqual(first)
  expect(await readTile('tile/entries/001')).toHaveLength(256 * (hashLength + 2))
  expect(reads()).toBe(2)
  clock.now += 1
  expect(await readTile('tile/0/001')).not.toEqual(first)
  expect(reads()).toBe(3)
})

test('reads a partial tile, and one that is not there yet, each time', async () => {
  const { readTile, reads } = openReader()
  await readTile('tile/0/002.p/88')
  await readTile('tile/0/002.p/88')
  await readTile('tile/entries/002.p/88')
  await readTile('tile/entries/002.p/88')
  expect(reads()).toBe(4)
  expect(await readTile('tile/entries/002')).toBeUndefined()
  expect(await readTile('tile/0/002')).toBeUndefined()
})

test('keeps 256 tiles at most', async () => {
  const { readTile, reads } = openReader(257 * 256)
  const paths = Array.from({ length: 257 }, (_, at) => `tile/0/${String(at).padStart(3, '0')}`)
  for (const path of paths.slice(0, 256)) await readTile(path)
  await readTile('tile/0/000')
  expect(reads()).toBe(256)
  await readTile('tile/0/256')
  await readTile('tile/0/001')
  expect(reads()).toBe(257)
  await readTile('tile/0/000')
  expect(reads()).toBe(258)
})
