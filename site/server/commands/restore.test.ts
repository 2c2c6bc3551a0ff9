import { setTimeout as pause } from 'node:timers/promises'
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GateModel } from '../../../shared/gate/model.ts'
import { listEntries } from '../../../shared/credential/status-list.ts'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { openTestApp } from '../app.suite.ts'
import { openStore } from '../ports/store/open-store.ts'
import { aWebhook, now, person, proof, randomId, webhookKeys } from '../ports/store/samples.ts'
import type { Store } from '../ports/store/store.ts'
import type { NewEvent } from '../records/events.ts'
import { witnessSecret } from '../records/witness.ts'
import { rootKeys } from '../secret-key.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFromPostgres } from './postgres-tables.ts'
import { completeRestoration, restoreDatabase } from './restore-database.ts'
import { testPool } from '../ports/store/engines/pool.fixture.ts'

const newKey = () => new Uint8Array(randomBytes(32))
const makeSecret = async () => randomId()
const textOf = (key: Uint8Array) => Buffer.from(key).toString('base64')

let dir: string
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'svc-restore-'))))
afterEach(() => rm(dir, { recursive: true }))
afterEach(() => void vi.unstubAllEnvs())

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => void (postgres = await startPostgres()))
afterAll(() => postgres?.stop())

/** Makes an empty database in Postgres, and returns its address. */
async function newDatabase(): Promise<string> {
  const name = `restore_${randomBytes(6).toString('hex')}`
  const admin = testPool(postgres.url)
  await admin.query(`create database ${name}`)
  await admin.end()
  return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
}

/** Runs a command as a program, and returns its output and exit code. */
async function run(command: 'backup' | 'restore' | 'rotate-key', env: Record<string, string>, ...args: string[]) {
  const all = { PATH: process.env['PATH'], ...env }
  const ended = promisify(execFile)(process.execPath, [`site/server/commands/${command}.ts`, ...args], { env: all })
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

const model: GateModel = {
  name: 'A "gate"',
  requirements: [{ verifierId: 'ownership-basic', match: [], optional: false, minCount: 1 }],
  policy: { visibility: 'public', allowedOrigins: [] },
  monetization: { charge: null },
  checkout: {},
  schedule: { startsAt: null, endsAt: null },
}

/** An event of a profile that waits for its number. */
const keyUsed = (profileId: string): NewEvent => ({
  type: 'gate.changed',
  createdAt: now,
  to: { profileId },
  gateId: 'a-gate',
  data: { version: 1, changed: ['name'] },
})

/** Stores something of each kind, and returns the ids of it. */
async function storeSamples(store: Store) {
  const { profile, method } = person()
  await store.accounts.create(profile, method)
  const key = {
    id: randomId(),
    profileId: profile.id,
    hash: randomId(),
    label: 'a "key"',
    ending: 'abcd',
    createdAt: now,
  }
  await store.accessKeys.insert({ ...key, usedAt: null, scopes: null, mode: 'live' as const, expiresAt: null })
  const gate = {
    gateId: 'a-gate',
    ownerProfileId: profile.id,
    ownerWallet: null,
    status: 'published' as const,
    model,
    now,
  }
  await store.gates.create({ ...gate, reward: { delivery: 'reveal', value: 'the reward' } })
  const proofs = [proof({ privacyLevel: 'public' }), ...Array.from({ length: 250 }, () => proof())]
  await Promise.all(proofs.map((each) => store.proofs.insert(each)))
  await store.consume('code', 'used once', now + 1)
  await store.events.add([keyUsed(profile.id)])
  await store.webhooks.insert(aWebhook({ profileId: profile.id }), webhookKeys)
  return { profileId: profile.id, key: key.hash, proofs: proofs.map(({ qHash }) => qHash) }
}

/** Returns what the service answers over HTTP, and what its store knows that HTTP shows only to the owner. */
async function answers(store: Store, samples: Awaited<ReturnType<typeof storeSamples>>) {
  const { app, close } = await openTestApp({ ports: { store, now: () => now } })
  const bodies = []
  for (const path of ['/.well-known/jwks.json', '/api/v1/gates/a-gate', `/api/v1/proofs/${samples.proofs[0]}`])
    bodies.push(Object(await (await app.request(path)).json()).data ?? (await (await app.request(path)).json()))
  await close()
  return {
    bodies,
    proofs: await Promise.all(samples.proofs.map((qHash) => store.proofs.find(qHash))),
    key: (await store.accessKeys.use(samples.key, now))?.label,
    profile: await store.accounts.methods(samples.profileId),
    reward: await store.gates.reward('a-gate'),
    isUsed: !(await store.consume('code', 'used once', now + 1)),
    mark: store.hmac('a purpose', 'a text'),
  }
}

/** A deployment on one engine: its store, and what the two commands do with its configuration. */
async function deployment(engine: 'sqlite' | 'postgres', key: Uint8Array, folder = dir) {
  const dataDir = join(folder, randomId())
  const databaseUrl = engine === 'postgres' ? await newDatabase() : undefined
  const storage = { databaseUrl, dataDir, secretKeys: [key] }
  return {
    open: () => openStore(storage),
    backUp: (file: string) => (databaseUrl ? copyFromPostgres(databaseUrl, file) : copyDatabase(dataDir, file)),
    restore: (file: string, overwrite = false, isPractice = false) =>
      restoreDatabase(file, { ...storage, overwrite, isPractice }),
    complete: (isPractice = false) => completeRestoration({ ...storage, isPractice }),
  }
}

describe.each(['sqlite', 'postgres'] as const)('a backup of %s', (from) => {
  const key = newKey()
  let folder: string
  let backup: Awaited<ReturnType<typeof makeBackup>>
  // once for both tests, because it takes longer than to restore it
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-backup-'))
    backup = await makeBackup(from, key, folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each(['sqlite', 'postgres'] as const)(
    'answers the same proofs, keys, gates and signing keys when it is restored into an empty %s',
    async (to) => {
      const { file, samples, expected, entry, witnessKey } = backup
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const target = await deployment(to, key)
      await target.restore(file)
      const after = await target.open()
      // the events that waited get the first numbers, and those stored from now on the next
      await after.events.add([keyUsed(samples.profileId)])
      await after.events.number(now)
      const { events } = await after.events.read({
        profileId: samples.profileId,
        stream: 'events',
        after: 0,
        now: Date.now(),
        limit: 9,
      })
      expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
        ['gate.changed', 1],
        ['gate.changed', 2],
      ])
      expect(await answers(after, samples)).toStrictEqual(expected)
      // what was given away after the backup is never given away again
      expect(await after.statusLists.nextEntry()).toBeGreaterThan(entry + 100 * listEntries)
      // the witness may have cosigned more since: it begins with another key, and contradicts nothing
      expect(await after.witnessedLogs.find('log')).toBeUndefined()
      expect(await after.secret(witnessSecret, makeSecret)).not.toBe(witnessKey)
      expect(await after.webhooks.list(samples.profileId)).toHaveLength(1)
      expect(await after.health()).toBe(to)
      await after.close()
      // for practice, nobody gets a message of it
      await target.restore(file, true, true)
      const practice = await target.open()
      expect(await practice.webhooks.list(samples.profileId)).toEqual([])
      await practice.close()
    },
  )
})

