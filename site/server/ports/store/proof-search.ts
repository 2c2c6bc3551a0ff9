import type { ClearProof } from './types/proofs.ts'

/** What an owner searches for: all tags must be there, the text may be anywhere. */
type Search = { tags?: readonly string[] | undefined; text?: string | undefined }

/**
 * Says whether a proof has all these tags, and the text in its id, its verifiers, or what they found. ASCII letters count in
 * any case, as in the lists that the database searches.
 */
export function isFound({ qHash, verifierIds, tags, outcomes }: ClearProof, search: Search): boolean {
  const known = new Set(tags.map(lower))
  if (!(search.tags ?? []).every((tag) => known.has(lower(tag)))) return false
  if (search.text === undefined) return true
  // written as in JSON, as the outcomes are
  const words = lower(JSON.stringify(search.text).slice(1, -1))
  return [qHash, JSON.stringify(verifierIds), JSON.stringify(outcomes)].some((text) => lower(text).includes(words))
}

const lower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
