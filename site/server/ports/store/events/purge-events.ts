import { type Kysely, sql } from 'kysely'
import { type Events, streams } from '../../../records/events.ts'
import { hourMs } from '../../../rules/events/counts.ts'
import { untilDone } from '../batches.ts'
import type { Engine } from '../engines/engine.ts'
import type { Database } from '../schema.ts'
import { lockEvents } from './outbox.ts'

type Bounds = Parameters<Events['purge']>[0]
type Stream = Database['eventStreams']

/** Does what {@link Events.purge} says: one batch of one stream in a transaction, so that others can write in between. */
export async function purgeEvents(db: Kysely<Database>, bounds: Bounds, engine: Engine): Promise<number> {
  let deleted = 0
  for (const stream of streams)
    for (let after = ''; ;) {
      // oxlint-disable-next-line no-await-in-loop -- a part of the streams at a time
      const found = await streamsToPurge(db, stream, { ...bounds, after })
      for (const { profileId } of found)
        // oxlint-disable-next-line no-await-in-loop
        deleted += await untilDone((limit) => purgeStream(db, { profileId, stream }, { ...bounds, limit, engine }))
      const last = found.at(-1)
      if (!last) break
      after = last.profileId
    }
  return deleted + (await untilDone((limit) => purgeCounts(db, bounds.countsOlderThan, limit)))
}

/** Returns streams that are too old or too long, in the order of their profiles. */
async function streamsToPurge(
  db: Kysely<Database>,
  stream: Stream['stream'],
  { olderThan, most, after }: Bounds & { after: string },
): Promise<Pick<Stream, 'profileId'>[]> {
  return await db
    .selectFrom('eventStreams')
    .select('profileId')
    .where('stream', '=', stream)
    .where('profileId', '>', after)
    .where((row) =>
      row.or([row('oldestAt', '<', olderThan[stream]), row(row('next', '-', row.ref('oldest')), '>', most)]),
    )
    .orderBy('profileId')
    .limit(100)
    .execute()
}

/** Deletes at most `limit` of the oldest events of a stream. Events stay behind the first one that is young enough. */
async function purgeStream(
  db: Kysely<Database>,
  { profileId, stream }: Pick<Stream, 'profileId' | 'stream'>,
  { olderThan, most, limit, engine }: Bounds & { limit: number; engine: Engine },
): Promise<number> {
  return await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await lockEvents(trx, engine)
      const ofStream = trx.selectFrom('eventStreams').where('profileId', '=', profileId).where('stream', '=', stream)
      const state = await ofStream.select(['next', 'oldest']).executeTakeFirst()
      if (!state) return 0
      const rows = await trx
        .selectFrom('events')
        .select(['sequence', 'createdAt'])
        .where('profileId', '=', profileId)
        .where('stream', '=', stream)
        .where('sequence', '>=', state.oldest)
        .orderBy('sequence')
        .limit(limit + 1)
        .execute()
      const firstKept = state.next - most
      const kept = rows.findIndex((row) => row.sequence >= firstKept && row.createdAt >= olderThan[stream])
      const count = Math.min(kept === -1 ? rows.length : kept, limit)
      const next = rows[count]
      const oldest = next?.sequence ?? state.next
      await trx
        .deleteFrom('events')
        .where('profileId', '=', profileId)
        .where('stream', '=', stream)
        .where('sequence', '<', oldest)
        .execute()
      await trx
        .updateTable('eventStreams')
        .set({ oldest, oldestAt: next?.createdAt ?? null })
        .where('profileId', '=', profileId)
        .where('stream', '=', stream)
        .execute()
      return count
    })
}

async function purgeCounts(db: Kysely<Database>, olderThan: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('gateCounts')
    .select(['gateId', 'hour', 'kind'])
    .where('hour', '<', Math.floor(olderThan / hourMs))
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('gateCounts')
    .where((row) => sql<boolean>`${row.refTuple('gateId', 'hour', 'kind')} in ${old}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
