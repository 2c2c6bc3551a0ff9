import type { Kysely } from 'kysely'
import type { Entitlement, Entitlements } from '../../../records/sale.ts'
import type { Database } from '../schema.ts'
import { ownerMark } from '../handoffs.ts'
import type { Owner } from '../../../records/proofs.ts'
import type { Vault } from '../sealing/vault.ts'
import { holderName } from '../../../rules/wallet.ts'

type Row = Database['entitlements']

/**
 * Creates the entitlements of a database. Subjects and claims are only ever compared, so they are stored as keyed hashes.
 * Therefore they may stay when the proofs are erased (protocol/proofs#erase, protocol/gates#claims).
 */
export function createEntitlements(db: Kysely<Database>, vault: Vault): Entitlements {
  const subjectOf = (gateId: string, subject: Owner) => subjectHash(gateId, subject, vault)
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
      const empty = { gateId, subject: subjectOf(gateId, subject), ownerMark: null, qHash: noProof, paymentId: null }
      const row = await db
        .insertInto('entitlements')
        .values({ ...empty, createdAt: 0, revokedAt: null })
        // an update that changes nothing waits for the transaction that holds the row, and then holds it itself
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
      const own = subjectOf(gateId, subject)
      const row = { gateId, kind, key: claimKey(gateId, { kind, key }), subject: own }
      const { subject: holder } = await db
        .insertInto('gateClaims')
        .values(row)
        .onConflict((conflict) => conflict.columns(['gateId', 'kind', 'key']).doUpdateSet({ gateId }))
        .returning('subject')
        .executeTakeFirstOrThrow()
      return holder === own
    },

    async mayClaim(gateId, { kind, key }, subject) {
      const held = await db
        .selectFrom('gateClaims')
        .select('subject')
        .where('gateId', '=', gateId)
        .where('kind', '=', kind)
        .where('key', '=', claimKey(gateId, { kind, key }))
        .executeTakeFirst()
      return held === undefined || held.subject === subjectOf(gateId, subject)
    },

    async ofOwner(owner, { after, limit }) {
      const rows = await db
        .selectFrom('entitlements')
        .selectAll()
        .where('ownerMark', '=', ownerMark(owner, vault))
        .where('gateId', '>', after?.gateId ?? '')
        .orderBy('gateId')
        .limit(limit)
        .execute()
      return rows.flatMap((row) => toEntitlement(row) ?? [])
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

/** Returns the keyed hash that stands for a wallet at a gate. The same wallet has another hash at every gate. */
export const subjectHash = (gateId: string, subject: Owner, vault: Vault): string =>
  vault.hmac(`entitlement:${gateId}`, holderName(subject))

/** Stands in place of the proof in a row that was inserted only to be locked. */
const noProof = ''

function toEntitlement(row: Row | undefined): Entitlement | undefined {
  if (!row || row.qHash === noProof) return undefined
  const { subject: _subject, ownerMark: _mark, ...entitlement } = row
  return entitlement
}
