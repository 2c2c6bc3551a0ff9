import type { Language } from '../contract/language.ts'
import type { VerifiedVerifier } from '../contract/proofs/read-proofs.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { namedIn } from '../verifiers/named.ts'
import { verifierIdOf } from '../verifiers/index.ts'
import type * as v from 'valibot'
import { type ProvedWords, provedWords } from './proved-words.ts'

/** One statement of a proof about its signer, in words. */
export type Proved = {
  title: string
  /** The thing that it is about, on one line; empty if the title says everything. */
  detail: string
  /** The text itself, if its owner chose to store it. */
  content: string | undefined
  verified: boolean
}

/**
 * Returns the statements of a proof in words: the names of its verifiers, and what they are about. The entries come from a
 * view that the reader may see (protocol/proofs#views).
 */
export function provedOf(entries: readonly v.InferOutput<typeof VerifiedVerifier>[], language: Language): Proved[] {
  const words = provedWords[language]
  return entries.map(({ verifierId, verified, data = {} }) => {
    const id = verifierIdOf(verifierId)
    const fields = { ...data.claims, ...data.input }
    if (id === 'ownership-basic') return { ...ownership(fields, words), content: contentOf(data), verified }
    return { title: id ? words.names[id] : verifierId, detail: namedIn(fields), content: undefined, verified }
  })
}

/** Names the content of an `ownership-basic`. A proof without content, or for a site as a whole, is about the wallet alone. */
function ownership(
  { content, contentHash, contentType, reference }: JsonObject,
  words: ProvedWords,
): Pick<Proved, 'title' | 'detail'> {
  const title = words.names['ownership-basic']
  if (typeof contentHash === 'string') {
    const isText = typeof contentType !== 'string' || contentType.startsWith('text/')
    const fingerprint = `${contentHash.slice(0, 10)}…${contentHash.slice(-6)}`
    return { title, detail: isText ? words.text(fingerprint) : words.file(fingerprint) }
  }
  const address = fieldOf(reference, 'id')
  const named = typeof address === 'string' ? address : ''
  const isAboutContent = typeof content === 'string' || (named !== '' && !isOrigin(named))
  return { title: isAboutContent ? title : words.wallet, detail: named }
}

/** Says whether an address is a whole site, which is what a page that asks for the wallet alone names. */
const isOrigin = (address: string) => URL.parse(address)?.origin === address.replace(/\/$/, '')

/** Returns the content, which is public or only in the owner's view (protocol/verifiers#ownership-basic). */
function contentOf(data: JsonObject): string | undefined {
  const content = fieldOf(data['publicContent'], 'content') ?? fieldOf(data['input'], 'content')
  return typeof content === 'string' ? content : undefined
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
