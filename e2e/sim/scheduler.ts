import type { Timers } from '../../site/server/timers.ts'
import type { Threads } from './threads.ts'

type Task = { at: number; order: number; run: () => void; isCancelled: boolean }

/** A clock that jumps from one event to the next. Nothing else moves time. */
export type Scheduler = {
  timers: Timers
  /** Unix ms. */
  now: () => number
  /** Resolves after `ms` of this clock. */
  sleep: (ms: number) => Promise<void>
  /** Runs what is due, in the order of time, until nothing is left, `isOver` says so, or `until` (Unix ms) is reached. */
  run: (until: number, isOver?: () => boolean) => Promise<void>
}

/**
 * Creates the clock of a simulation. Between two events it waits until the code has nothing more to do: promises have settled,
 * and threads have answered. So an event begins only when the one before it has ended.
 */
export function createScheduler(startAt: number, threads: Threads): Scheduler {
  let [now, order] = [startAt, 0]
  const tasks: Task[] = []
  let soonTasks: (() => void)[] = []

  const after = (ms: number, run: () => void) => {
    const task = { at: now + Math.max(0, ms), order: order++, run, isCancelled: false }
    let [from, to] = [0, tasks.length]
    // the last one is due first, so that it is taken from the end
    while (from < to) {
      const middle = (from + to) >> 1
      const other = tasks[middle]
      if (other && (other.at > task.at || (other.at === task.at && other.order > task.order))) from = middle + 1
      else to = middle
    }
    tasks.splice(from, 0, task)
    return () => void (task.isCancelled = true)
  }
  /** Waits until all promises have settled that can, and all threads have answered. */
  const quiet = async () => {
    do await new Promise((resolve) => setImmediate(resolve))
    while (await threads.answer())
  }

  return {
    now: () => now,
    timers: { after, soon: (run) => void soonTasks.push(run) },
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
    async run(until, isOver = () => false) {
      await quiet()
      for (;;) {
        const turn = soonTasks
        soonTasks = []
        for (const run of turn) run()
        if (turn.length > 0) {
          await quiet()
          continue
        }
        const next = tasks.at(-1)
        if (!next || next.at > until || isOver()) return
        tasks.pop()
        if (next.isCancelled) continue
        now = next.at
        next.run()
        await quiet()
      }
    },
  }
}
