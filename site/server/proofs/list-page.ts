import { nextTurn } from '../next-turn.ts'
import { fitting } from '../rules/page-size.ts'
import { jsonBytes } from '../rules/stored-size.ts'

/** The number of items that are read first. How many are read next depends on their size. */
const firstRead = 25

/** The number of items that are read in one turn of the event loop at most. */
const maxRead = 100

/** A part of a list. `next`: a search stopped before it found all that were asked for, and goes on at this place. */
export type ListPart<Item, Next> = { items: Item[]; next?: Next | undefined }

/**
 * One page of a list: what is shown of its items, the last of them, and whether there are more. `next` is the place
 * where the next page begins when that is not behind the last item.
 */
export type ListPage<Item, Shown, Next> = {
  shown: Shown[]
  last: Item | undefined
  hasMore: boolean
  next?: Next | undefined
}

/**
 * Reads one page of a list: at most `limit` items, and no more than fit a page by their size (protocol/limits#sizes).
 * It reads a few at a time, so that large items are not held in memory only to be left out. `read` answers up to
 * `count` items behind `after`, or from where the list begins; when a search stopped there, the page ends; `show` makes
 * what is sent of them, and `bytesOf` says how many bytes one of these takes, its JSON unless given. Other requests are
 * served between the parts.
 */
export async function readListPage<Item, Shown, Next = never>({
  limit,
  read,
  show,
  bytesOf = jsonBytes,
}: {
  limit: number
  read: (part: { after: Item | undefined; count: number }) => Promise<ListPart<Item, Next>>
  show: (items: Item[]) => Shown[] | Promise<Shown[]>
  bytesOf?: (shown: unknown) => number
}): Promise<ListPage<Item, Shown, Next>> {
  const page: ListPage<Item, Shown, Next> = { shown: [], last: undefined, hasMore: false }
  let used = 0
  let count = firstRead
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each part waits for its turn
    await nextTurn()
    const wanted = Math.min(count, limit - page.shown.length)
    // one more item shows whether the list goes on
    // oxlint-disable-next-line no-await-in-loop -- each part begins behind the one before
    const { items, next } = await read({ after: page.last, count: wanted + 1 })
    // oxlint-disable-next-line no-await-in-loop
    const shown = await show(items.slice(0, wanted))
    const taken = fitting(shown, { used, bytesOf })
    used += shown.slice(0, taken).reduce<number>((sum, each) => sum + bytesOf(each) + 1, 0)
    page.shown.push(...shown.slice(0, taken))
    page.last = items[taken - 1] ?? page.last
    if (next !== undefined && taken === items.length) return { ...page, hasMore: true, next }
    page.hasMore = items.length > taken
    if (!page.hasMore || taken < wanted || page.shown.length === limit) return page
    // reading at most as many as were taken bounds the work for items that do not fit
    count = Math.min(page.shown.length, maxRead)
  }
}
