import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { recovery, type RecoverAddress } from './recover.ts'
import { isTask, packTasks, type RecoveryTask, unpackAddresses } from './recover-tasks.ts'

/** Fewer tasks than this are not sent to the thread: to send a message and to read the answer takes as long as one of them. */
const fewestTasks = 4
/** While so many tasks are with the thread, further ones are done here. */
const mostTasks = 256
/** The thread ends after so long without a task, so that its memory is free, ms. */
const maxIdleMs = 60_000

type WaitingTask = RecoveryTask & { resolve: (address: string | undefined | Promise<string | undefined>) => void }

/** Recovers the signers of messages, beside the work of this thread. */
export type RecoveryThread = {
  recoverAddress: RecoverAddress
  /** Ends the thread. Tasks that it has are done here, and later tasks may start another thread. */
  stop(): Promise<void>
}

/**
 * Creates a thread that recovers addresses while many requests come at once: recovering takes the most time of a verification,
 * and everything else has to be done here. The tasks of one turn of the event loop are one message. The first message starts the
 * thread, and tasks are done here until it is ready. A machine with one processor has none. When it dies, its tasks are done here,
 * and no other one is started. Only tests change the options.
 */
export function createRecoveryThread({
  createWorker = () => new Worker(new URL('recover-worker.ts', import.meta.url)),
  recover = recovery.recoverAddress,
  processors = availableParallelism(),
} = {}): RecoveryThread {
  let worker: Worker | undefined
  let isReady = false
  let isUsable = processors > 1
  let idle: NodeJS.Timeout | undefined
  let waiting: WaitingTask[] = []
  /** The messages that the thread has not answered, in the order in which it answers them. */
  let sent: WaitingTask[][] = []
  let sentTasks = 0

  const recoverHere = (tasks: readonly WaitingTask[]) => {
    for (const { hash, signature, resolve } of tasks) resolve(recover(hash, signature))
  }

  function start(): Worker {
    const started = createWorker()
    started.unref()
    started.on('message', (answers: Uint8Array) => {
      if (worker !== started) return
      isReady = true
      if (answers.length === 0) return
      const tasks = sent.shift() ?? []
      sentTasks -= tasks.length
      const addresses = unpackAddresses(answers)
      for (const [at, { resolve }] of tasks.entries()) resolve(addresses[at])
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
    const [stopped, open] = [worker, sent.flat()]
    worker = undefined
    isReady = false
    clearTimeout(idle)
    idle = undefined
    sent = []
    sentTasks = 0
    recoverHere(open)
    await stopped?.terminate()
  }

  /** Returns the thread if it is ready for tasks. Starts it when there is none. */
  function readyWorker(): Worker | undefined {
    try {
      worker ??= start()
    } catch {
      // the system refuses another thread
      isUsable = false
      return undefined
    }
    idle ??= setTimeout(() => void stop(), maxIdleMs).unref()
    idle.refresh()
    return isReady ? worker : undefined
  }

  function flush(): void {
    const tasks = waiting
    waiting = []
    const isWorthIt = tasks.length >= fewestTasks && sentTasks + tasks.length <= mostTasks
    const ready = isUsable && isWorthIt ? readyWorker() : undefined
    if (!ready) return recoverHere(tasks)
    sent.push(tasks)
    sentTasks += tasks.length
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    ready.postMessage(packTasks(tasks))
  }

  return {
    recoverAddress: (hash, signature) =>
      isTask({ hash, signature })
        ? new Promise((resolve) => {
            if (waiting.push({ hash, signature, resolve }) === 1) setImmediate(flush)
          })
        : recover(hash, signature),
    stop,
  }
}
