import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { openStore } from '../ports/store/open-store.ts'
import type { Store } from '../ports/store/store.ts'
import { type Job, startJobs } from './jobs.ts'
import { purgeJob } from './purge.ts'

const minute = 60_000
let dir: string
let store: Store
let lines: string[]
let clock: number
let ran: string[]

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'svc-jobs-'))
  store = await openStore({ dataDir: dir, secretKeys: [new Uint8Array(32)] })
  lines = []
  ran = []
  clock = 1_000_000
})
afterEach(async () => {
  await store.close()
  await rm(dir, { recursive: true })
})

const job = (name: string, work: () => Promise<void> = async () => {}): Job => ({
  name,
  everyMs: 60 * minute,
  async run() {
    ran.push(name)
    await work()
  },
})
const deps = () => ({
  store,
  now: () => clock,
  log: createLog('info', { write: (line: string) => void lines.push(line) }),
})
/** Runs the jobs that are due now, and returns their names. */
const runOnce = async (...jobs: Job[]) => {
  await startJobs(jobs, deps()).stop()
  return ran.splice(0)
}

test('runs a job when it is due, and not before', async () => {
  expect(await runOnce(job('a'))).toEqual(['a'])
  clock += 60 * minute - 1
  expect(await runOnce(job('a'))).toEqual([])
  clock += 1
  expect(await runOnce(job('a'))).toEqual(['a'])
})

test('only one of ten processes runs a job', async () => {
  const workers = Array.from({ length: 10 }, () => startJobs([job('a')], deps()))
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(ran).toEqual(['a'])
})

test('logs a job that fails, and tries it again after one minute, two, four, at most its interval', async () => {
  const failing = job('a', () => Promise.reject(new Error('disk full')))
  const waits = [1, 2, 4, 8, 16, 32, 60, 60]
  for (const wait of waits) {
    expect(await runOnce(failing)).toEqual(['a'])
    clock += wait * minute - 1
    expect(await runOnce(failing)).toEqual([])
    clock += 1
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    waits.map((_, index) => ({ msg: 'job failed', job: 'a', attempt: index + 1, err: { message: 'disk full' } })),
  )
  expect(await runOnce(job('a'))).toEqual(['a'])
  clock += 59 * minute
  expect(await runOnce(job('a'))).toEqual([])
})

test('runs the job of a process that died when its lease has ended', async () => {
  await store.jobs.claim('a', { now: clock, leaseMs: 10 * minute })
  clock += 10 * minute - 1
  expect(await runOnce(job('a'))).toEqual([])
  clock += 1
  expect(await runOnce(job('a'))).toEqual(['a'])
})

test('polls again by itself; a stop waits for the running job and starts no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const worker = startJobs([job('a', () => promise), job('b')], { ...deps(), pollMs: 5 })
  await expect.poll(() => ran).toEqual(['a'])
  let stopped = false
  const stopping = worker.stop().then(() => (stopped = true))
  expect(stopped).toBe(false)
  resolve()
  await stopping
  expect(ran).toEqual(['a'])

  const second = startJobs([job('c')], { ...deps(), pollMs: 5 })
  await expect.poll(() => ran).toEqual(['a', 'c'])
  clock += 60 * minute
  await expect.poll(() => ran).toEqual(['a', 'c', 'c'])
  await second.stop()
})

test('logs that the store cannot be reached, and goes on later', async () => {
  const withoutStore = { ...deps(), store: { jobs: { ...store.jobs, claim: () => Promise.reject(new Error('away')) } } }
  await startJobs([job('a')], withoutStore).stop()
  expect(ran).toEqual([])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['job could not be claimed or released'])
  expect(await runOnce(job('a'))).toEqual(['a'])
})

test('purge deletes challenges that have ended', async () => {
  await store.consume('nonce', 'old', clock)
  await store.consume('nonce', 'young', clock + 1)
  await runOnce(purgeJob({ store, now: () => clock }))
  expect(await store.consume('nonce', 'old', clock)).toBe(true)
  expect(await store.consume('nonce', 'young', clock)).toBe(false)
})
