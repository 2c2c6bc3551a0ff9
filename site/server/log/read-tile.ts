import { makeEntryBundle } from '../../../shared/log/entry-bundle.ts'
import { LogFormatError } from '../../../shared/log/log-format-error.ts'
import { parseTilePath, type Tile, tileWidth } from '../../../shared/log/tile-path.ts'
import type { Store } from '../ports/store/store.ts'

/** Returns the bytes of a tile by its path; undefined when the path is not one, or when the log is not that long. */
export async function readTile(path: string, { log }: Pick<Store, 'log'>): Promise<Uint8Array | undefined> {
  const tile = tileOf(path)
  if (!tile) return undefined
  const { level, index, width } = tile
  const start = index * tileWidth
  if (level === 'entries') {
    const entries = await log.entries({ start, end: start + width })
    return entries.length === width ? makeEntryBundle(entries) : undefined
  }
  const size = (await log.state())?.size ?? 0
  if (Math.floor(size / tileWidth ** level) < start + width) return undefined
  return (await log.tiles([tile]))[0]
}

function tileOf(path: string): Tile | undefined {
  try {
    return parseTilePath(path)
  } catch (error) {
    if (error instanceof LogFormatError) return undefined
    throw error
  }
}
