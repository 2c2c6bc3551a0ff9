import { CompiledQuery, type Kysely } from 'kysely'
import { chunksOf } from '../../../../../shared/log/chunks.ts'
import { auditData, type EventActor } from '../../../../../shared/contract/events/types.ts'
import type { NewEvent, Numbered, OutboxItem, Recipients, Stream } from '../../../records/events.ts'
import type { RandomBytes } from '../../../random-bytes.ts'
import { countOf } from '../../../rules/events/counts.ts'
import { newerPauseMs } from '../../../rules/events/newer-types.ts'
import type { Engine } from '../engines/engine.ts'
import { insertRows, type RowsInsert } from '../engines/insert-rows.ts'
import type { Database } from '../schema.ts'
import type { Vault } from '../sealing/vault.ts'
import { addCounts } from './counts.ts'
import { profilesOfWallets, tryLockEvents, walletMark } from './outbox.ts'
import { readItems } from './read-items.ts'

/** The most rows of the outbox, and about the most items, of one transaction: on SQLite all others wait for it. */
const maxRows = 64
const enoughItems = 1000

/** How long a row waits that cannot be numbered, ms. It must not hold up the others. */
const postponedMs = 3_600_000

/** A stream of a profile that got events. */
type Grown = Numbered['grown'][number]

/**
 * What runs in the transaction that numbers events, with the streams that got some: so nobody misses an event when the process
 * dies afterwards.
 */
export type AfterNumbering = (trx: Kysely<Database>, grown: readonly Grown[], now: number) => Promise<void>

type Deps = {
  vault: Pick<Vault, 'hmac'>
  engine: Engine
  random: RandomBytes
  after?: readonly AfterNumbering[]
}
type EventRow = Database['events']

/** Does what {@link Events.number} says. */
export async function numberEvents(db: Kysely<Database>, now: number, deps: Deps): Promise<Numbered | undefined> {
  return await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      if (!(await tryLockEvents(trx, deps.engine))) return undefined
      const due = await trx
        .selectFrom('eventOutbox')
        .select(['id', 'items'])
        .where('dueFrom', '<=', now)
        .orderBy('id')
        .limit(maxRows)
        .execute()
      if (due.length === 0) return undefined
      const { items, ids, failed, newer } = readItems(due, { now, enough: enoughItems })
      const rows = await eventRows(trx, items, deps)
      const grown = await insertEvents(trx, rows, deps.engine)
      await addCounts(trx, items.flatMap(countOf))
      if (ids.length > 0) await trx.deleteFrom('eventOutbox').where('id', 'in', ids).execute()
      const failedIds = failed.map(({ id }) => id)
      await postpone(trx, failedIds, now + postponedMs)
      await postpone(trx, newer, now + newerPauseMs)
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
      for (const run of deps.after ?? []) await run(trx, grown, now)
      const isMoreDue = due.length === maxRows || ids.length + newer.length + failed.length < due.length
      return { grown, isMoreDue, failed }
    })
}

async function postpone(trx: Kysely<Database>, ids: readonly number[], dueFrom: number): Promise<void> {
  if (ids.length > 0) await trx.updateTable('eventOutbox').set({ dueFrom }).where('id', 'in', ids).execute()
}

/** An event for one profile, before it has a number. */
type Addressed = { item: NewEvent; profileId: string; stream: Stream; isOwn: boolean }

/** Returns the rows of the events, in order, one for each profile that gets the event, without their numbers. */
async function eventRows(
  trx: Kysely<Database>,
  items: readonly OutboxItem[],
  deps: Deps,
): Promise<Omit<EventRow, 'sequence'>[]> {
  const events = items.flatMap((item) => ('count' in item ? [] : [item]))
  const addressed = await addressEvents(trx, events, deps)
  const qHashes = [
    ...new Set(addressed.flatMap(({ item }) => (writtenWithProof.has(item.type) ? [] : (item.qHash ?? [])))),
  ]
  const erased = await erasedOf(trx, qHashes)
  return addressed.map(({ item, profileId, stream, isOwn }) => {
    const isErased = item.qHash !== undefined && erased.has(item.qHash)
    const hidden = new Set(isOwn ? [] : item.hidden)
    return {
      profileId,
      stream,
      id: uuidV7(item.createdAt, deps.random),
      type: item.type,
      createdAt: item.createdAt,
      qHash: isErased ? null : (item.qHash ?? null),
      address: isErased ? null : (item.walletAddress ?? null),
      gateId: item.gateId ?? null,
      actor: item.actor ? JSON.stringify(item.actor) : somebody,
      data: JSON.stringify(Object.fromEntries(Object.entries(item.data).filter(([name]) => !hidden.has(name)))),
    }
  })
}

/** The actor of an event that nobody with a credential of a profile caused. */
const somebody = JSON.stringify({ type: 'person', id: null, network: null, userAgent: null } satisfies EventActor)

/**
 * The types that are written in the transaction that inserts or changes the row of their proof. An erasure comes before or
 * after this transaction, and blanks what it wrote (outbox.ts). All others may name a proof that was erased meanwhile.
 */
const writtenWithProof: ReadonlySet<string> = new Set<NewEvent['type']>(['proof.verified', 'proof.rejected'])

