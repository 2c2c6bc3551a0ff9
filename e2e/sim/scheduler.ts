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
  /** Runs what is due, in the order of time, until `isOver` says so. Returns why it stopped before that; undefined: it did not. */
  run: (limits: Limits, isOver: () => boolean) => Promise<Restless | undefined>
}

/** What a run may take at most. The same run always reaches the first two at the same place; the third is the last resort. */
export type Limits = {
  /** Of the clock, Unix ms. */
  until: number
  steps: number
  /** Of time of a processor, ms: other programs that run meanwhile do not shorten it. */
  processorMs: number
}

/** Why a run did not come to its end: nothing was due any more, or it reached a limit. */
export type Restless = 'nothing is due' | 'too many steps' | 'too much time' | 'too much time of a processor'

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
  const quiet = async (isLate: () => boolean) => {
    do await new Promise((resolve) => setImmediate(resolve))
    while ((await threads.answer()) && !isLate())
  }

  return {
    now: () => now,
    timers: { after, soon: (run) => void soonTasks.push(run) },
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
    async run({ until, steps, processorMs }, isOver) {
      const began = process.cpuUsage()
      const isLate = () => {
        const { user, system } = process.cpuUsage(began)
        return (user + system) / 1000 > processorMs
      }
      await quiet(isLate)
      for (let step = 0; step < steps; step += 1) {
        if (isLate()) return 'too much time of a processor'
        const turn = soonTasks
        soonTasks = []
        for (const run of turn) run()
        if (turn.length > 0) {
          // oxlint-disable-next-line no-await-in-loop -- a step begins when the one before has ended
          await quiet(isLate)
          continue
        }
        if (isOver()) return undefined
        while (tasks.at(-1)?.isCancelled) tasks.pop()
        const next = tasks.at(-1)
        if (!next) return 'nothing is due'
        if (next.at > until) return 'too much time'
        tasks.pop()
        now = next.at
        next.run()
        // oxlint-disable-next-line no-await-in-loop
        await quiet(isLate)
      }
      return 'too many steps'
    },
  }
}
