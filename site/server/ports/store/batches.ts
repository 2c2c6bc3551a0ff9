/** The most rows of one delete or update: more would make others wait. */
const batchSize = 1000

/**
 * Calls `changeBatch`, which changes at most `limit` rows, until no rows are left. Returns how many it changed in total.
 */
export async function untilDone(changeBatch: (limit: number) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, so that others can write in between
    const changed = await changeBatch(batchSize)
    total += changed
    if (changed < batchSize) return total
  }
}
