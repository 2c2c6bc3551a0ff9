import type { Kysely } from 'kysely'
import type { Accounts } from '../../../records/accounts.ts'
import type { Engine } from '../engines/engine.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'
import type { Vault } from '../sealing/vault.ts'
import { eraseProfile } from './erase-profile.ts'
import { createSignInMethods, insertMethod } from './sign-in-methods.ts'

/** Keeps profiles and their sign-in methods in a database. */
export function createAccounts(db: Kysely<Database>, { vault, engine }: { vault: Vault; engine: Engine }): Accounts {
  return {
    ...createSignInMethods(db, vault),

    create: (profile, method) =>
      inTransaction(db, async (trx) => {
        await trx.insertInto('profiles').values(profile).execute()
        if (await insertMethod(trx, method, vault)) return profile
        await trx.deleteFrom('profiles').where('id', '=', profile.id).execute()
        return undefined
      }),

    profile: (id) => db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst(),

    async lock(id) {
      if (!db.isTransaction) throw new Error('A profile can be held within a transaction only.')
      const held = await db
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', id)
        // SQLite has only one writer
        .$if(engine === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst()
      return held !== undefined
    },

    erase: (profileId) => eraseProfile(db, profileId, engine),
  }
}
