import type { Kysely } from 'kysely'
import type { IssuerKeyRecord, IssuerKeys } from '../../../records/credentials.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database, IssuerKeyRow } from '../schema.ts'
import type { Vault } from '../sealing/vault.ts'

/** Returns the context that binds the sealed private half of a key to its row. */
export const issuerKeyContext = (kid: string) => `issuerKeys/${kid}`

/** Keeps the keys of the issuer in a database. */
export function createIssuerKeys(db: Kysely<Database>, vault: Pick<Vault, 'seal' | 'open'>): IssuerKeys {
  const toRow = ({ privateJwk, ...key }: IssuerKeyRecord): IssuerKeyRow => ({
    ...key,
    inUse: privateJwk === null ? null : 1,
    privateJwk: privateJwk === null ? null : vault.seal(privateJwk, issuerKeyContext(key.kid)),
  })
  const add = async (trx: Kysely<Database>, key: IssuerKeyRecord) => {
    await trx
      .insertInto('issuerKeys')
      .values(toRow(key))
      .onConflict((conflict) => conflict.column('inUse').doNothing())
      .execute()
  }
  return {
    async list() {
      const rows = await db.selectFrom('issuerKeys').selectAll().orderBy('createdAt', 'desc').orderBy('kid').execute()
      return rows.map(({ inUse: _inUse, privateJwk, ...key }) => ({
        ...key,
        privateJwk: privateJwk === null ? null : vault.open(privateJwk, issuerKeyContext(key.kid)),
      }))
    },

    add: async (key) => await add(db, key),

    async report(kid, compromisedAt) {
      await db
        .updateTable('issuerKeys')
        .set({ compromisedAt })
        .where('kid', '=', kid)
        .where('inUse', 'is', null)
        .where((is) => is.or([is('compromisedAt', 'is', null), is('compromisedAt', '>', compromisedAt)]))
        .execute()
    },

    async replace(key, { now, compromisedAt }) {
      await inTransaction(db, async (trx) => {
        await trx
          .updateTable('issuerKeys')
          .set({ inUse: null, privateJwk: null, retiredAt: now, compromisedAt })
          .where('inUse', '=', 1)
          .execute()
        await add(trx, key)
      })
    },
  }
}
