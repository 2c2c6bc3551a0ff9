import * as v from 'valibot'
import { decodeJson, encodeBase64url } from './base64url.ts'
import { type Jws, readJws } from './jws.ts'
import { JsonObject, QHash } from '../contract/primitives.ts'

/** The media type of a credential, in its header. */
export const credentialType = 'dc+sd-jwt'

/** Unix seconds. */
const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000))

/** What the issuer signs (protocol/credentials#format). `claims` has only digests; the disclosures have the values. */
export const CredentialPayload = v.looseObject({
  iss: v.string(),
  vct: v.string(),
  sub: v.string(),
  signer: v.string(),
  qHash: QHash,
  checkedAt: Seconds,
  iat: Seconds,
  exp: v.optional(Seconds),
  status: v.strictObject({
    status_list: v.strictObject({
      idx: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(131_071)),
      uri: v.string(),
    }),
  }),
  claims: v.strictObject({ _sd: v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))) }),
  _sd_alg: v.literal('sha-256'),
})
export type CredentialPayload = v.InferOutput<typeof CredentialPayload>

/** A credential whose signature is not yet checked. `claims` are those that it discloses. */
export type Credential = { jws: Jws; payload: CredentialPayload; claims: JsonObject }

/** Says whether a value is a disclosure: salt, name, value (RFC 9901 section 4.2.1). */
const isDisclosure = (value: unknown): value is [salt: string, name: string, value: unknown] =>
  Array.isArray(value) && value.length === 3 && typeof value[0] === 'string' && typeof value[1] === 'string'

/**
 * Reads a credential: an SD-JWT whose only disclosures are members of `claims` (RFC 9901, protocol/credentials#format).
 * Returns undefined when it is none, when a digest occurs twice, when a disclosure belongs to no digest or repeats a name,
 * or when digests occur at another place.
 */
export async function readCredential(text: string): Promise<Credential | undefined> {
  const [signed = '', ...rest] = text.split('~')
  // the text ends with ~ unless a key binding follows, which our credentials do not have
  if (rest.pop() !== '') return undefined
  const jws = readJws(signed)
  if (jws?.typ !== credentialType || !v.is(CredentialPayload, jws.payload)) return undefined
  const { payload } = jws
  const {
    claims: { _sd: digests },
    _sd_alg,
    ...others
  } = payload
  const open = new Set(digests)
  if (open.size !== digests.length || hasDigests(others)) return undefined
  const entries = new Map<string, unknown>()
  for (const disclosure of rest) {
    // oxlint-disable-next-line no-await-in-loop -- a few short texts
    const digest = await digestOf(disclosure)
    const value = decodeJson(disclosure)
    // each digest is deleted when it is used, so a disclosure cannot be used twice
    if (!isDisclosure(value) || !open.delete(digest)) return undefined
    const [, name, claim] = value
    if (reserved.has(name) || entries.has(name) || hasDigests(claim)) return undefined
    entries.set(name, claim)
  }
  return { jws, payload, claims: Object.fromEntries(entries) }
}

/** Returns the digest of a disclosure, as the payload has it (RFC 9901 section 4.2.3). */
export async function digestOf(disclosure: string): Promise<string> {
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(disclosure))))
}

const reserved: ReadonlySet<string> = new Set(['_sd', '...'])

/** Says whether a value has members that only a digest may have, at any depth. It is no recursion: a value may be deep. */
function hasDigests(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const each = open.pop()
    if (typeof each !== 'object' || each === null) continue
    for (const [name, member] of Object.entries(each)) {
      if (!Array.isArray(each) && (reserved.has(name) || name === '_sd_alg')) return true
      open.push(member)
    }
  }
  return false
}
