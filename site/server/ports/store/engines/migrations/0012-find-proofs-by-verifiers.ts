import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>) {
  await schema.dropIndex('proofsBySubject').execute()
  await schema
    .createIndex('proofsBySubject')
    .on('proofs')
    .columns(['subject', 'verifierIds', 'createdAt desc', 'qHash'])
    .execute()
}
