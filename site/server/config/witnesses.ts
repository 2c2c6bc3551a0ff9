import * as v from 'valibot'
import { LogFormatError } from '../../../shared/log/log-format-error.ts'
import { type KeyType, type NoteKey, parseVkey } from '../../../shared/log/note-key.ts'
import type { Witness } from '../ports/witnesses/witnesses.ts'
import { PublicAddress } from './values.ts'

/** Of more witnesses, a checkpoint would become larger than others read. */
const maxWitnesses = 16
const maxLogs = 100

const logRule = `must be vkeys of up to ${maxLogs} logs, separated by commas, each once`
const witnessRule = `must be <vkey> <address> of up to ${maxWitnesses} witnesses, separated by commas, each once: the vkey is one of a witness, the address is https, has no credentials, and ends before /add-checkpoint`

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

function witnessesIn(text: string): Witness[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim())
  const witnesses = entries.flatMap((entry): Witness[] => {
    const [vkey = '', address = '', ...more] = entry.split(' ')
    const key = keyOf(vkey, 'cosignature')
    const url = v.safeParse(PublicAddress, address)
    const isPrefix = url.success && !url.output.endsWith('/add-checkpoint')
    return key && isPrefix && more.length === 0 ? [{ key, url: url.output }] : []
  })
  // two names of one key are one witness
  const keys = new Set(witnesses.map(({ key }) => Buffer.from(key.publicKey).toString('hex')))
  return witnesses.length === entries.length && keys.size === entries.length && entries.length <= maxWitnesses
    ? witnesses
    : undefined
}

const parsed = <T>(parse: (text: string) => T | undefined, rule: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(parse),
      v.custom<T>((value) => value !== undefined, rule),
    ),
  )

const variables = {
  SVC_WITNESSES: parsed(witnessesIn, witnessRule),
  SVC_WITNESS_FOR: parsed(logsIn, logRule),
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
