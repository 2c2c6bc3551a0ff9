import type { ClearProof } from '../../../records/proofs.ts'

/**
 * A search: the proof must have all tags, and the text anywhere. `isForStrangers`: somebody else than the owner
 * searches.
 */
type Search = { tags?: readonly string[] | undefined; text?: string | undefined; isForStrangers: boolean }

/**
 * Tells whether a proof has all these tags, and the text in its id, its verifiers or its outcomes. ASCII letters match in
 * any case. For strangers, the outcomes of a proof that reuses entries are not searched: those entries may be hidden.
 */
export function isFound({ qHash, verifierIds, tags, outcomes }: ClearProof, search: Search): boolean {
  const known = new Set(tags.map(lower))
  if (!(search.tags ?? []).every((tag) => known.has(lower(tag)))) return false
  if (search.text === undefined) return true
  // escaped as in JSON, because the outcomes are searched as JSON
  const words = lower(JSON.stringify(search.text).slice(1, -1))
  const isHidden = search.isForStrangers && outcomes.some(({ reused }) => reused === true)
  const outcomeTexts = isHidden ? [] : [JSON.stringify(outcomes)]
  return [qHash, JSON.stringify(verifierIds), ...outcomeTexts].some((text) => lower(text).includes(words))
}

const lower = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
