import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../world/postgres.ts'
import { startService } from '../world/service.ts'
import { createUser } from '../world/user.ts'
import { logVkeyOf, startWitness } from '../world/witness.ts'
import { readTables } from '../../site/server/credentials/tables.fixture.ts'
import { testPool } from '../../site/server/ports/store/engines/pool.fixture.ts'

/** Longer than anything takes on a busy machine. */
const soon = { timeout: 60_000 }
const gate = {
  gateId: 'drill',
  name: 'The drill',
  status: 'published',
  requirements: [{ verifierId: 'ownership-basic' }],
  reward: { delivery: 'reveal', value: 'the word' },
}

const jsonOf = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(url, { headers })
  return { status: reply.status, body: JSON.parse(await reply.text()) }
}

/** Verifies a text of a new account, publicly or privately. Returns the id of the proof. */
async function verify(url: string, privacyLevel: 'public' | 'private'): Promise<string> {
  const account = privateKeyToAccount(generatePrivateKey())
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.status).toBe(200)
    return JSON.parse(await reply.text()).data
  }
  const data = { owner: account.address, content: account.address }
  const request = {
    walletAddress: account.address,
    verifierIds: ['ownership-basic'],
    data,
    signedTimestamp: Date.now(),
  }
  const { signerString } = await post('verification/standardize', request)
  const signature = await account.signMessage({ message: signerString })
  return (await post('verification', { ...request, signature, options: { privacyLevel } })).qHash
}

const textOf = (row: object) =>
  JSON.stringify(
    Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value),
  )

/** Returns the rows of every table as text, without those that a restore changes on purpose (docs/operations#backup). */
async function contentOf(place: { dataDir: string; databaseUrl: string | undefined }) {
  const tables = await readTables(place)
  const changed = new Set(['statusLists', 'witnessedLogs', 'rateLimits', 'jobs'])
  const kept = [...tables].filter(([name]) => !changed.has(name))
  return Object.fromEntries(
    kept.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, rows]) => [name, rows.map(textOf).toSorted()]),
  )
}

test.each(['SQLite', 'Postgres'])(
  'a service whose database is destroyed goes on from its backup, on %s',
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-drill-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const dataDir = join(folder, 'data')
    const postgres = engine === 'Postgres' ? await startPostgres() : undefined
    onTestFinished(() => postgres?.stop())
    const env = {
      SVC_DATA_DIR: dataDir,
      SVC_SECRET_KEY: randomBytes(32).toString('base64'),
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    const run = async (command: string, ...args: string[]) => {
      const all = { PATH: process.env['PATH'], ...env }
      const ended = promisify(execFile)(process.execPath, [`site/server/commands/${command}.ts`, ...args], { env: all })
      return await ended.then(
        () => 'done',
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      )
    }
    const witness = await startWitness(await logVkeyOf(env))
    onTestFinished(() => witness.stop())
    const service = await startService({ ...env, SVC_RATE_LIMITS: 'off', SVC_WITNESSES: witness.setting })
    onTestFinished(() => service.destroy())
    const { url } = service

    const owner = createUser(url)
    await owner.signIn()
    await owner.storeGate(gate, 'new')
    const key = { authorization: `Bearer ${await owner.makeAccessKey()}` }
    const proofs = await Promise.all(
      Array.from({ length: 6 }, (_, index) => verify(url, index % 2 ? 'public' : 'private')),
    )
    const sizeOf = async () => Number((await (await fetch(`${url}/log/checkpoint`)).text()).split('\n')[1])
    // the key of the issuer is an entry too
    await expect.poll(sizeOf, soon).toBe(proofs.length + 1)
    const seen = join(folder, 'seen.json')
    const watch = async () => await run('log-verify', url, '--state', seen, '--witness', witness.vkey)
    await expect.poll(watch, soon).toBe('done')
    const answers = async () => ({
      proofs: await Promise.all(proofs.map((qHash) => jsonOf(`${url}/api/v1/proofs/${qHash}`))),
      credentials: await Promise.all(
        proofs.slice(1, 2).map((qHash) => jsonOf(`${url}/api/v1/proofs/${qHash}/credentials`)),
      ),
      issuer: await jsonOf(`${url}/.well-known/jwt-vc-issuer`),
      gate: await jsonOf(`${url}/api/v1/gates/drill`),
      own: await jsonOf(`${url}/api/v1/profile/gates`, key),
      log: await (await fetch(`${url}/log/key`)).text(),
    })
    const before = await answers()
    expect(before.own.status).toBe(200)
    expect(before.credentials[0]?.status).toBe(200)

    // people sign in while the backup is made
    const state = { ended: false }
    const file = join(folder, 'copy.db')
    const backup = run('backup', file).finally(() => (state.ended = true))
    let signIns = 0
    for (; !state.ended; signIns += 1) await createUser(url).signIn()
    expect([await backup, signIns > 0]).toEqual(['done', true])
    await service.stop()
    const lost = await contentOf({ dataDir, databaseUrl: postgres?.url })

    await rm(dataDir, { recursive: true, force: true })
    if (postgres) {
      const pool = testPool(postgres.url)
      await pool.query('drop schema public cascade; create schema public')
      await pool.end()
    }
    expect(await run('restore', file)).toBe('done')
    const restored = await contentOf({ dataDir, databaseUrl: postgres?.url })
    expect(Object.keys(restored)).toEqual(Object.keys(lost))
    // all that was acknowledged before the backup began
    for (const name of [
      'proofs',
      'credentials',
      'issuerKeys',
      'gates',
      'accessKeys',
      'logEntries',
      'logTiles',
      'logState',
    ])
      expect([name, restored[name]]).toEqual([name, lost[name]])
    for (const name of ['profiles', 'signInMethods', 'sessions'])
      expect([name, lost[name]]).toEqual([name, expect.arrayContaining(restored[name] ?? [])])

    await service.restart()
    expect(await answers()).toEqual(before)
    // the session still counts
    const renamed = { ...gate, name: 'After the drill' }
    await owner.storeGate(renamed, 'change')
    await verify(url, 'public')
    // the log goes on under its name, and every history that was seen is part of it
    await expect.poll(sizeOf, soon).toBe(proofs.length + 2)
    await expect.poll(watch, soon).toBe('done')
    expect((await jsonOf(`${url}/api/v1/health`)).body.data.log.standing).toBe('growing')
  },
  180_000,
)
