import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recovery, type RecoverAddress } from './recover.ts'
import { createRecoveryThread, type RecoveryThread } from './recover-thread.ts'

const sha256 = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
/** Random signatures: about half of them are of no key. */
const tasks = Array.from({ length: 60 }, (_, number) => ({
  hash: sha256(`hash ${number}`),
  signature: Uint8Array.of(...sha256(`r${number}`), ...sha256(`s${number}`), 27 + (number % 2)),
}))
const expected = await Promise.all(tasks.map(({ hash, signature }) => recovery.recoverAddress(hash, signature)))

/** Counts the tasks that are done in this thread. */
const recover = vi.fn<RecoverAddress>(recovery.recoverAddress)
const threads: RecoveryThread[] = []
const create = (options: Parameters<typeof createRecoveryThread>[0] = {}) => {
  const thread = createRecoveryThread({ recover, processors: 2, ...options })
  threads.push(thread)
  return thread
}
const recoverAll = (thread: RecoveryThread, some = tasks) =>
  Promise.all(some.map(({ hash, signature }) => thread.recoverAddress(hash, signature)))

/** Starts the thread, and waits until it does all tasks. */
async function untilReady(thread: RecoveryThread): Promise<void> {
  for (let here = 1; here > 0; here = recover.mock.calls.length) {
    recover.mockClear()
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    expect(await recoverAll(thread)).toEqual(expected)
  }
}

beforeEach(() => {
  recover.mockClear()
})
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.stop()))
})

test('answers as the library does, in the order of the tasks, and does none of them here', async () => {
  const thread = create()
  await untilReady(thread)
  const first = recoverAll(thread, tasks.slice(0, 30))
  // the tasks of one turn are one message
  await new Promise((resolve) => setImmediate(resolve))
  const second = recoverAll(thread, tasks.slice(30))
  expect([...(await first), ...(await second)]).toEqual(expected)
  expect(new Set(expected).size).toBeGreaterThan(20)
  expect(expected).toContain(undefined)
  expect(recover).not.toHaveBeenCalled()
})

test('does a few tasks here, and all of them on a machine with one processor', async () => {
  const createWorker = vi.fn<() => Worker>()
  expect(await recoverAll(create({ createWorker }), tasks.slice(0, 3))).toEqual(expected.slice(0, 3))
  expect(await recoverAll(create({ createWorker, processors: 1 }))).toEqual(expected)
  expect(recover).toHaveBeenCalledTimes(3 + tasks.length)
  expect(createWorker).not.toHaveBeenCalled()
})

test('does tasks here that the thread has no time for', async () => {
  const thread = create()
  await untilReady(thread)
  const many = Array.from({ length: 5 }, () => tasks).flat()
  expect(await recoverAll(thread, many)).toEqual(Array.from({ length: 5 }, () => expected).flat())
  expect(recover).toHaveBeenCalledTimes(many.length)
})

test('does a hash or a signature of another length here', async () => {
  const [{ hash, signature } = { hash: new Uint8Array(), signature: new Uint8Array() }] = tasks
  const thread = create()
  const odd = [
    [hash.subarray(1), signature],
    [hash, signature.subarray(1)],
    [hash.subarray(1), Uint8Array.of(0, ...signature)],
    [hash, new Uint8Array()],
    [new Uint8Array(), new Uint8Array()],
  ] as const
  expect(await Promise.all(odd.map(([a, b]) => thread.recoverAddress(a, b)))).toEqual(odd.map(() => undefined))
  expect(recover).toHaveBeenCalledTimes(odd.length)
})

