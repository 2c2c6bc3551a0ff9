import type { Claim } from '../../../shared/contract/boot.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import { hostOf } from './return-address.ts'

/** What is asked for, as far as words need it. `origin`: the page that asks, by the hand-off's record. */
export type Asked = { verifierIds: readonly VerifierId[]; data: JsonObject; origin: string | null }

/** Each thing that is asked for as a sentence about the person, in the order of the request. */
export function claimsOf({ verifierIds, data, origin }: Asked): Claim[] {
  const keys = Object.keys(data)
  const asked = new Set<string>(verifierIds)
  const namespaced = keys.length > 0 && keys.every((key) => asked.has(key))
  return verifierIds.map((id) => {
    const own = namespaced ? data[id] : data
    return { id, ...wordsOf(id, isObject(own) ? own : {}, origin) }
  })
}

function wordsOf(id: VerifierId, data: JsonObject, origin: string | null): Omit<Claim, 'id'> {
  if (id === 'ownership-basic') return ownershipWords(data, origin)
  const { title, description } = verifiers[id]
  return { title, detail: description }
}

function ownershipWords(data: JsonObject, origin: string | null): Omit<Claim, 'id'> {
  const { content, contentHash, reference } = data
  if (typeof content === 'string' && content !== '')
    return { title: 'A text is yours', detail: `“${excerpt(content)}”` }
  if (isObject(reference) && typeof reference['id'] === 'string' && reference['id'] !== origin)
    return { title: 'A link is yours', detail: excerpt(reference['id']) }
  if (typeof contentHash === 'string')
    return {
      title: 'A file is yours',
      detail: `Its fingerprint is ${contentHash.slice(0, 10)}…${contentHash.slice(-6)}`,
    }
  if (origin === null) return { title: 'Something is yours', detail: 'A text or a link that you name in the next step' }
  return { title: 'You control a wallet', detail: `You sign a message that names ${hostOf(origin)}` }
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
