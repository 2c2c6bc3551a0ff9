import type { Kysely } from 'kysely'
import type { HandoffResult } from '../../records/handoffs.ts'
import type { MakeEntries, OnUnreadable } from '../../records/log.ts'
import type { Owner } from '../../records/proofs.ts'
import { isAboutSigner } from '../../rules/wallet.ts'
import { untilDone } from './batches.ts'
import { forgetWishes } from './anchors/wishes.ts'
import { forgetCredentials } from './credentials/status-lists.ts'
import type { Engine } from './engines/engine.ts'
import { blankEvents } from './events/outbox.ts'
import { ownerMark, resultContext } from './handoffs.ts'
import { cancelCopies } from './ipfs/copies.ts'
import { lockClear } from './proofs/changes.ts'
import { freeHoldings } from './proofs/holdings.ts'
import { isOwned } from './proofs/lists.ts'
import { removePassed } from './proofs/passed-verifiers.ts'
import { emptyColumns } from './proofs/row.ts'
import { eraseSales, lockPayments } from './sales/erase-sales.ts'
import type { Database } from './schema.ts'
import { requestScrub } from './sealing/scrub.ts'
import type { Vault } from './sealing/vault.ts'

type Context = {
  db: Kysely<Database>
  vault: Vault
  engine: Engine
  makeEntries: MakeEntries
  onUnreadable: OnUnreadable
}
/** With `madeUntil`, Unix ms, what was made later stays. With `qHash`, all that is not of this proof stays. */
type Erasure = { owner: Owner; now: number; madeUntil?: number | undefined; qHash?: string | undefined }

/** Does what {@link Store.eraseAll} says. */
export async function eraseAll(
  context: Context,
  { owner, now, madeUntil, qHash }: Erasure,
): Promise<{ proofs: number; handoffs: number }> {
  const { db, vault, engine } = context
  const proofs = await untilDone((limit) => eraseProofs(context, { owner, now, madeUntil, qHash, limit }))
  const sids = qHash === undefined ? undefined : await handoffsOf(qHash, { owner, db, vault })
  // Postgres refuses a condition with an empty list
  const handoffs = sids?.length === 0 ? 0 : await deleteHandoffs({ db, vault }, { owner, madeUntil, sids })
  if (qHash === undefined) await eraseAccess({ db, vault }, { owner, now, madeUntil })
  if (engine === 'sqlite' && proofs + handoffs > 0) await requestScrub(db)
  return { proofs, handoffs }
}

/** Deletes the hand-offs of the owner; with `sids`, only these. Returns how many. */
async function deleteHandoffs(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { owner, madeUntil, sids }: Pick<Erasure, 'owner' | 'madeUntil'> & { sids: readonly string[] | undefined },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('handoffs')
    .where('ownerMark', '=', ownerMark(owner, vault))
    .$if(madeUntil !== undefined, (query) => query.where('createdAt', '<=', madeUntil ?? 0))
    .$if(sids !== undefined, (query) => query.where('sid', 'in', sids ?? []))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns the hand-offs of the owner whose outcome was this proof. Their results are encrypted, and they live for minutes. */
async function handoffsOf(
  qHash: string,
  { owner, db, vault }: Pick<Context, 'db' | 'vault'> & { owner: Owner },
): Promise<string[]> {
  const mark = ownerMark(owner, vault)
  const rows = await db.selectFrom('handoffs').select(['sid', 'result']).where('ownerMark', '=', mark).execute()
  return rows.flatMap(({ sid, result }) => {
    const { qHashes = [] }: Partial<HandoffResult> =
      result === null ? {} : JSON.parse(vault.open(result, resultContext(sid)))
    return qHashes.includes(qHash) ? [sid] : []
  })
}

/** Deletes what an owner has besides proofs and hand-offs: linked accounts, and what gates opened for it. */
async function eraseAccess({ db, vault }: Pick<Context, 'db' | 'vault'>, { owner, madeUntil }: Erasure): Promise<void> {
  await db
    .deleteFrom('links')
    .where('wallet', '=', owner.walletAddress)
    .$if(madeUntil !== undefined, (query) => query.where('verifiedAt', '<=', madeUntil ?? 0))
    .execute()
  // also those that the owner got by a proof that another wallet had signed
  await db
    .deleteFrom('entitlements')
    .where('ownerMark', '=', ownerMark(owner, vault))
    .$if(madeUntil !== undefined, (query) => query.where('createdAt', '<=', madeUntil ?? 0))
    .execute()
}

/** Erases a batch of proofs in one transaction, so that a proof that is gone never holds anything. */
async function eraseProofs(
  { db, vault, engine, makeEntries, onUnreadable }: Context,
  { owner, now, madeUntil, qHash: one, limit }: Erasure & { limit: number },
): Promise<number> {
  return await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      const owned = await trx
        .selectFrom('proofs')
        .select(['qHash', 'subject', 'walletAddress'])
        .where(isOwned(owner))
        .$if(madeUntil !== undefined, (query) => query.where('createdAt', '<=', madeUntil ?? 0))
        .$if(one !== undefined, (query) => query.where('qHash', '=', one ?? ''))
        .limit(limit)
        .execute()
      if (owned.length === 0) return 0
      const batch = owned.map(({ qHash }) => qHash)
      await lockPayments(trx, batch)
      await removePassed(trx, await lockClear(trx, batch, vault), vault)
      await forgetCredentials(trx, { qHashes: batch, now, vault, makeEntries, onUnreadable })
      await cancelCopies(trx, batch, now)
      await forgetWishes(trx, batch)
      const erased = await trx
        .updateTable('proofs')
        .set({ ...emptyColumns, erasedAt: now })
        .where('qHash', 'in', batch)
        .returning('qHash')
        .execute()
      const qHashes = erased.map(({ qHash }) => qHash)
      await freeHoldings(trx, qHashes, now)
      const gone = owned.map((proof) => ({ qHash: proof.qHash, isOwn: isAboutSigner(proof) }))
      await eraseSales(trx, { proofs: gone, owner, now, vault })
      await blankEvents(trx, qHashes, { engine, vault })
      return qHashes.length
    })
}
