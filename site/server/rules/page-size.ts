import { jsonBytes } from './stored-size.ts'

/** Bytes of JSON that the items of a list answer may take together (reliability.md, Limits). */
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
