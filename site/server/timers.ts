/** The timers of a process. */
export type Timers = {
  /** Calls `run` once, after `ms`. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** Calls `run` in a later turn of the event loop, in the order of the calls. */
  soon(run: () => void): void
}

const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  soon: (run) => void setImmediate(run),
}

let timers = systemTimers

/** Replaces the timers of this process: a simulation has a clock of its own. */
export function useTimers(others: Timers): void {
  timers = others
}

/** Calls `run` once, after `ms`. Returns a function that cancels it. */
export const after: Timers['after'] = (ms, run) => timers.after(ms, run)

/** Calls `run` in a later turn of the event loop, in the order of the calls. */
export const soon: Timers['soon'] = (run) => timers.soon(run)

/** Calls `run` every `ms`, the first time after `ms`. Returns a function that ends it. */
export function every(ms: number, run: () => void): () => void {
  let cancel: (() => void) | undefined
  const next = () => {
    cancel = after(ms, () => {
      next()
      run()
    })
  }
  next()
  return () => cancel?.()
}

/** Resolves after `ms`, or as soon as `signal` aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  await new Promise<void>((resolve) => {
    const end = () => {
      cancel()
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const cancel = after(ms, end)
    signal?.addEventListener('abort', end, { once: true })
  })
}
