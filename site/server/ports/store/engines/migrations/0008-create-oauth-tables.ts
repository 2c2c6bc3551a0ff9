import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

export async function up({ schema }: Kysely<Database>) {
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
