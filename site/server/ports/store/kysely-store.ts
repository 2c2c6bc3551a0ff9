import { type Kysely, sql } from 'kysely'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { type MakeEntries, type MakeNewEntries, newEntriesOf, type OnUnreadable } from '../../records/log.ts'
import type { RandomBytes } from '../../random-bytes.ts'
import { createAccessKeys } from './accounts/access-keys.ts'
import { createAccounts } from './accounts/accounts.ts'
import { createAnchors } from './anchors/anchors.ts'
import { createCredentials } from './credentials/credentials.ts'
import { createEvents } from './events/events.ts'
import { createEntitlements } from './sales/entitlements.ts'
import { createGrantCutoffs } from './accounts/grant-cutoffs.ts'
import { createGates } from './sales/gates.ts'
import { createIssuerKeys } from './credentials/issuer-keys.ts'
import { createStatusLists } from './credentials/status-lists.ts'
import { createHandoffs } from './handoffs.ts'
import { createWitnessedLogs } from './log/witnessed-logs.ts'
import { createWebhooks } from './webhooks/webhooks.ts'
import { createHoldings } from './proofs/holdings.ts'
import { createIpfsCopies } from './ipfs/copies.ts'
import { createJobs } from './jobs.ts'
import { createLinks } from './proofs/links.ts'
import type { Engine } from './engines/engine.ts'
import { eraseAll } from './erase-all.ts'
import { createLogStore } from './log/log.ts'
import { createOauth } from './accounts/oauth.ts'
import { createPayments } from './sales/payments.ts'
import { createPayouts } from './sales/payouts.ts'
import { createProofs } from './proofs/proofs.ts'
import { rotateKeys } from './sealing/rotate-keys.ts'
import type { Database } from './schema.ts'
import { createSanctions } from './sanctions.ts'
import { purge } from './purge.ts'
import { requestScrub } from './sealing/scrub.ts'
import { createSecrets } from './accounts/secrets.ts'
import { createSessions } from './accounts/sessions.ts'
import type { Store } from './store.ts'
import { createTestGates } from './sales/test-gates.ts'
import { createTestMode } from './test-mode.ts'
import { forgetKeyUses, type KeyUse } from './sealing/key-use.ts'
import { keptSecretContext, missingKeys } from './sealing/vault-keys.ts'
import type { Vault } from './sealing/vault.ts'
import type { WriteCheck } from './write-check.ts'

/**
 * What the store needs: a database that is open and migrated, its keys, the check whether it stores anything, and the
 * entries of the log of proofs that are new or erased.
 */
type StoreDeps = {
  db: Kysely<Database>
  vault: Vault
  engine: Engine
  writes: WriteCheck
  use: KeyUse
  makeEntries: MakeEntries
  onUnreadable: OnUnreadable
  /** Undefined: they are computed here, by `makeEntries`. */
  makeNewEntries?: MakeNewEntries | undefined
  random: RandomBytes
}

/** Creates the store over a database. */
export function createStore(deps: StoreDeps): Store {
  const { db, vault, engine, writes, use, makeEntries, onUnreadable, random } = deps
  const { makeNewEntries = async (records) => records.map((record) => newEntriesOf(record, makeEntries)) } = deps
  const store: Store = {
    proofs: createProofs(db, { vault, engine, makeEntries, makeNewEntries, onUnreadable }),
    handoffs: createHandoffs(db, vault),
    testMode: createTestMode(db, vault),
    testGates: createTestGates(db),
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
    statusLists: createStatusLists(db, vault),
    credentials: createCredentials(db, { engine }),
    issuerKeys: createIssuerKeys(db, vault),
    log: createLogStore(db, { vault, engine }),
    ipfsCopies: createIpfsCopies(db),
    witnessedLogs: createWitnessedLogs(db),
    anchors: createAnchors(db, { engine }),
    events: createEvents(db, { vault, engine, random }),
    webhooks: createWebhooks(db, vault),
    hmac: (purpose, text) => vault.hmac(purpose, text),

    ...createMarks(db),

    eraseAll: (owner, now, scope = {}) =>
      eraseAll({ db, vault, engine, makeEntries, onUnreadable }, { owner, now, ...scope }),

    async secret(name, make) {
      const kept = await db.selectFrom('keptSecrets').select('sealed').where('name', '=', name).executeTakeFirst()
      if (kept) return vault.open(kept.sealed, keptSecretContext(name))
      const sealed = vault.seal(await make(), keptSecretContext(name))
      await db
        .insertInto('keptSecrets')
        .values({ name, sealed })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      // another process may have stored its own first
      return store.secret(name, make)
    },

    transaction(work) {
      if (db.isTransaction) return withSavepoint(db, () => work(store))
      return db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => work(createStore({ ...deps, db: trx })))
    },

    async clearOverwritten() {
      if (engine === 'sqlite') await requestScrub(db)
    },

    async health() {
      try {
        await refuseMissingKeys(db, vault)
        await writes.run()
      } catch (error) {
        if (error instanceof ServiceError) throw error
        throw new ServiceError('STORE_UNAVAILABLE', 'The database is not available. Try again in a minute.', {
          cause: error,
          retryAfter: 1,
        })
      }
      return engine
    },

    purge: (now) => purge({ db, vault, engine }, now),
    ...createKeyWork(deps),

    async close() {
      // without a database, the note ends by itself
      await use.end(db).catch(() => {})
      await db.destroy()
    },
  }
  return store
}

/** Creates what concerns the secret keys. */
const createKeyWork = ({
  db,
  engine,
  vault,
  use,
}: StoreDeps): Pick<Store, 'rotate' | 'renewKeyUse' | 'forgetKeyUses'> => ({
  rotate: () => rotateKeys(db, { engine, vault, use }),
  async renewKeyUse() {
    await use.renew(db)
    await refuseMissingKeys(db, vault)
  },
  forgetKeyUses: () => forgetKeyUses(db),
})

/** Throws STORE_UNAVAILABLE when values in the database are encrypted with a key that this process does not have. */
async function refuseMissingKeys(db: Kysely<Database>, vault: Vault): Promise<void> {
  const missing = await missingKeys(db, vault)
  if (missing.length === 0) return
  const cause = new Error(
    `restart it with one more key in SVC_SECRET_KEY: the one with the fingerprint ${missing.join(', ')}, which is not the key itself`,
  )
  const message = 'This process lacks a secret key with which values in the database are encrypted.'
  throw new ServiceError('STORE_UNAVAILABLE', message, { cause, retryAfter: 1 })
}

/** Creates the marks of what can be used once. */
const createMarks = (db: Kysely<Database>): Pick<Store, 'consume' | 'giveBack'> => ({
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
})

/** Runs a transaction within a transaction: if it fails, only its own part is undone, and the outer one may go on. */
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
