import { equalBytes } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { checkCosignature, type Cosignature } from './cosignature.ts'
import { checkNoteSignature, parseNote } from './note.ts'
import type { NoteKey } from './note-key.ts'

/** The keys that a reader trusts: the one of the log, and those of witnesses that it chose. */
export type PinnedKeys = { log: NoteKey; witnesses: readonly NoteKey[] }

/** A checkpoint that the log signed, with the cosignatures of pinned witnesses, the oldest first. */
export type CheckedCheckpoint = Checkpoint & { cosignatures: readonly Cosignature[] }

/**
 * Why a checkpoint says nothing. `LOG_UNKNOWN`: the pinned log did not sign it. `SIGNATURE_INVALID`: a signature of a pinned
 * key is wrong. `ORIGIN_MISMATCH`: the log signed it under another name than that of its key.
 */
export type CheckpointProblem = 'LOG_UNKNOWN' | 'SIGNATURE_INVALID' | 'ORIGIN_MISMATCH'

/**
 * Checks a signed checkpoint against pinned keys. Signatures of other keys are ignored. A witness counts once, also under two
 * names. Throws a {@link LogFormatError} when the text is no signed checkpoint.
 */
export async function checkCheckpoint(
  signed: string,
  { log, witnesses }: PinnedKeys,
): Promise<CheckedCheckpoint | CheckpointProblem> {
  const note = parseNote(signed)
  const checkpoint = parseCheckpoint(note.text)
  const result = log.type === 'note' ? await checkNoteSignature(note, log) : 'missing'
  if (result === 'missing') return 'LOG_UNKNOWN'
  if (result === 'invalid') return 'SIGNATURE_INVALID'
  if (checkpoint.origin !== log.name) return 'ORIGIN_MISMATCH'
  const cosigners = witnesses.filter(({ type }) => type === 'cosignature')
  const checks = await Promise.all(cosigners.map(async (witness) => await checkCosignature(note, witness)))
  if (checks.includes('invalid')) return 'SIGNATURE_INVALID'
  const cosignatures = checks
    .filter((check): check is Cosignature => typeof check !== 'string')
    .toSorted((a, b) => a.timestamp - b.timestamp)
  return { ...checkpoint, cosignatures: cosignatures.filter(isFirstOfKey) }
}

const isFirstOfKey = ({ key }: Cosignature, at: number, all: readonly Cosignature[]) =>
  all.findIndex((each) => equalBytes(each.key.publicKey, key.publicKey)) === at
