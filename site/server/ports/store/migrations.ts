import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Which database is behind the store. */
export type Engine = 'sqlite' | 'postgres'

type Migration = { name: string; up: (db: Kysely<Database>, engine: Engine) => Promise<void> }

/** In order; the position is the version. Only ever add at the end. */
const migrations: Migration[] = [
  { name: 'proofs, handoffs, consumed', up: createFirstTables },
  { name: 'jobs, kept secrets, rate limits', up: createOperatingTables },
  { name: 'listed proofs, owners of handoffs', up: addProofLife },
  { name: 'holdings, links', up: createVerifierTables },
  { name: 'tags, jobs that are done once', up: addOneShotJobs },
  { name: 'sanctions lists', up: createSanctionsTables },
  { name: 'profiles, sign-in methods, sessions', up: createAccountTables },
  { name: 'oauth', up: createOauthTables },
  { name: 'secrets', up: createSecretsTable },
  { name: 'gates', up: createGatesTable },
  { name: 'payments, entitlements, payouts', up: createSaleTables },
  { name: 'proofs by subject and verifiers', up: findProofsByVerifiers },
  { name: 'access keys: scopes, expiry', up: limitAccessKeys },
  { name: 'passed verifiers', up: createPassedVerifiers },
  { name: 'when a proof was withdrawn', up: addWithdrawal },
  { name: 'what took the place of a proof', up: addSuccessor },
  { name: 'access to proofs that was taken back', up: createGrantCutoffs },
  { name: 'how codes of hand-offs leave', up: addCodeWays },
  { name: 'terms of payments, owners of entitlements', up: addPaymentTerms },
  { name: 'sealed outcomes', up: sealOutcomes },
  { name: 'short keys of passed verifiers and requests', up: shortenKeys },
]

/** Any fixed number: the advisory lock that starting processes queue up at. */
const lockId = 7_301_966_014

/**
 * Brings the tables to what this program knows (service.md, Operating it). All or nothing, in one transaction that other
 * starting processes wait for. Throws when the database was made by a newer program.
 */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  const transaction = db.transaction().setIsolationLevel('read committed')
  await transaction.execute(async (trx) => {
    await lockOut(trx, engine)
    await trx.schema
      .createTable('schemaVersions')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute()
    const newest = await trx.selectFrom('schemaVersions').selectAll().orderBy('version', 'desc').executeTakeFirst()
    const current = newest?.version ?? 0
    if (newest && current > migrations.length) {
      throw new Error(
        `The database has schema ${current} ("${newest.name}"), but this program knows up to ${migrations.length}. ` +
          'Start the newer program, or restore a backup made before it.',
      )
    }
    for (const [index, { name, up }] of migrations.entries()) {
      if (index < current) continue
      // oxlint-disable-next-line no-await-in-loop -- one builds on the other
      await up(trx, engine)
      // oxlint-disable-next-line no-await-in-loop
      await trx
        .insertInto('schemaVersions')
        .values({ version: index + 1, name })
        .execute()
    }
  })
}

