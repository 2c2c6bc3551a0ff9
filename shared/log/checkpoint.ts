import { decodeBase64, encodeBase64 } from './base64.ts'
import { equalBytes } from './bytes.ts'
import type { TreeHead } from './consistency-proof.ts'
import { parseDecimal } from './decimal.ts'
import { LogFormatError, requireFormat } from './log-format-error.ts'
import { hashLength, rootOf } from './merkle.ts'

/** What a log signs of its state (C2SP tlog-checkpoint). `extensions` are lines that mean nothing to us. */
export type Checkpoint = TreeHead & { origin: string; extensions: readonly string[] }

/** Returns the text of a checkpoint, for a note. Throws a {@link LogFormatError} for values that none can have. */
export function formatCheckpoint({ origin, size, root, extensions }: Checkpoint): string {
  const text = [origin, `${size}`, encodeBase64(root), ...extensions, ''].join('\n')
  const { extensions: lines, origin: first } = parseCheckpoint(text)
  requireFormat(first === origin && lines.length === extensions.length, 'A line of the checkpoint has a newline.')
  return text
}

/**
 * Reads the text of a checkpoint. Throws a {@link LogFormatError} when it is none, when its size is above 2^53 - 1, or when an
 * empty log has another root hash than that of no leaves.
 */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', decimal = '', encoded = '', ...rest] = text.split('\n')
  const extensions = rest.slice(0, -1)
  requireFormat(origin !== '' && rest.at(-1) === '' && !extensions.includes(''), 'The text is not one of a checkpoint.')
  const size = parseDecimal(decimal)
  if (size === undefined) throw new LogFormatError('The size in the checkpoint is not a decimal up to 2^53 - 1.')
  const root = decodeBase64(encoded)
  if (root?.length !== hashLength)
    throw new LogFormatError('The root hash in the checkpoint is not 32 bytes in base64.')
  requireFormat(
    size > 0 || equalBytes(root, rootOf([])),
    'The root hash in the checkpoint is not the one of an empty log.',
  )
  return { origin, size, root, extensions }
}
