import { createHash, hash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { largeBodyLimit } from '../../../shared/contract/endpoint.ts'
import { JsonObject } from '../../../shared/contract/primitives.ts'
import { qHash, qHashText } from '../../../shared/proof/q-hash.ts'
import type { SignedRequest } from '../../../shared/proof/signer-string.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import { base64Bytes } from '../verifiers/content/read-content.ts'

/** The part of a request that says what it is about. No wallet signs a message of megabytes, also not for a hand-off. */
const Picture = v.object({
  verifierIds: v.strictTuple([v.string()]),
  data: v.intersect([JsonObject, v.object({ handoff: v.optional(v.undefined()) })]),
  signature: v.optional(v.undefined()),
})

/**
 * Says whether the body of a verification, above the usual limit, is for the moderation of one picture, which a session or
 * an access key submits, and not too large without the picture (protocol/limits#large-bodies). `bytes`: the size of the body.
 */
export function isPictureAlone(body: unknown, bytes: number): boolean {
  const parsed = v.safeParse(Picture, body)
  if (!parsed.success) return false
  const { verifierIds, data } = parsed.output
  if (verifierIdOf(verifierIds[0]) !== 'ai-content-moderation') return false
  const found = cut(data, { least: 1, other: '' })
  // in base64 is nothing that takes long to normalise, to escape or to search
  return (
    found !== undefined && bytes - found.content.length <= largeBodyLimit && base64Bytes(found.content) !== undefined
  )
}

/** Says whether data has content that is above the usual limit of a body. */
export const isLarge = (data: JsonObject): boolean => cut(data, { least: largeBodyLimit, other: '' }) !== undefined

/**
 * Returns data with a hash in the place of large content. It is equal for equal data, and short enough to be compared and
 * searched in a moment (protocol/limits#event-loop).
 */
export const shortened = (data: JsonObject): JsonObject =>
  cut(data, { least: largeBodyLimit, other: (content) => hash('sha256', content, 'base64url') })?.rest ?? data

/** Returns the id of a proof, as {@link qHash} does. It hashes large content as it is, without a copy of it in the text. */
export function requestId(read: SignedRequest): `0x${string}` {
  const mark = randomUUID()
  const found = cut(read.data, { least: largeBodyLimit, other: mark })
  if (!found) return qHash(read)
  const [before = '', after = ''] = qHashText({ ...read, data: found.rest }).split(mark)
  const shake = createHash('shake256', { outputLength: 32 })
  return `0x${shake.update(before).update(found.content, 'latin1').update(after).digest('hex')}`
}

/**
 * Finds content of more than `least` UTF-16 units in data, which is flat or keyed by the verifier; undefined for other data.
 * `rest` is the data with `other` in its place.
 */
function cut(
  data: JsonObject,
  { least, other }: { least: number; other: string | ((content: string) => string) },
): { content: string; rest: JsonObject } | undefined {
  const { content } = data
  if (typeof content === 'string' && content.length > least)
    return { content, rest: { ...data, content: typeof other === 'string' ? other : other(content) } }
  for (const [key, part] of Object.entries(data)) {
    const found = verifierIdOf(key) !== undefined && v.is(JsonObject, part) ? cut(part, { least, other }) : undefined
    if (found) return { content: found.content, rest: { ...data, [key]: found.rest } }
  }
  return undefined
}
