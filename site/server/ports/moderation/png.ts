/** What the blocks of a PNG say about how it is shown. */
export type PngFacts = {
  /** It has several frames, or its end is missing, so that the rest could contain anything. */
  isMoving: boolean
  /** Browsers show its colours much brighter or darker than they are stored, and decoders do not. */
  isShownOtherwise: boolean
}

/** The exponent of a usual picture is 0.45455; old ones have up to 0.56. The block states it times 100 000. */
const usualGamma = { from: 35_000, to: 65_000 }
/** The transfer functions of ITU-T H.273 that are about that of sRGB, which is 13. Others are for much brighter screens. */
const usualTransfers: ReadonlySet<number | undefined> = new Set([1, 6, 13, 14, 15])

const codeOf = (name: string) => Buffer.from(name, 'latin1').readUInt32BE()
const codes = { end: codeOf('IEND'), animation: codeOf('acTL'), gamma: codeOf('gAMA'), transfer: codeOf('cICP') }

/**
 * Walks the blocks of a PNG, because a comment may contain the name of any block. Each has a length, a name, data and a
 * sum. It decodes nothing.
 */
export function pngFacts(bytes: Uint8Array): PngFacts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const facts = { isMoving: false, isShownOtherwise: false }
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const code = file.readUInt32BE(at + 4)
    if (code === codes.end) return facts
    if (code === codes.animation) facts.isMoving = true
    if (code === codes.gamma && !isUsualGamma(file.readUInt32BE(at + 8))) facts.isShownOtherwise = true
    if (code === codes.transfer && !usualTransfers.has(file[at + 9])) facts.isShownOtherwise = true
  }
  return { ...facts, isMoving: true }
}

const isUsualGamma = (gamma: number) => gamma >= usualGamma.from && gamma <= usualGamma.to