/** Makes a backup of a new deployment while it runs, and returns what a restored one must answer. */
async function makeBackup(from: 'sqlite' | 'postgres', key: Uint8Array, folder: string) {
  const source = await deployment(from, key, folder)
  const store = await source.open()
  const samples = await storeSamples(store)
  const expected = await answers(store, samples)
  const entry = await store.statusLists.nextEntry()
  const witnessKey = await store.secret(witnessSecret, makeSecret)
  await store.witnessedLogs.advance('log', { from: undefined, to: { size: 3, root: new Uint8Array(32) } })
  const file = join(folder, 'copy.db')
  await source.backUp(file)
  await store.close()
  return { file, samples, expected, entry, witnessKey }
}

describe.each(['sqlite', 'postgres'] as const)('restore on %s', (engine) => {
  test('replaces content only with --overwrite, and never while the service runs', async () => {
    const { open, backUp, restore } = await deployment(engine, newKey())
    const file = join(dir, 'copy.db')
    const [early, late] = [proof(), proof()]
    const first = await open()
    await first.proofs.insert(early)
    await backUp(file)
    await first.proofs.insert(late)
    await expect(restore(file, true)).rejects.toThrow(/[Ss]top/)
    await first.close()
    await expect(restore(file)).rejects.toThrow('--overwrite')
    const oldStore = await open()
    expect(await oldStore.proofs.find(late.qHash)).toBeDefined()
    await oldStore.close()

    await restore(file, true)
    const restored = await open()
    expect(await restored.proofs.find(late.qHash)).toBeUndefined()
    expect(await restored.proofs.find(early.qHash)).toStrictEqual(early)
    await restored.close()
  })

  test('changes nothing when the key is another one, or the backup is damaged', async () => {
    const [source, target] = [await deployment(engine, newKey()), await deployment(engine, newKey())]
    const file = join(dir, 'copy.db')
    const storedProof = proof()
    const store = await source.open()
    await store.proofs.insert(storedProof)
    await source.backUp(file)
    await store.close()
    await expect(target.restore(file)).rejects.toThrow(
      'copy.db was encrypted with another key. Put the secret.key of the machine',
    )
    await writeFile(file, (await readFile(file)).subarray(0, 20_000))
    await expect(source.restore(file, true)).rejects.toThrow('copy.db is damaged, not complete, or not a backup.')
    await expect(source.restore(join(dir, 'none.db'), true)).rejects.toThrow('none.db is not there')
    const after = await source.open()
    expect(await after.proofs.find(storedProof.qHash)).toStrictEqual(storedProof)
    await after.close()
  })
})

