import { once } from 'node:events'
import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { keepSecretKey, rootKeys } from './secret-key.ts'

const random = (bytes: number) => new Uint8Array(randomBytes(bytes))
const newDir = async () => join(await mkdtemp(join(tmpdir(), 'svc-key-')), 'data')

test('creates the key once, readable by its owner only', async () => {
  const dir = await newDir()
  const first = await keepSecretKey(dir, random)
  expect(first).toHaveLength(32)
  expect(await keepSecretKey(dir, random)).toEqual(first)
  expect([(await stat(join(dir, 'secret.key'))).mode & 0o777, (await stat(dir)).mode & 0o777]).toEqual([0o600, 0o700])
})

test('processes that start at the same time use one key', async () => {
  const dir = await newDir()
  const keys = await Promise.all(Array.from({ length: 8 }, () => keepSecretKey(dir, random)))
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
})

test('a key has its name only when it is whole, and nothing else stays in the folder', async () => {
  const files = await Promise.all(Array.from({ length: 20 }, async () => join(await newDir(), 'secret.key')))
  const readers = new Worker(firstTexts, { eval: true, workerData: files })
  await once(readers, 'message')
  const seen = once(readers, 'message')
  const keys: string[] = []
  for (const file of files) keys.push(Buffer.from(await keepSecretKey(dirname(file), random)).toString('base64'))
  // the process that starts at the same time sees no file, or the key
  expect((await seen)[0]).toEqual(keys.map((key) => `${key}\n`))
  expect(await Promise.all(files.map((file) => readdir(dirname(file))))).toEqual(files.map(() => ['secret.key']))
})

/** Waits for one file after the other, and sends what each contained when it appeared. */
const firstTexts = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { readFileSync, statSync } = require('node:fs')
  parentPort.postMessage('ready')
  parentPort.postMessage(workerData.map((file) => {
    while (!statSync(file, { throwIfNoEntry: false })) {}
    return readFileSync(file, 'utf8')
  }))`

test('puts the key of the data directory behind those of SVC_SECRET_KEY, and then never makes one', async () => {
  const dataDir = await newDir()
  const [first, second] = [random(32), random(32)]
  expect(await rootKeys({ dataDir, secretKeys: [first, second] }, random)).toEqual([first, second])
  const kept = await keepSecretKey(dataDir, random)
  expect(await rootKeys({ dataDir, secretKeys: [] }, random)).toEqual([kept])
  expect(await rootKeys({ dataDir, secretKeys: [first] }, random)).toEqual([first, kept])
  expect(await rootKeys({ dataDir, secretKeys: [first, kept] }, random)).toEqual([first, kept])
  // nothing needs it, until a record says so
  await writeFile(join(dataDir, 'secret.key'), 'broken')
  expect(await rootKeys({ dataDir, secretKeys: [first] }, random)).toEqual([first])
})

test('refuses a damaged key and does not replace it', async () => {
  const dir = await newDir()
  await keepSecretKey(dir, random)
  await writeFile(join(dir, 'secret.key'), 'broken')
  await expect(keepSecretKey(dir, random)).rejects.toThrow('does not hold a key of 32 bytes')
})

test('names SVC_DATA_DIR when it is a file, or a place that takes no folder', async () => {
  const file = await newDir()
  await writeFile(file, '')
  for (const place of [file, join(file, 'data'), '/proc/nope/data'])
    await expect(keepSecretKey(place, random)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(`SVC_DATA_DIR (${place}) cannot be used`) },
    })
})
