/** What is sorted by age, newest first. */
type Aged = { createdAt: number }

/** So many of each list are read at a time when there are several. */
const chunk = 25

/**
 * Merges lists that are each newest first, and returns the newest `count` of all of them. Of several lists it reads a few at
 * a time, so its work depends on `count` and not on how many lists there are times that. A list answers up to `most` items
 * behind `after`, or from where it begins.
 */
export async function newestOf<Item extends Aged>(
  lists: readonly ((page: { after: Item | undefined; most: number }) => Promise<Item[]>)[],
  count: number,
): Promise<Item[]> {
  const most = lists.length === 1 ? count : Math.min(chunk, count)
  const heads = await Promise.all(
    lists.map(async (read) => ({ read, items: await read({ after: undefined, most }), at: 0 })),
  )
  const newest: Item[] = []
  while (newest.length < count) {
    let [next] = heads
    for (const head of heads) if (ageOf(head) > (next ? ageOf(next) : -Infinity)) next = head
    const item = next?.items[next.at]
    if (!next || !item) break
    newest.push(item)
    next.at += 1
    if (next.at < next.items.length || next.items.length < most) continue
    // oxlint-disable-next-line no-await-in-loop -- which list is read on depends on what came before
    next.items = await next.read({ after: item, most })
    next.at = 0
  }
  return newest
}

/** Of the next item; a list that has ended is older than all others. */
const ageOf = ({ items, at }: { items: readonly Aged[]; at: number }) => items[at]?.createdAt ?? -Infinity