describe.each(['sqlite', 'postgres'] as const)('after a restoration of %s by other tools', (engine) => {
  test('the command makes the same changes as a restoration of its own', async () => {
    const { open, complete } = await deployment(engine, newKey())
    await expect(complete()).rejects.toThrow(engine === 'sqlite' ? 'svc.db is not there' : 'is empty')
    const before = await open()
    const samples = await storeSamples(before)
    const expected = await answers(before, samples)
    const entry = await before.statusLists.nextEntry()
    const witnessKey = await before.secret(witnessSecret, makeSecret)
    await before.witnessedLogs.advance('log', { from: undefined, to: { size: 3, root: new Uint8Array(32) } })
    await expect(complete()).rejects.toThrow(/[Ss]top/)
    // Postgres counts a connection until its process has ended: the command has looked by then, and looks again
    if (engine === 'postgres') await Promise.all([complete(), pause(300).then(() => before.close())])
    else await before.close().then(() => complete())
    const after = await open()
    expect(await answers(after, samples)).toStrictEqual(expected)
    expect(await after.statusLists.nextEntry()).toBeGreaterThan(entry + 100 * listEntries)
    expect(await after.witnessedLogs.find('log')).toBeUndefined()
    expect(await after.secret(witnessSecret, makeSecret)).not.toBe(witnessKey)
    expect(await after.webhooks.list(samples.profileId)).toHaveLength(1)
    await after.close()

    await complete(true)
    const practice = await open()
    expect(await practice.webhooks.list(samples.profileId)).toEqual([])
    await practice.close()
  })
})

const erasedIsBack =
  'svc: warning: what was deleted after this backup was made is back, and must be deleted again: /docs/operations#deleted-data\n'
const entriesAreLost =
  'svc: warning: without SVC_WITNESSES, the service may not notice that its log lost entries. If it ran after this backup was made, run npm run log:new-origin before you start it: /docs/operations#no-witness\n'

test('restore needs the key of the backup, and never makes one', async () => {
  const dataDir = join(dir, 'data')
  const key = newKey()
  await (await openStore({ dataDir, secretKeys: [key] })).close()
  const file = join(dir, 'copy.db')
  await copyDatabase(dataDir, file)
  const target = join(dir, 'target')
  expect(await run('restore', { SVC_DATA_DIR: target }, file)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^svc: nothing was restored: the key is missing\. .*\n$/),
  })
  await mkdir(target)
  await writeFile(join(target, 'secret.key'), textOf(key))
  expect(await run('restore', { SVC_DATA_DIR: target }, file)).toMatchObject({
    code: 0,
    stdout: `svc: ${file} was restored.\nsvc: Now start the service.\n`,
    stderr: `${erasedIsBack}${entriesAreLost}`,
  })
  expect((await readdir(target)).toSorted()).toEqual(['secret.key', 'svc.db'])
  expect((await stat(join(target, 'svc.db'))).mode & 0o777).toBe(0o600)
})

test('restore into Postgres copies the backup into the data directory, because /tmp of a container is memory', async () => {
  const key = newKey()
  const source = await deployment('sqlite', key)
  const file = join(dir, 'copy.db')
  await (await source.open()).close()
  await source.backUp(file)
  const dataDir = join(dir, 'new', 'data')
  const target = { databaseUrl: await newDatabase(), dataDir, secretKeys: [key], overwrite: false, isPractice: false }
  vi.stubEnv('TMPDIR', join(dir, 'missing'))
  await restoreDatabase(file, target)
  expect(await readdir(dataDir)).toEqual([])
})