/** Until the end of the transaction, others that start or rotate keys wait. */
export async function lockOut(trx: Kysely<Database>, engine: Engine): Promise<void> {
  // A SQLite transaction is BEGIN IMMEDIATE here (sqlite.ts): it is the lock.
  if (engine === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${lockId})`.execute(trx)
}

async function createFirstTables({ schema }: Kysely<Database>, engine: Engine) {
  const time = 'bigint'
  const sealed = engine === 'postgres' ? 'bytea' : 'blob'

  await schema
    .createTable('proofs')
    .addColumn('qHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('erasedAt', time)
    .addColumn('status', 'text')
    .addColumn('walletAddress', 'text')
    .addColumn('chain', 'text')
    .addColumn('signerKind', 'text')
    .addColumn('subject', 'text')
    .addColumn('verifierIds', 'text')
    .addColumn('signedTimestamp', time)
    .addColumn('privacyLevel', 'text')
    .addColumn('publicDisplay', 'integer')
    .addColumn('outcomes', 'text')
    .addColumn('receipt', 'text')
    .addColumn('sealed', sealed)
    .addColumn('optionsHash', 'text')
    .addColumn('createdAt', time)
    .addColumn('completedAt', time)
    .addColumn('updatedAt', time)
    .addColumn('revokedAt', time)
    .addColumn('expiresAt', time)
    .execute()
  // Lists by wallet and by subject come newest first, with the id to break ties (domain.md 9.5).
  await schema
    .createIndex('proofsByWallet')
    .on('proofs')
    .columns(['walletAddress', 'createdAt desc', 'qHash'])
    .execute()
  await schema.createIndex('proofsBySubject').on('proofs').columns(['subject', 'createdAt desc', 'qHash']).execute()

  await schema
    .createTable('handoffs')
    .addColumn('sid', 'text', (column) => column.primaryKey().notNull())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('request', sealed, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('writeKeyHash', 'text')
    .addColumn('heardAt', time)
    .addColumn('byeAt', time)
    .addColumn('away', 'integer', (column) => column.notNull())
    .addColumn('result', sealed)
    .addColumn('codeHash', 'text')
    .addColumn('codeUsedAt', time)
    .addColumn('tokenHash', 'text', (column) => column.unique())
    .addColumn('tokenUsedAt', time)
    .addColumn('tokenIdempotencyKey', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('completedAt', time)
    .addColumn('expiresAt', time, (column) => column.notNull())
    .execute()
  await schema.createIndex('handoffsByExpiry').on('handoffs').column('expiresAt').execute()

  await schema
    .createTable('consumed')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('consumedOnce', ['kind', 'id'])
    .execute()
  await schema.createIndex('consumedByExpiry').on('consumed').column('expiresAt').execute()

  await schema
    .createTable('vaultKeys')
    .addColumn('keyId', 'text', (column) => column.primaryKey().notNull())
    .execute()
}

async function createOperatingTables(db: Kysely<Database>, engine: Engine) {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('leasedUntil', 'bigint')
    .execute()

  await db.schema
    .createTable('keptSecrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sealed', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .execute()

  // As rate-limiter-flexible wants it. Unlogged: counting costs no sync to disk, and a crash forgets counts only.
  if (engine === 'postgres') {
    const columns = sql`(key varchar(255) primary key, points integer not null default 0, expire bigint)`
    await sql`create unlogged table "rateLimits" ${columns}`.execute(db)
  }
}

async function addProofLife({ schema }: Kysely<Database>) {
  // What anybody may list, apart from what may be many private ones.
  await schema
    .createIndex('proofsListed')
    .on('proofs')
    .columns(['walletAddress', 'createdAt desc', 'qHash'])
    .where(sql.ref('publicDisplay'), '=', 1)
    .execute()
  await schema.alterTable('handoffs').addColumn('ownerMark', 'text').execute()
  await schema.createIndex('handoffsByOwner').on('handoffs').column('ownerMark').execute()
}

async function createVerifierTables({ schema }: Kysely<Database>, engine: Engine) {
  await schema
    .createTable('holdings')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('freeFrom', 'bigint')
    .addColumn('quarantineMs', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('heldOnce', ['space', 'key'])
    .execute()
  await schema.createIndex('holdingsByProof').on('holdings').column('qHash').execute()

  await schema
    .createTable('links')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('verifierId', 'text', (column) => column.notNull())
    .addColumn('wallet', 'text', (column) => column.notNull())
    .addColumn('account', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('verifiedAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('linksByExpiry').on('links').column('expiresAt').execute()
}

async function addOneShotJobs({ schema }: Kysely<Database>) {
  await schema.alterTable('proofs').addColumn('tags', 'text').execute()
  await schema.alterTable('jobs').addColumn('kind', 'text').execute()
  await schema.alterTable('jobs').addColumn('key', 'text').execute()
  await schema.createIndex('jobsByKind').on('jobs').columns(['kind', 'dueAt']).execute()
}

async function createSanctionsTables({ schema }: Kysely<Database>) {
  await schema
    .createTable('sanctionsLists')
    .addColumn('source', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('asOf', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sanctionedAddresses')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('namedOnce', ['source', 'address'])
    .execute()
}

async function createAccountTables({ schema }: Kysely<Database>, engine: Engine) {
  await schema
    .createTable('profiles')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('signInMethods')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('profileId', 'text', (column) => column.notNull().references('profiles.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('data', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('usedAt', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('oneProfileForEach', ['kind', 'key'])
    .execute()
  await schema.createIndex('signInMethodsByProfile').on('signInMethods').columns(['profileId', 'createdAt']).execute()

  await schema
    .createTable('sessions')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('profileId', 'text', (column) => column.notNull().references('profiles.id'))
    .addColumn('methodId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('authenticatedAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('accessKeys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('profileId', 'text', (column) => column.notNull().references('profiles.id'))
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('ending', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('usedAt', 'bigint')
    .execute()
  await schema.createIndex('accessKeysByProfile').on('accessKeys').columns(['profileId', 'createdAt']).execute()
  await schema.createIndex('sessionsByProfile').on('sessions').column('profileId').execute()
  await schema.createIndex('sessionsByMethod').on('sessions').column('methodId').execute()
  await schema.createIndex('sessionsByExpiry').on('sessions').column('expiresAt').execute()
}

async function createOauthTables({ schema }: Kysely<Database>) {
  await schema
    .createTable('oauthGrants')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('profileId', 'text', (column) => column.notNull().references('profiles.id'))
    .addColumn('did', 'text')
    .addColumn('clientId', 'text', (column) => column.notNull())
    .addColumn('redirectUri', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('revokedAt', 'bigint')
    .execute()
  await schema.createIndex('oauthGrantsByProfile').on('oauthGrants').column('profileId').execute()
  await schema.createIndex('oauthGrantsByRedirect').on('oauthGrants').column('redirectUri').execute()
  await schema.createIndex('oauthGrantsByExpiry').on('oauthGrants').column('expiresAt').execute()

  for (const table of ['oauthCodes', 'oauthRefresh', 'oauthAccess'] as const) {
    const tokens = schema
      .createTable(table)
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('grantId', 'text', (column) => column.notNull().references('oauthGrants.id').onDelete('cascade'))
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .$call((made) => (table === 'oauthAccess' ? made : made.addColumn('usedAt', 'bigint')))
      .$call((made) =>
        table === 'oauthCodes'
          ? made
              .addColumn('redirectUri', 'text', (column) => column.notNull())
              .addColumn('challenge', 'text', (column) => column.notNull())
              .addColumn('resource', 'text', (column) => column.notNull())
          : made,
      )
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await tokens.execute()
    // oxlint-disable-next-line no-await-in-loop
    await schema.createIndex(`${table}ByGrant`).on(table).column('grantId').execute()
  }

  await schema
    .createTable('oauthApprovals')
    .addColumn('profileId', 'text', (column) => column.notNull().references('profiles.id'))
    .addColumn('clientId', 'text', (column) => column.notNull())
    .addColumn('redirectUri', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('oneApproval', ['profileId', 'clientId', 'redirectUri'])
    .execute()
  await schema.createIndex('oauthApprovalsByRedirect').on('oauthApprovals').column('redirectUri').execute()

  await schema
    .createTable('oauthRedirects')
    .addColumn('uri', 'text', (column) => column.primaryKey().notNull())
    .addColumn('clientName', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('usedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('oauthRedirectsByUse').on('oauthRedirects').column('usedAt').execute()
}

async function createSecretsTable({ schema }: Kysely<Database>, engine: Engine) {
  await schema
    .createTable('secrets')
    .addColumn('qHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('profileId', 'text', (column) => column.notNull().references('profiles.id'))
    .addColumn('alias', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('content', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('oneAlias', ['profileId', 'alias'])
    .execute()
}

async function createGatesTable({ schema }: Kysely<Database>, engine: Engine) {
  await schema
    .createTable('gates')
    .addColumn('gateId', 'text', (column) => column.primaryKey().notNull())
    // no foreign key: the operator's gates belong to no profile
    .addColumn('ownerProfileId', 'text', (column) => column.notNull())
    .addColumn('ownerWallet', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('isListed', 'integer', (column) => column.notNull())
    .addColumn('reward', engine === 'postgres' ? 'bytea' : 'blob')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('gatesByProfile').on('gates').columns(['ownerProfileId', 'createdAt']).execute()
  await schema.createIndex('gatesToFind').on('gates').columns(['isListed', 'status', 'createdAt']).execute()
}

async function createSaleTables({ schema }: Kysely<Database>) {
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('gateId', 'text', (column) => column.notNull())
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.unique())
    .addColumn('intent', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('paymentsByProof').on('payments').columns(['qHash', 'gateId']).execute()
  await schema.createIndex('paymentsByIntent').on('payments').column('intent').execute()

  await schema
    .createTable('entitlements')
    .addColumn('gateId', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    // empty while somebody is at it
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('paymentId', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('revokedAt', 'bigint')
    .addPrimaryKeyConstraint('oneEntitlement', ['gateId', 'subject'])
    .execute()
  await schema.createIndex('entitlementsByPayment').on('entitlements').column('paymentId').execute()

  await schema
    .createTable('gateClaims')
    .addColumn('gateId', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('oneClaim', ['gateId', 'kind', 'key'])
    .execute()

  await schema
    .createTable('payouts')
    .addColumn('profileId', 'text', (column) => column.primaryKey().notNull().references('profiles.id'))
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('isReady', 'integer', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('payoutsByAccount').on('payouts').column('accountId').execute()
}

async function findProofsByVerifiers({ schema }: Kysely<Database>) {
  await schema.dropIndex('proofsBySubject').execute()
  await schema
    .createIndex('proofsBySubject')
    .on('proofs')
    .columns(['subject', 'verifierIds', 'createdAt desc', 'qHash'])
    .execute()
}

/** Keys that are there already keep all scopes and never expire. */
async function limitAccessKeys({ schema }: Kysely<Database>) {
  await schema.alterTable('accessKeys').addColumn('scopes', 'text').execute()
  await schema.alterTable('accessKeys').addColumn('expiresAt', 'bigint').execute()
}

async function createPassedVerifiers(db: Kysely<Database>, engine: Engine) {
  const { schema } = db
  await schema
    .createTable('passedVerifiers')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('verifierId', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint')
    // read backwards: the newest first
    .addPrimaryKeyConstraint('passedOnce', ['subject', 'verifierId', 'audience', 'createdAt', 'qHash'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await schema
    .createIndex('passedByExpiry')
    .on('passedVerifiers')
    .column('expiresAt')
    .where(sql.ref('expiresAt'), 'is not', null)
    .execute()
  await schema.dropIndex('proofsBySubject').execute()
  await schema.alterTable('proofs').addColumn('gateId', 'text').execute()
  await schema.alterTable('proofs').addColumn('sameKey', 'text').execute()
  await schema
    .createIndex('proofsBySameKey')
    .on('proofs')
    .columns(['sameKey', 'createdAt'])
    .where(sql.ref('sameKey'), 'is not', null)
    .execute()
  await schema
    .createTable('backfills')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .execute()
  // the rows need what is sealed, so open-store.ts fills them once it has the keys
  await db.insertInto('backfills').values({ name: 'passed verifiers' }).execute()
}

async function addWithdrawal({ schema }: Kysely<Database>) {
  await schema.alterTable('proofs').addColumn('withdrawnAt', 'bigint').execute()
}

async function addSuccessor({ schema }: Kysely<Database>) {
  await schema.alterTable('proofs').addColumn('supersededBy', 'text').execute()
}

async function createGrantCutoffs({ schema }: Kysely<Database>) {
  await schema
    .createTable('grantCutoffs')
    .addColumn('mark', 'text', (column) => column.primaryKey().notNull())
    .addColumn('revokedAt', 'bigint', (column) => column.notNull())
    .execute()
}

/** What was begun before has no code of the other way, and is not phishing-resistant. */
async function addCodeWays({ schema }: Kysely<Database>) {
  await schema.alterTable('handoffs').addColumn('returnCodeHash', 'text').execute()
  for (const flag of ['isOriginBound', 'isPhishingResistant'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await schema
      .alterTable('handoffs')
      .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
}

async function addPaymentTerms(db: Kysely<Database>) {
  const { schema } = db
  await schema.alterTable('payments').addColumn('gateVersion', 'bigint').execute()
  await schema.alterTable('payments').addColumn('slot', 'text').execute()
  await schema.createIndex('paymentsOpenOnce').unique().on('payments').column('slot').execute()
  await schema.createIndex('paymentsByGate').on('payments').columns(['gateId', 'status', 'id']).execute()
  await sql`update payments set status = 'delivered' where status = 'used'`.execute(db)
  await schema
    .createTable('gateTerms')
    .addColumn('gateId', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('hasReward', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('oneOfEachVersion', ['gateId', 'version'])
    .execute()
  await schema.alterTable('entitlements').addColumn('ownerMark', 'text').execute()
  await schema.createIndex('entitlementsByOwner').on('entitlements').column('ownerMark').execute()
  await schema.createIndex('entitlementsByProof').on('entitlements').column('qHash').execute()
}

async function sealOutcomes(db: Kysely<Database>, engine: Engine) {
  const { schema } = db
  await schema
    .alterTable('proofs')
    .addColumn('sealedOutcomes', engine === 'postgres' ? 'bytea' : 'blob')
    .execute()
  // empty once all are sealed: looking for more costs nothing
  await sql`create index "proofsToSeal" on proofs ("qHash")
    where "privacyLevel" = 'private' and "sealedOutcomes" is null and sealed is not null`.execute(db)
  // sealing needs the keys, so open-store.ts does it
  await db.insertInto('backfills').values({ name: 'sealed outcomes' }).execute()
}

/** Long texts in two indexes made storing a proof twice as expensive. */
async function shortenKeys(db: Kysely<Database>, engine: Engine) {
  const { schema } = db
  await schema.dropTable('passedVerifiers').execute()
  await schema
    .createTable('passedVerifiers')
    .addColumn('lookupKey', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('qHash', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint')
    // read backwards: the newest first
    .addPrimaryKeyConstraint('passedOnce', ['lookupKey', 'createdAt', 'qHash'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await schema
    .createIndex('passedByExpiry')
    .on('passedVerifiers')
    .column('expiresAt')
    .where(sql.ref('expiresAt'), 'is not', null)
    .execute()
  await schema.dropIndex('proofsBySameKey').execute()
  await schema.alterTable('proofs').dropColumn('sameKey').execute()
  await schema.alterTable('proofs').addColumn('sameKey', 'bigint').execute()
  await schema
    .createIndex('proofsBySameKey')
    .on('proofs')
    .columns(['sameKey', 'createdAt'])
    .where(sql.ref('sameKey'), 'is not', null)
    .execute()
  // the keys are hashes, so open-store.ts fills the rows once it has the key
  await db
    .insertInto('backfills')
    .values({ name: 'passed verifiers' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
