import { equalBytes } from '../../../shared/log/bytes.ts'
import { checkConsistencyProof, makeConsistencyProof, type TreeHead } from '../../../shared/log/consistency-proof.ts'
import { parseEntryBundle } from '../../../shared/log/entry-bundle.ts'
import { growTiles } from '../../../shared/log/grow-tiles.ts'
import { leafHash } from '../../../shared/log/merkle.ts'
import { readRoot } from '../../../shared/log/subtrees.ts'
import { type Tile, tilePath, tileWidth } from '../../../shared/log/tile-path.ts'
import { hashesFromTiles, partialTile, type ReadTile } from '../../../shared/log/tiles.ts'
import { OtherHistory } from './other-history.ts'
import type { RemoteLog } from './remote-log.ts'

/** The most entries that are read at once: 16 tiles of them. */
const chunkEntries = 16 * tileWidth

/** The most new entries that are checked in one run. A log that claims more would be read for ever. */
const maxNewEntries = 10_000_000

/**
 * Checks that the hashes that a log serves are those of its signed state `to`, and that the earlier state `from` is the
 * beginning of it. Throws {@link OtherHistory}.
 */
export async function checkConsistency(log: RemoteLog, { from, to }: { from: TreeHead; to: TreeHead }): Promise<void> {
  const readHashes = hashesFromTiles(to.size, log.tile)
  if (!equalBytes(await readRoot(to.size, readHashes), to.root))
    throw new OtherHistory('the log serves other hashes than it signed.')
  const proof = await makeConsistencyProof({ from: from.size, to: to.size }, readHashes)
  if (!checkConsistencyProof(proof, { from, to }))
    throw new OtherHistory(`its first ${from.size} entries are others than those of that size that it signed before.`)
}

/**
 * Returns the root hash that the log has for its first `size` entries, proven by its signed state. Throws
 * {@link OtherHistory} when the hashes that it serves are not those of its signed state.
 */
export async function rootAt(log: RemoteLog, { size, head }: { size: number; head: TreeHead }): Promise<Uint8Array> {
  const root = await readRoot(size, hashesFromTiles(head.size, log.tile))
  await checkConsistency(log, { from: { size, root }, to: head })
  return root
}

/**
 * Computes all hashes again from the entries after the first `from`, and compares them with the hashes that the log serves
 * and with its signed root hash. Throws {@link OtherHistory} when they differ.
 */
export async function checkEntries(log: RemoteLog, { from, head }: { from: number; head: TreeHead }): Promise<void> {
  if (head.size - from > maxNewEntries) throw new Error(`the log claims more than ${maxNewEntries} new entries.`)
  const computed = new Map<string, Uint8Array>()
  const readTile: ReadTile = async (tile) => computed.get(tilePath(tile)) ?? (await log.tile(tile))
  for (let size = from; size < head.size;) {
    const end = Math.min(head.size, (Math.floor(size / chunkEntries) + 1) * chunkEntries)
    // oxlint-disable-next-line no-await-in-loop -- each part needs the tiles of the part before
    const entries = await readEntries(log, { start: size, end })
    // oxlint-disable-next-line no-await-in-loop
    const growth = await growTiles({ size, leaves: entries.map(leafHash) }, readTile)
    const whole = growth.tiles.filter(({ tile }) => tile.width === tileWidth || end === head.size)
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(whole.map(async (each) => await compareTile(log, each)))
    if (end === head.size && !equalBytes(growth.root, head.root))
      throw new OtherHistory('the entries that the log serves are not those that it signed.')
    for (const { tile, bytes } of growth.tiles) computed.set(tilePath(tile), bytes)
    keepPartial(computed, end)
    size = end
  }
}

async function readEntries(log: RemoteLog, { start, end }: { start: number; end: number }): Promise<Uint8Array[]> {
  const first = Math.floor(start / tileWidth)
  const bundles = await Promise.all(
    Array.from({ length: Math.ceil(end / tileWidth) - first }, async (_, at) => {
      const index = first + at
      const width = Math.min(tileWidth, end - index * tileWidth)
      return parseEntryBundle(await log.tile({ level: 'entries', index, width }), width)
    }),
  )
  return bundles.flat().slice(start - first * tileWidth)
}

async function compareTile(log: RemoteLog, { tile, bytes }: { tile: Tile; bytes: Uint8Array }): Promise<void> {
  if (!equalBytes(await log.tile(tile), bytes))
    throw new OtherHistory(`the hashes of ${tilePath(tile)} do not follow from the entries.`)
}

/** Forgets all tiles but the partial ones at the end of a log of `size` entries, which its next growth reads. */
function keepPartial(tiles: Map<string, Uint8Array>, size: number): void {
  const levels = Array.from({ length: 7 }, (_, level) => partialTile(size, level))
  const kept = new Set(levels.flatMap((tile) => (tile ? [tilePath(tile)] : [])))
  for (const path of tiles.keys()) if (!kept.has(path)) tiles.delete(path)
}
