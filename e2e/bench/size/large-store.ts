import { Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { GateModel } from '../../../shared/gate/model.ts'
import { postgresDialect } from '../../../site/server/ports/store/engines/postgres.ts'
import { openStore } from '../../../site/server/ports/store/open-store.ts'
import type { Database } from '../../../site/server/ports/store/schema.ts'
import { startPostgres } from '../../world/postgres.ts'
import type { Figure } from '../figures.ts'
import { measureReads, type PathOf } from '../reads.ts'
import type { Target } from '../seed.ts'
import { bytesPerProof } from './bytes-per-proof.ts'

/** The second gate has a requirement that no proof meets, so that a check reads all proofs of its verifier. */
const gates = {
  'gate-open': [{ verifierId: 'ownership-basic' }],
  'gate-closed': [
    { verifierId: 'ownership-basic', match: [{ path: 'reference.id', op: 'eq' as const, value: 'nowhere' }] },
  ],
}

const pick = (list: readonly string[], turn: number) => list[turn % list.length]

const kinds: Record<string, PathOf> = {
  'one proof': ({ qHashes }, turn) => `/api/v1/proofs/${pick(qHashes, turn)}`,
  'first page of a wallet': ({ wallets }, turn) => `/api/v1/proofs/by-wallet/${pick(wallets, turn)}?limit=20`,
  'second page of a wallet': ({ wallets }, turn) =>
    `/api/v1/proofs/by-wallet/${pick(wallets, turn)}?limit=20&offset=20`,
  'a search in a wallet': ({ wallets }, turn) => `/api/v1/proofs/by-wallet/${pick(wallets, turn)}?q=nowhere`,
  'a proof in the list of its wallet': ({ wallets, qHashes }, turn) => {
    const at = turn % wallets.length
    return `/api/v1/proofs/by-wallet/${wallets[at]}?qHash=${qHashes[at * 50 + (turn % 50)]}`
  },
  'a gate that is passed': ({ wallets }, turn) => checkPath('gate-open', pick(wallets, turn)),
  'a gate that is not': ({ wallets }, turn) => checkPath('gate-closed', pick(wallets, turn)),
  'a gate, for a wallet without proofs': (_, turn) =>
    checkPath('gate-open', `0x${turn.toString(16).padStart(40, 'f')}`),
}

const checkPath = (gateId: string, address: string | undefined) =>
  `/api/v1/proofs/check?gateId=${gateId}&address=${address}`

/**
 * Compares reads, lists and checks of a Postgres with `many` proofs and of one with `few`. Also returns the bytes of each table
 * and index for a proof, and how often the large tables were read from end to end, which must not happen.
 */
export async function measureLargeStore(sizes: {
  few: number
  many: number
  rounds: number
  perRound: number
}): Promise<Figure[]> {
  const servers = await Promise.all([startPostgres(), startPostgres()])
  const [few = '', many = ''] = servers.map(({ url }) => url)
  const db = new Kysely<Database>({ dialect: postgresDialect(many) })
  try {
    await beFast(db)
    let target: Target | undefined
    let scans = 0
    const bytes: Figure[] = []
    const figures = await measureReads({
      engine: 'Postgres',
      databaseUrls: { few, many },
      ...sizes,
      kinds,
      prepare: async (filled) => {
        await storeGates(filled)
        if (filled.databaseUrl === many) target = filled
      },
      watch: async (when) => {
        if (when === 'before') await settle(db)
        else if (target) await purgeOnce(target)
        if (when === 'after') await untilAlone(db)
        scans = (await wholeReads(db)) - (when === 'before' ? 0 : scans)
        if (when === 'after')
          bytes.push(...(await bytesPerProof(db, `Bytes for each of ${sizes.many.toLocaleString('en')} proofs`)))
      },
    })
    const group = figures[0]?.group ?? ''
    const read = 'times that all proofs were read, also by a purge'
    return [...figures, { group, what: read, value: scans, unit: '', bound: { most: 0 } }, ...bytes]
  } finally {
    await db.destroy()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Lets a Postgres write large tables without waiting for the disk. What is measured afterwards only reads. */
async function beFast(db: Kysely<Database>): Promise<void> {
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '16GB', autovacuum: 'off' }
  for (const [name, value] of Object.entries(settings))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`alter system set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

/** Does what Postgres would do in the hours after the rows were written. */
async function settle(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum (analyze) proofs, "passedVerifiers"`.execute(connection)
    await sql`checkpoint`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

/** Waits for the end of all other connections: Postgres counts what a connection has read at its end at the latest. */
async function untilAlone(db: Kysely<Database>): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
    if (Number(rows[0]?.others) === 0) return
  }
}

/** Returns how often the tables that have rows for each proof were read from end to end. */
async function wholeReads(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select sum(seq_scan) as scans from pg_stat_user_tables
    where relname in ('proofs', 'passedVerifiers')`.execute(db)
  return Number(rows[0]?.scans)
}

async function storeGates({ dataDir, databaseUrl, secretKey }: Target): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir, secretKeys: [secretKey] })
  const owner = { ownerProfileId: 'bench', ownerWallet: null, status: 'published' as const }
  for (const [gateId, requirements] of Object.entries(gates)) {
    const model = v.parse(GateModel, { name: gateId, requirements })
    // oxlint-disable-next-line no-await-in-loop -- two
    await store.gates.create({ gateId, ...owner, model, reward: undefined, now: Date.now() })
  }
  await store.close()
}

/** Deletes what has expired, as a job does every day. */
async function purgeOnce({ dataDir, databaseUrl, secretKey }: Target): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir, secretKeys: [secretKey] })
  await store.purge(Date.now())
  await store.close()
}
