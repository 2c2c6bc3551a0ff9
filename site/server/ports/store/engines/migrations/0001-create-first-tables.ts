import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>, engine: Engine) {
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
  // lists by wallet and by subject are ordered newest first, then by id (protocol/proofs#lists)
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
