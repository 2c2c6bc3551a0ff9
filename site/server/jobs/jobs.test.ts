import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Job, startJobs } from './jobs.ts'
import { openJobs } from './jobs.fixture.ts'
import { purgeJob } from './purge.ts'

const minute = 60_000
let opened: Awaited<ReturnType<typeof openJobs>>
let ran: string[]

beforeEach(async () => {
  opened = await openJobs()
  ran = []
})
afterEach(() => opened.close())

const job = (name: string, work: () => Promise<void> = async () => {}): Job => ({
  name,
  everyMs: 60 * minute,
  async run() {
    ran.push(name)
    await work()
  },
})
/** Runs the jobs that are due now, and returns their names. */
const runOnce = async (...jobs: Job[]) => {
  await startJobs(jobs, opened.deps()).stop()
  return ran.splice(0)
}

test('runs a job when it is due, and not before', async () => {
  expect(await runOnce(job('a'))).toEqual(['a'])
  opened.clock.now += 60 * minute - 1
  expect(await runOnce(job('a'))).toEqual([])
  opened.clock.now += 1
  expect(await runOnce(job('a'))).toEqual(['a'])
})

test('only one of ten processes runs a job', async () => {
  const workers = Array.from({ length: 10 }, () => startJobs([job('a')], opened.deps()))
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(ran).toEqual(['a'])
})

test('logs a job that fails, and tries it again after one minute, two, four, at most its interval', async () => {
  const failing = job('a', () => Promise.reject(new Error('disk full')))
  const waits = [1, 2, 4, 8, 16, 32, 60, 60]
  for (const wait of waits) {
    expect(await runOnce(failing)).toEqual(['a'])
    opened.clock.now += wait * minute - 1
    expect(await runOnce(failing)).toEqual([])
    opened.clock.now += 1
  }
  expect(opened.lines.map((line) => JSON.parse(line))).toMatchObject(
    waits.map((_, index) => ({ msg: 'job failed', job: 'a', attempt: index + 1, err: { message: 'disk full' } })),
  )
  expect(await runOnce(job('a'))).toEqual(['a'])
  opened.clock.now += 59 * minute
  expect(await runOnce(job('a'))).toEqual([])
})

test('runs the job of a process that died when its lease has ended', async () => {
  await opened.store.jobs.claim('a', { now: opened.clock.now, leaseMs: 10 * minute, pauseMs: 0 })
  opened.clock.now += 10 * minute - 1
  expect(await runOnce(job('a'))).toEqual([])
  opened.clock.now += 1
  expect(await runOnce(job('a'))).toEqual(['a'])
})

test('polls again by itself; a stop waits for the running job and starts no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const worker = startJobs([job('a', () => promise), job('b')], { ...opened.deps(), pollMs: 5 })
  await expect.poll(() => ran).toEqual(['a'])
  let stopped = false
  const stopping = worker.stop().then(() => (stopped = true))
  expect(stopped).toBe(false)
  resolve()
  await stopping
  expect(ran).toEqual(['a'])

  const second = startJobs([job('c')], { ...opened.deps(), pollMs: 5 })
  await expect.poll(() => ran).toEqual(['a', 'c'])
  opened.clock.now += 60 * minute
  await expect.poll(() => ran).toEqual(['a', 'c', 'c'])
  await second.stop()
})

test('logs that the store cannot be reached, and goes on later', async () => {
  const withoutStore = opened.deps({ ...opened.store.jobs, claim: () => Promise.reject(new Error('away')) })
  await startJobs([job('a')], withoutStore).stop()
  expect(ran).toEqual([])
  expect(opened.lines.map((line) => JSON.parse(line).msg)).toEqual(['job could not be claimed or released'])
  expect(await runOnce(job('a'))).toEqual(['a'])
})

test('purge deletes challenges that have ended', async () => {
  await opened.store.consume('nonce', 'old', opened.clock.now)
  await opened.store.consume('nonce', 'young', opened.clock.now + 1)
  await runOnce(purgeJob({ store: opened.store, now: () => opened.clock.now }))
  expect(await opened.store.consume('nonce', 'old', opened.clock.now)).toBe(true)
  expect(await opened.store.consume('nonce', 'young', opened.clock.now)).toBe(false)
})
