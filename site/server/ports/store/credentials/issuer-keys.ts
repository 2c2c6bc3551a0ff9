import type { Kysely } from 'kysely'
import type { IssuerKeyRecord, IssuerKeys } from '../../../records/credentials.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import { addPending } from '../log/pending.ts'
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
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('issuerKeys')
      .values(toRow(key))
      .onConflict((conflict) => conflict.column('inUse').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) await addPending(trx, [{ name: `key/${key.kid}`, dueFrom: key.createdAt }])
  }
  return {
    async list() {
      const rows = await db.selectFrom('issuerKeys').selectAll().orderBy('createdAt', 'desc').orderBy('kid').execute()
      return rows.map(({ inUse: _inUse, privateJwk, ...key }) => ({
        ...key,
        privateJwk: privateJwk === null ? null : vault.open(privateJwk, issuerKeyContext(key.kid)),
      }))
    },

    add: async (key) => await inTransaction(db, async (trx) => await add(trx, key)),

    async report(kid, compromisedAt) {
      await inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('issuerKeys')
          .set({ compromisedAt })
          .where('kid', '=', kid)
          .where('inUse', 'is', null)
          .where((is) => is.or([is('compromisedAt', 'is', null), is('compromisedAt', '>', compromisedAt)]))
          .executeTakeFirst()
        if (numUpdatedRows === 1n) await addPending(trx, [reportOf(kid, compromisedAt)])
      })
    },

    async replace(key, { now, compromisedAt }) {
      await inTransaction(db, async (trx) => {
        const retired = await trx
          .updateTable('issuerKeys')
          .set({ inUse: null, privateJwk: null, retiredAt: now, compromisedAt })
          .where('inUse', '=', 1)
          .returning('kid')
          .execute()
        if (compromisedAt !== null)
          await addPending(
            trx,
            retired.map(({ kid }) => reportOf(kid, compromisedAt)),
          )
        await add(trx, key)
      })
    },
  }
}

/** Returns the change of the log that reports a key as compromised. */
const reportOf = (kid: string, compromisedAt: number) => ({
  name: `report/${kid}/${Math.floor(compromisedAt / 1000)}`,
  dueFrom: compromisedAt,
})
