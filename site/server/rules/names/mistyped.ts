/** A name with at most this many other letters is a known name that somebody mistyped. */
export const mistyped = 2

/** Returns how many letters must be inserted, removed or replaced to make one text from the other (Levenshtein). */
export function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const [replaced = 0, removed = 0] = [row[j], row[j + 1]]
      next.push(Math.min(replaced + (letter === b[j] ? 0 : 1), removed + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
