import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { AnchoredRoot } from '../../../records/anchors.ts'
import { processing } from '../../../records/proofs.ts'
import type { Engine } from '../engines/engine.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'
import { collectWishes } from './collect-wishes.ts'
import { newestSize, toRoot } from './anchor-row.ts'

/** The most wishes that get their size in one statement. */
const batchSize = 10_000

/**
 * The most statements of one transaction. On Postgres only the growth of the log waits for it, and a log that grows every
 * second would end the work after each transaction. On SQLite all other writers wait.
 */
const batchLimits: Readonly<Record<Engine, number>> = { postgres: 5, sqlite: 1 }

type Context = { chainId: number; now: number; engine: Engine }

/** Does what {@link Anchors.chooseRoot} says. */
export async function chooseRoot(
  db: Kysely<Database>,
  { chainId, now, engine }: Context,
): Promise<AnchoredRoot | undefined> {
  await collectWishes(db, engine)
  const chosen = await chosenRoot(db, chainId)
  if (chosen) return chosen
  if (!(await isWaiting(db, chainId))) return undefined
  const checkpoint = await newestCheckpoint(db)
  if (!checkpoint) return undefined
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const isFull = await inTransaction(db, (trx) => cover(trx, { root: { ...checkpoint, createdAt: now }, engine }))
    if (!isFull) break
  }
  return await chosenRoot(db, chainId)
}

/** Returns the newest chosen root, if some wish of the chain is in a root that the chain has no anchor for. */
async function chosenRoot(db: Kysely<Database>, chainId: number): Promise<AnchoredRoot | undefined> {
  const wish = await db
    .selectFrom('anchorWishes')
    .select('size')
    .where('chainId', '=', chainId)
    .where('size', '>', newestSize(chainId))
    .limit(1)
    .executeTakeFirst()
  if (!wish) return undefined
  const row = await db.selectFrom('anchoredRoots').selectAll().orderBy('size', 'desc').limit(1).executeTakeFirst()
  return row && toRoot(row)
}

async function isWaiting(db: Kysely<Database>, chainId: number): Promise<boolean> {
  const wish = await loggedWishes(db).where('anchorWishes.chainId', '=', chainId).limit(1).executeTakeFirst()
  return wish !== undefined
}

/** Returns the newest checkpoint, if it is of the size that the log has. */
async function newestCheckpoint(db: Kysely<Database>): Promise<Omit<AnchoredRoot, 'createdAt'> | undefined> {
  const state = await db
    .selectFrom('logState')
    .select(['size', 'root', 'checkpoint', 'checkpointSize'])
    .executeTakeFirst()
  if (!state || state.checkpoint === null || state.checkpointSize !== state.size) return undefined
  return { size: state.size, root: new Uint8Array(state.root), note: state.checkpoint }
}

/**
 * Gives the size of a root to some batches of wishes that it contains, and stores the root. Does nothing when the log has
 * grown meanwhile. Returns whether there may be more of them.
 */
async function cover(
  trx: Kysely<Database>,
  { root, engine }: { root: AnchoredRoot; engine: Engine },
): Promise<boolean> {
  // while this is locked, the log does not grow, so every entry that is not pending is in the root
  const state = trx.selectFrom('logState').select('size').where('size', '=', root.size)
  if (!(await (engine === 'postgres' ? state.forShare() : state).executeTakeFirst())) return false
  for (let batch = 0; batch < batchLimits[engine]; batch += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    const count = await coverBatch(trx, { size: root.size, engine })
    if (batch === 0 && count === 0) return false
    if (batch === 0)
      // oxlint-disable-next-line no-await-in-loop
      await trx
        .insertInto('anchoredRoots')
        .values(root)
        .onConflict((conflict) => conflict.column('size').doNothing())
        .execute()
    if (count < batchSize) return false
  }
  return true
}

/** Gives a size to a batch of wishes. Returns how many these are. */
async function coverBatch(trx: Kysely<Database>, { size, engine }: { size: number; engine: Engine }): Promise<number> {
  const logged = loggedWishes(trx).limit(batchSize)
  // a wish that an erasure holds is gone soon; to wait for it could be a deadlock
  const batch = engine === 'postgres' ? logged.forUpdate('anchorWishes').skipLocked() : logged
  const { numUpdatedRows } = await trx
    .updateTable('anchorWishes')
    .set({ size })
    .where((row) => sql<boolean>`${row.refTuple('qHash', 'chainId')} in ${batch}`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Wishes = SelectQueryBuilder<Database, 'anchorWishes' | 'proofs', { qHash: string; chainId: number }>

/**
 * Selects the wishes without a size whose proofs are settled, with credentials whose entries are all in the log. The entries of
 * proofs that were stored together are one pending change, which names no proof and is not due later than they were created.
 */
const loggedWishes = (db: Kysely<Database>): Wishes =>
  db
    .selectFrom('anchorWishes')
    .innerJoin('proofs', 'proofs.qHash', 'anchorWishes.qHash')
    .select(['anchorWishes.qHash', 'anchorWishes.chainId'])
    .where('anchorWishes.size', 'is', null)
    .where('proofs.statusEntry', 'is not', null)
    .where('proofs.status', '<>', processing)
    .where(
      sql<boolean>`${sql.ref('proofs.createdAt')} < coalesce(
        (select min("dueFrom") from "logPending" where name like 'entries/%'),
        ${sql.lit(Number.MAX_SAFE_INTEGER)})`,
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('logPending')
            .select('logPending.name')
            .where('logPending.name', '=', sql<string>`'verdict/' || ${sql.ref('anchorWishes.qHash')}`),
        ),
      ),
    )
