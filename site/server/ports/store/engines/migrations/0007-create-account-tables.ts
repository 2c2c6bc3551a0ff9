import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>, engine: Engine) {
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
