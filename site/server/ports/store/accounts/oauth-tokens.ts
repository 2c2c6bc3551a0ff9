import { type Kysely, sql } from 'kysely'
import type { Oauth, OauthGrant } from '../../../records/oauth.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'

/** The most access tokens, and the most used refresh tokens, that are remembered for one grant. */
export const tokenLimit = 1000

/** The most rows that one call deletes. Usually it is one row; it is more only where rows are older than the limit. */
const surplusBatch = 100

type Tokens = Pick<Oauth, 'consumeCode' | 'findRefresh' | 'consumeRefresh' | 'issue' | 'grantOfAccess' | 'grantOfToken'>

/** Keeps codes, access tokens and refresh tokens in a database. */
export function createTokens(db: Kysely<Database>): Tokens {
  return {
    async consumeCode(hash, now) {
      const use = await consume(db, 'oauthCodes', { hash, now })
      if (!use) return undefined
      const { usedAt: _, ...credential } = use.row
      return { grant: use.grant, credential, first: use.first }
    },

    async findRefresh(hash) {
      const row = await db
        .selectFrom('oauthRefresh')
        .select(['grantId', 'usedAt'])
        .where('hash', '=', hash)
        .executeTakeFirst()
      return row && { grant: await grantById(db, row.grantId), isUsed: row.usedAt !== null }
    },

    async consumeRefresh(hash, now) {
      const use = await consume(db, 'oauthRefresh', { hash, now })
      return use && { grant: use.grant, credential: { expiresAt: use.row.expiresAt }, first: use.first }
    },

    issue: (grantId, { access, refresh }) =>
      inTransaction(db, async (trx) => {
        await trx
          .insertInto('oauthAccess')
          .values({ ...access, grantId })
          .execute()
        if (refresh)
          await trx
            .insertInto('oauthRefresh')
            .values({ ...refresh, grantId, usedAt: null })
            .execute()
        else
          await trx
            .updateTable('oauthGrants')
            .set({ expiresAt: access.expiresAt })
            .where('id', '=', grantId)
            .where('expiresAt', '>', access.expiresAt)
            .execute()
        await dropSurplusTokens(trx, grantId)
      }),

    grantOfAccess: (hash, now) =>
      db
        .selectFrom('oauthAccess')
        .innerJoin('oauthGrants', 'oauthGrants.id', 'oauthAccess.grantId')
        .selectAll('oauthGrants')
        .where('oauthAccess.hash', '=', hash)
        .where('oauthAccess.expiresAt', '>', now)
        .where('oauthGrants.expiresAt', '>', now)
        .where('oauthGrants.revokedAt', 'is', null)
        .executeTakeFirst(),

    async grantOfToken(hash) {
      for (const table of ['oauthAccess', 'oauthRefresh'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- the second table is read only when the first has no such token
        const row = await db.selectFrom(table).select('grantId').where('hash', '=', hash).executeTakeFirst()
        if (row) return grantById(db, row.grantId)
      }
      return undefined
    },
  }
}

async function grantById(db: Kysely<Database>, id: string): Promise<OauthGrant> {
  return db.selectFrom('oauthGrants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Marks a code or a refresh token as used and returns it with its grant as it is at that moment: another caller with the
 * same token waits, so that it cannot revoke the grant before.
 */
async function consume(
  db: Kysely<Database>,
  table: 'oauthCodes' | 'oauthRefresh',
  { hash, now }: { hash: string; now: number },
) {
  return inTransaction(db, async (trx) => {
    const updated = await trx
      .updateTable(table)
      .set({ usedAt: now })
      .where('hash', '=', hash)
      .where('usedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    const row = updated ?? (await trx.selectFrom(table).selectAll().where('hash', '=', hash).executeTakeFirst())
    return row && { row, grant: await grantById(trx, row.grantId), first: updated !== undefined }
  })
}

/**
 * Deletes the access tokens beyond the limit that expire first, and the used refresh tokens that were used first. An unused
 * refresh token is never deleted.
 */
async function dropSurplusTokens(trx: Kysely<Database>, grantId: string) {
  const access = trx
    .selectFrom('oauthAccess')
    .select('hash')
    .where('grantId', '=', grantId)
    .orderBy('expiresAt', 'desc')
    .limit(surplusBatch)
    .offset(tokenLimit)
  const refresh = trx
    .selectFrom('oauthRefresh')
    .select('hash')
    .where('grantId', '=', grantId)
    .where('usedAt', 'is not', null)
    .orderBy('usedAt', 'desc')
    .limit(surplusBatch)
    .offset(tokenLimit)
  for (const [table, surplus] of [
    ['oauthAccess', access],
    ['oauthRefresh', refresh],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await trx
      .deleteFrom(table)
      .where('hash', 'in', sql<string>`(select hash from ${surplus.as('surplus')})`)
      .execute()
}
