import { type Kysely, sql } from 'kysely'
import { chunksOf } from '../../../../../shared/log/chunks.ts'
import { statusIntervalMs } from '../../../records/credentials.ts'
import { type MakeEntries, type OnUnreadable, type PendingChange, proofsAtOnce } from '../../../records/log.ts'
import type { ProofRecord } from '../../../records/proofs.ts'
import { toRecord } from '../proofs/row.ts'
import type { Database, ProofRow } from '../schema.ts'
import type { Vault } from '../sealing/vault.ts'

/** Returns the time from which status lists and the log show what is withdrawn at `now`, Unix ms. */
export const shownFrom = (now: number): number => (Math.floor(now / statusIntervalMs) + 1) * statusIntervalMs

/** Stores changes that the log has to record, in the transaction that makes them. One that is pending stays as it is. */
export async function addPending(
  trx: Kysely<Database>,
  changes: readonly Omit<PendingChange, 'entries'>[],
): Promise<void> {
  if (changes.length === 0) return
  await trx
    .insertInto('logPending')
    .values(changes.map((change) => ({ ...change, entries: null })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Stores that the verdicts of a proof got credentials at `now`. */
export const addVerdict = (trx: Kysely<Database>, qHash: string, now: number): Promise<void> =>
  addPending(trx, [{ name: `verdict/${qHash}`, dueFrom: now }])

/** Stores that proofs with credentials were revoked at `now`. It enters the log when the status lists show it. */
export async function addRevocations(trx: Kysely<Database>, qHashes: readonly string[], now: number): Promise<void> {
  await trx
    .insertInto('logPending')
    .columns(['name', 'dueFrom'])
    .expression((query) =>
      query
        .selectFrom('proofs')
        .select([
          sql<string>`'revocation/' || ${sql.ref('qHash')}`.as('name'),
          sql<number>`cast(${shownFrom(now)} as bigint)`.as('dueFrom'),
        ])
        .where('qHash', 'in', qHashes)
        .where('statusEntry', 'is not', null),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/**
 * Computes the entries of proofs that are about to be erased, because nobody can afterwards: the revocations, and what is
 * still pending. The proofs are locked. All of these entries enter the log together, in the next interval. A proof whose
 * entries cannot be computed is erased without them, and reported: neither it nor the others of its owner may stay for that. Its status
 * entry says that it was withdrawn.
 */
export async function addErased(
  trx: Kysely<Database>,
  { qHashes, now, vault, makeEntries, onUnreadable }: { qHashes: readonly string[]; now: number } & Erasure,
): Promise<void> {
  const rows = await trx
    .selectFrom('proofs')
    .select('qHash')
    .where('qHash', 'in', qHashes)
    .where('statusEntry', 'is not', null)
    .where('erasedAt', 'is', null)
    .execute()
  if (rows.length === 0) return
  const names = rows.flatMap(({ qHash }) => [`verdict/${qHash}`, `revocation/${qHash}`])
  const deleted = await trx.deleteFrom('logPending').where('name', 'in', names).returning('name').execute()
  const pending = new Set(deleted.map(({ name }) => name))
  const read = (row: ProofRow) => {
    try {
      return toRecord(row, vault)
    } catch (error) {
      onUnreadable(row.qHash, error)
      return undefined
    }
  }
  const entriesOf = (row: ProofRow): readonly Uint8Array[] => {
    const record = read(row)
    if (record === undefined || 'erasedAt' in record) return []
    const isRevocationOpen = record.revokedAt === null || pending.has(`revocation/${record.qHash}`)
    return [
      ...(pending.has(`verdict/${record.qHash}`) ? makeEntries(record, 'verdict') : []),
      ...(isRevocationOpen ? makeEntries(record, 'revocation') : []),
    ]
  }
  const entries: Uint8Array[] = []
  for (const part of chunksOf(rows, proofsAtOnce)) {
    const qHashesOfPart = part.map(({ qHash }) => qHash)
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    const proofs = await trx.selectFrom('proofs').selectAll().where('qHash', 'in', qHashesOfPart).execute()
    entries.push(...proofs.flatMap((proof) => orNone(() => entriesOf(proof))))
  }
  // in the order of their names, so that the order of the rows shows no proof
  const hashes = entries.map((entry) => Buffer.from(entry).toString('hex')).toSorted()
  await addPending(
    trx,
    hashes.map((hash) => ({ name: `entry/${hash}`, dueFrom: shownFrom(now) })),
  )
}

/** Returns what is computed, or nothing when that fails: `makeEntries` has reported that. */
function orNone(compute: () => readonly Uint8Array[]): readonly Uint8Array[] {
  try {
    return compute()
  } catch {
    return []
  }
}

/** Returns the proofs with these ids that are not erased. Ask for {@link proofsAtOnce} at most. */
export async function readProofs(
  db: Kysely<Database>,
  qHashes: readonly string[],
  vault: Pick<Vault, 'open'>,
): Promise<ProofRecord[]> {
  if (qHashes.length === 0) return []
  const rows = await db.selectFrom('proofs').selectAll().where('qHash', 'in', qHashes).execute()
  return rows.map((row) => toRecord(row, vault)).flatMap((record) => ('erasedAt' in record ? [] : [record]))
}

/** What erasing needs to compute the entries of proofs. */
export type Erasure = { vault: Pick<Vault, 'open'>; makeEntries: MakeEntries; onUnreadable: OnUnreadable }
