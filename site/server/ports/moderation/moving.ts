import type { ImageType } from './moderation.ts'

/**
 * Whether a picture's file may show more than one frame, read from its structure without decoding anything. A file that
 * is cut short or muddled counts as moving: what cannot be followed could hold anything.
 */
export function isMoving({ type, bytes }: { type: ImageType; bytes: Uint8Array }): boolean {
  if (type === 'image/gif') return gifFrames(bytes) !== 1
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  // an animation's header comes before the first picture's data
  if (type === 'image/png') return file.subarray(0, file.indexOf('IDAT')).includes('acTL')
  return type === 'image/webp' && file.toString('latin1', 12, 16) === 'VP8X' && ((file[20] ?? 0) & 2) !== 0
}

/** How many pictures the blocks of a GIF hold; undefined: they cannot be followed to their end. */
function gifFrames(bytes: Uint8Array): number | undefined {
  let at = 13 + colourTable(bytes[10])
  let frames = 0
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === 0x3b) return frames
    if (block === 0x2c) {
      frames += 1
      at = afterData(bytes, at + 11 + colourTable(bytes[at + 9]))
    } else if (block === 0x21) at = afterData(bytes, at + 2)
    else return undefined
  }
  return undefined
}

/** Bytes of the colour table that a block's flags announce. */
function colourTable(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Behind the data blocks that begin at `at`, each with its length in front; the last has none. */
function afterData(bytes: Uint8Array, at: number): number {
  let next = at
  for (let length = bytes[next]; length; length = bytes[next]) next += 1 + length
  return next + 1
}
