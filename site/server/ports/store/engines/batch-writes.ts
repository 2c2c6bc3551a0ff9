import { soon } from '../../../timers.ts'

/** An item that waits to be written, and the promise of its caller. */
type WaitingItem<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Returns a function that writes one item, and shares its commit with the callers that write at the same time: a commit
 * waits for the disk, and waiting once for fifty callers takes as long as waiting for one. A caller gets its result after
 * the commit that contains its item. One write runs at a time, with `limit` items at most.
 * `write` writes all items or none, and returns one result for each item, in order. When it fails for several items, each
 * is written alone, so that no caller fails because of another's item. An error that is an outage by `isOutage` goes to
 * all of them without another try.
 */
export function batchWrites<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { limit, isOutage }: { limit: number; isOutage: (error: unknown) => boolean },
): (item: Item) => Promise<Result> {
  let waiting: WaitingItem<Item, Result>[] = []
  let busy = false

  const settle = async (batch: readonly WaitingItem<Item, Result>[]): Promise<void> => {
    try {
      const results = await write(batch.map(({ item }) => item))
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error)
      // oxlint-disable-next-line no-await-in-loop -- each item alone, so that one cannot fail another
      else for (const each of batch) await settle([each])
    }
  }
  const flush = async (): Promise<void> => {
    for (; waiting.length > 0;) {
      const batch = waiting.slice(0, limit)
      waiting = waiting.slice(limit)
      // oxlint-disable-next-line no-await-in-loop -- meanwhile the next batch gathers
      await settle(batch)
    }
    busy = false
  }

  /** Waits as long as each turn of the event loop brings more items, then writes. */
  const gather = (seen: number): void => {
    soon(() => {
      if (waiting.length > seen && waiting.length < limit) gather(waiting.length)
      else void flush()
    })
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (busy) return
      busy = true
      gather(0)
    })
}
