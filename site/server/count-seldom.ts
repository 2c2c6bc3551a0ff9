/** How long counts are shown, ms: to count takes as long as there are many, and anybody may ask. */
const countedMs = 5000

/** Returns a reader that counts again only when the last counts are too old. A failure is not remembered. */
export function countSeldom<T>(count: () => Promise<T>, now: () => number): () => Promise<T> {
  let counts: Promise<T> | undefined
  let countedAt = 0
  return async () => {
    // a time in the future comes from before the clock was set back
    const isOld = now() < countedAt || now() >= countedAt + countedMs
    if (counts && !isOld) return await counts
    countedAt = now()
    counts = count()
    counts.catch(() => (counts = undefined))
    return await counts
  }
}
