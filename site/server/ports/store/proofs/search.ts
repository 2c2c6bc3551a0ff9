import type { ClearProof } from '../../../records/proofs.ts'

/** What is searched for: all tags must be there, the text may be anywhere. `isForStrangers`: the owner does not ask. */
type Search = { tags?: readonly string[] | undefined; text?: string | undefined; isForStrangers: boolean }

/**
 * Says whether a proof has all these tags, and the text in its id, its verifiers, or what they found. ASCII letters count in
 * any case. For strangers a proof that took entries over is not searched in what was found: those entries may be hidden.
 */
export function isFound({ qHash, verifierIds, tags, outcomes }: ClearProof, search: Search): boolean {
  const known = new Set(tags.map(lower))
  if (!(search.tags ?? []).every((tag) => known.has(lower(tag)))) return false
  if (search.text === undefined) return true
  // written as in JSON, as the outcomes are
  const words = lower(JSON.stringify(search.text).slice(1, -1))
  const isHidden = search.isForStrangers && outcomes.some(({ reused }) => reused === true)
  const said = isHidden ? [] : [JSON.stringify(outcomes)]
  return [qHash, JSON.stringify(verifierIds), ...said].some((text) => lower(text).includes(words))
}

const lower = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
