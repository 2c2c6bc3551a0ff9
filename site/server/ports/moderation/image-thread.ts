import { Worker } from 'node:worker_threads'
import type { ImageType, Unreadable } from './moderation.ts'
import { unavailable } from './unavailable.ts'
import type { Answer, Question, Seen } from './worker.ts'

/**
 * From asking to the answer, waiting included; the first question also waits for the model to load. As long as whoever
 * submitted waits: an answer that comes later is nobody's.
 */
const budgetMs = 8000
const maxWaiting = 8
/** The model is let go of when nobody asks. */
const idleMs = 5 * 60_000

type Job = { question: Question; settle: (seen: Seen | Unreadable) => void; fail: (error: Error) => void }

/** Looks at pictures, one at a time. */
export type ImageThread = {
  /** Throws `PROVIDER_UNAVAILABLE` when too many wait, when time is up, or when the thread ended on the way. */
  look(image: { type: ImageType; bytes: Uint8Array }): Promise<Seen | Unreadable>
  /** Ends the thread; the next picture starts another. */
  stop(): Promise<void>
}

/**
 * A thread for the image model, so that the service answers meanwhile. It starts with the first picture, ends after five
 * minutes without one, and is started anew when it has died. The options are for tests.
 */
export function createImageThread({
  program = new URL('worker.ts', import.meta.url),
  timeoutMs = budgetMs,
} = {}): ImageThread {
  let worker: Worker | undefined
  let running: Job | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting: Job[] = []
  let asked = 0

  function start(): Worker {
    const started = new Worker(program)
    started.unref()
    started.on('message', ({ id, ...answer }: Answer) => {
      if (running?.question.id !== id) return
      running.settle('seen' in answer ? answer.seen : answer)
      next()
    })
    const ended = (cause: unknown) => {
      // one that was stopped may end after its successor has begun
      if (worker !== started) return
      worker = undefined
      running?.fail(unavailable('the image model stopped', { cause, retryAfter: 1 }))
      next()
    }
    started.on('error', ended)
    started.on('messageerror', ended)
    started.on('exit', ended)
    return started
  }

  function next(): void {
    running = waiting.shift()
    clearTimeout(idle)
    if (running) {
      worker ??= start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(running.question)
    } else if (worker) idle = setTimeout(() => void stop(), idleMs).unref()
  }

  async function stop(): Promise<void> {
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }

  function giveUp(job: Job): void {
    job.fail(unavailable('it took too long', { retryAfter: 10 }))
    waiting = waiting.filter((each) => each !== job)
    if (running !== job) return
    void stop()
    next()
  }

  return {
    async look({ type, bytes }) {
      if (waiting.length >= maxWaiting) throw unavailable('too many pictures wait', { retryAfter: 10 })
      let timer: NodeJS.Timeout | undefined
      try {
        return await new Promise<Seen | Unreadable>((settle, fail) => {
          const job: Job = { question: { id: ++asked, type, bytes }, settle, fail }
          timer = setTimeout(() => giveUp(job), timeoutMs)
          waiting.push(job)
          if (!running) next()
        })
      } finally {
        clearTimeout(timer)
      }
    },
    stop,
  }
}
