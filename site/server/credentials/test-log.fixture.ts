import { randomBytes } from 'node:crypto'
import { decodeBase64url } from '../../../shared/credential/base64url.ts'
import { formatCheckpoint } from '../../../shared/log/checkpoint.ts'
import { makeCosignature } from '../../../shared/log/cosignature.ts'
import { type EntryFields, makeEntry } from '../../../shared/log/entry.ts'
import { makeInclusionProof } from '../../../shared/log/inclusion-proof.ts'
import type { SigningKey } from '../../../shared/log/keys.fixture.ts'
import { leafHash, rootOf } from '../../../shared/log/merkle.ts'
import { formatNote, signNote } from '../../../shared/log/note.ts'
import type { ReadHashes, Subtree } from '../../../shared/log/subtrees.ts'
import { formatTlogProof } from '../../../shared/log/tlog-proof.ts'
import { payloadOf } from './credentials.fixture.ts'

/** A witness that signs at a time, Unix seconds. */
export type Cosigner = SigningKey & { timestamp: number }

/** How a log signs its checkpoint. */
export type LogSigners = { log: SigningKey; cosigners: readonly Cosigner[]; origin?: string; extensions?: string[] }

/** Returns the fields of the entry that a log has for a credential. */
export function entryFieldsOf(credential: string): EntryFields {
  const { vct, sub: subject, exp = 0, qHash } = payloadOf(credential)
  const payload = decodeBase64url(credential.split('.')[1] ?? '') ?? new Uint8Array()
  const salt = new Uint8Array(randomBytes(32))
  return {
    kind: 'verdict',
    salt,
    vct,
    subject,
    exp,
    payload,
    qHash: new Uint8Array(Buffer.from(qHash.slice(2), 'hex')),
  }
}

/** Puts entries into a new log, among others, and returns the proof of each of them. */
export async function logProofs(fields: readonly EntryFields[], signers: LogSigners): Promise<string[]> {
  const others = Array.from({ length: 5 }, () => new Uint8Array(randomBytes(32)))
  const leaves = [...others, ...fields.map((each) => makeEntry(each)), ...others].map(leafHash)
  const known = new Map<string, Uint8Array>()
  const hashOf = ({ level, index }: Subtree) => {
    const hash = known.get(`${level} ${index}`) ?? rootOf(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))
    known.set(`${level} ${index}`, hash)
    return hash
  }
  const readHashes: ReadHashes = async (subtrees) => await Promise.resolve(subtrees.map(hashOf))
  const checkpoint = await signCheckpoint({ size: leaves.length, root: rootOf(leaves) }, signers)
  return await Promise.all(
    fields.map(async ({ salt }, at) => {
      const index = others.length + at
      const hashes = await makeInclusionProof({ index, size: leaves.length }, readHashes)
      return formatTlogProof({ extra: salt, index, hashes, checkpoint })
    }),
  )
}

async function signCheckpoint(
  head: { size: number; root: Uint8Array },
  { log, cosigners, origin = log.key.name, extensions = [] }: LogSigners,
): Promise<string> {
  const text = formatCheckpoint({ ...head, origin, extensions })
  const cosignatures = await Promise.all(cosigners.map(async (each) => await makeCosignature(text, each)))
  return formatNote({ text, signatures: [await signNote(text, log), ...cosignatures] })
}
