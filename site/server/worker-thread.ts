import type { Worker } from 'node:worker_threads'

/** The thread ends after so long without a message, so that its memory is free, ms. */
const maxIdleMs = 60_000
/** How long a thread that is to end may need for the work that it has, ms. */
const maxEndMs = 5000

/**
 * A thread that does some work beside the thread of the requests. Its program posts one message when it is ready, and then one
 * answer to each message, in their order.
 */
export type WorkerThread<Message, Answer> = {
  /**
   * Sends a message, and returns its answer; undefined when the thread is not ready, so that the caller does the work itself.
   * The first message starts the thread. The promise rejects when the thread ends before it answers.
   */
  send(message: Message): Promise<Answer> | undefined
  /** Ends the thread. Later messages may start another one. */
  stop(): Promise<void>
}

/** A message that is not answered yet. */
type Open<Answer> = { resolve: (answer: Answer) => void; reject: (reason: Error) => void }

let isThreaded = true

/** Does all work of this process on one thread from now on. A simulation needs that: threads answer in any order. */
export function useOneThread(): void {
  isThreaded = false
}

/**
 * Creates a thread that starts when it is needed. A machine with one processor has none. When it dies, no other one is started.
 */
export function createWorkerThread<Message, Answer>({
  createWorker,
  processors,
}: {
  createWorker: () => Worker
  processors: number
}): WorkerThread<Message, Answer> {
  let worker: Worker | undefined
  let isReady = false
  let isUsable = processors > 1
  let idle: NodeJS.Timeout | undefined
  let open: Open<Answer>[] = []

  function start(): Worker {
    const started = createWorker()
    started.unref()
    started.on('message', (answer: Answer) => {
      if (worker !== started) return
      if (isReady) open.shift()?.resolve(answer)
      isReady = true
      if (open.length === 0) started.unref()
    })
    const onEnd = () => {
      // a thread that was stopped may end after its successor has started
      if (worker !== started) return
      isUsable = false
      void stop()
    }
    started.on('error', onEnd)
    started.on('messageerror', onEnd)
    started.on('exit', onEnd)
    return started
  }

  async function stop(): Promise<void> {
    const [stopped, unanswered] = [worker, open]
    // a thread that is not ready has its first message to send
    const answers = isReady ? unanswered.length : 1
    worker = undefined
    isReady = false
    clearTimeout(idle)
    idle = undefined
    open = []
    for (const { reject } of unanswered) reject(new Error('The thread has ended.'))
    if (stopped) await endIdle(stopped, answers)
  }

  return {
    send(message) {
      if (!isUsable || !isThreaded) return undefined
      try {
        worker ??= start()
      } catch {
        // the system refuses another thread
        isUsable = false
        return undefined
      }
      idle ??= setTimeout(() => void stop(), maxIdleMs).unref()
      idle.refresh()
      if (!isReady) return undefined
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(message)
      // a command may wait for nothing else: Node ends a process that only waits for a promise
      worker.ref()
      return new Promise((resolve, reject) => {
        open.push({ resolve, reject })
      })
    },
    stop,
  }
}

/**
 * Ends a thread after it has sent so many messages more. In the middle of its work it may be inside a native library, which
 * cannot be interrupted: the whole process would abort.
 */
async function endIdle(worker: Worker, messages: number): Promise<void> {
  // the id of a thread that has ended is -1
  if (messages > 0 && worker.threadId !== -1)
    await new Promise<void>((resolve) => {
      let left = messages
      const timer = setTimeout(resolve, maxEndMs)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      worker.on('message', () => {
        left--
        if (left === 0) done()
      })
      worker.once('exit', done)
    })
  await worker.terminate()
}
