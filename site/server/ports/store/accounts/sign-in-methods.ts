import { type Kysely, type Selectable, sql } from 'kysely'
import type { Accounts, SignInMethod } from '../../../records/accounts.ts'
import { walletMark } from '../events/outbox.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database, SignInMethodRow } from '../schema.ts'
import type { Vault } from '../sealing/vault.ts'

type SignInMethods = Pick<
  Accounts,
  'method' | 'methods' | 'profilesOfWallets' | 'add' | 'remove' | 'recordUse' | 'setWallet'
>

/** Keeps the sign-in methods of profiles in a database. */
export function createSignInMethods(db: Kysely<Database>, vault: Vault): SignInMethods {
  const setWallet: Accounts['setWallet'] = async (id, wallet) => {
    const row = await db.selectFrom('signInMethods').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const method = toMethod(row, vault)
    if (method.data['walletAddress'] !== undefined) return method
    const changed = { ...method, data: { ...method.data, ...wallet } }
    const { numUpdatedRows } = await db
      .updateTable('signInMethods')
      .set({ data: toRow(changed, vault).data, walletMark: walletMarkOf(changed, vault) })
      .where('id', '=', id)
      // only if nobody changed it since it was read: each sealing gives another text
      .where('data', '=', row.data)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? changed : setWallet(id, wallet)
  }

  return {
    setWallet,

    async method(kind, key) {
      const row = await db
        .selectFrom('signInMethods')
        .selectAll()
        .where('kind', '=', kind)
        .where('key', '=', key)
        .executeTakeFirst()
      return row && toMethod(row, vault)
    },

    async profilesOfWallets(wallets) {
      if (wallets.length === 0) return []
      const marks = wallets.map((wallet) => walletMark(wallet, vault))
      const rows = await db
        .selectFrom('signInMethods')
        .select('profileId')
        .where('walletMark', 'in', marks)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return [...new Set(rows.map(({ profileId }) => profileId))]
    },

    async methods(profileId) {
      const rows = await db
        .selectFrom('signInMethods')
        .selectAll()
        .where('profileId', '=', profileId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return rows.map((row) => toMethod(row, vault))
    },

    add: (method) => insertMethod(db, method, vault),

    remove: (profileId, id) =>
      inTransaction(db, async (trx) => {
        // Two removals at once must wait for each other, or they could leave none.
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

    async recordUse(id, { counter, now }) {
      const { numUpdatedRows } = await db
        .updateTable('signInMethods')
        .set({ counter, usedAt: now })
        .where('id', '=', id)
        .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.val(counter === 0)])]))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

/** Inserts a method. Returns false when another row has its kind and key. */
export async function insertMethod(db: Kysely<Database>, method: SignInMethod, vault: Vault): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('signInMethods')
    .values(toRow(method, vault))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function toMethod({ data, walletMark: _mark, ...row }: Selectable<SignInMethodRow>, vault: Vault): SignInMethod {
  return { ...row, data: JSON.parse(vault.open(data, methodContext(row.id))) }
}

function toRow({ data, ...method }: SignInMethod, vault: Vault): SignInMethodRow {
  const sealed = vault.seal(JSON.stringify(data), methodContext(method.id))
  return { ...method, walletMark: walletMarkOf({ ...method, data }, vault), data: sealed }
}

/** Returns the keyed hash of the wallet of a method, by which events find its profile; null when it has none. */
export function walletMarkOf({ kind, key, data }: Pick<SignInMethod, 'kind' | 'key' | 'data'>, vault: Vault) {
  if (kind === 'wallet') return vault.hmac('wallet-profile', key)
  const { walletAddress, walletChain } = data
  if (kind !== 'passkey' || typeof walletAddress !== 'string' || typeof walletChain !== 'string') return null
  return walletMark({ walletAddress, chain: walletChain, signerKind: 'key' }, vault)
}

/** Returns the context that binds sealed data to its row, so that it cannot be opened in another row. */
export const methodContext = (id: string) => `signInMethods:${id}`
