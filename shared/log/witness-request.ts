import { decodeBase64, encodeBase64 } from './base64.ts'
import { parseDecimal } from './decimal.ts'
import { LogFormatError, requireFormat } from './log-format-error.ts'
import { hashLength } from './merkle.ts'

/**
 * What a log sends to a witness (C2SP tlog-witness, add-checkpoint): a signed checkpoint, and the proof that the log only grew
 * since `oldSize`, the size that the witness cosigned last.
 */
export type WitnessRequest = { oldSize: number; proof: readonly Uint8Array[]; checkpoint: string }

/** The media type of the size that a witness answers with status 409. */
export const treeSizeType = 'text/x.tlog.size'

const maxProofLines = 63

/** Returns the body of a request. */
export const formatWitnessRequest = ({ oldSize, proof, checkpoint }: WitnessRequest): string =>
  [`old ${oldSize}`, ...proof.map(encodeBase64), '', checkpoint].join('\n')

/** Reads the body of a request. The checkpoint is not read yet. Throws a {@link LogFormatError} when the body is none. */
export function parseWitnessRequest(body: string): WitnessRequest {
  const end = body.indexOf('\n\n')
  requireFormat(end >= 0 && body.startsWith('old '), 'The body is not a size, a proof, an empty line and a checkpoint.')
  const [first = '', ...lines] = body.slice('old '.length, end).split('\n')
  const oldSize = parseDecimal(first)
  if (oldSize === undefined) throw new LogFormatError('The old size is not a decimal up to 2^53 - 1.')
  requireFormat(lines.length <= maxProofLines, 'The proof has more than 63 lines.')
  return { oldSize, proof: lines.map(parseHash), checkpoint: body.slice(end + 2) }
}

function parseHash(line: string): Uint8Array {
  const hash = decodeBase64(line)
  if (hash?.length !== hashLength) throw new LogFormatError('A line of the proof is not 32 bytes in base64.')
  return hash
}
