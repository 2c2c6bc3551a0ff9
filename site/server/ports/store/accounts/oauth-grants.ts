import { type Kysely, sql } from 'kysely'
import type { Oauth, OauthGrant } from '../../../records/oauth.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'

/**
 * The most grants of a profile: for one client at one redirect URI, and altogether. Revoked grants go first, then the
 * oldest. So an app with a standing approval that asks again and again displaces its own grants only, and the list of a
 * profile's grants is one page.
 */
export const grantLimits = { ofAddress: 10, ofProfile: 50 } as const

/** The most rows that one call deletes. Usually it is one row; it is more only where rows are older than these limits. */
const surplusBatch = 100

/** Keeps grants in a database. */
export function createGrants(db: Kysely<Database>): Pick<Oauth, 'begin' | 'revoke' | 'grants'> {
  return {
    begin: (grant, code) =>
      inTransaction(db, async (trx) => {
        await dropSurplusGrants(trx, grant)
        await trx.insertInto('oauthGrants').values(grant).execute()
        await trx
          .insertInto('oauthCodes')
          .values({ ...code, usedAt: null })
          .execute()
      }),

    async revoke(grantId, now) {
      const revoked = await db
        .updateTable('oauthGrants')
        .set({ revokedAt: now })
        .where('id', '=', grantId)
        .where('revokedAt', 'is', null)
        .returning('expiresAt')
        .executeTakeFirst()
      return revoked !== undefined && revoked.expiresAt > now
    },

    grants: (profileId, now) =>
      db
        .selectFrom('oauthGrants')
        .selectAll()
        .where('profileId', '=', profileId)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', now)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),
  }
}

/** Deletes grants to make room for one more. The codes and tokens of a grant are deleted with it. */
async function dropSurplusGrants(trx: Kysely<Database>, { profileId, clientId, redirectUri }: OauthGrant) {
  const surplus = (scope: 'ofAddress' | 'ofProfile') =>
    trx
      .selectFrom('oauthGrants')
      .select('id')
      .where('profileId', '=', profileId)
      .$if(scope === 'ofAddress', (query) =>
        query.where('clientId', '=', clientId).where('redirectUri', '=', redirectUri),
      )
      .orderBy((row) => row.case().when('revokedAt', 'is', null).then(0).else(1).end())
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(surplusBatch)
      .offset(grantLimits[scope] - 1)
  for (const scope of ['ofAddress', 'ofProfile'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await trx
      .deleteFrom('oauthGrants')
      .where('id', 'in', sql<string>`(select id from ${surplus(scope).as('surplus')})`)
      .execute()
}

/** Deletes expired grants, at most `limit`, with their codes and tokens. Returns how many. */
export async function purgeGrants(db: Kysely<Database>, now: number, limit: number): Promise<number> {
  const ended = await db.selectFrom('oauthGrants').select('id').where('expiresAt', '<=', now).limit(limit).execute()
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return 0
  for (const table of ['oauthCodes', 'oauthRefresh', 'oauthAccess'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await db.deleteFrom(table).where('grantId', 'in', ids).execute()
  await db.deleteFrom('oauthGrants').where('id', 'in', ids).execute()
  return ids.length
}
