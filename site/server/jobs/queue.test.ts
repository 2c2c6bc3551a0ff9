import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJobs } from './jobs.fixture.ts'
import { startQueue, type Worker } from './queue.ts'

const kind = 'sample'
const leaseMs = 60_000
let opened: Awaited<ReturnType<typeof openJobs>>
let ran: string[]

beforeEach(async () => {
  opened = await openJobs()
  ran = []
})
afterEach(() => opened.close())

const add = async (...keys: string[]) => {
  await Promise.all(keys.map((key) => opened.store.jobs.add({ kind, key, dueAt: opened.clock.now })))
}
const worker = (work: (job: { key: string; attempt: number }) => Promise<void> = async () => {}): Worker => ({
  kind,
  leaseMs,
  pausesMs: [1000, 3000],
  longestPauseMs: 3_600_000,
  async run(job) {
    ran.push(`${job.key}${job.attempt}`)
    await work(job)
  },
})
/** Runs the jobs that are due now, and returns each key with its attempt. */
const runOnce = async (each = worker()) => {
  const { promise: noneDue, resolve } = Promise.withResolvers<void>()
  const next: typeof opened.store.jobs.next = async (...args) => {
    const job = await opened.store.jobs.next(...args)
    if (!job) resolve()
    return job
  }
  const queue = startQueue(each, opened.deps({ ...opened.store.jobs, next }))
  await noneDue
  await queue.stop()
  return ran.splice(0).toSorted()
}

test('runs all jobs at the same time, each of them once', async () => {
  await add('a', 'b', 'c')
  expect(await runOnce()).toEqual(['a1', 'b1', 'c1'])
  expect(await runOnce()).toEqual([])
})

test('only one of two processes runs a job', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `${index}-`)
  await add(...keys)
  const queues = [
    startQueue(worker(), { ...opened.deps(), pollMs: 1 }),
    startQueue(worker(), { ...opened.deps(), pollMs: 1 }),
  ]
  await expect.poll(() => ran.length).toBe(20)
  await Promise.all(queues.map((queue) => queue.stop()))
  expect(ran.toSorted()).toEqual(keys.map((key) => `${key}1`).toSorted())
})

test('runs a job again at the time that it returned, as its first attempt', async () => {
  await add('a')
  const later: Worker = {
    ...worker(),
    async run(job) {
      ran.push(`${job.key}${job.attempt}`)
      return opened.clock.now + 5000
    },
  }
  expect(await runOnce(later)).toEqual(['a1'])
  opened.clock.now += 4999
  expect(await runOnce()).toEqual([])
  opened.clock.now += 1
  expect(await runOnce()).toEqual(['a1'])
  expect(await runOnce()).toEqual([])
})

test('logs a job that fails, and tries it again after longer and longer pauses', async () => {
  await add('a')
  const failing = worker(() => Promise.reject(new Error('broken')))
  expect(await runOnce(failing)).toEqual(['a1'])
  expect(opened.lines.map((line) => JSON.parse(line))).toMatchObject([
    { job: kind, attempt: 1, err: { message: 'broken' } },
  ])
  opened.clock.now += 999
  expect(await runOnce(failing)).toEqual([])
  opened.clock.now += 1
  expect(await runOnce(failing)).toEqual(['a2'])
  opened.clock.now += 2999
  expect(await runOnce(failing)).toEqual([])
  opened.clock.now += 1
  expect(await runOnce(failing)).toEqual(['a3'])
  opened.clock.now += 3000
  expect(await runOnce()).toEqual(['a4'])
  expect(await runOnce()).toEqual([])
})

test('runs the job of a process that died when its lease has ended, and not before', async () => {
  await add('a')
  const { promise, resolve } = Promise.withResolvers<void>()
  const dead = startQueue(
    worker(() => promise),
    opened.deps(),
  )
  await expect.poll(() => ran).toEqual(['a1'])
  ran = []
  opened.clock.now += leaseMs - 1
  expect(await runOnce()).toEqual([])
  opened.clock.now += 1
  expect(await runOnce()).toEqual(['a2'])
  // the first process was only slow: when it ends, it does not finish the job of another process
  await add('a')
  resolve()
  await dead.stop()
  expect(await runOnce()).toEqual(['a1'])
})

test('a stop waits for the running job and starts no other', async () => {
  await add('a')
  const { promise, resolve } = Promise.withResolvers<void>()
  const queue = startQueue(
    worker(() => promise),
    { ...opened.deps(), pollMs: 1 },
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

test('logs that the store cannot be reached, and asks it again', async () => {
  await add('a')
  let isAway = true
  const jobs = {
    ...opened.store.jobs,
    next: (...args: Parameters<typeof opened.store.jobs.next>) =>
      isAway ? Promise.reject(new Error('away')) : opened.store.jobs.next(...args),
  }
  const queue = startQueue(worker(), { ...opened.deps(jobs), pollMs: 1 })
  await expect.poll(() => opened.lines.length).toBeGreaterThan(0)
  isAway = false
  await expect.poll(() => ran).toEqual(['a1'])
  await queue.stop()
})
