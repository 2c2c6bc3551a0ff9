import { type Kysely, sql } from 'kysely'
import { audiencesOf, passedVerifiers } from '../../../rules/counting.ts'
import { insertRows, type RowsInsert } from '../engines/insert-rows.ts'
import type { Database, PassedVerifierRow } from '../schema.ts'
import type { Audiences, ClearProof, ProofRecord } from '../../../records/proofs.ts'
import type { Vault } from '../sealing/vault.ts'

/** The part of a proof from which its rows are made. */
export type OpenProof = Omit<ProofRecord, 'sealed'>

/** The most rows of one statement. A statement is built and remembered for each number of rows. */
const rowsAtOnce = 64

type Hasher = Pick<Vault, 'shortHmac'>

/** What one lookup of a check finds: proofs about a subject that passed a verifier and may count for an audience. */
type Lookup = { subject: string; verifierId: string; audience: string }

/**
 * Returns the short keyed hash under which such proofs are stored; it has an eighth of the size of the texts. Without the
 * key nobody can make a proof that is stored under the hash of other proofs.
 */
const lookupKey = ({ subject, verifierId, audience }: Lookup, vault: Hasher): bigint =>
  vault.shortHmac('passed-verifier', JSON.stringify([subject, verifierId, audience]))

/**
 * Returns the rows by which a check finds a proof: one for each verifier that it passed and each audience for which it may
 * count (rules/counting.ts). A revoked proof has none.
 */
export function rowsOf(record: OpenProof, vault: Hasher): PassedVerifierRow[] {
  if (record.revokedAt !== null) return []
  const { subject, createdAt, qHash, expiresAt } = record
  const audiences = audiencesOf(record)
  return passedVerifiers(record).flatMap((verifierId) =>
    audiences.map((audience) => ({
      lookupKey: lookupKey({ subject, verifierId, audience }, vault),
      createdAt,
      qHash,
      expiresAt,
    })),
  )
}

/** Stores the rows of these proofs, within the transaction that stores the proofs. */
export async function addPassed(trx: Kysely<Database>, records: readonly OpenProof[], vault: Hasher): Promise<void> {
  await insertPassed(
    trx,
    records.flatMap((record) => rowsOf(record, vault)),
  )
}

/** Stores rows within a transaction. */
export async function insertPassed(trx: Kysely<Database>, rows: readonly PassedVerifierRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await insertRows(trx, rows.slice(from, from + rowsAtOnce), rowsInsert)
}

/** All columns of a row. */
export const passedColumns = ['lookupKey', 'createdAt', 'qHash', 'expiresAt'] as const

const rowsInsert: RowsInsert<'passedVerifiers', PassedVerifierRow, object> = {
  into: 'passedVerifiers',
  columns: passedColumns,
  build: (insert, rows) => insert.values(rows),
}

/** Deletes the rows of these proofs within the transaction that changes the proofs. `records` are the proofs as stored. */
export async function removePassed(trx: Kysely<Database>, records: readonly OpenProof[], vault: Hasher): Promise<void> {
  const rows = records.flatMap((record) => rowsOf({ ...record, revokedAt: null }, vault))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const keys = rows
      .slice(from, from + rowsAtOnce)
      .map((row) => sql`(cast(${row.lookupKey} as bigint), cast(${row.createdAt} as bigint), ${row.qHash})`)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await sql`delete from "passedVerifiers"
      where ("lookupKey", "createdAt", "qHash") in (values ${sql.join(keys)})`.execute(trx)
  }
}

/** The proofs that a check looks for. */
export type About = { subject: string; verifierId: string; audiences: Audiences }

/** Returns the keys of the rows that {@link aboutQuery} reads. */
export function keysOf({ audiences: { own, others }, ...about }: About, vault: Hasher): AboutQuery['keys'] {
  const keys = (audiences: readonly string[]) => audiences.map((audience) => lookupKey({ ...about, audience }, vault))
  return { own: keys(own), others: keys(others) }
}

/** Tells whether a proof is one that the check looks for, and not another one whose key happens to be the same. */
export function isWanted(record: ClearProof, { subject, verifierId, audiences: { own, others } }: About): boolean {
  if (record.subject !== subject || !passedVerifiers(record).some((id) => id === verifierId)) return false
  return audiencesOf(record).some((audience) => own.includes(audience) || others.includes(audience))
}

/** The rows that a check reads. At most `limit` proofs of each key are returned. */
export type AboutQuery = {
  keys: { own: readonly bigint[]; others: readonly bigint[] }
  /** Unix ms. */
  now: number
  limit: number
  /** The most proofs by strangers that are read. */
  othersLimit: number
}

/**
 * Builds the query for the newest proofs of each audience. Each audience is read in the order of the primary key and has a
 * limit of its own, so that the proofs of one cannot displace those of another, and no more rows are read than needed.
 */
export function aboutQuery(wanted: AboutQuery) {
  return sql`select found."isOwn", ${sql.raw(clearColumnsText)}
    from (${foundBy(wanted)}) as found
    join proofs on proofs."qHash" = found."qHash"
    where proofs."revokedAt" is null and proofs."erasedAt" is null`
}

/** Builds the query for the ids of the same proofs, with their times; it reads nothing but the index. */
export const idsAboutQuery = (wanted: AboutQuery) => foundBy(wanted)

function foundBy({ keys, now, limit, othersLimit }: AboutQuery) {
  const newest = (key: bigint, isOwn: 0 | 1, most: number) => sql`
    select * from (
      select "qHash", "createdAt", ${sql.lit(isOwn)} as "isOwn" from "passedVerifiers"
      where "lookupKey" = ${key} and ("expiresAt" is null or "expiresAt" > ${now})
      order by "createdAt" desc, "qHash" desc limit ${most}
    ) as newest`
  const parts = [
    ...keys.own.map((each) => newest(each, 1, limit)),
    ...keys.others.map((each) => newest(each, 0, Math.min(limit, othersLimit))),
  ]
  return sql.join(parts, sql` union all `)
}

/** All columns of a proof, except its sealed part and the columns that only other queries need. */
export const clearColumns = [
  'qHash',
  'status',
  'walletAddress',
  'chain',
  'signerKind',
  'subject',
  'verifierIds',
  'tags',
  'signedTimestamp',
  'privacyLevel',
  'publicDisplay',
  'outcomes',
  'sealedOutcomes',
  'receipt',
  'optionsHash',
  'gateId',
  'createdAt',
  'completedAt',
  'updatedAt',
  'withdrawnAt',
  'revokedAt',
  'supersededBy',
  'expiresAt',
  'statusEntry',
] as const

/** The same columns as text: a check needs this query for each verifier, and parsing the names takes longer than the rest. */
const clearColumnsText = clearColumns.map((column) => `proofs."${column}"`).join(', ')
