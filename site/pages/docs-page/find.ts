/**
 * One place that search can find: its group, title, a line about it, address, where it is, and more words. It is a list, because
 * names of keys would be half of the index.
 */
export type SearchEntry = [group: number, title: string, line: string, address: string, place: string, words: string]

/** The names of the groups, by their number in the index. */
export const groupNames = ['Guides', 'API', 'Verifiers and errors'] as const

/** How many places of each group search shows. */
const most = [4, 3, 4] as const

/** Words that readers use for words of the documentation. */
const synonyms: Readonly<Record<string, string>> = { withdraw: 'revoke', withdrawn: 'revoke', usdc: 'token' }

/**
 * Returns the places in which words of a query occur, as they are, with another ending or with one typing error. A place
 * counts more for each further word, and more for a rare word than for a common one; one that counts less than a quarter of the best is left out. The places of one group stand
 * together, the best first, and the group with the best place comes first.
 */
export function findPlaces(index: readonly SearchEntry[], query: string): SearchEntry[] {
  const scores = index.map(() => 0)
  for (const word of wordsOf(query).map((each) => synonyms[each] ?? each)) {
    const strict = index.map((entry) => scoreOf(entry, word, fits))
    const found = strict.some((score) => score > 0) ? strict : index.map((entry) => scoreOf(entry, word, isMistyped))
    const frequency = found.filter((score) => score > 0).length
    for (const [at, score] of found.entries())
      if (score > 0) scores[at] = (scores[at] ?? 0) + score * Math.log(1 + index.length / frequency)
  }
  const least = Math.max(...scores) / 4
  const scored = index
    .map((entry, at) => ({ entry, at, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0 && score >= least)
    .map(({ score, ...place }) => ({ ...place, score: score + rankOf(place.entry) }))
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
  const byGroup = Map.groupBy(scored, ({ entry }) => entry[0])
  return [...byGroup].flatMap(([group, places]) => places.slice(0, most[group]).map(({ entry }) => entry))
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns a word without its English ending: 'refused' and 'refuses' are found by 'refuse', and 'revocation' by 'revoke'. */
function stemOf(word: string): string {
  const stem = word
    .replace(/ocations?$/, 'oke')
    .replace(/ies$/, 'y')
    .replace(/(?:ations?|ings?|als?|ers?|e[ds]|s|e)$/, '')
  return stem.length > 2 ? stem : word
}

/** Says how a word of a place fits one of a query: as it is, with another ending, or as its beginning. */
type Fit = (own: string, word: string) => 3 | 2 | 1 | 0

const fits: Fit = (own, word) => {
  if (own === word) return 3
  if (stemOf(own) === stemOf(word)) return 2
  return own.startsWith(word) ? 1 : 0
}

/** Says whether the words have the same ends but for one letter that is wrong, missing, added or swapped with the next. */
const isMistyped: Fit = (own, word) => {
  if (word.length < 4 || Math.abs(own.length - word.length) > 1) return 0
  let start = 0
  while (start < word.length && own[start] === word[start]) start += 1
  const [ownEnd, end] = [own.slice(start), word.slice(start)]
  const swapped = `${end[1] ?? ''}${end[0] ?? ''}${end.slice(2)}`
  const isOneAway =
    ownEnd === swapped || ownEnd.slice(1) === end || ownEnd === end.slice(1) || ownEnd.slice(1) === end.slice(1)
  return isOneAway ? 2 : 0
}

const wordsOfEntries = new WeakMap<SearchEntry, { title: readonly string[]; rest: readonly string[] }>()

/** Returns the words of a place, which are read once. */
function wordsOfEntry(entry: SearchEntry): { title: readonly string[]; rest: readonly string[] } {
  const known = wordsOfEntries.get(entry)
  if (known) return known
  const [, title, line, , place, more] = entry
  const words = { title: wordsOf(title), rest: wordsOf(`${line} ${place} ${more}`) }
  wordsOfEntries.set(entry, words)
  return words
}

/**
 * Returns what a word counts in a place: most in the title, above all as it is, then in the other texts. The beginning of a word
 * counts least: ‘age’ is more often age than agent.
 */
function scoreOf(entry: SearchEntry, word: string, fit: Fit): number {
  const { title, rest } = wordsOfEntry(entry)
  const best = (words: readonly string[]) => words.reduce((highest, own) => Math.max(highest, fit(own, word)), 0)
  return Math.max([0, 4, 8, 12][best(title)] ?? 0, [0, 1, 2, 4][best(rest)] ?? 0)
}

/** Counts a page more than a place within it, a guide more than the protocol, and a short title more than a long one. */
function rankOf(entry: SearchEntry): number {
  const [, , , address] = entry
  const kind = address.includes('/protocol') ? -4 : address.includes('#') ? 0 : 3
  return kind + 2 / wordsOfEntry(entry).title.length
}
