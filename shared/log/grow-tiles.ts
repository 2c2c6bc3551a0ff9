import { concatBytes } from './bytes.ts'
import { chunksOf } from './chunks.ts'
import { rootOf } from './merkle.ts'
import { readRoot, refuseWrongSize } from './subtrees.ts'
import { type Tile, tilePath, tileWidth } from './tile-path.ts'
import { hashesFromTiles, hashesOf, partialTile, type ReadTile } from './tiles.ts'

/** A log after it grew: its size and root hash, and the tiles of hashes that changed. */
export type Growth = { size: number; root: Uint8Array; tiles: { tile: Tile; bytes: Uint8Array }[] }

/**
 * Appends leaves to a log of `size` leaves. It reads at most one partial tile of each level, so the cost depends on the new
 * leaves only. The result depends on the leaves only: a log that grew in other steps has the same full tiles and root.
 * Throws a {@link LogFormatError} for a tile of a wrong length.
 */
export async function growTiles(
  { size, leaves }: { size: number; leaves: readonly Uint8Array[] },
  readTile: ReadTile,
): Promise<Growth> {
  refuseWrongSize(size + leaves.length)
  const tiles: Growth['tiles'] = []
  let added = leaves
  for (let level = 0; added.length > 0; level += 1) {
    const last = partialTile(size, level)
    // oxlint-disable-next-line no-await-in-loop -- a level needs the tiles of the level below
    const known = last ? hashesOf(last, await readTile(last)) : []
    const first = last?.index ?? Math.floor(size / tileWidth ** (level + 1))
    const changed = chunksOf([...known, ...added], tileWidth)
    for (const [at, hashes] of changed.entries())
      tiles.push({ tile: { level, index: first + at, width: hashes.length }, bytes: concatBytes(...hashes) })
    added = changed.filter((hashes) => hashes.length === tileWidth).map(rootOf)
  }
  const grown = size + leaves.length
  const changed = new Map(tiles.map(({ tile, bytes }) => [tilePath(tile), bytes]))
  const read: ReadTile = async (tile) => changed.get(tilePath(tile)) ?? (await readTile(tile))
  return { size: grown, root: await readRoot(grown, hashesFromTiles(grown, read)), tiles }
}
