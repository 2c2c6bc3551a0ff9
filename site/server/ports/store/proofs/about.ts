import { type Kysely, sql } from 'kysely'
import { nextTurn } from '../../../next-turn.ts'
import { newestOnce } from '../../../rules/counting.ts'
import {
  type About,
  aboutQuery,
  type AboutQuery,
  clearColumns,
  idsAboutQuery,
  isWanted,
  keysOf,
} from './passed-verifiers.ts'
import { type ClearRow, toClear } from './row.ts'
import type { Database } from '../schema.ts'
import { type ClearProof, firstQuery } from '../../../records/proofs.ts'
import type { Vault } from '../sealing/vault.ts'

/** The number of proofs that are opened at once, and of those beyond the first query that are read at once. */
const batch = 25

/** The most characters of outcomes that are read for one verifier; older proofs are not read. */
const maxOutcomeChars = 2 * 1024 * 1024

/** With more characters than this in a batch, other work of the process runs before the batch is opened. */
const yieldAboveChars = 256 * 1024

type FoundRow = ClearRow & { isOwn: number }
type FoundId = { qHash: string; createdAt: number; isOwn: number }

/**
 * Returns the proofs that the query finds, newest first, the wallet's own before those of others: at most `limit`, and no
 * more than {@link maxOutcomeChars} allows. The owner of a wallet can make many large proofs about it, so other work of the
 * process runs between batches.
 */
export async function proofsAbout(
  db: Kysely<Database>,
  about: About & Omit<AboutQuery, 'keys'>,
  vault: Vault,
): Promise<ClearProof[]> {
  const { now, limit, othersLimit } = about
  const wanted = { keys: keysOf(about, vault), now, limit, othersLimit }
  const { rows } = await sql<FoundRow>`${aboutQuery({ ...wanted, limit: Math.min(limit, firstQuery) })}`.execute(db)
  const first = inOrder(rows).slice(0, limit)
  // the limit did not cut off any audience
  const isAll = limit <= firstQuery || rows.length < firstQuery
  const ids = isAll ? first : (await sql<FoundId>`${idsAboutQuery(wanted)}`.execute(db)).rows
  const known = new Map(first.map((row): [string, ClearRow] => [row.qHash, row]))
  const found: ClearProof[] = []
  const wantedIds = (isAll ? first : inOrder(ids).slice(0, limit)).map(({ qHash }) => qHash)
  let outcomeChars = 0
  for (let from = 0; from < wantedIds.length && outcomeChars < maxOutcomeChars; from += batch) {
    const part = wantedIds.slice(from, from + batch)
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, so that other work can run in between
    const opened = await readRows(db, part, known)
    const size = opened.reduce((sum, row) => sum + row.outcomes.length + (row.sealedOutcomes?.length ?? 0), 0)
    outcomeChars += size
    // oxlint-disable-next-line no-await-in-loop
    if (size > yieldAboveChars) await nextTurn()
    found.push(...opened.map((row) => toClear(row, vault)).filter((record) => isWanted(record, about)))
  }
  return newestOnce(found)
}

/** Returns each proof once: those of the viewer and the subject before those of others, newest first. */
function inOrder<Row extends FoundId>(rows: readonly Row[]): Row[] {
  return [1, 0].flatMap((own) => newestOnce(rows.filter(({ isOwn }) => isOwn === own)))
}

/** Returns the rows of these proofs in this order, without those that were revoked or erased meanwhile. */
async function readRows(
  db: Kysely<Database>,
  qHashes: readonly string[],
  known: ReadonlyMap<string, ClearRow>,
): Promise<ClearRow[]> {
  const missing = qHashes.filter((qHash) => !known.has(qHash))
  const rows =
    missing.length === 0
      ? []
      : await db
          .selectFrom('proofs')
          .select(clearColumns)
          .where('qHash', 'in', missing)
          .where('revokedAt', 'is', null)
          .where('erasedAt', 'is', null)
          .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only erased proofs have empty columns
  const read = new Map(rows.map((row) => [row.qHash, row as ClearRow]))
  return qHashes.flatMap((qHash) => known.get(qHash) ?? read.get(qHash) ?? [])
}
