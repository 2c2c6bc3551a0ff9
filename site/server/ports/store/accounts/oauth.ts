import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Oauth, OauthGrant } from '../../../records/oauth.ts'

/** More often it would make each request of a stranger a write. */
const noteEveryMs = 60_000

/**
 * So many grants a profile has of one client at one address, and altogether; what is dead goes first, then what is oldest. So
 * an app with a standing approval that asks again and again displaces its own grants alone, and a list of them is one page.
 */
export const grantLimits = { ofAddress: 10, ofProfile: 50 } as const
/** So many standing approvals a profile has; the oldest goes. */
export const approvalLimit = 50
/** So many used refresh tokens of a grant are known to have been used, and so many access tokens of it are known. */
export const tokenLimit = 1000

/** One is too many at a time, but for what is older than these limits. */
const surplusBatch = 100

/** Grants in a database, with codes, tokens, approvals and addresses of clients. */
export function createOauth(db: Kysely<Database>): Oauth {
  const within = <T>(work: (trx: Kysely<Database>) => Promise<T>) =>
    db.isTransaction ? work(db) : db.transaction().setIsolationLevel('read committed').execute(work)
  const grantById = (id: string, from: Kysely<Database> = db): Promise<OauthGrant> =>
    from.selectFrom('oauthGrants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // with the grant as it is at that moment: whoever shows the same again waits, and cannot spoil it before
  const burn = (table: 'oauthCodes' | 'oauthRefresh', hash: string, now: number) =>
    within(async (trx) => {
      const burnt = await trx
        .updateTable(table)
        .set({ usedAt: now })
        .where('hash', '=', hash)
        .where('usedAt', 'is', null)
        .returningAll()
        .executeTakeFirst()
      const row = burnt ?? (await trx.selectFrom(table).selectAll().where('hash', '=', hash).executeTakeFirst())
      return row && { row, grant: await grantById(row.grantId, trx), first: burnt !== undefined }
    })

  return {
    begin: (grant, code) =>
      within(async (trx) => {
        await dropSurplusGrants(trx, grant)
        await trx.insertInto('oauthGrants').values(grant).execute()
        await trx
          .insertInto('oauthCodes')
          .values({ ...code, usedAt: null })
          .execute()
      }),

    async burnCode(hash, now) {
      const burnt = await burn('oauthCodes', hash, now)
      if (!burnt) return undefined
      const { usedAt: _, ...shown } = burnt.row
      return { grant: burnt.grant, shown, first: burnt.first }
    },

    async findRefresh(hash) {
      const row = await db.selectFrom('oauthRefresh').select('grantId').where('hash', '=', hash).executeTakeFirst()
      return row && grantById(row.grantId)
    },

    async burnRefresh(hash, now) {
      const burnt = await burn('oauthRefresh', hash, now)
      return burnt && { grant: burnt.grant, shown: { expiresAt: burnt.row.expiresAt }, first: burnt.first }
    },

    issue: (grantId, { access, refresh }) =>
      within(async (trx) => {
        await trx
          .insertInto('oauthAccess')
          .values({ ...access, grantId })
          .execute()
        if (refresh)
          await trx
            .insertInto('oauthRefresh')
            .values({ ...refresh, grantId, usedAt: null })
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
        // oxlint-disable-next-line no-await-in-loop -- the second only when the first knows nothing
        const row = await db.selectFrom(table).select('grantId').where('hash', '=', hash).executeTakeFirst()
        if (row) return grantById(row.grantId)
      }
      return undefined
    },

    async revoke(grantId, now) {
      await db
        .updateTable('oauthGrants')
        .set({ revokedAt: now })
        .where('id', '=', grantId)
        .where('revokedAt', 'is', null)
        .execute()
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
        // oxlint-disable-next-line no-await-in-loop -- one at most, but for profiles that are older than the limit
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
      within(async (trx) => {
        await trx
          .deleteFrom('oauthApprovals')
          .where('profileId', '=', profileId)
          .where('clientId', '=', clientId)
          .where('redirectUri', '=', redirectUri)
          .execute()
        await trx
          .updateTable('oauthGrants')
          .set({ revokedAt: now })
          .where('profileId', '=', profileId)
          .where('clientId', '=', clientId)
          .where('redirectUri', '=', redirectUri)
          .where('revokedAt', 'is', null)
          .execute()
      }),

    withdrawAll: (profileId, now) =>
      within(async (trx) => {
        await trx.deleteFrom('oauthApprovals').where('profileId', '=', profileId).execute()
        const revoked = await trx
          .updateTable('oauthGrants')
          .set({ revokedAt: now })
          .where('profileId', '=', profileId)
          .where('revokedAt', 'is', null)
          .returning('expiresAt')
          .execute()
        return revoked.filter(({ expiresAt }) => expiresAt > now).length
      }),

    registerRedirects: (uris, { clientName, now, limit }) =>
      within(async (trx) => {
        // In one order, or two registrations could wait for each other.
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

/** Makes room for one more. A grant takes its codes and tokens with it. */
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
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await trx
      .deleteFrom('oauthGrants')
      .where('id', 'in', sql<string>`(select id from ${surplus(scope).as('surplus')})`)
      .execute()
}

/** Of the access tokens those that end first, of the refresh tokens those that were used first; never one that is unused. */
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
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await trx
      .deleteFrom(table)
      .where('hash', 'in', sql<string>`(select hash from ${surplus.as('surplus')})`)
      .execute()
}

type Redirect = ExpressionBuilder<Database, 'oauthRedirects'>
const approved = (row: Redirect) =>
  row.selectFrom('oauthApprovals').select('profileId').whereRef('redirectUri', '=', 'oauthRedirects.uri')
const granted = (row: Redirect) =>
  row.selectFrom('oauthGrants').select('id').whereRef('redirectUri', '=', 'oauthRedirects.uri')

/** Grants whose end has come, with all that was issued for them. Answers how many, at most `limit`. */
export async function purgeGrants(db: Kysely<Database>, { now, limit }: { now: number; limit: number }) {
  const ended = await db.selectFrom('oauthGrants').select('id').where('expiresAt', '<=', now).limit(limit).execute()
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return 0
  for (const table of ['oauthCodes', 'oauthRefresh', 'oauthAccess'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await db.deleteFrom(table).where('grantId', 'in', ids).execute()
  await db.deleteFrom('oauthGrants').where('id', 'in', ids).execute()
  return ids.length
}
