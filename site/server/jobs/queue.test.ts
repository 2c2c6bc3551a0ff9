import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { openStore } from '../ports/store/open-store.ts'
import type { Store } from '../ports/store/store.ts'
import { startQueue, type Worker } from './queue.ts'

const kind = 'errand'
const leaseMs = 60_000
let dir: string
let store: Store
let lines: string[]
let clock: number
let ran: string[]

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'svc-queue-'))
  store = await openStore({ dataDir: dir, secretKeys: [new Uint8Array(32)] })
  lines = []
  ran = []
  clock = 1_000_000
})
afterEach(async () => {
  await store.close()
  await rm(dir, { recursive: true })
})

const add = async (...keys: string[]) => {
  await Promise.all(keys.map((key) => store.jobs.add({ kind, key, dueAt: clock })))
}
const worker = (work: (job: { key: string; attempt: number }) => Promise<void> = async () => {}): Worker => ({
  kind,
  leaseMs,
  pausesMs: [1000, 3000],
  async run(job) {
    ran.push(`${job.key}${job.attempt}`)
    await work(job)
  },
})
const around = (from: Pick<Store, 'jobs'> = store) => ({
  store: from,
  now: () => clock,
  log: createLog('info', { write: (line: string) => void lines.push(line) }),
})
/** What one look does. */
const lookOnce = async (each = worker()) => {
  const queue = startQueue(each, around())
  await new Promise((resolve) => setImmediate(resolve))
  await queue.stop()
  return ran.splice(0).toSorted()
}

test('each job runs once, side by side, and is gone', async () => {
  await add('a', 'b', 'c')
  expect(await lookOnce()).toEqual(['a1', 'b1', 'c1'])
  expect(await lookOnce()).toEqual([])
})

test('of two processes each job has one', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `${index}-`)
  await add(...keys)
  const queues = [
    startQueue(worker(), { ...around(), lookEveryMs: 1 }),
    startQueue(worker(), { ...around(), lookEveryMs: 1 }),
  ]
  await expect.poll(() => ran.length).toBe(20)
  await Promise.all(queues.map((queue) => queue.stop()))
  expect(ran.toSorted()).toEqual(keys.map((key) => `${key}1`).toSorted())
})

test('what wants to be run again is, at its own time, and its attempts count anew', async () => {
  await add('a')
  const later: Worker = {
    ...worker(),
    async run(job) {
      ran.push(`${job.key}${job.attempt}`)
      return clock + 5000
    },
  }
  expect(await lookOnce(later)).toEqual(['a1'])
  clock += 4999
  expect(await lookOnce()).toEqual([])
  clock += 1
  expect(await lookOnce()).toEqual(['a1'])
  expect(await lookOnce()).toEqual([])
})

test('what fails comes again after a pause, longer each time, and is logged', async () => {
  await add('a')
  const failing = worker(() => Promise.reject(new Error('broken')))
  expect(await lookOnce(failing)).toEqual(['a1'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ job: kind, attempt: 1, err: { message: 'broken' } }])
  clock += 999
  expect(await lookOnce(failing)).toEqual([])
  clock += 1
  expect(await lookOnce(failing)).toEqual(['a2'])
  clock += 2999
  expect(await lookOnce(failing)).toEqual([])
  clock += 1
  expect(await lookOnce(failing)).toEqual(['a3'])
  clock += 3000
  expect(await lookOnce()).toEqual(['a4'])
  expect(await lookOnce()).toEqual([])
})

test('the job of a process that died is taken over when its lease runs out, and not before', async () => {
  await add('a')
  const { promise, resolve } = Promise.withResolvers<void>()
  const dead = startQueue(
    worker(() => promise),
    around(),
  )
  await expect.poll(() => ran).toEqual(['a1'])
  ran = []
  clock += leaseMs - 1
  expect(await lookOnce()).toEqual([])
  clock += 1
  expect(await lookOnce()).toEqual(['a2'])
  // it was not dead after all: what it ends is not its job any more
  await add('a')
  resolve()
  await dead.stop()
  expect(await lookOnce()).toEqual(['a1'])
})

test('stopping waits for what runs, and begins nothing more', async () => {
  await add('a')
  const { promise, resolve } = Promise.withResolvers<void>()
  const queue = startQueue(
    worker(() => promise),
    { ...around(), lookEveryMs: 1 },
  )
  await expect.poll(() => ran).toEqual(['a1'])
  let stopped = false
  const stopping = queue.stop().then(() => (stopped = true))
  await add('b')
  expect(stopped).toBe(false)
  resolve()
  await stopping
  expect(ran).toEqual(['a1'])
})

test('a store that is away is logged, and asked again', async () => {
  await add('a')
  let isAway = true
  const jobs = {
    ...store.jobs,
    next: (...given: Parameters<typeof store.jobs.next>) =>
      isAway ? Promise.reject(new Error('away')) : store.jobs.next(...given),
  }
  const queue = startQueue(worker(), { ...around({ jobs }), lookEveryMs: 1 })
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  isAway = false
  await expect.poll(() => ran).toEqual(['a1'])
  await queue.stop()
})
