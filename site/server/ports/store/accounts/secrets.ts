import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { Secrets } from '../../../records/accounts.ts'
import type { Vault } from '../sealing/vault.ts'

/** Secrets of profiles in a database, whose values only the vault can open. */
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

/** What a sealed value belongs to, so that no row can be shown in another's place. */
export const secretContext = (qHash: string) => `secrets:${qHash}`
