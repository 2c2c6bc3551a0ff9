import { describe, expect, test } from 'vitest'
import { makeEntryBundle, parseEntryBundle } from './entry-bundle.ts'
import { growTiles } from './grow-tiles.ts'
import { makeInclusionProof } from './inclusion-proof.ts'
import { LogFormatError } from './log-format-error.ts'
import { leafHash, rootOf } from './merkle.ts'
import { parseTilePath, type Tile, tilePath } from './tile-path.ts'
import { changedTiles, hashesFromTiles, type ReadTile } from './tiles.ts'

const leaves = Array.from({ length: 66_000 }, (_, at) => leafHash(Uint8Array.of(at >> 16, at >> 8, at)))

/** Grows a log in these steps; returns its tiles by path and its root. */
async function grow(steps: readonly number[]) {
  const tiles = new Map<string, Uint8Array>()
  const read: string[] = []
  const readTile: ReadTile = async (tile) => {
    read.push(tilePath(tile))
    return await Promise.resolve(tiles.get(tilePath(tile)) ?? new Uint8Array())
  }
  let [size, root] = [0, rootOf([])]
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- each step needs the one before
    const growth = await growTiles({ size, leaves: leaves.slice(size, size + step) }, readTile)
    for (const { tile, bytes } of growth.tiles) tiles.set(tilePath(tile), bytes)
    expect(growth.tiles.map(({ tile }) => tilePath(tile)).toSorted()).toEqual(
      changedTiles({ from: size, to: growth.size }).map(tilePath).toSorted(),
    )
    ;({ size, root } = growth)
  }
  return { tiles, root, readTile, read }
}

describe('the path of a tile', () => {
  const tiles: [Tile, string][] = [
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 2, index: 0, width: 1 }, 'tile/2/000.p/1'],
    [{ level: 'entries', index: 1_234_067, width: 255 }, 'tile/entries/x001/x234/067.p/255'],
    [{ level: 63, index: Number.MAX_SAFE_INTEGER, width: 256 }, 'tile/63/x009/x007/x199/x254/x740/991'],
  ]
  test.each(tiles)('%j is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path)
    expect(parseTilePath(path)).toEqual(tile)
  })

  test.each([
    'tile/00/000',
    'tile/64/000',
    'tile/-1/000',
    'tile/hints/000',
    'tile/0/00',
    'tile/0/0000',
    'tile/0/x000/000',
    'tile/0/001/000',
    'tile/0/x001/x000',
    'tile/0/x009/x007/x199/x254/x740/992',
    'tile/0/x999/x999/x999/x999/x999/x999/999',
    'tile/0/000.p/0',
    'tile/0/000.p/01',
    'tile/0/000.p/256',
    'tile/0/000.p/',
    'tile/0/000/',
    'tile/0/000\n',
    'tile/0/٠٠٠',
    '/tile/0/000',
    'log/tile/0/000',
    `tile/0/${'x000/'.repeat(100_000)}000`,
    '',
  ])('refuses %.40j', (path) => {
    expect(() => parseTilePath(path)).toThrow(LogFormatError)
  })
})

describe('tiles', () => {
  test('have the widths that C2SP gives as an example', () => {
    const paths = changedTiles({ from: 0, to: 70_000 }).map(tilePath)
    expect(paths.filter((path) => path.startsWith('tile/0/') && !path.includes('.p/'))).toHaveLength(273)
    expect(paths.filter((path) => !path.startsWith('tile/0/') || path.includes('.p/'))).toEqual([
      'tile/0/273.p/112',
      'tile/1/000',
      'tile/1/001.p/17',
      'tile/2/000.p/1',
    ])
    expect(changedTiles({ from: 255, to: 256 }).map(tilePath)).toEqual(['tile/0/000', 'tile/1/000.p/1'])
    expect(changedTiles({ from: 7, to: 7 })).toEqual([])
  })

  test('are the same however the log grew, and are grown with few reads', async () => {
    const once = await grow([66_000])
    const often = await grow([1, 254, 1, 1, 255, 1000, 64_024, 3, 0, 461])
    expect(often.root).toEqual(once.root)
    expect(once.root).toEqual(rootOf(leaves))
    for (const [path, bytes] of once.tiles) expect(often.tiles.get(path)).toEqual(bytes)

    once.read.length = 0
    await growTiles({ size: 66_000, leaves: leaves.slice(0, 1) }, once.readTile)
    expect(new Set(once.read)).toEqual(new Set(['tile/0/257.p/208', 'tile/1/001.p/1', 'tile/2/000.p/1']))
  })

  test('that are too short or too long are refused', async () => {
    for (const length of [0, 31, 8191, 8193]) {
      const read = hashesFromTiles(1000, async () => await Promise.resolve(new Uint8Array(length)))
      // oxlint-disable-next-line no-await-in-loop -- four
      await expect(makeInclusionProof({ index: 5, size: 1000 }, read)).rejects.toThrow(LogFormatError)
    }
    const growing = growTiles({ size: 5, leaves }, async () => await Promise.resolve(new Uint8Array(6 * 32)))
    await expect(growing).rejects.toThrow(LogFormatError)
  })

  test('are not read beyond the log', async () => {
    const read = hashesFromTiles(1000, async () => await Promise.resolve(new Uint8Array()))
    await expect(read([{ level: 0, index: 1000 }])).rejects.toThrow(RangeError)
    await expect(read([{ level: 9, index: 1 }])).rejects.toThrow(RangeError)
  })
})

describe('a tile of entries', () => {
  const entries = [new Uint8Array(32).fill(1), new Uint8Array(0), new Uint8Array(300).fill(2)]
  const bytes = makeEntryBundle(entries)

  test('has each entry after its length', () => {
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0, 32, 1))
    expect(bytes.slice(34, 39)).toEqual(Uint8Array.of(0, 0, 1, 44, 2))
    expect(parseEntryBundle(bytes, 3)).toEqual(entries)
  })

  test.each([
    ['too few entries', bytes, 4],
    ['too many entries', bytes, 2],
    ['an entry that is cut', bytes.slice(0, -1), 3],
    ['half a length', Uint8Array.of(...bytes, 0), 4],
    ['nothing', new Uint8Array(), 1],
  ])('is refused with %s', (_, changed, width) => {
    expect(() => parseEntryBundle(changed, width)).toThrow(LogFormatError)
  })

  test('is not made of entries that have no place in it', () => {
    expect(() => makeEntryBundle([])).toThrow(RangeError)
    expect(() => makeEntryBundle(leaves.slice(0, 257))).toThrow(RangeError)
    expect(() => makeEntryBundle([new Uint8Array(65_536)])).toThrow(RangeError)
  })
})
