import type { ImageType } from './moderation.ts'
import { pngFacts } from './png.ts'

/**
 * Says whether a picture may have more than one frame. It reads the structure of the file and decodes nothing. A file
 * that is cut or damaged counts as moving, because the rest of it could contain anything.
 */
export function isMoving({ type, bytes }: { type: ImageType; bytes: Uint8Array }): boolean {
  if (type === 'image/gif') return gifFrames(bytes) !== 1
  if (type === 'image/png') return pngFacts(bytes).isMoving
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return type === 'image/webp' && file.toString('latin1', 12, 16) === 'VP8X' && ((file[20] ?? 0) & 2) !== 0
}

/** Counts the frames of a GIF; undefined: its blocks cannot be read to the end. */
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

/** Returns the size of the colour table in bytes, from the flags of a block. */
function colourTable(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Returns the position behind the data blocks that begin at `at`. Each begins with its length; the last length is 0. */
function afterData(bytes: Uint8Array, at: number): number {
  let next = at
  for (let length = bytes[next]; length; length = bytes[next]) next += 1 + length
  return next + 1
}