test.each([
  ['does not start', 'throw new Error("No library loads.")'],
  ['ends', 'process.exit(0)'],
  [
    'dies of a task',
    "parentPort.on('message', () => { throw new Error('A task.') }); parentPort.postMessage(new Uint8Array())",
  ],
])('does all tasks here after a thread that %s, and starts no other one', async (_, program) => {
  const text = `import { parentPort } from 'node:worker_threads'; ${program}`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`))
  const createWorker = vi.fn<() => Worker>(() => worker)
  const thread = create({ createWorker })
  let hasEnded = false
  worker.once('exit', () => (hasEnded = true))
  // oxlint-disable-next-line no-await-in-loop, no-unmodified-loop-condition -- one try after the other, until it has ended
  while (!hasEnded) expect(await recoverAll(thread)).toEqual(expected)
  recover.mockClear()
  expect(await recoverAll(thread)).toEqual(expected)
  expect(recover).toHaveBeenCalledTimes(tasks.length)
  expect(createWorker).toHaveBeenCalledOnce()
})

test('does all tasks here after the system refused a thread, and asks for no other one', async () => {
  const createWorker = vi.fn<() => Worker>(() => {
    throw new Error('No more threads.')
  })
  const thread = create({ createWorker })
  expect(await recoverAll(thread)).toEqual(expected)
  expect(await recoverAll(thread)).toEqual(expected)
  expect(recover).toHaveBeenCalledTimes(2 * tasks.length)
  expect(createWorker).toHaveBeenCalledOnce()
})

test('does the tasks of a thread that is stopped, and starts another one later', async () => {
  const thread = create()
  await untilReady(thread)
  const open = recoverAll(thread)
  // now the tasks are sent
  await new Promise((resolve) => setImmediate(resolve))
  await thread.stop()
  expect(await open).toEqual(expected)
  expect(recover).toHaveBeenCalledTimes(tasks.length)
  await untilReady(thread)
})

test('a thread that is stopped in the middle of its work does not end the process', async () => {
  // the library throws for a signature of no key, and aborts the process when the thread cannot take the error any more
  const program = `
    import { createHash } from 'node:crypto'
    import { recovery } from ${JSON.stringify(new URL('recover.ts', import.meta.url).href)}
    import { createRecoveryThread } from ${JSON.stringify(new URL('recover-thread.ts', import.meta.url).href)}
    const sha256 = (text) => new Uint8Array(createHash('sha256').update(text).digest())
    const some = Array.from({ length: 480 }, (_, n) =>
      [sha256('h' + n), Uint8Array.of(...sha256('r' + n), ...sha256('s' + n), 27 + (n % 2))])
    const found = await Promise.all(some.map((task) => recovery.recoverAddress(...task)))
    const tasks = some.filter((_, at) => found[at] === undefined).slice(0, 200)
    // many rounds, because few of them end the thread at the moment of an error
    for (let round = 0; round < 30; round++) {
      let here = 0
      const recover = (...task) => (here++, recovery.recoverAddress(...task))
      const thread = createRecoveryThread({ recover, processors: 2 })
      const recoverAll = (count) => Promise.all(tasks.slice(0, count).map((task) => thread.recoverAddress(...task)))
      // until the thread does them
      do {
        here = 0
        await recoverAll(4)
        await new Promise((resolve) => setTimeout(resolve, 5))
      } while (here > 0)
      const open = recoverAll(200)
      await new Promise((resolve) => setTimeout(resolve, 1 + (round % 3)))
      await thread.stop()
      await open
    }`
  // from a file, because threads inherit the flags of a program that is an argument
  const file = join(mkdtempSync(join(tmpdir(), 'svc-thread-')), 'program.mjs')
  writeFileSync(file, program)
  const child = spawn(process.execPath, [file], { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([0, null])
}, 60_000)

test('ends the thread after a minute without a task', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const worker = new Worker(new URL('recover-worker.ts', import.meta.url))
    const exit = once(worker, 'exit')
    const thread = create({ createWorker: () => worker })
    await untilReady(thread)
    vi.advanceTimersByTime(59_999)
    await untilReady(thread)
    vi.advanceTimersByTime(59_999)
    await untilReady(thread)
    vi.advanceTimersByTime(60_000)
    expect(await exit).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})
