import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { credentialsWith, proof } from '../ports/store/samples.ts'
import type { MakeEntries } from '../records/log.ts'
import { proofEntries } from './entries.ts'
import { createNewEntries } from './new-entries.ts'

const settings = { baseUrl: 'https://api.svc.test', hubChainId: 84532 }
const secret = Buffer.alloc(32, 7).toString('base64url')
const outcome = { verified: true, provider: 'svc', checkedAt: 1, expiresAt: null }
const verifierIds = ['ownership-basic', 'ownership-pseudonym', 'wallet-link'] as const
/** Proofs with one to three entries, of which some have texts that are hard to send. */
const records = Array.from({ length: 12 }, (_, at) => {
  const claims = { contentStored: true, text: `\ud800 "${at}"`, nested: { at } }
  const used = verifierIds.slice(0, 1 + (at % 3))
  const outcomes = used.map((verifierId) => ({ ...outcome, verifierId, input: { at }, claims }))
  const made = proof({ statusEntry: at, outcomes, ...(at % 2 && { privacyLevel: 'public' as const }) })
  return { ...made, sealed: { ...made.sealed, ...credentialsWith(secret) } }
})
const expected = records.map((record) => Buffer.concat(proofEntries(record, 'verdict', settings)))

/** Counts the proofs whose entries are computed in this thread. */
const makeEntries = vi.fn<MakeEntries>((record, kind) => proofEntries(record, kind, settings))
const threads: { stop(): Promise<void> }[] = []
const create = (options: Partial<Parameters<typeof createNewEntries>[0]> = {}) => {
  const thread = createNewEntries({ settings, makeEntries, processors: 2, ...options })
  threads.push(thread)
  return thread.makeNewEntries
}
/** Does something in the next turn of the event loop: what is computed here waits for nothing, so a thread could not answer. */
const inNextTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setImmediate(resolve))
  return await work()
}
/** Starts the thread, and waits until it computes all entries. */
async function createReady() {
  const makeNewEntries = create()
  do {
    makeEntries.mockClear()
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    expect(await inNextTurn(() => makeNewEntries(records))).toEqual(expected)
  } while (makeEntries.mock.calls.length > 0)
  return makeNewEntries
}

afterEach(async () => {
  makeEntries.mockClear()
  await Promise.all(threads.splice(0).map((thread) => thread.stop()))
})

test('computes the same entries as this thread, which computes none of them', async () => {
  const makeNewEntries = await createReady()
  const [first, second] = [makeNewEntries(records.slice(0, 6)), makeNewEntries(records.slice(6))]
  expect([...(await first), ...(await second)]).toEqual(expected)
  expect(new Set(expected.map((each) => each.length))).toEqual(new Set([32, 64, 96]))
  expect(makeEntries).not.toHaveBeenCalled()
})

test('computes those of a few proofs here, and all of them on a machine with one processor', async () => {
  const createWorker = vi.fn<() => Worker>()
  expect(await create({ createWorker })(records.slice(0, 3))).toEqual(expected.slice(0, 3))
  expect(await create({ createWorker })([])).toEqual([])
  expect(await create({ createWorker, processors: 1 })(records)).toEqual(expected)
  expect(createWorker).not.toHaveBeenCalled()
})

test('has null for a proof whose entries cannot be computed, which is reported here', async () => {
  const makeNewEntries = await createReady()
  const broken = { ...records[0]!, qHash: '0xab' }
  expect(await makeNewEntries([broken, ...records])).toEqual([null, ...expected])
  expect(makeEntries.mock.calls.map(([record]) => record)).toEqual([broken])
})

test('computes the entries here after the thread has died', async () => {
  const program = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => { throw new Error('A proof.') })
    parentPort.postMessage([])`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  const createWorker = vi.fn<() => Worker>(() => worker)
  const makeNewEntries = create({ createWorker })
  let hasEnded = false
  worker.once('exit', () => (hasEnded = true))
  // oxlint-disable-next-line no-await-in-loop, no-unmodified-loop-condition -- one try after the other, until it has ended
  while (!hasEnded) expect(await inNextTurn(() => makeNewEntries(records))).toEqual(expected)
  expect(await makeNewEntries(records)).toEqual(expected)
  expect(createWorker).toHaveBeenCalledOnce()
})
