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
import type { ClearProof } from '../../../records/proofs.ts'
import type { Vault } from '../sealing/vault.ts'

/** Proofs that are read and opened at once. */
const batch = 25

/** Characters of what proofs say that are read for one question about one verifier; older proofs are not looked at. */
const mostSaid = 2 * 1024 * 1024

/** Above so many characters others have their turn before what was read is opened. */
const muchSaid = 256 * 1024

type FoundRow = ClearRow & { isOwn: number }
type FoundId = { qHash: string; createdAt: number; isOwn: number }

/**
 * Answers the proofs that the query finds, newest first: its own before those of others, at most `limit`, and no more than
 * {@link mostSaid} allows. The process is never held up for more than a batch, as many large proofs about a wallet are
 * whatever its owner likes.
 */
export async function proofsAbout(
  db: Kysely<Database>,
  about: About & Omit<AboutQuery, 'keys'>,
  vault: Vault,
): Promise<ClearProof[]> {
  const { now, limit, othersLimit } = about
  const wanted = { keys: keysOf(about, vault), now, limit, othersLimit }
  const { rows } = await sql<FoundRow>`${aboutQuery({ ...wanted, limit: Math.min(limit, batch) })}`.execute(db)
  const first = inOrder(rows).slice(0, limit)
  // none of the audiences was cut short
  const isAll = limit <= batch || rows.length < batch
  const ids = isAll ? first : (await sql<FoundId>`${idsAboutQuery(wanted)}`.execute(db)).rows
  const known = new Map(first.map(({ isOwn: _group, ...row }): [string, ClearRow] => [row.qHash, row]))
  const found: ClearProof[] = []
  const wantedIds = (isAll ? first : inOrder(ids).slice(0, limit)).map(({ qHash }) => qHash)
  let said = 0
  for (let from = 0; from < wantedIds.length && said < mostSaid; from += batch) {
    const part = wantedIds.slice(from, from + batch)
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time lets others in between
    const opened = await readRows(db, part, known)
    const size = opened.reduce((sum, row) => sum + row.outcomes.length + (row.sealedOutcomes?.length ?? 0), 0)
    said += size
    // oxlint-disable-next-line no-await-in-loop
    if (size > muchSaid) await nextTurn()
    found.push(...opened.map((row) => toClear(row, vault)).filter((record) => isWanted(record, about)))
  }
  return newestOnce(found)
}

/** Each proof once: the viewer's and the subject's own before those of others, newest first. */
function inOrder<Row extends FoundId>(rows: readonly Row[]): Row[] {
  return [1, 0].flatMap((own) => newestOnce(rows.filter(({ isOwn }) => isOwn === own)))
}

/** Answers the rows of these proofs in their order, without those that were revoked or erased meanwhile. */
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only erasing empties columns
  const read = new Map(rows.map((row) => [row.qHash, row as ClearRow]))
  return qHashes.flatMap((qHash) => known.get(qHash) ?? read.get(qHash) ?? [])
}
