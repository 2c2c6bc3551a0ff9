import type { Language } from '../contract/language.ts'
import type { VerifiedVerifier } from '../contract/proofs/read-proofs.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { verifierIdOf, verifiers } from '../verifiers/index.ts'
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
 * Returns the statements of a proof in words. The entries come from a view that the reader may see (protocol/proofs#views).
 * Verifiers other than `ownership-basic` have the catalog's English title.
 */
export function provedOf(entries: readonly v.InferOutput<typeof VerifiedVerifier>[], language: Language): Proved[] {
  return entries.map(({ verifierId, verified, data = {} }) => {
    const id = verifierIdOf(verifierId)
    const fields = { ...data.claims, ...data.input }
    if (id === 'ownership-basic')
      return { ...ownership(fields, provedWords[language]), content: contentOf(data), verified }
    return { title: id ? verifiers[id].title : verifierId, detail: '', content: undefined, verified }
  })
}

function ownership(
  { content, contentHash, contentType, reference }: JsonObject,
  words: ProvedWords,
): Pick<Proved, 'title' | 'detail'> {
  const link = fieldOf(reference, 'id')
  if (typeof contentHash === 'string' || typeof content === 'string') {
    const isText = typeof contentType !== 'string' || contentType.startsWith('text/')
    return {
      title: isText ? words.text : words.file,
      detail:
        typeof contentHash === 'string'
          ? words.fingerprint(`${contentHash.slice(0, 10)}…${contentHash.slice(-6)}`)
          : '',
    }
  }
  if (typeof link === 'string')
    return { title: fieldOf(reference, 'type') === 'url' ? words.link : words.work, detail: link }
  return { title: words.content, detail: '' }
}

/** Returns the content, which is public or only in the owner's view (protocol/verifiers#ownership-basic). */
function contentOf(data: JsonObject): string | undefined {
  const content = fieldOf(data['publicContent'], 'content') ?? fieldOf(data['input'], 'content')
  return typeof content === 'string' ? content : undefined
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