/** Finds the profiles that get each event: that of the wallet, the owner of the gate, and one that is named. */
async function addressEvents(
  trx: Kysely<Database>,
  events: readonly NewEvent[],
  { vault, engine }: Deps,
): Promise<Addressed[]> {
  const marks = new Map<Recipients, string>()
  for (const { to } of events) if (to.wallet) marks.set(to, walletMark(to.wallet, vault))
  const ofWallets = await profilesOfWallets(trx, [...new Set(marks.values())], engine)
  const ofGates = await ownersOf(trx, [...new Set(events.flatMap(({ to }) => to.gateId ?? []))])
  const named = [...new Set([...events.flatMap(({ to }) => to.profileId ?? []), ...ofGates.values()])]
  const known = await existing(trx, named)
  return events.flatMap((item) => {
    const { to } = item
    const stream = Object.hasOwn(auditData, item.type) ? 'audit' : item.isTest ? 'test' : 'events'
    const direct = to.profileId !== undefined && known.has(to.profileId) ? [to.profileId] : []
    const own = [...(ofWallets.get(marks.get(to) ?? '') ?? []), ...direct]
    const owner = to.gateId == null ? undefined : ofGates.get(to.gateId)
    const ofGate = owner !== undefined && known.has(owner) && !own.includes(owner) ? [owner] : []
    return [
      ...[...new Set(own)].map((profileId) => ({ item, profileId, stream, isOwn: true }) as const),
      ...ofGate.map((profileId) => ({ item, profileId, stream, isOwn: false }) as const),
    ]
  })
}

async function ownersOf(trx: Kysely<Database>, gateIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (gateIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('gates')
    .select(['gateId', 'ownerProfileId'])
    .where('gateId', 'in', gateIds)
    .execute()
  return new Map(rows.map(({ gateId, ownerProfileId }) => [gateId, ownerProfileId]))
}

/** Returns those of the profiles that exist: one that was erased gets no new stream. */
async function existing(trx: Kysely<Database>, profileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (profileIds.length === 0) return new Set()
  const rows = await trx.selectFrom('profiles').select('id').where('id', 'in', profileIds).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of the proofs that were erased since the event was written. */
async function erasedOf(trx: Kysely<Database>, qHashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (qHashes.length === 0) return new Set()
  const rows = await trx
    .selectFrom('proofs')
    .select('qHash')
    .where('qHash', 'in', qHashes)
    .where('erasedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ qHash }) => qHash))
}

/** Gives the events their numbers and stores them. Returns the streams that grew. */
async function insertEvents(
  trx: Kysely<Database>,
  rows: readonly Omit<EventRow, 'sequence'>[],
  engine: Engine,
): Promise<Grown[]> {
  if (rows.length === 0) return []
  const keyOf = ({ profileId, stream }: Grown) => `${stream}/${profileId}`
  const profileIds = [...new Set(rows.map(({ profileId }) => profileId))]
  const stored = await trx.selectFrom('eventStreams').selectAll().where('profileId', 'in', profileIds).execute()
  const changed = new Map<string, Database['eventStreams']>()
  const known = new Map(stored.map((each) => [keyOf(each), each]))
  const numbered = rows.map((row) => {
    const { profileId, stream, createdAt } = row
    const key = keyOf(row)
    const before = changed.get(key) ?? known.get(key) ?? { profileId, stream, next: 1, oldest: 1, oldestAt: null }
    changed.set(key, { ...before, next: before.next + 1, oldestAt: before.oldestAt ?? createdAt })
    return { ...row, sequence: before.next }
  })
  if (engine === 'postgres') await trx.executeQuery(CompiledQuery.raw(postgresText, [JSON.stringify(numbered)]))
  // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
  else for (const part of chunksOf(numbered, rowsOfInsert)) await insertRows(trx, part, eventsInsert)
  await trx
    .insertInto('eventStreams')
    .values([...changed.values()])
    .onConflict((conflict) =>
      conflict.columns(['profileId', 'stream']).doUpdateSet((set) => ({
        next: set.ref('excluded.next'),
        oldestAt: set.ref('excluded.oldestAt'),
      })),
    )
    .execute()
  return [...changed.values()].map(({ profileId, stream }) => ({ profileId, stream }))
}

const columns = [
  'profileId',
  'stream',
  'sequence',
  'id',
  'type',
  'createdAt',
  'qHash',
  'address',
  'gateId',
  'actor',
  'data',
] as const satisfies readonly (keyof EventRow)[]
const names = columns.map((name) => `"${name}"`).join(', ')

/** All rows are one parameter, because a statement with a parameter for each value takes longer to send. */
const postgresText = `insert into events (${names}) select ${names} from json_populate_recordset(null::events, $1)`

/** SQLite takes three times as long for rows as JSON. A statement is kept for each number of rows, so there are few. */
const rowsOfInsert = 16
const eventsInsert: RowsInsert<'events', EventRow, never> = {
  into: 'events',
  columns,
  build: (insert, rows) => insert.values(rows),
}

/** Makes an id that sorts by a time, Unix ms (RFC 9562, 5.7). */
export function uuidV7(time: number, random: RandomBytes): string {
  const bytes = Buffer.concat([Buffer.alloc(6), random(10)])
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
