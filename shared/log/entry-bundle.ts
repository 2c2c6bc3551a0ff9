import { concatBytes } from './bytes.ts'
import { requireFormat } from './log-format-error.ts'
import { tileWidth } from './tile-path.ts'

const maxEntryLength = 0xffff

/** Returns the bytes of a tile of entries: each entry after its length, as two bytes, big-endian (C2SP tlog-tiles). */
export function makeEntryBundle(entries: readonly Uint8Array[]): Uint8Array {
  if (entries.length === 0 || entries.length > tileWidth) throw new RangeError('A tile has from 1 to 256 entries.')
  return concatBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > maxEntryLength) throw new RangeError('An entry has at most 65,535 bytes.')
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry]
    }),
  )
}

/**
 * Reads a tile of entries that must have exactly `width` entries. Throws a {@link LogFormatError} when it has more, fewer, or
 * an incomplete one.
 */
export function parseEntryBundle(bytes: Uint8Array, width: number): Uint8Array[] {
  const entries: Uint8Array[] = []
  let at = 0
  while (at < bytes.length && entries.length < width) {
    const [high = 0, low] = bytes.slice(at, at + 2)
    const end = at + 2 + (high << 8) + (low ?? 0)
    requireFormat(low !== undefined && end <= bytes.length, 'An entry of the tile is incomplete.')
    entries.push(bytes.slice(at + 2, end))
    at = end
  }
  requireFormat(at === bytes.length && entries.length === width, 'The tile does not have the entries of its width.')
  return entries
}
