import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { recovery, type RecoverAddress } from './recover.ts'
import { soon } from '../timers.ts'
import { createWorkerThread } from '../worker-thread.ts'
import { isTask, packTasks, type RecoveryTask, unpackAddresses } from './recover-tasks.ts'

/** Fewer tasks than this are not sent to the thread: to send a message and to read the answer takes as long as one of them. */
const fewestTasks = 4
/** While so many tasks are with the thread, further ones are done here. */
const mostTasks = 256

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
  const thread = createWorkerThread<Uint8Array, Uint8Array>({ createWorker, processors })
  let waiting: WaitingTask[] = []
  let sentTasks = 0

  const recoverHere = (tasks: readonly WaitingTask[]) => {
    for (const { hash, signature, resolve } of tasks) resolve(recover(hash, signature))
  }

  async function flush(): Promise<void> {
    const tasks = waiting
    waiting = []
    const isWorthIt = tasks.length >= fewestTasks && sentTasks + tasks.length <= mostTasks
    const answer = isWorthIt ? thread.send(packTasks(tasks)) : undefined
    if (!answer) return recoverHere(tasks)
    sentTasks += tasks.length
    try {
      const addresses = unpackAddresses(await answer)
      for (const [at, { resolve }] of tasks.entries()) resolve(addresses[at])
    } catch {
      recoverHere(tasks)
    } finally {
      sentTasks -= tasks.length
    }
  }

  return {
    recoverAddress: (hash, signature) =>
      isTask({ hash, signature })
        ? new Promise((resolve) => {
            if (waiting.push({ hash, signature, resolve }) === 1) soon(() => void flush())
          })
        : recover(hash, signature),
    stop: () => thread.stop(),
  }
}
