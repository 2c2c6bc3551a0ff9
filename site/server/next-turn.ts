import { soon } from './timers.ts'

let last: Promise<void> = Promise.resolve()

/**
 * Waits for a separate turn of the event loop: of all callers that wait, one continues in each turn, in their order.
 * Work in parts, with a `nextTurn()` before each part, therefore blocks the process for one part at a time, however
 * many requests do such work at once (protocol/limits#event-loop).
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise<void>((resolve) => soon(resolve)))
  return last
}
