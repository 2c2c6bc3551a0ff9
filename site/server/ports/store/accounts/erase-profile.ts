import type { Kysely } from 'kysely'
import { createJobs } from '../jobs.ts'
import type { Engine } from '../engines/engine.ts'
import type { Database } from '../schema.ts'
import { oweScrub } from '../sealing/scrub.ts'
import { cardWork } from '../../../records/sale.ts'

/** What refers to a profile. Approvals before grants, as whoever takes both back has it: they would wait for each other. */
const ofProfile = [
  'payouts',
  'secrets',
  'accessKeys',
  'oauthApprovals',
  'oauthGrants',
  'sessions',
  'signInMethods',
] as const

/**
 * Deletes a profile with all rows that refer to it, all or nothing; codes and tokens go with their grant, and of its gates
 * only the ids stay.
 */
export async function eraseProfile(db: Kysely<Database>, profileId: string, engine: Engine): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      // Whoever adds something to the profile meanwhile waits, and finds none. SQLite has one writer anyway.
      const locked = trx.selectFrom('profiles').select('id').where('id', '=', profileId)
      await locked.$if(engine === 'postgres', (query) => query.forUpdate()).execute()
      for (const table of ofProfile)
        // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
        await trx.deleteFrom(table).where('profileId', '=', profileId).execute()
      const gates = await trx.selectFrom('gates').select('gateId').where('ownerProfileId', '=', profileId).execute()
      const jobs = createJobs(trx)
      for (const { gateId } of gates) {
        // oxlint-disable-next-line no-await-in-loop -- what was paid and not delivered goes back (protocol/payments#settlement)
        await jobs.wake({ kind: cardWork, key: `gate:${gateId}`, dueAt: 0 })
        // oxlint-disable-next-line no-await-in-loop
        await trx.deleteFrom('gateTerms').where('gateId', '=', gateId).execute()
        // oxlint-disable-next-line no-await-in-loop -- nobody can be given anything there any more
        await trx.deleteFrom('entitlements').where('gateId', '=', gateId).execute()
        const transfers = trx.updateTable('payments').set({ recipient: '' }).where('gateId', '=', gateId)
        // oxlint-disable-next-line no-await-in-loop -- the owner's wallet; a card account is needed to return what is owed
        await transfers.where('method', '=', 'usdc').execute()
      }
      // A gate's id belongs to its first profile for ever (protocol/gates#publishing), so that is all that stays.
      await trx
        .updateTable('gates')
        .set({ status: 'archived', model: '{}', isListed: 0, reward: null, ownerWallet: null })
        .where('ownerProfileId', '=', profileId)
        .execute()
      await trx.deleteFrom('profiles').where('id', '=', profileId).execute()
    })
  if (engine === 'sqlite') await oweScrub(db)
}
