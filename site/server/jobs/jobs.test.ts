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
const around = () => ({
  store,
  now: () => clock,
  log: createLog('info', { write: (line: string) => void lines.push(line) }),
})
/** What one look at the jobs does. */
const lookOnce = async (...jobs: Job[]) => {
  await startJobs(jobs, around()).stop()
  return ran.splice(0)
}

test('a job runs when it is due, and not before', async () => {
  expect(await lookOnce(job('a'))).toEqual(['a'])
  clock += 60 * minute - 1
  expect(await lookOnce(job('a'))).toEqual([])
  clock += 1
  expect(await lookOnce(job('a'))).toEqual(['a'])
})

test('of ten processes one runs it', async () => {
  const workers = Array.from({ length: 10 }, () => startJobs([job('a')], around()))
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(ran).toEqual(['a'])
})

test('what fails is logged, and tried again after one minute, two, four, at most its own interval', async () => {
  const failing = job('a', () => Promise.reject(new Error('disk full')))
  const waits = [1, 2, 4, 8, 16, 32, 60, 60]
  for (const wait of waits) {
    expect(await lookOnce(failing)).toEqual(['a'])
    clock += wait * minute - 1
    expect(await lookOnce(failing)).toEqual([])
    clock += 1
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    waits.map((_, index) => ({ msg: 'job failed', job: 'a', attempt: index + 1, err: { message: 'disk full' } })),
  )
  expect(await lookOnce(job('a'))).toEqual(['a'])
  clock += 59 * minute
  expect(await lookOnce(job('a'))).toEqual([])
})

test('the job of a process that died is begun again', async () => {
  await store.jobs.claim('a', { now: clock, leaseMs: 10 * minute })
  clock += 10 * minute - 1
  expect(await lookOnce(job('a'))).toEqual([])
  clock += 1
  expect(await lookOnce(job('a'))).toEqual(['a'])
})

test('it looks again by itself; a stop waits for what runs and begins nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const worker = startJobs([job('a', () => promise), job('b')], { ...around(), lookEveryMs: 5 })
  await expect.poll(() => ran).toEqual(['a'])
  let stopped = false
  const stopping = worker.stop().then(() => (stopped = true))
  expect(stopped).toBe(false)
  resolve()
  await stopping
  expect(ran).toEqual(['a'])

  const again = startJobs([job('c')], { ...around(), lookEveryMs: 5 })
  await expect.poll(() => ran).toEqual(['a', 'c'])
  clock += 60 * minute
  await expect.poll(() => ran).toEqual(['a', 'c', 'c'])
  await again.stop()
})

test('a store that is away is no end of it', async () => {
  const away = { ...around(), store: { jobs: { ...store.jobs, claim: () => Promise.reject(new Error('away')) } } }
  await startJobs([job('a')], away).stop()
  expect(ran).toEqual([])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['job could not be claimed or given back'])
  expect(await lookOnce(job('a'))).toEqual(['a'])
})

test('purge drops what has ended', async () => {
  await store.consume('nonce', 'old', clock)
  await store.consume('nonce', 'young', clock + 1)
  await lookOnce(purgeJob({ store, now: () => clock }))
  expect(await store.consume('nonce', 'old', clock)).toBe(true)
  expect(await store.consume('nonce', 'young', clock)).toBe(false)
})
