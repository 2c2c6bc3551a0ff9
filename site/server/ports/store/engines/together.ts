/** Writes that came while others were being written; each promise settles when its own is done. */
type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Turns a write of many into a write of one that shares its commit with whoever asks at the same time: a commit waits
 * for the disk, and waiting once for fifty callers costs what waiting for one does. Nobody is answered before the
 * commit that holds their item. One write is under way at a time, of `limit` items at most.
 * `write` is all or nothing and answers one result per item, in order. When it fails for several, each is written by
 * itself, so that nobody fails for another's item; what `isOutage` says is the same for all is not tried again.
 */
export function together<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { limit, isOutage }: { limit: number; isOutage: (error: unknown) => boolean },
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let busy = false

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await write(batch.map(({ item }) => item))
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error)
      // oxlint-disable-next-line no-await-in-loop -- one at a time is what this is for
      else for (const each of batch) await settle([each])
    }
  }
  const flush = async (): Promise<void> => {
    for (; waiting.length > 0;) {
      const batch = waiting.slice(0, limit)
      waiting = waiting.slice(limit)
      // oxlint-disable-next-line no-await-in-loop -- the next batch gathers meanwhile
      await settle(batch)
    }
    busy = false
  }

  /** Waits as long as each turn of the event loop brings somebody more. */
  const gather = (seen: number): void => {
    setImmediate(() => {
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
