import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { Secrets } from '../../../records/accounts.ts'
import type { Vault } from '../sealing/vault.ts'

/** Keeps the secrets of profiles in a database. Only the vault can open their values. */
export function createSecrets(db: Kysely<Database>, vault: Vault): Secrets {
  return {
    async insert(secret, content) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('secrets')
        .values({ ...secret, content: vault.seal(content, secretContext(secret.qHash)) })
        .onConflict((conflict) => conflict.columns(['profileId', 'alias']).doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    list: (profileId, { limit, offset }) =>
      db
        .selectFrom('secrets')
        .select(['qHash', 'profileId', 'alias', 'type', 'createdAt', 'updatedAt'])
        .where('profileId', '=', profileId)
        .orderBy('alias')
        .limit(limit)
        .offset(offset)
        .execute(),

    async remove(profileId, qHash) {
      const { numDeletedRows } = await db
        .deleteFrom('secrets')
        .where('profileId', '=', profileId)
        .where('qHash', '=', qHash)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}

/** Returns the context that binds a sealed value to its row, so that it cannot be opened in another row. */
export const secretContext = (qHash: string) => `secrets:${qHash}`
