import * as v from 'valibot'
import { LogFormatError } from '../../../shared/log/log-format-error.ts'
import { type KeyType, type NoteKey, parseVkey } from '../../../shared/log/note-key.ts'
import type { Witness } from '../ports/witnesses/witnesses.ts'
import { PublicAddress } from './values.ts'

/** Of more witnesses, a checkpoint would become larger than others read. */
const maxWitnesses = 16
const maxLogs = 100

const logRule = `must be vkeys of up to ${maxLogs} logs, separated by commas, each once`

/** Reads a vkey of a type; undefined for any other text. */
function keyOf(text: string, type: KeyType): NoteKey | undefined {
  try {
    const key = parseVkey(text)
    return key.type === type ? key : undefined
  } catch (error) {
    if (error instanceof LogFormatError) return undefined
    throw error
  }
}

function logsIn(text: string): NoteKey[] | undefined {
  const vkeys = text.split(',').map((vkey) => vkey.trim())
  const keys = vkeys.flatMap((vkey) => keyOf(vkey, 'note') ?? [])
  return keys.length === vkeys.length && new Set(vkeys).size === keys.length && keys.length <= maxLogs
    ? keys
    : undefined
}

/** Reads the witnesses of our log; a text says what is wrong with which of them. */
function witnessesIn(text: string): Witness[] | string {
  const entries = text.split(',').map((entry) => entry.trim())
  if (entries.length > maxWitnesses) return `must name at most ${maxWitnesses} witnesses, not ${entries.length}`
  const witnesses: Witness[] = []
  for (const [index, entry] of entries.entries()) {
    const witness = witnessIn(entry)
    if (typeof witness === 'string') return `must have another entry ${index + 1}: ${witness}`
    // two names of one key are one witness
    const same = witnesses.findIndex(({ key }) => Buffer.from(key.publicKey).equals(witness.key.publicKey))
    if (same !== -1) return `must have another entry ${index + 1}: its witness is that of entry ${same + 1}`
    witnesses.push(witness)
  }
  return witnesses
}

function witnessIn(entry: string): Witness | string {
  const [vkey = '', address = '', ...more] = entry.split(' ')
  if (address === '' || more.length > 0) return 'it is not a vkey, one space and an address'
  const key = keyOf(vkey, 'cosignature')
  if (!key)
    return keyOf(vkey, 'note')
      ? 'its vkey is one of a log. That of the witness is at /log/witness/key there'
      : 'its vkey is malformed'
  const url = v.safeParse(PublicAddress, address)
  if (!url.success) return `its address ${url.issues[0].message}`
  return url.output.endsWith('/add-checkpoint')
    ? 'its address must end before /add-checkpoint'
    : { key, url: url.output }
}

const variables = {
  SVC_WITNESSES: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): Witness[] => {
        const witnesses = witnessesIn(dataset.value)
        if (typeof witnesses !== 'string') return witnesses
        addIssue({ message: witnesses })
        return NEVER
      }),
    ),
  ),
  SVC_WITNESS_FOR: v.optional(
    v.pipe(
      v.string(),
      v.transform(logsIn),
      v.custom<NoteKey[]>((keys) => keys !== undefined, logRule),
    ),
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** The witnesses of our log, and the logs whose witness this service is. */
export const witnesses = {
  variables,
  read: ({ SVC_WITNESSES = [], SVC_WITNESS_FOR = [] }: Values) => ({
    witnesses: SVC_WITNESSES,
    witnessFor: SVC_WITNESS_FOR,
  }),
}
