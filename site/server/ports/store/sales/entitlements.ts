import type { Kysely } from 'kysely'
import type { Entitlement, Entitlements } from '../../../records/sale.ts'
import type { Database } from '../schema.ts'
import { ownerMark } from '../handoffs.ts'
import type { Owner } from '../../../records/proofs.ts'
import type { Vault } from '../sealing/vault.ts'
import { holderName } from '../../../rules/wallet.ts'

type Row = Database['entitlements']

/**
 * Entitlements in a database. Whose they are, and what was claimed, is only ever compared, so both are kept as keyed
 * hashes: they stay when the proofs are erased (protocol/proofs#erase, protocol/gates#claims).
 */
export function createEntitlements(db: Kysely<Database>, vault: Vault): Entitlements {
  const subjectOf = (gateId: string, subject: Owner) => entitledName(gateId, subject, vault)
  const claimKey = (gateId: string, { kind, key }: { kind: string; key: string }) =>
    vault.hmac(`claim:${gateId}:${kind}`, key)
  const find = async (gateId: string, subject: Owner) =>
    await db
      .selectFrom('entitlements')
      .selectAll()
      .where('gateId', '=', gateId)
      .where('subject', '=', subjectOf(gateId, subject))
      .executeTakeFirst()

  return {
    find: async (gateId, subject) => toEntitlement(await find(gateId, subject)),

    async lock(gateId, subject) {
      const place = { gateId, subject: subjectOf(gateId, subject), ownerMark: null, qHash: nobodys, paymentId: null }
      const row = await db
        .insertInto('entitlements')
        .values({ ...place, createdAt: 0, revokedAt: null })
        // an update that changes nothing waits for whoever holds the row, and holds it
        .onConflict((conflict) => conflict.columns(['gateId', 'subject']).doUpdateSet({ gateId }))
        .returningAll()
        .executeTakeFirst()
      return toEntitlement(row)
    },

    async grant({ gateId, qHash, paymentId, createdAt }, subject) {
      await db
        .updateTable('entitlements')
        .set({ qHash, paymentId, createdAt, revokedAt: null, ownerMark: ownerMark(subject, vault) })
        .where('gateId', '=', gateId)
        .where('subject', '=', subjectOf(gateId, subject))
        .executeTakeFirstOrThrow()
    },

    async claim(gateId, { kind, key }, subject) {
      const mine = subjectOf(gateId, subject)
      const row = { gateId, kind, key: claimKey(gateId, { kind, key }), subject: mine }
      const { subject: holder } = await db
        .insertInto('gateClaims')
        .values(row)
        .onConflict((conflict) => conflict.columns(['gateId', 'kind', 'key']).doUpdateSet({ gateId }))
        .returning('subject')
        .executeTakeFirstOrThrow()
      return holder === mine
    },

    async mayClaim(gateId, { kind, key }, subject) {
      const had = await db
        .selectFrom('gateClaims')
        .select('subject')
        .where('gateId', '=', gateId)
        .where('kind', '=', kind)
        .where('key', '=', claimKey(gateId, { kind, key }))
        .executeTakeFirst()
      return had === undefined || had.subject === subjectOf(gateId, subject)
    },

    async revokePaid(paymentId, now) {
      const { numUpdatedRows } = await db
        .updateTable('entitlements')
        .set({ revokedAt: now })
        .where('paymentId', '=', paymentId)
        .where('revokedAt', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** What a wallet is called at a gate: a keyed hash, another one at each. */
export const entitledName = (gateId: string, subject: Owner, vault: Vault): string =>
  vault.hmac(`entitlement:${gateId}`, holderName(subject))

/** In the place of a proof, while a transaction is at it. */
const nobodys = ''

function toEntitlement(row: Row | undefined): Entitlement | undefined {
  if (!row || row.qHash === nobodys) return undefined
  const { subject: _subject, ownerMark: _mark, ...entitlement } = row
  return entitlement
}
