import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '../../../../../e2e/world/certificate.ts'
import { freePort } from '../../../../../e2e/world/free-port.ts'
import { startPostgres } from '../../../../../e2e/world/postgres.ts'
import { openStore } from '../open-store.ts'
import { checkMs } from '../write-check.ts'
import { outageOf, postgresOutage, sqliteOutage } from './outage.ts'
import { testPool } from './pool.fixture.ts'

const secretKeys = [new Uint8Array(32).fill(7)]
let postgres: Awaited<ReturnType<typeof startPostgres>>
let admin: Pool

// a Postgres that asks everybody except its superuser for a password
beforeAll(async () => {
  postgres = await startPostgres()
  admin = testPool(postgres.url)
  await admin.query(`create role svc login password 'right'`)
  const rules = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256']
  const { rows } = await admin.query<{ hba_file: string }>('show hba_file')
  const lines = rules.map((rule) => `('${rule}')`).join(', ')
  await admin.query(`copy (select * from (values ${lines}) as rules) to '${rows[0]?.hba_file}'`)
  await admin.query('select pg_reload_conf()')
})
afterAll(async () => {
  await admin?.end()
  await postgres?.stop()
})

/** Returns what the operator reads when the service does not start on this address. */
async function messageFor(
  change: Partial<Record<'username' | 'password' | 'pathname' | 'host' | 'hostname' | 'search', string>>,
) {
  const databaseUrl = Object.assign(new URL(postgres.url), change).href
  const failed: unknown = await openStore({ databaseUrl, dataDir: '/nowhere', secretKeys }).then(
    (store) => store.close(),
    (error: unknown) => error,
  )
  return outageOf(failed)?.message.replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
}

test('a start says what is wrong with Postgres, and what to do', async () => {
  expect(await messageFor({ username: 'svc', password: 'wrong' })).toMatchInlineSnapshot(
    `"Postgres at HOST refuses the user or the password of DATABASE_URL (28P01: password authentication failed for user "svc"). Correct them there, or set the password in Postgres with ALTER ROLE."`,
  )
  expect(await messageFor({ pathname: '/missing' })).toMatchInlineSnapshot(
    `"Postgres at HOST has no database "missing" (3D000: database "missing" does not exist). Create it with CREATE DATABASE, or correct the name in DATABASE_URL."`,
  )
  expect(await messageFor({ host: `127.0.0.1:${await freePort()}` })).toMatchInlineSnapshot(
    `"Nothing listens at HOST (ECONNREFUSED: connect ECONNREFUSED HOST). Start Postgres, or correct host and port in DATABASE_URL."`,
  )
  expect(await messageFor({ username: 'svc', password: 'right' })).toMatchInlineSnapshot(
    `"Postgres at HOST refuses the user of DATABASE_URL a right (42501: permission denied for schema public). Make the user the owner of the database, or grant it the right to create and change tables."`,
  )
})

test.each([
  [
    'a full disk',
    `raise exception 'could not extend file' using errcode = '53100'`,
    /^The disk of Postgres at .* is full/,
  ],
  ['a standby', `raise exception 'read-only' using errcode = '25006'`, /^Postgres at .* takes no writes .*standby/],
])('health notices writes that fail on Postgres: %s', async (_name, failure, message) => {
  const name = `outage_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  const clock = { now: Date.now() }
  const store = await openStore({ databaseUrl, dataDir: '/nowhere', secretKeys, now: () => clock.now })
  expect(await store.health()).toBe('postgres')
  const pool = testPool(databaseUrl)
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin ${failure}; end $$`)
  await pool.query('create trigger fail before insert on consumed execute function fail()')
  clock.now += checkMs
  const failed: unknown = await store.health().catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: 'STORE_UNAVAILABLE', message: 'The database cannot store anything now.' })
  expect(outageOf(failed)?.message).toMatch(message)
  await pool.query('drop trigger fail on consumed')
  clock.now += 10_000
  expect(await store.health()).toBe('postgres')
  await pool.end()
  await store.close()
})

test('a start says that the database of SQLite is damaged, or that its folder is none', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'svc-outage-'))
  const messageOf = async (dataDir: string) => {
    const failed: unknown = await openStore({ dataDir, secretKeys }).catch((error: unknown) => error)
    return outageOf(failed)?.message.replaceAll(dir, 'DIR')
  }
  await mkdir(join(dir, 'damaged'))
  await writeFile(join(dir, 'damaged', 'svc.db'), randomBytes(8192))
  expect(await messageOf(join(dir, 'damaged'))).toMatchInlineSnapshot(
    `"DIR/damaged/svc.db is damaged, or not a database (file is not a database). Restore a backup with npm run restore."`,
  )
  await writeFile(join(dir, 'file'), '')
  expect(await messageOf(join(dir, 'file'))).toMatchInlineSnapshot(
    `"SVC_DATA_DIR (DIR/file) cannot be used (EEXIST: file already exists, mkdir 'DIR/file'). Name a folder that the user of the service may write to."`,
  )
  await rm(dir, { recursive: true })
})

