import type { Kysely } from 'kysely'
import type { Oauth } from '../../../records/oauth.ts'
import type { Database } from '../schema.ts'
import { createApprovals } from './oauth-approvals.ts'
import { createGrants } from './oauth-grants.ts'
import { createRedirects } from './oauth-redirects.ts'
import { createTokens } from './oauth-tokens.ts'

/** Keeps everything of the authorization server in a database: grants, codes, tokens, approvals and redirect URIs. */
export const createOauth = (db: Kysely<Database>): Oauth => ({
  ...createGrants(db),
  ...createTokens(db),
  ...createApprovals(db),
  ...createRedirects(db),
})
