import * as v from 'valibot'
import { LogFormatError } from '../../../shared/log/log-format-error.ts'
import { type KeyType, type NoteKey, parseVkey } from '../../../shared/log/note-key.ts'
import type { Witness } from '../ports/witnesses/witnesses.ts'
import { PublicAddress } from './values.ts'

/** Of more witnesses, a checkpoint would become larger than others read. */
const maxWitnesses = 16
const maxLogs = 100

const logRule = `must be vkeys of up to ${maxLogs} logs, separated by commas, each once. The vkey of a log is at /log/key of its service`

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
    if (typeof witness === 'string') return `${wrongEntry(entry, index)}: ${witness}. ${entryRule}`
    // two names of one key are one witness
    const same = witnesses.findIndex(({ key }) => Buffer.from(key.publicKey).equals(witness.key.publicKey))
    if (same !== -1) return `${wrongEntry(entry, index)}: its witness is the one of entry ${same + 1}. Name each once`
    witnesses.push(witness)
  }
  return witnesses
}

const entryRule =
  'Write each entry as the vkey of a witness, one space and its address, for example w.example/witness+6eaa88e5+BOpK… https://w.example/log/witness. Separate entries by commas'

/** Names an entry by its place and its first word; not by a word that may have a password. */
function wrongEntry(entry: string, index: number): string {
  const [word = ''] = entry.split(' ')
  const which = word === '' ? ', which is empty' : word.includes('@') ? '' : ` (${word.slice(0, 40)}…)`
  return `is wrong in entry ${index + 1}${which}`
}

function witnessIn(entry: string): Witness | string {
  const [vkey = '', address = '', ...more] = entry.split(' ')
  if (address === '' || more.length > 0) return 'it is not a vkey, one space and an address'
  const key = keyOf(vkey, 'cosignature')
  if (!key)
    return keyOf(vkey, 'note')
      ? 'its vkey is that of a log. The vkey of the witness is at /log/witness/key of the same service'
      : 'its vkey is malformed, perhaps cut off'
  const url = v.safeParse(PublicAddress, address)
  if (!url.success) return `its address ${url.issues[0].message}`
  return url.output.endsWith('/add-checkpoint')
    ? 'its address must not have /add-checkpoint at its end'
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
