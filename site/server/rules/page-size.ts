import { jsonBytes } from './stored-size.ts'

/** The number of bytes of JSON that the items of a list answer may take together (protocol/limits#sizes). */
export const pageBytes = 256 * 1024

/**
 * A page of a list: the bytes that it may have (`bytes`), the bytes that are used already, and the function that counts
 * the bytes of an item, by its JSON when not given.
 */
type Page = { used: number; bytes?: number; bytesOf?: (item: unknown) => number }

/**
 * Returns how many of the items, from the first on, fit a page of `bytes` bytes of which `used` are taken already. An
 * empty page takes its first item whatever its size; otherwise nobody could read the list to its end.
 */
export function fitting(items: readonly unknown[], { used, bytes = pageBytes, bytesOf = jsonBytes }: Page): number {
  let total = used
  const beyond = items.findIndex((item) => {
    // one more for the comma
    total += bytesOf(item) + 1
    return total > bytes
  })
  if (beyond === -1) return items.length
  return beyond === 0 && used === 0 ? 1 : beyond
}

/** The number of ids that the answer to a check lists; its rows together list as many again. */
const maxListedIds = 800

/**
 * Returns the ids of a check that fit its answer: the newest ids, and an equal share for each row. An id takes 69 bytes
 * of JSON, and an answer has the matched ids twice and the ids of the rows once, so all take 166 KB of
 * {@link pageBytes}.
 */
export function listedIds<Row extends { qHashes: readonly string[] }>({
  matchedQHashes,
  rows,
}: {
  matchedQHashes: readonly string[]
  rows: readonly Row[]
}): { matchedQHashes: string[]; rows: (Row & { qHashes: string[] })[]; isWhole: boolean } {
  const all = rows.reduce((sum, { qHashes }) => sum + qHashes.length, 0)
  const share = all <= maxListedIds ? maxListedIds : Math.floor(maxListedIds / rows.length)
  return {
    matchedQHashes: matchedQHashes.slice(0, maxListedIds),
    rows: rows.map((row) => ({ ...row, qHashes: row.qHashes.slice(0, share) })),
    isWhole: matchedQHashes.length <= maxListedIds && all <= maxListedIds,
  }
}
