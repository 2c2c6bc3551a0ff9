import { makeEntryBundle } from '../../../shared/log/entry-bundle.ts'
import { LogFormatError } from '../../../shared/log/log-format-error.ts'
import { parseTilePath, type Tile, tileWidth } from '../../../shared/log/tile-path.ts'
import type { Store } from '../ports/store/store.ts'

/** Returns the bytes of a tile by its path; undefined when the path is not one, or when the log is not that long. */
export type ReadTile = (path: string) => Promise<Uint8Array | undefined>

/** The most whole tiles in memory, of 9 kB at most. */
const maxTiles = 256

/** How long they stay there, ms: not for ever, because an operator may put an older copy of a database into its place. */
const tileMs = 60_000

/** Creates a reader of tiles. It keeps whole ones in memory, which are what a reader of the whole log asks for, and never change. */
export function createReadTile({ store, now }: { store: Pick<Store, 'log'>; now: () => number }): ReadTile {
  const whole = new Map<string, { bytes: Uint8Array; until: number }>()
  return async (path) => {
    const kept = whole.get(path)
    if (kept && now() < kept.until) return kept.bytes
    const tile = tileOf(path)
    const bytes = tile && (await readTile(tile, store))
    if (!bytes || tile.width < tileWidth) return bytes
    // the one that was added first leaves
    whole.delete(path)
    for (const oldest of whole.keys()) if (whole.size >= maxTiles) whole.delete(oldest)
    whole.set(path, { bytes, until: now() + tileMs })
    return bytes
  }
}

async function readTile({ level, index, width }: Tile, { log }: Pick<Store, 'log'>): Promise<Uint8Array | undefined> {
  const start = index * tileWidth
  if (level === 'entries') {
    const entries = await log.entries({ start, end: start + width })
    return entries.length === width ? makeEntryBundle(entries) : undefined
  }
  const size = (await log.state())?.size ?? 0
  if (Math.floor(size / tileWidth ** level) < start + width) return undefined
  return (await log.tiles([{ level, index, width }]))[0]
}

function tileOf(path: string): Tile | undefined {
  try {
    return parseTilePath(path)
  } catch (error) {
    if (error instanceof LogFormatError) return undefined
    throw error
  }
}
