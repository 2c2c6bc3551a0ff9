import { type Kysely, sql } from 'kysely'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { createAccessKeys } from './accounts/access-keys.ts'
import { createAccounts } from './accounts/accounts.ts'
import { createEntitlements } from './sales/entitlements.ts'
import { eraseSales, lockPayments } from './sales/erase-sales.ts'
import { createGrantCutoffs } from './accounts/grant-cutoffs.ts'
import { createGates } from './sales/gates.ts'
import { createHandoffs, ownerMark } from './handoffs.ts'
import { createHoldings, freeHoldings } from './proofs/holdings.ts'
import { createJobs } from './jobs.ts'
import { createLinks } from './proofs/links.ts'
import type { Engine } from './engines/engine.ts'
import { createOauth, purgeGrants } from './accounts/oauth.ts'
import { createPayments } from './sales/payments.ts'
import { createPayouts } from './sales/payouts.ts'
import { removePassed } from './proofs/passed-verifiers.ts'
import { lockClear } from './proofs/changes.ts'
import { isOwned } from './proofs/lists.ts'
import { nothing } from './proofs/row.ts'
import { createProofs } from './proofs/proofs.ts'
import { rotateKeys } from './sealing/rotate-keys.ts'
import type { Database } from './schema.ts'
import { createSanctions } from './sanctions.ts'
import { oweScrub, scrub } from './sealing/scrub.ts'
import { createSecrets } from './accounts/secrets.ts'
import { createSessions } from './accounts/sessions.ts'
import { sealSaid } from './sealing/seal-said.ts'
import type { Store } from './store.ts'
import type { Owner } from '../../records/proofs.ts'
import { keptSecretContext } from './sealing/vault-keys.ts'
import type { Vault } from './sealing/vault.ts'
import { isAboutSigner } from '../../rules/wallet.ts'

/** Few enough that deleting or emptying them keeps nobody waiting. */
const purgeBatch = 1000

/** The store over an open and migrated database. */
export function createStore({ db, vault, engine }: { db: Kysely<Database>; vault: Vault; engine: Engine }): Store {
  const store: Store = {
    proofs: createProofs(db, vault),
    handoffs: createHandoffs(db, vault),
    holdings: createHoldings(db, vault),
    accounts: createAccounts(db, { vault, engine }),
    sessions: createSessions(db),
    oauth: createOauth(db),
    accessKeys: createAccessKeys(db),
    grantCutoffs: createGrantCutoffs(db),
    secrets: createSecrets(db, vault),
    links: createLinks(db, vault),
    sanctions: createSanctions(db),
    gates: createGates(db, vault),
    payments: createPayments(db),
    entitlements: createEntitlements(db, vault),
    payouts: createPayouts(db),
    jobs: createJobs(db),
    hmac: (purpose, text) => vault.hmac(purpose, text),

    async consume(kind, id, expiresAt) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('consumed')
        .values({ kind, id, expiresAt })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    async giveBack(kind, id) {
      await db.deleteFrom('consumed').where('kind', '=', kind).where('id', '=', id).execute()
    },

    async eraseAll(owner, now, { madeUntil } = {}) {
      const proofs = await untilNone(() => eraseProofs(db, { owner, vault }, { now, madeUntil }))
      const { numDeletedRows } = await db
        .deleteFrom('handoffs')
        .where('ownerMark', '=', ownerMark(owner, vault))
        .$if(madeUntil !== undefined, (query) => query.where('createdAt', '<=', madeUntil ?? 0))
        .executeTakeFirst()
      const handoffs = Number(numDeletedRows)
      await db
        .deleteFrom('links')
        .where('wallet', '=', owner.walletAddress)
        .$if(madeUntil !== undefined, (query) => query.where('verifiedAt', '<=', madeUntil ?? 0))
        .execute()
      // those that were had by proofs that others had signed
      await db
        .deleteFrom('entitlements')
        .where('ownerMark', '=', ownerMark(owner, vault))
        .$if(madeUntil !== undefined, (query) => query.where('createdAt', '<=', madeUntil ?? 0))
        .execute()
      if (engine === 'sqlite' && proofs + handoffs > 0) await oweScrub(db)
      return { proofs, handoffs }
    },

    async secret(name, make) {
      const kept = await db.selectFrom('keptSecrets').select('sealed').where('name', '=', name).executeTakeFirst()
      if (kept) return vault.open(kept.sealed, keptSecretContext(name))
      const sealed = vault.seal(await make(), keptSecretContext(name))
      await db
        .insertInto('keptSecrets')
        .values({ name, sealed })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      // another process may have been first
      return store.secret(name, make)
    },

    transaction(work) {
      if (db.isTransaction) return withSavepoint(db, () => work(store))
      return db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => work(createStore({ db: trx, vault, engine })))
    },

    async clearOverwritten() {
      if (engine === 'sqlite') await oweScrub(db)
    },

    async health() {
      try {
        await db.selectFrom('schemaVersions').select('version').executeTakeFirst()
      } catch (error) {
        throw new ServiceError('STORE_UNAVAILABLE', 'The database is not available.', { cause: error, retryAfter: 1 })
      }
      return engine
    },

    async purge(now) {
      const handoffs = await untilNone(() => purgeHandoffs(db, now))
      const consumed = await untilNone(() => purgeConsumed(db, now))
      const links = await untilNone(() => purgeLinks(db, now))
      const holdings = await untilNone(() => purgeHoldings(db, now))
      const sessions = await untilNone(() => purgeSessions(db, now))
      const grants = await untilNone(() => purgeGrants(db, { now, limit: purgeBatch }))
      const passed = await untilNone(() => purgePassed(db, now))
      const prices = await untilNone(() => purgeQuotes(db, now))
      const terms = await untilNone(() => purgeTerms(db, now))
      const sealed = await sealSaid(db, vault)
      if (engine === 'sqlite' && sealed > 0) await oweScrub(db)
      if (engine === 'sqlite') await scrub(db)
      return passed + handoffs + consumed + links + holdings + sessions + grants + prices + terms
    },

    rotate: () => rotateKeys(db, { engine, vault }),
    close: () => db.destroy(),
  }
  return store
}