test('a backup from before SVC_SECRET_KEY was set is restored with the secret.key that is still there', async () => {
  const dataDir = join(dir, 'data')
  const [first, next] = [newKey(), newKey()]
  const file = join(dir, 'copy.db')
  const record = proof()
  const before = await openStore({ dataDir, secretKeys: [first] })
  await writeFile(join(dataDir, 'secret.key'), textOf(first))
  await before.proofs.insert(record)
  // as the command does, while the process runs
  await copyDatabase(dataDir, file)
  await before.close()

  const env = { SVC_DATA_DIR: dataDir, SVC_SECRET_KEY: textOf(next) }
  const kept = expect.stringMatching(
    /Keep secret\.key, which has the old key, for the backups that were made until now\.\n$/,
  )
  expect(await run('rotate-key', env)).toMatchObject({ code: 0, stdout: kept })
  expect(await run('restore', env, file, '--overwrite')).toMatchObject({ code: 0 })
  const keys = await rootKeys({ dataDir, secretKeys: [next] }, randomBytes)
  const restored = await openStore({ dataDir, secretKeys: keys })
  expect(await restored.proofs.find(record.qHash)).toStrictEqual(record)
  await restored.close()
  expect(await run('rotate-key', env)).toMatchObject({ code: 0 })
  await (await openStore({ dataDir, secretKeys: [next] })).close()
})

test('restore takes one file, for practice too, or completes what other tools restored', async () => {
  const dataDir = join(dir, 'data')
  const key = newKey()
  await (await openStore({ dataDir, secretKeys: [key] })).close()
  const file = join(dir, 'copy.db')
  await copyDatabase(dataDir, file)
  const env = { SVC_DATA_DIR: dataDir, SVC_SECRET_KEY: textOf(key) }
  expect(await run('restore', env, file, '--by-other-tools')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^svc: nothing was restored: name one file: .*\n$/),
  })
  expect(await run('restore', env, file, '--overwrite', '--practice')).toMatchObject({
    code: 0,
    stdout: `svc: ${file} was restored, without its webhooks.\nsvc: Now start the service.\n`,
    // a practice has no log that others read
    stderr: erasedIsBack,
  })
  expect(await run('restore', env, '--by-other-tools')).toMatchObject({
    code: 0,
    stdout: 'svc: the restored database is complete.\nsvc: Now start the service.\n',
    stderr: `${erasedIsBack}${entriesAreLost}`,
  })
  const SVC_WITNESSES =
    'witness.example/witness+6eaa88e5+BOpKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs https://witness.example/log/witness'
  expect(await run('restore', { ...env, SVC_WITNESSES }, '--by-other-tools')).toMatchObject({
    code: 0,
    stderr: erasedIsBack,
  })
})

test('backup names its arguments instead of a copy', async () => {
  const dataDir = join(dir, 'data')
  await (await openStore({ dataDir, secretKeys: [newKey()] })).close()
  expect(await run('backup', { SVC_DATA_DIR: dataDir }, 'one.db', 'two.db')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'svc: no backup was made: name one file at most: npm run backup -- [file].\n',
  })
})

test('backup makes the folder that it is told, for its owner alone', async () => {
  const dataDir = join(dir, 'data')
  await (await openStore({ dataDir, secretKeys: [newKey()] })).close()
  const folder = join(dir, 'new', 'backups')
  expect(await run('backup', { SVC_DATA_DIR: dataDir }, join(folder, 'svc.db'))).toMatchObject({ code: 0 })
  expect(await readdir(folder)).toEqual(['svc.db'])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('backup writes into the data directory, and nowhere where git would add it', async () => {
  const clone = join(dir, 'clone')
  const dataDir = join(clone, '.data')
  await mkdir(clone)
  execFileSync('git', ['init', '-q', clone])
  await copyFile('.gitignore', join(clone, '.gitignore'))
  await (await openStore({ dataDir, secretKeys: [newKey()] })).close()
  const untracked = () =>
    execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: clone, encoding: 'utf8' })
  const before = untracked()
  const env = { SVC_DATA_DIR: dataDir }
  expect(await run('backup', env)).toMatchObject({ code: 0 })
  expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^svc-.*\.db$/)])
  await copyDatabase(dataDir, join(clone, 'copy.db'))
  await expect(copyDatabase(dataDir, join(clone, 'copy'))).rejects.toThrow('git would add')
  expect(untracked()).toBe(before)
})
