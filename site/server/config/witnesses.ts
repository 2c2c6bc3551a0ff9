import * as v from 'valibot'
import { LogFormatError } from '../../../shared/log/log-format-error.ts'
import { type NoteKey, parseVkey } from '../../../shared/log/note-key.ts'

const maxLogs = 100

const logRule = `must be vkeys of up to ${maxLogs} logs, separated by commas, each once`

/** Reads the vkey of a log; undefined for any other text. */
function keyOf(text: string): NoteKey | undefined {
  try {
    const key = parseVkey(text)
    return key.type === 'note' ? key : undefined
  } catch (error) {
    if (error instanceof LogFormatError) return undefined
    throw error
  }
}

function logsIn(text: string): NoteKey[] | undefined {
  const vkeys = text.split(',').map((vkey) => vkey.trim())
  const keys = vkeys.flatMap((vkey) => keyOf(vkey) ?? [])
  return keys.length === vkeys.length && new Set(vkeys).size === keys.length && keys.length <= maxLogs
    ? keys
    : undefined
}

const variables = {
  SVC_WITNESS_FOR: v.optional(
    v.pipe(
      v.string(),
      v.transform(logsIn),
      v.custom<NoteKey[]>((value) => value !== undefined, logRule),
    ),
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** The logs whose witness this service is. */
export const witnesses = {
  variables,
  read: ({ SVC_WITNESS_FOR = [] }: Values) => ({ witnessFor: SVC_WITNESS_FOR }),
}
