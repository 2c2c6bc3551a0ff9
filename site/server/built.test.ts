import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServer, builtServer, isServerBuilt } from '../../.ci/build-server.ts'

let folder: string
beforeAll(async () => {
  if (!isServerBuilt()) await buildServer()
  folder = dirname(builtServer())
}, 60_000)

/** Starts a built worker thread, and returns its first message after `request`. */
async function firstMessage(thread: string, request?: unknown, workerData?: object): Promise<unknown> {
  const [program = expect.fail(`There is no ${thread}.`)] = named().filter((file) => file.startsWith(thread))
  const worker = new Worker(join(folder, program), { workerData })
  onTestFinished(() => void worker.terminate())
  const answer = new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  if (request !== undefined) worker.postMessage(request)
  return await answer
}

/** Returns the files beside them that the modules of this build name. */
const named = (): string[] => {
  const files: string[] = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'))
  const codes = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return codes.flatMap((code) =>
    [...code.matchAll(/new URL\(["'`]([^"'`]+)["'`], import\.meta\.url\)/g)].map(([, name = '']) => name),
  )
}

test('starts the threads of its own build: their files have a hash in their names', () => {
  const threads = ['image', 'new-entries', 'recover', 'wal-checkpoint']
  expect(named().filter((file) => !/^[a-z-]+-worker-[\w-]{8}\.js$/.test(file))).toEqual([])
  const names = named().map((file) => file.slice(0, file.indexOf('-worker-')))
  expect([...new Set(names)].toSorted()).toEqual(threads)
})

test('has a thread that recovers signers, and one that computes entries of the log', async () => {
  expect(await firstMessage('recover-worker')).toEqual(new Uint8Array())
  const settings = { baseUrl: 'https://svc.test', hubChainId: 84532 }
  expect(await firstMessage('new-entries-worker', undefined, settings)).toEqual([])
})

test('has a thread that classifies pictures', async () => {
  const create = { width: 8, height: 8, channels: 3, background: 'white' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  const answer = await firstMessage('image-worker', { id: 1, type: 'image/png', bytes })
  expect(answer).toMatchObject({ id: 1, scored: { frames: { total: 1, evaluated: 1 } } })
}, 60_000)
