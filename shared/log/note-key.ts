import { sha256 } from '@noble/hashes/sha2.js'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { concatBytes } from './bytes.ts'
import { requireFormat } from './log-format-error.ts'

/** What a key signs: `note` is the text of a note (0x01), `cosignature` a time and a checkpoint (0x04). Both are Ed25519. */
export type KeyType = 'note' | 'cosignature'

/** A public key that signs notes (C2SP signed-note). */
export type NoteKey = {
  name: string
  /** A short number that finds the key, together with the name. It protects nothing. */
  id: number
  type: KeyType
  /** Ed25519, 32 bytes. */
  publicKey: Uint8Array
}

const typeBytes: Readonly<Record<KeyType, number>> = { note: 0x01, cosignature: 0x04 }
const keyTypes = new Map<number | undefined, KeyType>([
  [typeBytes.note, 'note'],
  [typeBytes.cosignature, 'cosignature'],
])

/** Says whether a text can be the name of a key: it has no spaces, no plus sign and no control characters. */
export const isKeyName = (name: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- a note cannot have them
  name.isWellFormed() && /^[^\p{White_Space}+\x00-\x1f]+$/u.test(name)

/** Returns the key with its id: the first four bytes of a hash of name, type and public key. */
export function makeNoteKey({ name, type, publicKey }: Omit<NoteKey, 'id'>): NoteKey {
  if (!isKeyName(name) || publicKey.length !== 32)
    throw new RangeError('A key has a name without spaces, and 32 bytes.')
  const hash = sha256(concatBytes(new TextEncoder().encode(`${name}\n`), Uint8Array.of(typeBytes[type]), publicKey))
  return { name, id: new DataView(hash.buffer, hash.byteOffset).getUint32(0), type, publicKey }
}

/** Returns the text form of a key: `<name>+<id>+<base64 of type and public key>`. */
export const formatVkey = ({ name, id, type, publicKey }: NoteKey): string =>
  `${name}+${formatId(id)}+${encodeBase64(concatBytes(Uint8Array.of(typeBytes[type]), publicKey))}`

/** Reads the text form of a key. Throws a {@link LogFormatError} for other types of keys, and when the id is not the key's. */
export function parseVkey(vkey: string): NoteKey {
  const [name = '', id = '', encoded = '', ...more] = vkey.length <= 1024 ? splitVkey(vkey) : []
  const bytes = decodeBase64(encoded)
  requireFormat(isKeyName(name) && more.length === 0 && !!bytes, 'The vkey is not <name>+<id>+<key>.')
  const type = keyTypes.get(bytes[0])
  requireFormat(type !== undefined && bytes.length === 33, 'The vkey is not one of an Ed25519 key or cosignature key.')
  const key = makeNoteKey({ name, type, publicKey: bytes.slice(1) })
  requireFormat(formatId(key.id) === id, 'The id in the vkey is not the one of its key.')
  return key
}

const formatId = (id: number) => id.toString(16).padStart(8, '0')

/** Splits at the first two plus signs only: base64 has plus signs too. */
function splitVkey(vkey: string): string[] {
  const [name = '', id = '', ...key] = vkey.split('+')
  return [name, id, key.join('+')]
}
