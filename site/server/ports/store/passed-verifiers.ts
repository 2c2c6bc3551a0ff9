import { type Kysely, sql } from 'kysely'
import { audiencesOf, passedVerifiers } from '../../rules/counting.ts'
import type { Database, PassedVerifierRow } from './schema.ts'
import type { ProofRecord } from './types/proofs.ts'

/** What the rows of a proof are made from. */
export type Passed = Omit<ProofRecord, 'sealed'>

/** Parameters of one statement: SQLite allows 32,766 of them and Postgres 65,535. */
const rowsAtOnce = 500

/**
 * Answers the rows by which a check finds a proof: one for each verifier that it passed and each audience for which it may
 * count (rules/counting.ts). A revoked proof has none.
 */
function rowsOf(record: Passed): PassedVerifierRow[] {
  if (record.revokedAt !== null) return []
  const { subject, createdAt, qHash, expiresAt } = record
  const audiences = audiencesOf(record)
  return passedVerifiers(record).flatMap((verifierId) =>
    audiences.map((audience) => ({ subject, verifierId, audience, createdAt, qHash, expiresAt })),
  )
}

/** Stores the rows of these proofs, within the transaction that stores the proofs. */
export async function addPassed(trx: Kysely<Database>, records: readonly Passed[]): Promise<void> {
  const rows = records.flatMap(rowsOf)
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await trx
      .insertInto('passedVerifiers')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/** Deletes the rows of these proofs, given as they were stored, within the transaction that changes the proofs. */
export async function removePassed(trx: Kysely<Database>, records: readonly Passed[]): Promise<void> {
  const rows = records.flatMap((record) => rowsOf({ ...record, revokedAt: null }))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const keys = rows
      .slice(from, from + rowsAtOnce)
      .map(
        ({ subject, verifierId, audience, createdAt, qHash }) =>
          sql`(${subject}, ${verifierId}, ${audience}, cast(${createdAt} as bigint), ${qHash})`,
      )
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await sql`delete from "passedVerifiers"
      where (subject, "verifierId", audience, "createdAt", "qHash") in (values ${sql.join(keys)})`.execute(trx)
  }
}

/** Which proofs a check looks for. `own` and `others` are audiences; at most `limit` proofs are answered. */
export type AboutQuery = {
  subject: string
  verifierId: string
  audiences: { own: readonly string[]; others: readonly string[] }
  /** Unix ms. */
  now: number
  limit: number
  /** More proofs by strangers are not read. */
  othersLimit: number
}

/**
 * Builds the query for the newest proofs of each audience. Each audience is read in the order of the primary key and has a
 * limit of its own, so that the proofs of one cannot displace those of another, and no more is read than is wanted.
 */
export function aboutQuery({ subject, verifierId, audiences, now, limit, othersLimit }: AboutQuery) {
  const newest = (audience: string, isOwn: 0 | 1, most: number) => sql`
    select * from (
      select "qHash", ${sql.lit(isOwn)} as "isOwn" from "passedVerifiers"
      where subject = ${subject} and "verifierId" = ${verifierId} and audience = ${audience}
        and ("expiresAt" is null or "expiresAt" > ${now})
      order by "createdAt" desc, "qHash" desc limit ${most}
    ) as newest`
  const parts = [
    ...audiences.own.map((each) => newest(each, 1, limit)),
    ...audiences.others.map((each) => newest(each, 0, Math.min(limit, othersLimit))),
  ]
  return sql`select found."isOwn", ${sql.join(clearColumns.map((column) => sql.ref(`proofs.${column}`)))}
    from (${sql.join(parts, sql` union all `)}) as found
    join proofs on proofs."qHash" = found."qHash"
    where proofs."revokedAt" is null and proofs."erasedAt" is null`
}

/** All columns of a proof but the owner's part and what only other columns' queries need. */
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
] as const
