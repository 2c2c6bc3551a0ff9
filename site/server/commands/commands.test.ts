import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../ports/store/open-store.ts'
import { proof } from '../ports/store/samples.ts'
import { copyDatabase } from './copy-database.ts'

const newKey = () => new Uint8Array(randomBytes(32))
const text = (...keys: Uint8Array[]) => keys.map((key) => Buffer.from(key).toString('base64')).join(',')
const key = newKey()
let dir: string
let dataDir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'svc-commands-'))
  dataDir = join(dir, 'data')
})
afterEach(() => rm(dir, { recursive: true }))

/** Runs a command, and returns its output and exit code. */
async function run(command: string, env: Record<string, string>, ...args: string[]) {
  const all = { PATH: process.env['PATH'], SVC_DATA_DIR: dataDir, ...env }
  const ended = promisify(execFile)(process.execPath, [`site/server/commands/${command}.ts`, ...args], { env: all })
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test('a backup during writes contains every proof acknowledged before, and opens with the key', async () => {
  const store = await openStore({ dataDir, secretKeys: [key] })
  const acknowledged: string[] = []
  const write = async () => {
    const record = proof()
    await store.proofs.insert(record)
    acknowledged.push(record.qHash)
  }
  for (let each = 0; each < 200; each++) await write()
  const file = join(dir, 'copy.db')
  const state = { ended: false }
  const before = [...acknowledged]
  const backup = run('backup', {}, file).finally(() => (state.ended = true))
  while (!state.ended) await write()
  const { code, stdout } = await backup
  await store.close()
  expect([code, stdout]).toEqual([0, expect.stringContaining('copy.db is a whole copy')])
  expect(stdout).toContain(`${dataDir}/secret.key`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(acknowledged.length).toBeGreaterThan(before.length)

  // restored as the command says
  const restored = join(dir, 'restored')
  await mkdir(restored)
  await copyFile(file, join(restored, 'svc.db'))
  const restoredStore = await openStore({ dataDir: restored, secretKeys: [key] })
  const found = await Promise.all(before.map((qHash) => restoredStore.proofs.find(qHash)))
  expect(found.filter((record) => record === undefined)).toEqual([])
  await restoredStore.close()
})

test('a backup that fails prints one line and leaves no file', async () => {
  const missing = await run('backup', {}, join(dir, 'copy.db'))
  expect(missing).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^svc: no backup was made: .*\n$/),
  })
  const store = await openStore({ dataDir, secretKeys: [key] })
  for (let each = 0; each < 50; each++) await store.proofs.insert(proof())
  await store.close()

  await writeFile(join(dir, 'mine'), 'precious')
  await expect(copyDatabase(dataDir, join(dir, 'mine'))).rejects.toThrow('mine is already there')
  expect(await readFile(join(dir, 'mine'), 'utf8')).toBe('precious')

  await truncate(join(dataDir, 'svc.db'), 20_000)
  await expect(copyDatabase(dataDir, join(dir, 'broken.db'))).rejects.toThrow(/malformed|not whole/)
  expect((await readdir(dir)).toSorted()).toEqual(['data', 'mine'])
})

test('restore names an option that it does not have, without advice of Node about another', async () =>
  expect(await run('restore', {}, 'copy.db', '--overwrit')).toMatchObject({
    code: 1,
    stderr:
      "svc: nothing was restored: Unknown option '--overwrit'. /docs/operations#commands shows how to write the command.\n",
  }))

test('an incomplete copy gets no name', async () => {
  await (await openStore({ dataDir, secretKeys: [key] })).close()
  const database = new DatabaseSync(join(dataDir, 'svc.db'), { defensive: false })
  // SQLite copies this without an error: a row that its own table does not allow
  database.exec(`create table wrong (x); insert into wrong values (null); pragma writable_schema = on;
    update sqlite_schema set sql = 'CREATE TABLE wrong (x not null)' where name = 'wrong'`)
  database.close()
  await expect(copyDatabase(dataDir, join(dir, 'copy.db'))).rejects.toThrow('the copy is not whole')
  expect(await readdir(dir)).toEqual(['data'])
})

test('rotate-key seals everything again by the first key', async () => {
  const next = newKey()
  const record = proof()
  const before = await openStore({ dataDir, secretKeys: [key] })
  await before.proofs.insert(record)
  await before.close()
  const { code, stdout } = await run('rotate-key', { SVC_SECRET_KEY: text(next, key) })
  // the proof, the part for its owner, and the root of the hashes
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^svc: 3 values were encrypted again with the first key of SVC_SECRET_KEY\. Now remove the other keys/,
    ),
  ])
  const after = await openStore({ dataDir, secretKeys: [next] })
  expect(await after.proofs.find(record.qHash)).toStrictEqual(record)
  await after.close()
})

