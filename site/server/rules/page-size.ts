import { jsonBytes } from './stored-size.ts'

/** Bytes of JSON that the items of a list answer may take together (protocol/limits#sizes). */
export const pageBytes = 256 * 1024

/** How large a page may be, how much of it is taken, and how much an item takes of it: its JSON, unless said. */
type Page = { used: number; bytes?: number; bytesOf?: (item: unknown) => number }

/**
 * Returns how many of the items, from the first on, fit a page of `bytes` bytes of JSON that has taken `used` of them
 * already. An empty page takes its first item whatever its size, or a list could not be read to its end.
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

/** Ids that the answer to a check names, and as many again in all its rows together: it says some of them twice. */
const idsTold = 800

/**
 * Returns the ids of a check that fit its answer: the newest, and in each row an equal share. Each id is 69 bytes of JSON,
 * and an answer says those that matched twice, so these are 166 KB of {@link pageBytes}.
 */
export function listedIds<Row extends { qHashes: readonly string[] }>({
  matchedQHashes,
  rows,
}: {
  matchedQHashes: readonly string[]
  rows: readonly Row[]
}): { matchedQHashes: string[]; rows: (Row & { qHashes: string[] })[]; isWhole: boolean } {
  const all = rows.reduce((sum, { qHashes }) => sum + qHashes.length, 0)
  const share = all <= idsTold ? idsTold : Math.floor(idsTold / rows.length)
  return {
    matchedQHashes: matchedQHashes.slice(0, idsTold),
    rows: rows.map((row) => ({ ...row, qHashes: row.qHashes.slice(0, share) })),
    isWhole: matchedQHashes.length <= idsTold && all <= idsTold,
  }
}
