import type { Claim } from '../../../../shared/contract/boot/verify.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { namedIn } from '../../../../shared/verifiers/named.ts'
import type { ServerStrings } from '../../strings/en/index.ts'
import { hostOf } from '../../rules/return-address.ts'

/** The requested verifications, and the origin of the page that asks, as the hand-off's record says. */
export type ClaimRequest = {
  verifierIds: readonly VerifierId[]
  data: JsonObject
  origin: string | null
  words: ServerStrings
}

/** Returns a sentence about the person for each requested verifier, in the order of the request. */
export function claimsOf({ verifierIds, data, origin, words }: ClaimRequest): Claim[] {
  const keys = Object.keys(data)
  const requested = new Set<string>(verifierIds)
  const namespaced = keys.length > 0 && keys.every((key) => requested.has(key))
  return verifierIds.map((id) => {
    const own = namespaced ? data[id] : data
    return { id, ...wordsOf(id, isObject(own) ? own : {}, { origin, words }) }
  })
}

type WordContext = Pick<ClaimRequest, 'origin' | 'words'>

function wordsOf(id: VerifierId, data: JsonObject, context: WordContext): Omit<Claim, 'id'> {
  if (id === 'ownership-basic') return ownershipWords(data, context)
  const { title, detail } = context.words.checks[id]
  const subject = excerpt(namedIn(data))
  return { title, detail: subject === '' ? detail : `${subject} · ${detail}` }
}

function ownershipWords(data: JsonObject, { origin, words: { claims } }: WordContext): Omit<Claim, 'id'> {
  const { content, contentHash, reference } = data
  if (typeof content === 'string' && content !== '') return { title: claims.text, detail: `“${excerpt(content)}”` }
  if (isObject(reference) && typeof reference['id'] === 'string' && reference['id'] !== origin)
    return { title: reference['type'] === 'url' ? claims.link : claims.work, detail: excerpt(reference['id']) }
  if (typeof contentHash === 'string')
    return { title: claims.file, detail: claims.fingerprint(`${contentHash.slice(0, 10)}…${contentHash.slice(-6)}`) }
  if (origin === null) return { title: claims.open, detail: claims.openDetail }
  return { title: claims.wallet, detail: claims.walletDetail(hostOf(origin)) }
}

const excerptLength = 120

/** Shortens a text to one line. It never cuts a character in two. */
function excerpt(text: string): string {
  const characters = Array.from(
    text
      .slice(0, 4 * excerptLength)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('')}…` : characters.join('')
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
