import { decodeBase64, encodeBase64 } from './base64.ts'
import { parseDecimal } from './decimal.ts'
import { LogFormatError, requireFormat } from './log-format-error.ts'
import { hashLength } from './merkle.ts'

/**
 * A proof that an entry is in a log, as text that anyone can check without the log (C2SP tlog-proof). `extra` is what a reader
 * needs to compute the entry; nobody signs it. `checkpoint` is the signed note.
 */
export type TlogProof = { extra?: Uint8Array; index: number; hashes: readonly Uint8Array[]; checkpoint: string }

const header = 'c2sp.org/tlog-proof@v1'
const maxProofLength = 262_144
/** A tree of 2^53 leaves has no longer proofs; C2SP allows 63. */
const maxHashes = 63

/** Returns the text of a proof. */
export function formatTlogProof({ extra, index, hashes, checkpoint }: TlogProof): string {
  const extraLine = extra ? [`extra ${encodeBase64(extra)}`] : []
  const text = [header, ...extraLine, `index ${index}`, ...hashes.map(encodeBase64), '', checkpoint].join('\n')
  parseTlogProof(text)
  return text
}

/** Reads the text of a proof. Throws a {@link LogFormatError} when it is none. The checkpoint in it is not read yet. */
export function parseTlogProof(text: string): TlogProof {
  requireFormat(text.length <= maxProofLength, 'The proof is longer than 262,144 characters.')
  const split = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, Math.max(split, 0)).split('\n')
  requireFormat(first === header, 'The text is no tlog-proof of version 1.')
  const extra = lines[0]?.startsWith('extra ') ? bytesOf((lines.shift() ?? '').slice('extra '.length)) : undefined
  const indexLine = lines.shift() ?? ''
  const index = indexLine.startsWith('index ') ? parseDecimal(indexLine.slice('index '.length)) : undefined
  if (index === undefined) throw new LogFormatError('The index in the proof is not a decimal below 2^53.')
  requireFormat(lines.length <= maxHashes, 'The proof has more than 63 hashes.')
  const hashes = lines.map(bytesOf)
  requireFormat(
    hashes.every(({ length }) => length === hashLength),
    'A hash in the proof does not have 32 bytes.',
  )
  return { ...(extra && { extra }), index, hashes, checkpoint: text.slice(split + 2) }
}

function bytesOf(text: string): Uint8Array {
  const bytes = decodeBase64(text)
  if (!bytes) throw new LogFormatError('A line of the proof is not base64.')
  return bytes
}
