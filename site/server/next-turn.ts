let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop of its own: of all that wait, one goes on in each turn, in their order. Work that
 * is done in slices, each behind a `nextTurn()`, thus holds the process for one slice at a time, however many requests
 * do such work at once (protocol/limits#event-loop).
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)))
  return last
}
