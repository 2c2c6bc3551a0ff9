/**
 * One place that search can find: its group, title, a line about it, address, where it is, and more words. It is a list, because
 * names of keys would be half of the index.
 */
export type SearchEntry = [group: number, title: string, line: string, address: string, place: string, words: string]

/** The names of the groups, by their number in the index. */
export const groupNames = ['Guides', 'API', 'Verifiers and errors'] as const

/** How many places of each group search shows. */
const most = [4, 3, 4] as const

/**
 * Returns the places in which every word of a query occurs. Those of one group stand together, the best first, and the
 * group with the best place comes first.
 */
export function findPlaces(index: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const scored = index
    .map((entry, at) => ({ entry, at, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
  const byGroup = Map.groupBy(scored, ({ entry }) => entry[0])
  return [...byGroup].flatMap(([group, places]) => places.slice(0, most[group]).map(({ entry }) => entry))
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Adds up where each word occurs: in the title, above all at its beginning, then in the other texts. 0: a word is missing. */
function scoreOf([, title, line, address, place, more]: SearchEntry, words: readonly string[]): number {
  const inTitle = wordsOf(title)
  const inRest = [...wordsOf(line), ...wordsOf(place), ...wordsOf(more)]
  let score = 0
  for (const word of words) {
    const found = inTitle.includes(word)
      ? 12
      : inTitle.some((each) => each.startsWith(word))
        ? 8
        : inRest.includes(word)
          ? 4
          : inRest.some((each) => each.startsWith(word))
            ? 2
            : word.length > 3 && title.toLowerCase().includes(word)
              ? 1
              : 0
    if (found === 0) return 0
    score += found
  }
  // a page counts more than a place within it, a guide more than the protocol, and a short title more than a long one
  const rank = address.includes('/protocol') ? -4 : address.includes('#') ? 0 : 3
  return score + rank + 2 / inTitle.length
}
