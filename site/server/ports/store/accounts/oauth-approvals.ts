import type { Kysely } from 'kysely'
import type { Oauth } from '../../../records/oauth.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'

/** The most standing approvals of a profile; the oldest one goes. */
export const approvalLimit = 50

type Approvals = Pick<Oauth, 'approve' | 'approval' | 'approvals' | 'withdraw' | 'withdrawAll'>

/** Keeps standing approvals in a database. To withdraw one also revokes the grants that were made under it. */
export function createApprovals(db: Kysely<Database>): Approvals {
  return {
    async approve(approval) {
      const { scope, createdAt } = approval
      await db
        .insertInto('oauthApprovals')
        .values(approval)
        .onConflict((conflict) =>
          conflict.columns(['profileId', 'clientId', 'redirectUri']).doUpdateSet({ scope, createdAt }),
        )
        .execute()
      const surplus = db
        .selectFrom('oauthApprovals')
        .select(['clientId', 'redirectUri'])
        .where('profileId', '=', approval.profileId)
        .orderBy('createdAt', 'desc')
        .orderBy('redirectUri')
        .limit(approvalLimit)
        .offset(approvalLimit)
      for (const { clientId, redirectUri } of await surplus.execute())
        // oxlint-disable-next-line no-await-in-loop -- at most one, except for profiles that are older than the limit
        await db
          .deleteFrom('oauthApprovals')
          .where('profileId', '=', approval.profileId)
          .where('clientId', '=', clientId)
          .where('redirectUri', '=', redirectUri)
          .execute()
    },

    approval: (profileId, clientId, redirectUri) =>
      db
        .selectFrom('oauthApprovals')
        .selectAll()
        .where('profileId', '=', profileId)
        .where('clientId', '=', clientId)
        .where('redirectUri', '=', redirectUri)
        .executeTakeFirst(),

    approvals: (profileId) =>
      db
        .selectFrom('oauthApprovals')
        .selectAll()
        .where('profileId', '=', profileId)
        .orderBy('createdAt', 'desc')
        .orderBy('redirectUri')
        .execute(),

    withdraw: ({ profileId, clientId, redirectUri }, now) =>
      inTransaction(db, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('oauthApprovals')
          .where('profileId', '=', profileId)
          .where('clientId', '=', clientId)
          .where('redirectUri', '=', redirectUri)
          .executeTakeFirst()
        const { numUpdatedRows } = await trx
          .updateTable('oauthGrants')
          .set({ revokedAt: now })
          .where('profileId', '=', profileId)
          .where('clientId', '=', clientId)
          .where('redirectUri', '=', redirectUri)
          .where('revokedAt', 'is', null)
          .executeTakeFirst()
        return numDeletedRows + numUpdatedRows > 0n
      }),

    withdrawAll: (profileId, now) =>
      inTransaction(db, async (trx) => {
        await trx.deleteFrom('oauthApprovals').where('profileId', '=', profileId).execute()
        const revoked = await trx
          .updateTable('oauthGrants')
          .set({ revokedAt: now })
          .where('profileId', '=', profileId)
          .where('revokedAt', 'is', null)
          .returning(['clientId', 'expiresAt'])
          .execute()
        return revoked.flatMap(({ clientId, expiresAt }) => (expiresAt > now ? [clientId] : []))
      }),
  }
}
