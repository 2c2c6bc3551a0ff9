import { type Kysely, sql } from 'kysely'
import { untilDone } from '../batches.ts'
import { lockEvents } from '../events/outbox.ts'
import { createJobs } from '../jobs.ts'
import type { Engine } from '../engines/engine.ts'
import type { Database } from '../schema.ts'
import { requestScrub } from '../sealing/scrub.ts'
import { cardPaymentJobs } from '../../../records/sale.ts'

/**
 * The tables that refer to a profile. Approvals come before grants, in the same order as in a withdrawal: otherwise the two
 * could wait for each other.
 */
const ofProfile = [
  'payouts',
  'secrets',
  'accessKeys',
  'testTickets',
  'testHandoffs',
  'oauthApprovals',
  'oauthGrants',
  'sessions',
  'signInMethods',
] as const

/**
 * Deletes a profile with all rows that refer to it, in one transaction. Codes and tokens are deleted with their grant; of
 * its gates only the ids stay.
 */
export async function eraseProfile(db: Kysely<Database>, profileId: string, engine: Engine): Promise<void> {
  // a stream may be long: most of it goes before, in batches
  await untilDone((limit) => deleteEvents(db, profileId, limit))
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      // A process that adds something to the profile must wait, and then finds none. SQLite has only one writer.
      const locked = trx.selectFrom('profiles').select('id').where('id', '=', profileId)
      await locked.$if(engine === 'postgres', (query) => query.forUpdate()).execute()
      for (const table of ofProfile)
        // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
        await trx.deleteFrom(table).where('profileId', '=', profileId).execute()
      await trx.deleteFrom('testGates').where('ownerProfileId', '=', profileId).execute()
      const gates = await trx.selectFrom('gates').select('gateId').where('ownerProfileId', '=', profileId).execute()
      const jobs = createJobs(trx)
      for (const { gateId } of gates) {
        // oxlint-disable-next-line no-await-in-loop -- refunds what was paid and not delivered (protocol/payments#settlement)
        await jobs.wake({ kind: cardPaymentJobs, key: `gate:${gateId}`, dueAt: 0 })
        // oxlint-disable-next-line no-await-in-loop
        await trx.deleteFrom('gateTerms').where('gateId', '=', gateId).execute()
        // oxlint-disable-next-line no-await-in-loop -- nobody can receive anything at these gates any more
        await trx.deleteFrom('entitlements').where('gateId', '=', gateId).execute()
        const transfers = trx.updateTable('payments').set({ recipient: '' }).where('gateId', '=', gateId)
        // oxlint-disable-next-line no-await-in-loop -- forgets the owner's wallet; a card account stays, as refunds need it
        await transfers.where('method', '=', 'usdc').execute()
      }
      // A gate's id belongs to its first profile forever (protocol/gates#publishing), so only the id stays.
      await trx
        .updateTable('gates')
        .set({
          status: 'archived',
          model: '{}',
          isListed: 0,
          reward: null,
          ownerWallet: null,
          logo: null,
          logoBytes: null,
        })
        .where('ownerProfileId', '=', profileId)
        .execute()
      await lockEvents(trx, engine)
      // Numbering events wakes webhooks: whoever held their rows before the lock of events, and numbering, could wait for each
      // other.
      await trx.deleteFrom('webhooks').where('profileId', '=', profileId).execute()
      await trx.deleteFrom('events').where('profileId', '=', profileId).execute()
      await trx.deleteFrom('eventStreams').where('profileId', '=', profileId).execute()
      for (const { gateId } of gates)
        // oxlint-disable-next-line no-await-in-loop
        await trx.deleteFrom('gateCounts').where('gateId', '=', gateId).execute()
      await trx.deleteFrom('profiles').where('id', '=', profileId).execute()
    })
  if (engine === 'sqlite') await requestScrub(db)
}

async function deleteEvents(db: Kysely<Database>, profileId: string, limit: number): Promise<number> {
  const key = ['profileId', 'stream', 'sequence'] as const
  const some = db.selectFrom('events').select(key).where('profileId', '=', profileId).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where((row) => sql<boolean>`${row.refTuple(...key)} in ${some}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
