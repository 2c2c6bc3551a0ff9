import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>) {
  await schema.alterTable('proofs').addColumn('tags', 'text').execute()
  await schema.alterTable('jobs').addColumn('kind', 'text').execute()
  await schema.alterTable('jobs').addColumn('key', 'text').execute()
  await schema.createIndex('jobsByKind').on('jobs').columns(['kind', 'dueAt']).execute()
}
