import { concatBytes, uint64Bytes } from './bytes.ts'
import { type Note, type NoteSignature, type Sign, signaturesOf } from './note.ts'
import type { NoteKey } from './note-key.ts'
import { verifyEd25519 } from './verify-ed25519.ts'

/** A witness saw this checkpoint as the newest of its log, at a time. */
export type Cosignature = { key: NoteKey; timestamp: number }

/**
 * Makes the signature of a witness below a checkpoint (C2SP tlog-cosignature, Ed25519). `text` is the text of the checkpoint
 * without its signatures, and `timestamp` is in Unix seconds.
 */
export async function makeCosignature(
  text: string,
  { key, timestamp, sign }: { key: NoteKey; timestamp: number; sign: Sign },
): Promise<NoteSignature> {
  const signature = await sign(messageOf(text, timestamp))
  return { name: key.name, keyId: key.id, signature: concatBytes(uint64Bytes(timestamp), signature) }
}

/** Checks the cosignature of a key below a checkpoint. `missing`: the checkpoint has none of this key. */
export async function checkCosignature(note: Note, key: NoteKey): Promise<Cosignature | 'invalid' | 'missing'> {
  const [own, ...more] = signaturesOf(note, key)
  if (!own) return 'missing'
  if (more.length > 0 || own.signature.length !== 72) return 'invalid'
  const { buffer, byteOffset } = own.signature
  const timestamp = Number(new DataView(buffer, byteOffset).getBigUint64(0))
  if (!Number.isSafeInteger(timestamp)) return 'invalid'
  const message = messageOf(note.text, timestamp)
  const isValid = await verifyEd25519({ ...key, message, signature: own.signature.slice(8) })
  return isValid ? { key, timestamp } : 'invalid'
}

const messageOf = (text: string, timestamp: number) =>
  new TextEncoder().encode(`cosignature/v1\ntime ${timestamp}\n${text}`)