test('rotate-key changes nothing while a process encrypts with the old key', async () => {
  const record = proof()
  const running = await openStore({ dataDir, secretKeys: [key] })
  const secret = { SVC_SECRET_KEY: text(newKey(), key) }
  expect(await run('rotate-key', secret)).toMatchObject({
    code: 1,
    stderr:
      'svc: nothing was changed: another process used the old key in the last two minutes. Restart every process with the new key in front. If this is done, and a process was killed, wait two minutes.\n',
  })
  await running.proofs.insert(record)
  expect(await running.proofs.find(record.qHash)).toStrictEqual(record)
  expect(await running.health()).toBe('sqlite')
  await running.close()
  expect(await run('rotate-key', secret)).toMatchObject({ code: 0 })
})

const issuerKeys = async () => {
  const store = await openStore({ dataDir, secretKeys: [key] })
  const list = await store.issuerKeys.list()
  await store.close()
  return list
}
const rotate = (...args: string[]) => run('rotate-issuer-key', { SVC_SECRET_KEY: text(key) }, ...args)

test('rotate-issuer-key retires the key that signs credentials, and reports one that was stolen', async () => {
  const usage = expect.stringMatching(/^Usage: npm run rotate-issuer-key -- \[--compromised <time>/)
  expect(await rotate('--help')).toMatchObject({ code: 0, stdout: usage, stderr: '' })
  expect(await rotate()).toMatchObject({ code: 0, stdout: expect.stringContaining('There was no key before.') })
  // the usage changed nothing: the first rotation found no key
  const [first] = await issuerKeys()
  expect(await rotate()).toMatchObject({ code: 0, stdout: expect.stringContaining('What it signed stays valid.') })
  const [second] = await issuerKeys()
  const stolen = new Date((second?.createdAt ?? 0) + 1).toISOString()
  const early = await rotate('--compromised', '2026-01-31T12:00:00Z')
  expect(early).toMatchObject({ code: 1, stderr: expect.stringContaining(`${second?.kid} was made after that time`) })
  const older = await rotate('--compromised', stolen, `--key=${first?.kid}`)
  expect(older).toMatchObject({ code: 0, stdout: expect.stringContaining(`the key ${first?.kid} is reported`) })
  const current = await rotate('--compromised', stolen)
  expect(current).toMatchObject({ code: 0, stdout: expect.stringContaining(`The key ${second?.kid} is retired.`) })
  const after = await issuerKeys()
  const compromisedAt = Date.parse(stolen)
  expect(after.map(({ kid, privateJwk, compromisedAt: at }) => [kid, privateJwk === null, at])).toEqual([
    [expect.any(String), false, null],
    [second?.kid, true, compromisedAt],
    [first?.kid, true, compromisedAt],
  ])
})

test('rotate-issuer-key refuses wrong arguments, and changes nothing', async () => {
  expect(await rotate()).toMatchObject({ code: 0 })
  const before = await issuerKeys()
  const wrong = [
    ['--compromised'],
    ['--compromised', 'yesterday'],
    ['--compromised', '2126-01-01'],
    ['--now'],
    ['--key', 'x'],
  ]
  for (const args of wrong)
    expect(await rotate(...args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^svc: the key was not changed: /),
    })
  expect(await issuerKeys()).toEqual(before)
})

test.each(['rotate-key', 'rotate-issuer-key', 'log-new-origin'])(
  '%s says in one line that the database cannot be reached',
  async (command) => {
    const env = { DATABASE_URL: 'postgres://svc:secret@localhost:1/svc', SVC_SECRET_KEY: text(key, newKey()) }
    const { code, stderr } = await run(command, env)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^svc: [a-z ]+: Nothing listens at localhost:1[^\n]*\n$/)])
  },
)

test.each([
  ['anchor-deploy', 'anchor:deploy'],
  ['backup', 'backup'],
  ['erase', 'erase'],
  ['log-new-origin', 'log:new-origin'],
  ['log-verify', 'log:verify'],
  ['restore', 'restore'],
  ['rotate-issuer-key', 'rotate-issuer-key'],
  ['rotate-key', 'rotate-key'],
])('%s --help says how it is written, and does nothing', async (command, script) => {
  const { code, stdout, stderr } = await run(command, {}, '--help')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(new RegExp(`^Usage: npm run ${script}( |\n)`))
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
})

test('rotate-key without both keys prints one line', async () => {
  expect(await run('rotate-key', {})).toMatchObject({
    code: 1,
    stderr: `svc: nothing was changed: SVC_SECRET_KEY must be set to a new key. The old one is in ${dataDir}/secret.key, and may stay there.\n`,
  })
  await (await openStore({ dataDir, secretKeys: [key] })).close()
  expect(await run('rotate-key', { SVC_SECRET_KEY: text(key) })).toMatchObject({
    code: 1,
    stderr:
      'svc: nothing was changed: SVC_SECRET_KEY has only one key, so there is nothing to do. Put a new key and a comma in front of it.\n',
  })
  const lost = await run('rotate-key', { SVC_SECRET_KEY: text(newKey()) })
  expect(lost).toMatchObject({ code: 1, stderr: expect.stringMatching(/SVC_SECRET_KEY does not contain.*\n$/) })
})
