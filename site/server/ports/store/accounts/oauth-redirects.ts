import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Oauth } from '../../../records/oauth.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'

/**
 * The shortest time between two notes that a redirect URI was used; without it, each request of a stranger would be a
 * write.
 */
const noteEveryMs = 60_000

/** Keeps the redirect URIs that clients registered in a database. */
export function createRedirects(db: Kysely<Database>): Pick<Oauth, 'registerRedirects' | 'useRedirect'> {
  return {
    registerRedirects: (uris, { clientName, now, limit }) =>
      inTransaction(db, async (trx) => {
        // Always in the same order, or two registrations could wait for each other.
        const rows = [...new Set(uris)].toSorted().map((uri) => ({ uri, clientName, createdAt: now, usedAt: now }))
        await trx
          .insertInto('oauthRedirects')
          .values(rows)
          .onConflict((conflict) => conflict.column('uri').doUpdateSet({ usedAt: now }))
          .execute()
        const surplus = trx
          .selectFrom('oauthRedirects')
          .select('uri')
          .where((row) => row.not(row.exists(approved(row))))
          .where((row) => row.not(row.exists(granted(row))))
          .orderBy('usedAt', 'desc')
          .orderBy('uri')
          .limit(1000)
          .offset(limit)
        await trx
          .deleteFrom('oauthRedirects')
          .where('uri', 'in', sql<string>`(select uri from ${surplus.as('surplus')})`)
          .execute()
      }),

    async useRedirect(uri, now) {
      const known = await db.selectFrom('oauthRedirects').select('usedAt').where('uri', '=', uri).executeTakeFirst()
      if (known && known.usedAt <= now - noteEveryMs)
        await db.updateTable('oauthRedirects').set({ usedAt: now }).where('uri', '=', uri).execute()
      return known !== undefined
    },
  }
}

type Redirect = ExpressionBuilder<Database, 'oauthRedirects'>
const approved = (row: Redirect) =>
  row.selectFrom('oauthApprovals').select('profileId').whereRef('redirectUri', '=', 'oauthRedirects.uri')
const granted = (row: Redirect) =>
  row.selectFrom('oauthGrants').select('id').whereRef('redirectUri', '=', 'oauthRedirects.uri')
