import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, sql, type SqlBool } from 'kysely'
import { auditData, eventData } from '../../../../../shared/contract/events/types.ts'
import type { EventPage, EventPart, EventRecord, Events, Stream } from '../../../records/events.ts'
import type { RandomBytes } from '../../../random-bytes.ts'
import { newerTypeMs } from '../../../rules/events/newer-types.ts'
import type { Engine } from '../engines/engine.ts'
import type { Database } from '../schema.ts'
import type { Vault } from '../sealing/vault.ts'
import { readCounts, readProfileCounts } from './counts.ts'
import { type AfterNumbering, numberEvents } from './number.ts'
import { wakeWebhooks } from '../webhooks/wake.ts'
import { addToOutbox } from './outbox.ts'
import { purgeEvents } from './purge-events.ts'

/** The most events that one call looks at, so that a rare type costs a reader no long scan. */
const maxScanned = 5000

/** What other parts of the store do in the transaction that numbers events. */
const afterNumbering: readonly AfterNumbering[] = [wakeWebhooks]

/** The types of each stream. A newer version of the program may have stored others, which this one cannot show. */
const knownTypes: Readonly<Record<Stream, readonly string[]>> = {
  events: Object.keys(eventData),
  test: Object.keys(eventData),
  audit: Object.keys(auditData),
}

/** Keeps the events of profiles in a database (protocol/events). */
export function createEvents(
  db: Kysely<Database>,
  { vault, engine, random }: { vault: Pick<Vault, 'hmac'>; engine: Engine; random: RandomBytes },
): Events {
  return {
    add: (items) => addToOutbox(db, items),

    async isDue(now) {
      const due = db.selectFrom('eventOutbox').select('id').where('dueFrom', '<=', now).limit(1)
      return (await due.executeTakeFirst()) !== undefined
    },

    number: (now) => numberEvents(db, now, { vault, engine, random, after: afterNumbering }),
    read: (part) => readEvents(db, part),

    async find({ profileId, stream, id, sequence }) {
      const row = await db
        .selectFrom('events')
        .selectAll()
        .where('profileId', '=', profileId)
        .where('stream', '=', stream)
        .where('sequence', '=', sequence)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && (isKnown(row) ? toRecord(row) : 'newer')
    },

    async newest(stream, profileIds) {
      if (profileIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('eventStreams')
        .select(['profileId', 'next'])
        .where('stream', '=', stream)
        .where('profileId', 'in', profileIds)
        .execute()
      return new Map(rows.map(({ profileId, next }) => [profileId, next - 1]))
    },

    counts: (gateId, hours) => readCounts(db, gateId, hours),
    profileCounts: (profileId, hours) => readProfileCounts(db, profileId, hours),
    purge: (bounds) => purgeEvents(db, bounds, engine),
  }
}

/** Does what {@link Events.read} says. */
async function readEvents(db: Kysely<Database>, part: EventPart): Promise<EventPage> {
  const { profileId, stream, limit, gateId, about } = part
  const state = await db
    .selectFrom('eventStreams')
    .select(['next', 'oldest'])
    .where('profileId', '=', profileId)
    .where('stream', '=', stream)
    .executeTakeFirst()
  const { oldest, newest } = { oldest: state?.oldest ?? 1, newest: (state?.next ?? 1) - 1 }
  const isForward = 'after' in part
  // inclusive bounds of what is looked at
  const end = isForward || part.before === 0 ? newest : Math.min(part.before - 1, newest)
  const start = isForward ? Math.max(part.after + 1, oldest) : Math.max(oldest, end - maxScanned + 1)
  const last = isForward ? Math.min(end, start + maxScanned - 1) : end
  // what was deleted is passed, too, so that a reader can continue there
  const passed = isForward ? Math.max(part.after, oldest - 1) : start
  if (start > last) return { events: [], through: passed, oldest, newest, isCut: false }
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('stream', '=', stream)
    .where('sequence', '>=', start)
    .where('sequence', '<=', last)
    .where(isWanted(part))
    .$if(gateId !== undefined, (query) => query.where('gateId', '=', gateId ?? ''))
    .$if(about !== undefined, (query) =>
      query.where((row) => row.or([row('qHash', '=', about ?? ''), row('address', '=', about ?? '')])),
    )
    .orderBy('sequence', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  const cut = rows.find((row) => !isKnown(row))
  if (cut) {
    const before = rows.slice(0, rows.indexOf(cut))
    const through = cut.sequence - 1
    return { events: before.map(toRecord), through, oldest, newest: through, isCut: true }
  }
  const seen = rows.length === limit ? rows.at(-1)?.sequence : undefined
  return {
    events: rows.map(toRecord),
    through: seen ?? (isForward ? last : start),
    oldest,
    newest,
    isCut: false,
  }
}

/** Builds the condition that an event is of a type that is asked for. A reader that goes forward meets new ones of other types. */
function isWanted(part: EventPart) {
  const { stream, types } = part
  const known = knownTypes[stream]
  return (row: ExpressionBuilder<Database, 'events'>): Expression<SqlBool> => {
    const wanted = (types ?? known).filter((type) => known.includes(type))
    const other = types?.filter((type) => !known.includes(type))
    const isOther = other ? among(row, other) : row.not(among(row, known))
    if (!('after' in part)) return among(row, wanted)
    return row.or([among(row, wanted), row.and([isOther, row('createdAt', '>', part.now - newerTypeMs)])])
  }
}

const among = (row: ExpressionBuilder<Database, 'events'>, types: readonly string[]): Expression<SqlBool> =>
  row.or(types.length === 0 ? [] : [row(sql<string>`${row.ref('type')}`, 'in', types)])

const isKnown = ({ stream, type }: Pick<EventRecord, 'stream'> & { type: string }) => knownTypes[stream].includes(type)

const toRecord = ({ actor, data, ...row }: Selectable<Database['events']>): EventRecord => ({
  ...row,
  actor: JSON.parse(actor),
  data: JSON.parse(data),
})
