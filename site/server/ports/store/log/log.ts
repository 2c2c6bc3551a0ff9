import { type Kysely, sql } from 'kysely'
import { chunksOf } from '../../../../../shared/log/chunks.ts'
import { hashLength, rootOf } from '../../../../../shared/log/merkle.ts'
import { type Tile, tilePath } from '../../../../../shared/log/tile-path.ts'
import type { LogCounts, LogGrowth, LogState, LogStore } from '../../../records/log.ts'
import type { Engine } from '../engines/engine.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'
import type { Vault } from '../sealing/vault.ts'
import { readProofs } from './pending.ts'

/** The most rows of one statement. */
const batchSize = 500

/** Keeps the log in a database: its state, entries and tiles, and the changes that are not in it yet. */
export function createLogStore(
  db: Kysely<Database>,
  { vault, engine }: { vault: Pick<Vault, 'open' | 'seal'>; engine: Engine },
): LogStore {
  const state = () => readState(db)
  return {
    state,

    async open(origin) {
      await db
        .insertInto('logState')
        .values({ id: 1, origin, size: 0, root: rootOf([]), checkpoint: null, checkpointSize: null, signedAt: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      const stored = await state()
      if (!stored) throw new Error('The log could not be opened.')
      return stored
    },

    async isDue(now) {
      const row = await db
        .selectFrom('logPending')
        .select('name')
        .where('dueFrom', '<=', now)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    pending: async ({ now, limit }) =>
      await db.selectFrom('logPending').selectAll().where('dueFrom', '<=', now).limit(limit).execute(),

    proofs: async (qHashes) => await readProofs(db, qHashes, vault),

    async postpone(names, dueFrom) {
      if (names.length > 0) await db.updateTable('logPending').set({ dueFrom }).where('name', 'in', names).execute()
    },

    append: async (growth) => await append(db, growth, engine),

    async publish({ origin, note, size, signedAt }) {
      await db
        .updateTable('logState')
        .set({ checkpoint: note, checkpointSize: size, signedAt })
        .where('origin', '=', origin)
        .where('size', '=', size)
        .where((is) => is.or([is('checkpointSize', 'is', null), is('checkpointSize', '<', size)]))
        .execute()
    },

    async addCosignatures({ from, to }) {
      await db.updateTable('logState').set({ checkpoint: to }).where('checkpoint', '=', from).execute()
    },

    async rename({ from, to }) {
      const { numUpdatedRows } = await db
        .updateTable('logState')
        .set({ origin: to, checkpoint: null, checkpointSize: null, signedAt: null })
        .where('origin', '=', from)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    tiles: async (tiles) => await readTiles(db, tiles),

    async entries({ start, end }) {
      const rows = await db
        .selectFrom('logEntries')
        .select('entry')
        .where('index', '>=', start)
        .where('index', '<', end)
        .orderBy('index')
        .execute()
      return rows.map(({ entry }) => new Uint8Array(entry))
    },

    async indexes(entries) {
      if (entries.length === 0) return []
      const rows = await db.selectFrom('logEntries').selectAll().where('entry', 'in', entries).execute()
      const found = new Map(rows.map(({ entry, index }) => [hexOf(entry), index]))
      return entries.map((entry) => found.get(hexOf(entry)))
    },

    counts: async () => await readCounts(db),
  }
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

async function readState(db: Kysely<Database>): Promise<LogState | undefined> {
  const row = await db.selectFrom('logState').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { origin, size, root, checkpoint, checkpointSize, signedAt } = row
  const isSigned = checkpoint !== null && checkpointSize !== null && signedAt !== null
  const signed = isSigned ? { note: checkpoint, size: checkpointSize, signedAt } : null
  return { origin, size, root: new Uint8Array(root), checkpoint: signed }
}

async function readTiles(db: Kysely<Database>, tiles: readonly Tile[]): Promise<Uint8Array[]> {
  if (tiles.length === 0) return []
  const rows = await db
    .selectFrom('logTiles')
    .selectAll()
    .where((is) => is.or(tiles.map(({ level, index }) => is.and({ level: Number(level), index }))))
    .execute()
  const stored = new Map(rows.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]))
  return tiles.map((tile) => {
    const bytes = stored.get(`${tile.level}/${tile.index}`)?.subarray(0, tile.width * hashLength)
    if (bytes?.length !== tile.width * hashLength) throw new Error(`The log has no ${tilePath(tile)}.`)
    return new Uint8Array(bytes)
  })
}

async function readCounts(db: Kysely<Database>): Promise<LogCounts> {
  const state = await readState(db)
  const { pending, oldest } = await db
    .selectFrom('logPending')
    .select((select) => [
      // a change may have many entries, and one whose entries are not computed yet counts as one
      sql<number | string | null>`sum(coalesce(length(entries) / ${sql.lit(hashLength)}, 1))`.as('pending'),
      select.fn.min<number | null, 'dueFrom'>('dueFrom').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const signedAt = state?.checkpoint?.signedAt ?? null
  return { size: state?.size ?? 0, pending: Number(pending ?? 0), oldestDueFrom: oldest, signedAt }
}

/** Does what {@link LogStore.append} says. */
async function append(db: Kysely<Database>, growth: LogGrowth, engine: Engine): Promise<boolean> {
  const { from, entries, root, tiles, names } = growth
  try {
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('logState')
        .set({ size: from + entries.length, root })
        .where('size', '=', from)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Conflict()
      for (const batch of batchesOf(names)) {
        // a change that an erasure holds is gone soon; to wait for it could be a deadlock
        const held = trx.selectFrom('logPending').select('name').where('name', 'in', batch)
        // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
        const found = await (engine === 'postgres' ? held.forUpdate().skipLocked() : held).execute()
        if (found.length !== batch.length) throw new Conflict()
        // oxlint-disable-next-line no-await-in-loop
        await trx.deleteFrom('logPending').where('name', 'in', batch).execute()
      }
      const rows = entries.map((entry, at) => ({ index: from + at, entry }))
      // oxlint-disable-next-line no-await-in-loop
      for (const batch of batchesOf(rows)) await trx.insertInto('logEntries').values(batch).execute()
      await saveTiles(trx, tiles)
    })
    return true
  } catch (error) {
    if (error instanceof Conflict) return false
    throw error
  }
}

/** Another process changed what a growth was computed from. */
class Conflict extends Error {}

/** Stores tiles in place of narrower ones. */
async function saveTiles(trx: Kysely<Database>, tiles: LogGrowth['tiles']): Promise<void> {
  const rows = tiles.map(({ tile, bytes }) => ({ level: Number(tile.level), index: tile.index, hashes: bytes }))
  for (const batch of batchesOf(rows))
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await trx
      .insertInto('logTiles')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['level', 'index']).doUpdateSet({ hashes: (set) => set.ref('excluded.hashes') }),
      )
      .execute()
}

const batchesOf = <T>(list: readonly T[]): T[][] => chunksOf(list, batchSize)
