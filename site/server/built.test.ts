import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServer, builtServer, isServerBuilt } from '../../.ci/build-server.ts'

let folder: string
beforeAll(async () => {
  if (!isServerBuilt()) await buildServer()
  folder = dirname(builtServer())
}, 60_000)

/** Starts a built worker thread, and returns its first message after `request`. */
async function firstMessage(program: string, request?: unknown, workerData?: object): Promise<unknown> {
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

test('names no source, because a module that starts a thread must name its built file', () => {
  const named = globSync('*.js', { cwd: folder }).flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/new URL\(["']([^"']+)["'], import\.meta\.url\)/g),
  ])
  const threads = ['image-worker.js', 'new-entries-worker.js', 'recover-worker.js', 'wal-checkpoint-worker.js']
  expect(new Set(named.map(([, name]) => name))).toEqual(new Set(threads))
})

test('has a thread that recovers signers, and one that computes entries of the log', async () => {
  expect(await firstMessage('recover-worker.js')).toEqual(new Uint8Array())
  const settings = { baseUrl: 'https://svc.test', hubChainId: 84532 }
  expect(await firstMessage('new-entries-worker.js', undefined, settings)).toEqual([])
})

test('has a thread that classifies pictures', async () => {
  const create = { width: 8, height: 8, channels: 3, background: 'white' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  const answer = await firstMessage('image-worker.js', { id: 1, type: 'image/png', bytes })
  expect(answer).toMatchObject({ id: 1, scored: { frames: { total: 1, evaluated: 1 } } })
}, 60_000)