test('a start says what is wrong with the encryption of the connection, and not that Postgres is down', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'svc-tls-'))
  const [of127, ofOther] = [makeCertificate([], ['127.0.0.1']), makeCertificate(['db.example'])]
  const authority = async (name: string, { ca }: { ca: string }) => {
    await writeFile(join(dir, name), ca)
    return `?sslmode=verify-full&sslrootcert=${join(dir, name)}`
  }
  const [byAuthority, byOtherHost] = [await authority('own.pem', of127), await authority('other.pem', ofOther)]

  expect(await messageFor({ search: '?sslmode=verify-full' })).toMatchInlineSnapshot(
    `"Postgres at HOST has no TLS (The server does not support SSL connections). Set ssl = on in Postgres, or remove sslmode from DATABASE_URL."`,
  )
  await serveTls(of127)
  expect(await messageFor({ search: '?sslmode=verify-full' })).toMatchInlineSnapshot(
    `"The certificate of Postgres at HOST is not from an authority that this machine trusts (UNABLE_TO_VERIFY_LEAF_SIGNATURE: unable to verify the first certificate). Add sslrootcert=<path of the certificate of your authority> to the parameters of DATABASE_URL."`,
  )
  // the certificate is trusted, so the start goes on, and fails because of the password
  expect(await messageFor({ search: byAuthority, username: 'svc', password: 'wrong' })).toMatch('28P01')
  await serveTls(ofOther)
  expect(await messageFor({ search: byOtherHost })).toMatchInlineSnapshot(
    `"The certificate of Postgres at HOST is for another host (ERR_TLS_CERT_ALTNAME_INVALID: Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list: ). Write that host in DATABASE_URL, or give Postgres a certificate for this one."`,
  )
  await rm(dir, { recursive: true })
})

/** Lets Postgres encrypt its connections with this certificate. It reads the files as its own user. */
async function serveTls({ cert, key }: { cert: string; key: string }): Promise<void> {
  for (const [file, content] of Object.entries({ cert, key }))
    // oxlint-disable-next-line no-await-in-loop -- both files, before the server reads them
    await admin.query(
      `copy (select '${Buffer.from(content).toString('base64')}') to program 'umask 077; base64 -d > tls-${file}.pem'`,
    )
  for (const setting of ["ssl_cert_file = 'tls-cert.pem'", "ssl_key_file = 'tls-key.pem'", 'ssl = on'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await admin.query(`alter system set ${setting}`)
  const { rows: before } = await admin.query<{ at: Date }>('select clock_timestamp() as at')
  await admin.query('select pg_reload_conf()')
  // a new connection gets the settings that the server, and not the connection, has read
  for (;;) {
    const fresh = testPool(postgres.url)
    // oxlint-disable-next-line no-await-in-loop -- until the server has read them
    const { rows } = await fresh.query<{ isRead: boolean }>('select pg_conf_load_time() > $1 as "isRead"', [
      before[0]?.at,
    ])
    // oxlint-disable-next-line no-await-in-loop
    await fresh.end()
    if (rows[0]?.isRead) return
  }
}

const place = { host: 'db:5432', database: 'svc' }
test('every cause has a message of its own, and says whether writes alone fail', () => {
  const codes = ['28P01', '28000', '3D000', '42501', '53100', '53300', '57P03', '25006', 'ENOTFOUND', 'ECONNREFUSED']
  const all = [
    ...codes.map((code) => postgresOutage(place, { code, message: 'x' })),
    postgresOutage(place, { code: undefined, message: 'timeout expired' }),
    ...[5, 8, 10, 11, 13, 14, 'EIO'].map((code) => sqliteOutage('/data/svc.db', { code, message: 'x' })),
  ]
  // EIO is the system's name for a failed disk, SQLite's is 10
  expect(new Set(all.map(({ message }) => message.replace(/\(.*?\)/, ''))).size).toBe(all.length - 1)
  expect(all.filter(({ isOfWrites }) => isOfWrites)).toHaveLength(6)
})

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'sslrootcert=<path'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'sslrootcert=<path'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'sslrootcert=<path'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'sslrootcert=<path'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Write that host in DATABASE_URL'],
  ['CERT_HAS_EXPIRED', 'Give Postgres a new certificate'],
  ['CERT_NOT_YET_VALID', 'correct the clock'],
])('a certificate that fails with %s is not an outage of Postgres', (code, advice) => {
  const { message } = postgresOutage(place, { code, message: 'x' })
  expect(message).toContain(advice)
  expect(message).not.toContain('Check that Postgres runs')
})

test('says what pgbouncer needs when it refuses a setting of the connection (docs/reliability#pgbouncer)', () => {
  const message = 'unsupported startup parameter: statement_timeout'
  expect(postgresOutage(place, { code: '08P01', message })).toMatchObject({
    message:
      "pgbouncer at db:5432 refuses a setting of the connection (08P01: unsupported startup parameter: statement_timeout). Add ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout to its settings, and run in Postgres, with the user of DATABASE_URL for <role>: alter role <role> set statement_timeout = '10s'; alter role <role> set idle_in_transaction_session_timeout = '30s'; Then restart pgbouncer (/docs/reliability#pgbouncer).",
    isOfWrites: false,
  })
})
