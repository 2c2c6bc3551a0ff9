import { hash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import type { OutboxItem } from '../../../records/events.ts'
import type { PendingChange } from '../../../records/log.ts'
import type { Engine } from '../engines/engine.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import { insertRows, type RowsInsert } from '../engines/insert-rows.ts'
import { checkParameters } from '../engines/statement.ts'
import type { Database, LiveProofRow, PassedVerifierRow } from '../schema.ts'
import { insertPassed, passedColumns } from './passed-verifiers.ts'
import { columns } from './row.ts'

/**
 * A proof to insert, with the rows by which a check finds it, its entries for the log, one after the other (null: it has none,
 * or the log computes them), and its event.
 */
export type NewProof = {
  proof: LiveProofRow
  passed: readonly PassedVerifierRow[]
  entries: Uint8Array | null
  /** What owners learn of it; undefined: nothing yet. */
  event: OutboxItem | undefined
}

/** Inserts proofs that are not stored yet, all or none, and returns their ids. This is the path of every verification. */
export function insertProofs(db: Kysely<Database>, proofs: readonly NewProof[], engine: Engine): Promise<string[]> {
  return engine === 'postgres' ? insertAtOnce(db, proofs) : inTransaction(db, (trx) => insertInTurn(trx, proofs))
}

/**
 * Inserts by one statement, which is its own transaction: the service waits for Postgres once, and not for a beginning, two
 * inserts and a commit. All rows of a table are one parameter, because a parameter for each value takes longer to send.
 */
async function insertAtOnce(db: Kysely<Database>, proofs: readonly NewProof[]): Promise<string[]> {
  const rows = proofs.map(({ proof }) => {
    checkParameters(Object.values(proof))
    return {
      ...proof,
      sealed: bytea(proof.sealed),
      sealedOutcomes: proof.sealedOutcomes && bytea(proof.sealedOutcomes),
    }
  })
  // JSON has no integers of 64 bits
  const passed = proofs.flatMap((each) => each.passed.map((row) => ({ ...row, lookupKey: String(row.lookupKey) })))
  const pending = proofs.flatMap(({ proof: { qHash }, entries }) =>
    entries ? [{ qHash, entries: bytea(entries) }] : [],
  )
  const events = proofs.flatMap(({ proof: { qHash }, event }) => (event ? [{ qHash, event }] : []))
  const parameters = [rows, passed, pending, events].map((each) => JSON.stringify(each))
  const inserted = await db.executeQuery<{ qHash: string }>(CompiledQuery.raw(insertionText, parameters))
  return inserted.rows.map(({ qHash }) => qHash)
}

/** Returns bytes as Postgres reads them from text. */
const bytea = (bytes: Uint8Array) =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`

const listOf = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

const insertionText = `
  with fresh as (
    insert into proofs (${listOf(columns)})
    select ${listOf(columns)} from json_populate_recordset(null::proofs, $1)
    on conflict ("qHash") do nothing
    returning "qHash", "statusEntry", "createdAt" as "storedAt", "updatedAt", "anchorChains"
  ), pending as (
    insert into "logPending" (name, "dueFrom", entries)
    select 'entries/' || encode(sha256(entries), 'hex'), "dueFrom", entries
    from (
      select min("storedAt") as "dueFrom", string_agg(entries, '' order by entries) as entries
      from fresh join json_to_recordset($3) as computed("qHash" text, entries bytea) using ("qHash")
    ) as batch
    where length(entries) > 0
    union all
    select 'verdict/' || "qHash", "updatedAt", null
    from fresh left join json_to_recordset($3) as computed("qHash" text) using ("qHash")
    where "statusEntry" is not null and computed."qHash" is null
  ), wished as (
    insert into "wishBatches" ("qHashes")
    select json_agg("qHash") from fresh where "anchorChains" is not null having count(*) > 0
  ), reported as (
    insert into "eventOutbox" (items)
    select json_agg(event) from fresh join json_to_recordset($4) as events("qHash" text, event json) using ("qHash")
    having count(*) > 0
  ), passed as (
    insert into "passedVerifiers" (${listOf(passedColumns)})
    select ${listOf(passedColumns)} from json_populate_recordset(null::"passedVerifiers", $2) join fresh using ("qHash")
  )
  select "qHash" from fresh`

/** Inserts by one statement for each table: SQLite has no insert within another statement. */
async function insertInTurn(trx: Kysely<Database>, proofs: readonly NewProof[]): Promise<string[]> {
  const rows = proofs.map(({ proof }) => proof)
  const inserted = await insertRows(trx, rows, proofsInsert)
  const fresh = new Set(inserted.map(({ qHash }) => qHash))
  const stored = proofs.filter(({ proof: { qHash } }) => fresh.has(qHash))
  await insertRows(trx, changesOf(stored), pendingInsert)
  await insertPassed(
    trx,
    stored.flatMap(({ passed }) => passed),
  )
  const wishing = stored.flatMap(({ proof }) => (proof.anchorChains === null ? [] : [proof.qHash]))
  if (wishing.length > 0)
    await trx
      .insertInto('wishBatches')
      .values({ qHashes: JSON.stringify(wishing) })
      .execute()
  const events = stored.flatMap(({ event }) => event ?? [])
  // one row for all of them, because a row for each would cost every verification
  if (events.length > 0) await trx.executeQuery(CompiledQuery.raw(eventsText, [JSON.stringify(events)]))
  return [...fresh]
}

const eventsText = 'insert into "eventOutbox" (items) values (?)'

/**
 * Returns the changes by which the log records new proofs: one for the entries of all, because a row for each proof would
 * cost every verification, and one for each proof whose entries the log has to compute. The entries are sorted, so that their
 * order shows no proof.
 */
function changesOf(proofs: readonly NewProof[]): PendingChange[] {
  const computed = proofs.filter(({ entries }) => entries !== null)
  const open = proofs.filter(({ proof, entries }) => proof.statusEntry !== null && entries === null)
  const changes = open.map(({ proof: { qHash, updatedAt } }) => ({
    name: `verdict/${qHash}`,
    dueFrom: updatedAt,
    entries: null,
  }))
  const entries = Buffer.concat(computed.flatMap((each) => each.entries ?? []).toSorted((a, b) => Buffer.compare(a, b)))
  // a proof that lost what its only verdict needs has none
  if (entries.length === 0) return changes
  const dueFrom = Math.min(...computed.map(({ proof }) => proof.createdAt))
  return [...changes, { name: `entries/${hash('sha256', entries)}`, dueFrom, entries }]
}

const proofsInsert: RowsInsert<'proofs', LiveProofRow, { qHash: string }> = {
  into: 'proofs',
  columns,
  build: (insert, rows) =>
    insert
      .values(rows)
      .onConflict((conflict) => conflict.column('qHash').doNothing())
      .returning('qHash'),
}

const pendingInsert: RowsInsert<'logPending', PendingChange, never> = {
  into: 'logPending',
  columns: ['name', 'dueFrom', 'entries'],
  build: (insert, rows) => insert.values(rows),
}
