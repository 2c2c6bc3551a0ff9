import { useOneThread } from '../../site/server/worker-thread.ts'

/** The work of this process that runs on other threads. */
export type Threads = {
  /** Hands out the answers of threads, in the order of the calls. Returns whether there was one. */
  answer(): Promise<boolean>
}

const methods = ['decrypt', 'digest', 'encrypt', 'exportKey', 'generateKey', 'importKey', 'sign', 'verify'] as const

let held: Threads | undefined

/**
 * Makes WebCrypto of this process repeatable: its threads finish in any order, but their callers get the answers in the order of
 * the calls, and only when the scheduler asks for them. The service itself runs on one thread.
 */
export function holdThreads(): Threads {
  useOneThread()
  held ??= holdWebCrypto(crypto.subtle)
  return held
}

function holdWebCrypto(subtle: SubtleCrypto): Threads {
  let waiting: Promise<() => void>[] = []
  for (const name of methods) {
    const work = subtle[name].bind(subtle) as (...args: unknown[]) => Promise<unknown>
    const hold = (...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const outcome = work(...args).then(
          (value) => () => resolve(value),
          (error: unknown) => () => reject(error),
        )
        waiting.push(outcome)
      })
    Object.defineProperty(subtle, name, { value: hold })
  }
  return {
    async answer() {
      const turn = waiting
      waiting = []
      // oxlint-disable-next-line no-await-in-loop -- in the order of the calls
      for (const outcome of turn) (await outcome)()
      return turn.length > 0
    },
  }
}
