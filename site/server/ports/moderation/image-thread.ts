import { Worker } from 'node:worker_threads'
import type { ImageType, Unreadable } from './moderation.ts'
import { unavailable } from './unavailable.ts'
import type { ImageRequest, ImageResponse, ImageScores } from './image-worker.ts'

/**
 * The time limit from the call to the answer, including the wait, ms. The first call also waits for the model to load. The
 * caller's own request ends after the same time, so a later answer would be useless.
 */
const budgetMs = 8000
const maxWaiting = 8
/** The thread ends after so long without a picture, so that the model leaves the memory, ms. */
const maxIdleMs = 5 * 60_000

type Task = { request: ImageRequest; settle: (scores: ImageScores | Unreadable) => void; fail: (error: Error) => void }

/** Classifies pictures, one at a time. */
export type ImageThread = {
  /** Throws `PROVIDER_UNAVAILABLE` when too many pictures wait, when the time is up, or when the thread ended meanwhile. */
  classify(image: { type: ImageType; bytes: Uint8Array }): Promise<ImageScores | Unreadable>
  /** Ends the thread. The next picture starts another one. */
  stop(): Promise<void>
}

/**
 * Creates a thread for the image model, so that the service can answer meanwhile. The thread starts with the first
 * picture, ends after five minutes without one, and is replaced when it has died. Only tests change the options.
 */
export function createImageThread({
  program = new URL('image-worker.ts', import.meta.url),
  timeoutMs = budgetMs,
  idleMs = maxIdleMs,
} = {}): ImageThread {
  let worker: Worker | undefined
  let running: Task | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting: Task[] = []
  let lastId = 0

  function start(): Worker {
    const started = new Worker(program)
    started.unref()
    started.on('message', ({ id, ...response }: ImageResponse) => {
      if (running?.request.id !== id) return
      running.settle('scored' in response ? response.scored : response)
      next()
    })
    const onEnd = (cause: unknown) => {
      // a thread that was stopped may end after its successor has started
      if (worker !== started) return
      worker = undefined
      running?.fail(unavailable('the image model stopped', { cause, retryAfter: 1 }))
      next()
    }
    started.on('error', onEnd)
    started.on('messageerror', onEnd)
    started.on('exit', onEnd)
    return started
  }

  function next(): void {
    running = waiting.shift()
    clearTimeout(idle)
    if (running) {
      worker ??= start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(running.request)
    } else if (worker) idle = setTimeout(() => void stop(), idleMs).unref()
  }

  async function stop(): Promise<void> {
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }

  function timeOut(task: Task): void {
    task.fail(unavailable('it took too long', { retryAfter: 10 }))
    waiting = waiting.filter((each) => each !== task)
    if (running !== task) return
    void stop()
    next()
  }

  return {
    async classify({ type, bytes }) {
      if (waiting.length >= maxWaiting) throw unavailable('too many pictures wait', { retryAfter: 10 })
      let timer: NodeJS.Timeout | undefined
      try {
        return await new Promise<ImageScores | Unreadable>((settle, fail) => {
          const task: Task = { request: { id: ++lastId, type, bytes }, settle, fail }
          timer = setTimeout(() => timeOut(task), timeoutMs)
          waiting.push(task)
          if (!running) next()
        })
      } finally {
        clearTimeout(timer)
      }
    },
    stop,
  }
}
