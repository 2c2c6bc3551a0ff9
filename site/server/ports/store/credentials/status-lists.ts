import { type Kysely, sql } from 'kysely'
import { listEntries } from '../../../../../shared/credential/status-list.ts'
import {
  entriesPerList,
  type SetBefore,
  type SignedList,
  statusIntervalMs,
  type StatusLists,
} from '../../../records/credentials.ts'
import { addErased, type Erasure, shownFrom } from '../log/pending.ts'
import type { Database } from '../schema.ts'
import type { Vault } from '../sealing/vault.ts'
import { shuffledIndexes } from './shuffle.ts'

/** How many entries a process reserves by one write. Those that it has not used when it stops stay unused. */
const blockSize = 1024
/** With fewer entries left, the next ones are reserved, so that nobody waits for them. */
const reserveBelow = 512

/** More lists than are opened between a backup and its restoration: 65 million proofs. */
const skippedLists = 1000

/** Returns the list of an entry, and its index there (protocol/credentials#status). */
export const placeOf = (entry: number): { listId: number; index: number } => ({
  listId: Math.floor(entry / listEntries),
  index: entry % listEntries,
})

/** Gives away the entries of the status lists: each once, of all processes on a database. */
function createEntries(db: Kysely<Database>, vault: Pick<Vault, 'hmac'>): Pick<StatusLists, 'nextEntry' | 'skipLists'> {
  let free: number[] = []
  let reserving: Promise<void> | undefined
  /** The order of the list whose entries are given away now: it takes some ms to make. */
  let order: { listId: number; indexes: Uint32Array } | undefined

  /** Reserves entries of the newest list, or opens a list when that one is half full. */
  const reserve = async () => {
    const newest = await db
      .selectFrom('statusLists')
      .select(['listId', 'reserved'])
      .orderBy('listId', 'desc')
      .executeTakeFirst()
    if (newest && newest.reserved < entriesPerList) {
      const row = await db
        .updateTable('statusLists')
        .set((set) => ({ reserved: set('reserved', '+', blockSize) }))
        .where('listId', '=', newest.listId)
        .where('reserved', '<', entriesPerList)
        .returning('reserved')
        .executeTakeFirst()
      // another process may have reserved the last ones
      if (row) free = [...blockOf(newest.listId, row.reserved), ...free]
      return
    }
    await db
      .insertInto('statusLists')
      .values({ listId: (newest?.listId ?? 0) + 1, reserved: 0, token: null, signedAt: null, setCount: null })
      .onConflict((conflict) => conflict.column('listId').doNothing())
      .execute()
  }
  const blockOf = (listId: number, end: number) => {
    if (order?.listId !== listId) order = { listId, indexes: shuffledIndexes(keyOf(listId, vault)) }
    return Array.from(order.indexes.subarray(end - blockSize, end), (index) => listId * listEntries + index)
  }

  return {
    async nextEntry() {
      if (db.isTransaction) throw new Error('An entry cannot be reserved within a transaction.')
      for (;;) {
        if (free.length < reserveBelow && !reserving) {
          reserving = reserve().finally(() => (reserving = undefined))
          // callers that find a free entry do not wait for it, and the next call tries again
          reserving.catch(() => {})
        }
        const entry = free.pop()
        if (entry !== undefined) return entry
        // oxlint-disable-next-line no-await-in-loop -- repeats while others take all that was reserved
        await reserving
      }
    },

    async skipLists() {
      free = []
      await closeLists(db)
    },
  }
}

/** Keeps the status lists in a database. */
export function createStatusLists(db: Kysely<Database>, vault: Pick<Vault, 'hmac'>): StatusLists {
  return {
    ...createEntries(db, vault),

    async find(listId) {
      const row = await db.selectFrom('statusLists').selectAll().where('listId', '=', listId).executeTakeFirst()
      return row && { signed: toSigned(row) }
    },

    async countSet(listId, at) {
      const { count } = await db
        .selectFrom('withdrawnEntries')
        .select((select) => select.fn.countAll<number | string>().as('count'))
        .where(isOf(listId))
        .where(isShown(at))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async setIndexes(listId, at) {
      const rows = await db
        .selectFrom('withdrawnEntries')
        .select('entry')
        .where(isOf(listId))
        .where(isShown(at))
        .orderBy('entry')
        .execute()
      return rows.map(({ entry }) => placeOf(entry).index)
    },

    async save(listId, signed, before) {
      await db
        .updateTable('statusLists')
        .set(signed)
        .where('listId', '=', listId)
        .where('token', before === null ? 'is' : '=', before)
        .execute()
      const row = await db.selectFrom('statusLists').selectAll().where('listId', '=', listId).executeTakeFirstOrThrow()
      return toSigned(row) ?? signed
    },
  }
}

/** Stores a full list after all that there are, and after those that may have been opened since a backup. */
async function closeLists(db: Kysely<Database>): Promise<void> {
  const newest = await db.selectFrom('statusLists').select('listId').orderBy('listId', 'desc').executeTakeFirst()
  const listId = (newest?.listId ?? 0) + skippedLists
  await db
    .insertInto('statusLists')
    .values({ listId, reserved: entriesPerList, token: null, signedAt: null, setCount: null })
    .execute()
}

/** Derives the key of a list's order, the same in every process. */
const keyOf = (listId: number, vault: Pick<Vault, 'hmac'>) =>
  Buffer.from(vault.hmac('status-list-order', String(listId)), 'base64url')

const isOf = (listId: number) =>
  sql<boolean>`${sql.ref('entry')} >= ${listId * listEntries} and ${sql.ref('entry')} < ${(listId + 1) * listEntries}`

const isShown = ({ asOf, now }: SetBefore) =>
  sql<boolean>`(${sql.ref('shownFrom')} <= ${asOf} or ${sql.ref('shownFrom')} > ${now + statusIntervalMs})`

function toSigned({ token, signedAt, setCount }: Database['statusLists']): SignedList | null {
  return token === null || signedAt === null || setCount === null ? null : { token, signedAt, setCount }
}

/**
 * Sets the entries of these proofs: their verdicts are withdrawn for ever (protocol/credentials#status). Only the interval
 * of `now` is stored, Unix ms.
 */
export async function withdrawEntries(trx: Kysely<Database>, qHashes: readonly string[], now: number): Promise<void> {
  if (qHashes.length === 0) return
  await trx
    .insertInto('withdrawnEntries')
    .columns(['entry', 'shownFrom'])
    .expression((query) =>
      query
        .selectFrom('proofs')
        .select((select) => [
          select.ref('statusEntry').$notNull().as('entry'),
          sql<number>`cast(${shownFrom(now)} as bigint)`.as('shownFrom'),
        ])
        .where('qHash', 'in', qHashes)
        .where('statusEntry', 'is not', null),
    )
    .onConflict((conflict) => conflict.column('entry').doNothing())
    .execute()
}

/** Withdraws the credentials of proofs that are about to be erased, and deletes them. The entries name no proof any more. */
export async function forgetCredentials(
  trx: Kysely<Database>,
  { qHashes, now, ...erasure }: { qHashes: readonly string[]; now: number } & Erasure,
): Promise<void> {
  if (qHashes.length === 0) return
  await withdrawEntries(trx, qHashes, now)
  await addErased(trx, { qHashes, now, ...erasure })
  await trx.deleteFrom('credentials').where('qHash', 'in', qHashes).execute()
}
