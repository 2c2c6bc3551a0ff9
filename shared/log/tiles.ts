import { requireFormat } from './log-format-error.ts'
import { hashLength, rootOf } from './merkle.ts'
import { type ReadHashes, refuseWrongSize, type Subtree } from './subtrees.ts'
import { type Tile, tilePath, tileWidth } from './tile-path.ts'

/** The number of levels of the tree that one tile has. */
const tileHeight = 8

/** Reads the bytes of a tile from where it is stored. */
export type ReadTile = (tile: Tile) => Promise<Uint8Array>

/**
 * Returns the tiles of hashes that change when a log grows: those that are new, and those that are wider than before. A tile
 * of entries has the index and the width of the tile of level 0.
 */
export function changedTiles({ from, to }: { from: number; to: number }): Tile[] {
  refuseWrongSize(from)
  refuseWrongSize(to)
  const tiles: Tile[] = []
  let [old, current] = [from, to]
  for (let level = 0; current > old; level += 1) {
    for (let index = Math.floor(old / tileWidth); index * tileWidth < current; index += 1)
      tiles.push({ level, index, width: Math.min(tileWidth, current - index * tileWidth) })
    old = Math.floor(old / tileWidth)
    current = Math.floor(current / tileWidth)
  }
  return tiles
}

/** Returns the last tile of a level of a log, unless it is full or empty. */
export function partialTile(size: number, level: number): Tile | undefined {
  const hashes = Math.floor(size / tileWidth ** level)
  const width = hashes % tileWidth
  return width > 0 ? { level, index: Math.floor(hashes / tileWidth), width } : undefined
}

/**
 * Returns a reader of hashes that reads the tiles of a log of `size` leaves, each tile once for each call. The tiles are not
 * trusted: check the proof that you make from their hashes against a signed root. Throws a {@link LogFormatError} for a tile
 * of a wrong length, and a RangeError for a subtree that the log does not have.
 */
export function hashesFromTiles(size: number, readTile: ReadTile): ReadHashes {
  refuseWrongSize(size)
  return async (subtrees) => {
    const places = subtrees.map((subtree) => placeOf(subtree, size))
    const tiles = new Map(places.map(({ tile }) => [tilePath(tile), tile]))
    const entries = [...tiles].map(async ([path, tile]) => [path, hashesOf(tile, await readTile(tile))] as const)
    const hashes = new Map(await Promise.all(entries))
    return places.map(({ tile, at, count }) => rootOf(hashes.get(tilePath(tile))?.slice(at, at + count) ?? []))
  }
}

/** Splits the bytes of a tile into its hashes. Throws a {@link LogFormatError} unless it has exactly its width. */
export function hashesOf(tile: Tile, bytes: Uint8Array): Uint8Array[] {
  requireFormat(bytes.length === tile.width * hashLength, 'The tile does not have the length of its width.')
  return Array.from({ length: tile.width }, (_, at) => bytes.slice(at * hashLength, (at + 1) * hashLength))
}

/** Says where the hashes are from which the root of a subtree follows: `count` of them, from `at` on. */
function placeOf({ level, index }: Subtree, size: number): { tile: Tile; at: number; count: number } {
  const tileLevel = Math.floor(level / tileHeight)
  const count = 2 ** (level % tileHeight)
  const first = index * count
  const hashes = Math.floor(size / tileWidth ** tileLevel)
  if (first + count > hashes) throw new RangeError('The log does not have this subtree.')
  const tileIndex = Math.floor(first / tileWidth)
  const width = Math.min(tileWidth, hashes - tileIndex * tileWidth)
  return { tile: { level: tileLevel, index: tileIndex, width }, at: first % tileWidth, count }
}
