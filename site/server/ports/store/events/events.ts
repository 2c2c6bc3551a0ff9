import type { Kysely, Selectable } from 'kysely'
import { auditData, eventData } from '../../../../../shared/contract/events/types.ts'
import type { EventPage, EventPart, EventRecord, Events, Stream } from '../../../records/events.ts'
import type { RandomBytes } from '../../../random-bytes.ts'
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
const knownTypes: Readonly<Record<Stream, readonly EventRecord['type'][]>> = {
  events: typesOf(eventData),
  test: typesOf(eventData),
  audit: typesOf(auditData),
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
  const { profileId, stream, limit, types, gateId, about } = part
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
  if (start > last) return { events: [], through: passed, oldest, newest }
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('stream', '=', stream)
    .where('sequence', '>=', start)
    .where('sequence', '<=', last)
    .where('type', 'in', types ?? knownTypes[stream])
    .$if(gateId !== undefined, (query) => query.where('gateId', '=', gateId ?? ''))
    .$if(about !== undefined, (query) =>
      query.where((row) => row.or([row('qHash', '=', about ?? ''), row('address', '=', about ?? '')])),
    )
    .orderBy('sequence', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  const seen = rows.length === limit ? rows.at(-1)?.sequence : undefined
  return { events: rows.map(toRecord), through: seen ?? (isForward ? last : start), oldest, newest }
}

const toRecord = ({ actor, data, ...row }: Selectable<Database['events']>): EventRecord => ({
  ...row,
  actor: JSON.parse(actor),
  data: JSON.parse(data),
})

function typesOf<Type extends string>(schemas: Readonly<Record<Type, unknown>>): Type[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns texts
  return Object.keys(schemas) as Type[]
}
