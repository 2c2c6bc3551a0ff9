const codeOf = (name: string) => Buffer.from(name, 'latin1').readUInt32BE()
const codes = { end: codeOf('IEND'), animation: codeOf('acTL') }

/** What the blocks of a PNG say about how it is shown. */
export type PngFacts = {
  /** It has several frames, or its end is missing, so that the rest could contain anything. */
  isMoving: boolean
}

/**
 * Walks the blocks of a PNG, because a comment may contain the name of any block. Each has a length, a name, data and a
 * sum. It decodes nothing.
 */
export function pngFacts(bytes: Uint8Array): PngFacts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const code = file.readUInt32BE(at + 4)
    if (code === codes.end) return { isMoving: false }
    if (code === codes.animation) return { isMoving: true }
  }
  return { isMoving: true }
}
