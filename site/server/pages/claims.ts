import type { Claim } from '../../../shared/contract/boot/verify.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { namedIn } from '../../../shared/verifiers/named.ts'
import type { ServerStrings } from '../strings/en/index.ts'
import { hostOf } from '../rules/return-address.ts'

/** What is asked for, as far as words need it. `origin`: the page that asks, by the hand-off's record. */
export type Asked = {
  verifierIds: readonly VerifierId[]
  data: JsonObject
  origin: string | null
  words: ServerStrings
}

/** Each thing that is asked for as a sentence about the person, in the order of the request. */
export function claimsOf({ verifierIds, data, origin, words }: Asked): Claim[] {
  const keys = Object.keys(data)
  const asked = new Set<string>(verifierIds)
  const namespaced = keys.length > 0 && keys.every((key) => asked.has(key))
  return verifierIds.map((id) => {
    const own = namespaced ? data[id] : data
    return { id, ...wordsOf(id, isObject(own) ? own : {}, { origin, words }) }
  })
}

type For = Pick<Asked, 'origin' | 'words'>

function wordsOf(id: VerifierId, data: JsonObject, asked: For): Omit<Claim, 'id'> {
  if (id === 'ownership-basic') return ownershipWords(data, asked)
  const { title, detail } = asked.words.checks[id]
  // what the page outside has named
  const what = excerpt(namedIn(data))
  return { title, detail: what === '' ? detail : `${what} · ${detail}` }
}

function ownershipWords(data: JsonObject, { origin, words: { claims } }: For): Omit<Claim, 'id'> {
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

/** One line, and never half a character. */
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