/** A transaction within one: what it did goes if it fails, even if the outer one carries on. */
async function withSavepoint<T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint inner_work`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint inner_work`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint inner_work`.execute(db)
    await sql`release savepoint inner_work`.execute(db)
    throw error
  }
}

async function untilNone(deleteBatch: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time lets others in between
    const deleted = await deleteBatch()
    total += deleted
    if (deleted < purgeBatch) return total
  }
}

/** A batch in one transaction, so that nothing is held any more by a proof that is gone. */
async function eraseProofs(
  db: Kysely<Database>,
  { owner, vault }: { owner: Owner; vault: Vault },
  { now, madeUntil }: { now: number; madeUntil: number | undefined },
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
        .limit(purgeBatch)
        .execute()
      if (owned.length === 0) return 0
      const batch = owned.map(({ qHash }) => qHash)
      await lockPayments(trx, batch)
      await removePassed(trx, await lockClear(trx, batch, vault), vault)
      const erased = await trx
        .updateTable('proofs')
        .set({ ...nothing, erasedAt: now })
        .where('qHash', 'in', batch)
        .returning('qHash')
        .execute()
      const qHashes = erased.map(({ qHash }) => qHash)
      await freeHoldings(trx, qHashes, now)
      const gone = owned.map((proof) => ({ qHash: proof.qHash, isOwn: isAboutSigner(proof) }))
      await eraseSales(trx, { proofs: gone, owner, now, vault })
      return qHashes.length
    })
}

async function purgeHandoffs(db: Kysely<Database>, now: number): Promise<number> {
  const ended = db.selectFrom('handoffs').select('sid').where('expiresAt', '<=', now).limit(purgeBatch)
  const { numDeletedRows } = await db.deleteFrom('handoffs').where('sid', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Rows by which checks would find a proof that has expired. */
async function purgePassed(db: Kysely<Database>, now: number): Promise<number> {
  const key = ['lookupKey', 'createdAt', 'qHash'] as const
  const expired = db.selectFrom('passedVerifiers').select(key).where('expiresAt', '<=', now).limit(purgeBatch)
  const { numDeletedRows } = await db
    .deleteFrom('passedVerifiers')
    .where((row) => sql<boolean>`${row.refTuple(...key)} in ${expired}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How long a price that nobody paid is kept: a transfer counts for a day (protocol/payments#transfer). */
const unpaidMs = 7 * 24 * 60 * 60_000

/** Prices that were told for a transfer, which nobody made. */
async function purgeQuotes(db: Kysely<Database>, now: number): Promise<number> {
  const unpaid = db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'open')
    .where('method', '=', 'usdc')
    .where('expiresAt', '<=', now - unpaidMs)
    .limit(purgeBatch)
  const { numDeletedRows } = await db.deleteFrom('payments').where('id', 'in', unpaid).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Terms that were told some time ago, and on which nobody pays or has paid. */
async function purgeTerms(db: Kysely<Database>, now: number): Promise<number> {
  const key = ['gateId', 'version'] as const
  const idle = db
    .selectFrom('gateTerms')
    .select(key)
    .where('toldAt', '<=', now - unpaidMs)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.gateId', '=', 'gateTerms.gateId')
            .whereRef('payments.gateVersion', '=', 'gateTerms.version')
            .where('payments.status', 'in', ['open', 'paid', 'delivered']),
        ),
      ),
    )
    .limit(purgeBatch)
  const { numDeletedRows } = await db
    .deleteFrom('gateTerms')
    .where((row) => sql<boolean>`${row.refTuple(...key)} in ${idle}`)
    // once more, of the row as it is by now: it may have been told again meanwhile
    .where('toldAt', '<=', now - unpaidMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function purgeSessions(db: Kysely<Database>, now: number): Promise<number> {
  const ended = db.selectFrom('sessions').select('tokenHash').where('expiresAt', '<=', now).limit(purgeBatch)
  const { numDeletedRows } = await db.deleteFrom('sessions').where('tokenHash', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}

async function purgeLinks(db: Kysely<Database>, now: number): Promise<number> {
  const expired = db.selectFrom('links').select('tokenHash').where('expiresAt', '<=', now).limit(purgeBatch)
  const { numDeletedRows } = await db.deleteFrom('links').where('tokenHash', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}

/** What is free for everybody is as good as never held. */
async function purgeHoldings(db: Kysely<Database>, now: number): Promise<number> {
  const free = db.selectFrom('holdings').select(['space', 'key']).where('freeFrom', '<=', now).limit(purgeBatch)
  const { numDeletedRows } = await db
    .deleteFrom('holdings')
    .where((row) => sql<boolean>`${row.refTuple('space', 'key')} in ${free}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function purgeConsumed(db: Kysely<Database>, now: number): Promise<number> {
  const expired = db.selectFrom('consumed').select(['kind', 'id']).where('expiresAt', '<=', now).limit(purgeBatch)
  const { numDeletedRows } = await db
    .deleteFrom('consumed')
    .where((row) => sql<boolean>`${row.refTuple('kind', 'id')} in ${expired}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
