import { nextTurn } from '../next-turn.ts'

/** How many records of a list are read at once. */
export const pageSize = 25

/** Names a page of a list: at most `limit` records behind `after`. */
export type PagePart<Item> = { after: Item | undefined; limit: number }

/** Ends the reading of a list by an error. */
export type Checkpoint = () => Promise<void>

/**
 * Reads a list to its end, a page of {@link pageSize} records at a time, and each page only when the one before was used
 * up. `checkpoint` runs before each page.
 */
export async function* readPages<Item>(
  read: (part: PagePart<Item>) => Promise<readonly Item[]>,
  checkpoint: Checkpoint,
): AsyncGenerator<readonly Item[], void, undefined> {
  let last: Item | undefined
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins behind the one before
    await checkpoint()
    // oxlint-disable-next-line no-await-in-loop -- other requests are served between the pages
    await nextTurn()
    // oxlint-disable-next-line no-await-in-loop
    const page = await read({ after: last, limit: pageSize })
    if (page.length > 0) yield page
    last = page.at(-1)
    if (page.length < pageSize) return
  }
}

/** Does the same as {@link readPages}, one record at a time. */
export async function* readItems<Item>(
  read: (part: PagePart<Item>) => Promise<readonly Item[]>,
  checkpoint: Checkpoint,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of readPages(read, checkpoint)) yield* page
}
