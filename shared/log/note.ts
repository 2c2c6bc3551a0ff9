import { decodeBase64, encodeBase64 } from './base64.ts'
import { concatBytes } from './bytes.ts'
import { requireFormat } from './log-format-error.ts'
import { isKeyName, type NoteKey } from './note-key.ts'
import { verifyEd25519 } from './verify-ed25519.ts'

/** A signature line of a note. `signature` is what the key made, in the form of its type. */
export type NoteSignature = { name: string; keyId: number; signature: Uint8Array }

/** A signed text (C2SP signed-note). The text ends in a newline. Nothing is checked yet. */
export type Note = { text: string; signatures: readonly NoteSignature[] }

/** The greatest length of a note, in UTF-16 units. Sixteen signatures of the longest type take 110,000. */
const maxNoteLength = 131_072

const maxSignatures = 100

// oxlint-disable-next-line no-control-regex -- a note has no control characters but newlines
const controlCharacter = /[\x00-\x09\x0b-\x1f]/

/** Makes a signature of a message with a private key. */
export type Sign = (message: Uint8Array) => Promise<Uint8Array> | Uint8Array

/**
 * Reads a note. It keeps the signatures of keys that nobody knows. Throws a {@link LogFormatError} when the note is no
 * well-formed Unicode, has control characters, a line that is no signature, or more than it may have.
 */
export function parseNote(note: string): Note {
  requireFormat(note.length <= maxNoteLength, 'The note is longer than 131,072 characters.')
  requireFormat(note.isWellFormed() && !controlCharacter.test(note), 'The note has characters that no note may have.')
  const split = note.lastIndexOf('\n\n')
  requireFormat(split >= 0 && note.endsWith('\n'), 'The note is not a text, an empty line, and signatures.')
  const lines = note.slice(split + 2, -1).split('\n')
  requireFormat(lines.length <= maxSignatures, 'The note has more than 100 signatures.')
  return { text: note.slice(0, split + 1), signatures: lines.map(parseSignatureLine) }
}

/** Reads a line that begins with a dash, without its newline. Throws a {@link LogFormatError} when it is no signature. */
export function parseSignatureLine(line: string): NoteSignature {
  const [dash, name = '', encoded = '', ...more] = line.split(' ', 4)
  const bytes = decodeBase64(encoded)
  const isSignature = dash === '—' && more.length === 0 && isKeyName(name) && bytes !== undefined && bytes.length > 4
  requireFormat(isSignature, 'A line of the note is no signature.')
  return { name, keyId: new DataView(bytes.buffer).getUint32(0), signature: bytes.slice(4) }
}

/** Returns the text of a note with its signatures. Throws a {@link LogFormatError} when it cannot be a note. */
export function formatNote({ text, signatures }: Note): string {
  const note = `${text}\n${signatures.map((each) => `${formatSignatureLine(each)}\n`).join('')}`
  requireFormat(text.endsWith('\n') && parseNote(note).text === text, 'The text cannot be that of a note.')
  return note
}

/** Returns the line of a signature, without a newline. */
export function formatSignatureLine({ name, keyId, signature }: NoteSignature): string {
  const id = new Uint8Array(4)
  new DataView(id.buffer).setUint32(0, keyId)
  return `— ${name} ${encodeBase64(concatBytes(id, signature))}`
}

/** Signs the text of a note with a key of type `note`. */
export async function signNote(text: string, { key, sign }: { key: NoteKey; sign: Sign }): Promise<NoteSignature> {
  return { name: key.name, keyId: key.id, signature: await sign(new TextEncoder().encode(text)) }
}

/** Says whether a key of type `note` signed the note. `missing`: the note has no signature of this key. */
export async function checkNoteSignature(note: Note, key: NoteKey): Promise<'valid' | 'invalid' | 'missing'> {
  const [own, ...more] = signaturesOf(note, key)
  if (!own) return 'missing'
  const message = new TextEncoder().encode(note.text)
  const isValid = more.length === 0 && (await verifyEd25519({ ...key, message, signature: own.signature }))
  return isValid ? 'valid' : 'invalid'
}

/** Returns the signatures that name the key. More than one is invalid: a key signs a note once. */
export const signaturesOf = ({ signatures }: Note, { name, id }: NoteKey): NoteSignature[] =>
  signatures.filter((each) => each.name === name && each.keyId === id)
