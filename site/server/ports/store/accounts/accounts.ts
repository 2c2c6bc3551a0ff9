import { type Kysely, type Selectable, sql } from 'kysely'
import { eraseProfile } from './erase-profile.ts'
import type { Engine } from '../engines/engine.ts'
import type { Database, SignInMethodRow } from '../schema.ts'
import type { Accounts, SignInMethod } from '../../../records/accounts.ts'
import type { Vault } from '../sealing/vault.ts'

/** Profiles in a database, and the ways into them. */
export function createAccounts(db: Kysely<Database>, { vault, engine }: { vault: Vault; engine: Engine }): Accounts {
  const toMethod = ({ data, ...row }: Selectable<SignInMethodRow>): SignInMethod => ({
    ...row,
    data: JSON.parse(vault.open(data, methodContext(row.id))),
  })
  const toRow = ({ data, ...method }: SignInMethod): SignInMethodRow => ({
    ...method,
    data: vault.seal(JSON.stringify(data), methodContext(method.id)),
  })
  const insertMethod = async (trx: Kysely<Database>, method: SignInMethod) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('signInMethods')
      .values(toRow(method))
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const within = <T>(work: (trx: Kysely<Database>) => Promise<T>) =>
    db.isTransaction ? work(db) : db.transaction().setIsolationLevel('read committed').execute(work)

  const setWallet: Accounts['setWallet'] = async (id, wallet) => {
    const row = await db.selectFrom('signInMethods').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const method = toMethod(row)
    if (method.data['walletAddress'] !== undefined) return method
    const changed = { ...method, data: { ...method.data, ...wallet } }
    const { numUpdatedRows } = await db
      .updateTable('signInMethods')
      .set({ data: toRow(changed).data })
      .where('id', '=', id)
      // what was read: sealed anew it is another text
      .where('data', '=', row.data)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? changed : setWallet(id, wallet)
  }

  return {
    setWallet,

    create: (profile, method) =>
      within(async (trx) => {
        await trx.insertInto('profiles').values(profile).execute()
        if (await insertMethod(trx, method)) return profile
        await trx.deleteFrom('profiles').where('id', '=', profile.id).execute()
        return undefined
      }),

    profile: (id) => db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst(),

    async hold(id) {
      if (!db.isTransaction) throw new Error('A profile is held within a transaction only.')
      const held = await db
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', id)
        // SQLite has one writer anyway
        .$if(engine === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst()
      return held !== undefined
    },

    async method(kind, key) {
      const row = await db
        .selectFrom('signInMethods')
        .selectAll()
        .where('kind', '=', kind)
        .where('key', '=', key)
        .executeTakeFirst()
      return row && toMethod(row)
    },

    async methods(profileId) {
      const rows = await db
        .selectFrom('signInMethods')
        .selectAll()
        .where('profileId', '=', profileId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return rows.map(toMethod)
    },

    add: (method) => insertMethod(db, method),

    remove: (profileId, id) =>
      within(async (trx) => {
        // Whoever takes one away waits for the others who do, or two at once could leave none.
        await trx.updateTable('profiles').set({ id: profileId }).where('id', '=', profileId).execute()
        const { numDeletedRows } = await trx
          .deleteFrom('signInMethods')
          .where('profileId', '=', profileId)
          .where('id', '=', id)
          .where(
            (row) =>
              sql<boolean>`${row
                .selectFrom('signInMethods as others')
                .select((others) => others.fn.countAll().as('count'))
                .where('others.profileId', '=', profileId)} > 1`,
          )
          .executeTakeFirst()
        return numDeletedRows === 1n
      }),

    async used(id, { counter, now }) {
      const { numUpdatedRows } = await db
        .updateTable('signInMethods')
        .set({ counter, usedAt: now })
        .where('id', '=', id)
        .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.val(counter === 0)])]))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    erase: (profileId) => eraseProfile(db, profileId, engine),
  }
}

/** What sealed facts belong to, so that no row can be shown in another's place. */
export const methodContext = (id: string) => `signInMethods:${id}`
