import { requireFormat } from './log-format-error.ts'

/**
 * A file of the log: hashes of one level of the tree, or entries (C2SP tlog-tiles). `width` is the number of hashes or entries
 * in it. A tile with fewer than 256 is partial: it ends with the log.
 */
export type Tile = { level: number | 'entries'; index: number; width: number }

/** The number of hashes, or entries, in a full tile. */
export const tileWidth = 256

const form = /^tile\/(entries|[0-9]{1,2})\/((?:x[0-9]{3}\/){0,5}[0-9]{3})(?:\.p\/([0-9]{1,3}))?$/

/** Returns the path of a tile below the address of the log: `tile/<level>/<index>`, with `.p/<width>` for a partial tile. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = `${index}`
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/[0-9]{3}/g) ?? []
  const number = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${number}${width < tileWidth ? `.p/${width}` : ''}`
}

/**
 * Reads the path of a tile. Throws a {@link LogFormatError} for every path that {@link tilePath} does not make: each tile has
 * one path only.
 */
export function parseTilePath(path: string): Tile {
  const [, level = '', number = '', width] = form.exec(path) ?? []
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(number.replaceAll(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  }
  const isTile = Number.isSafeInteger(tile.index) && (tile.level === 'entries' || tile.level <= 63) && tile.width > 0
  requireFormat(isTile && tilePath(tile) === path, 'The path is not one of a tile.')
  return tile
}
