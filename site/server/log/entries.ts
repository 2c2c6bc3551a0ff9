import { makeEntry } from '../../../shared/log/entry.ts'
import type { IssuerKeyRecord } from '../records/credentials.ts'
import type { EntryKind } from '../records/log.ts'
import { confirmed, type CredentialParts, type IssuerSettings, unsignedCredential } from '../credentials/payload.ts'
import { sha256Bytes } from '../hash-bytes.ts'

/** What an entry is computed from, as it is in the payload of a credential. `payload` is all of it, as it is signed. */
type Verdict = { vct: string; sub: string; exp?: number | undefined; qHash: string; payload: Uint8Array | string }

/**
 * Computes the entries of a proof (protocol/log#entries): for each of its credentials the verdict, or that it was withdrawn.
 * Both have the same salt, so that whoever can check the first can find the second. A proof without credentials has no
 * entries.
 */
export function proofEntries(record: CredentialParts, kind: EntryKind, settings: IssuerSettings): Uint8Array[] {
  const { statusEntry, sealed } = record
  if (statusEntry === null || sealed.credentialSecret === undefined) return []
  return confirmed(record).map((outcome) => {
    const { payload, entrySalt } = unsignedCredential({ ...record, statusEntry }, outcome, settings)
    return entryOf(kind, entrySalt, { ...payload, payload: JSON.stringify(payload) })
  })
}

/** Computes the entry of a verdict or of its withdrawal. */
export const entryOf = (
  kind: EntryKind,
  salt: Uint8Array,
  { vct, sub: subject, exp = 0, payload, qHash }: Verdict,
): Uint8Array =>
  makeEntry(
    { kind, salt, vct, subject, exp, payload, qHash: Buffer.from(qHash.replace(/^0x/, ''), 'hex') },
    sha256Bytes,
  )

/**
 * Computes the entry of a key of the issuer (protocol/log#key-changes): that it is new, or, with `compromisedAt`, Unix seconds,
 * that somebody else may have had it since. Its salt is zero, so that everybody can find it.
 */
export function keyEntry(
  { kid, publicJwk }: IssuerKeyRecord,
  { baseUrl }: Pick<IssuerSettings, 'baseUrl'>,
  compromisedAt = 0,
): Uint8Array {
  const { crv, kty, x, y } = JSON.parse(publicJwk)
  return makeEntry({
    kind: 'keyChange',
    salt: new Uint8Array(32),
    vct: `${baseUrl}/.well-known/jwt-vc-issuer`,
    subject: kid,
    exp: compromisedAt,
    // the text whose hash the kid is (RFC 7638 section 3)
    payload: Buffer.from(JSON.stringify({ crv, kty, x, y })),
    qHash: new Uint8Array(32),
  })
}
