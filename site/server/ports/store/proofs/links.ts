import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { Links } from '../../../records/accounts.ts'
import type { Vault } from '../sealing/vault.ts'

/** Keeps linked accounts in a database until a proof is made of them, by the hash of their token. */
export function createLinks(db: Kysely<Database>, vault: Vault): Links {
  return {
    async insert(tokenHash, { account, ...link }) {
      const sealed = vault.seal(JSON.stringify(account), linkContext(tokenHash))
      await db
        .insertInto('links')
        .values({ tokenHash, ...link, account: sealed })
        .execute()
    },

    async find(tokenHash) {
      const row = await db.selectFrom('links').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
      if (!row) return undefined
      const { tokenHash: _, account, ...link } = row
      return { ...link, account: JSON.parse(vault.open(account, linkContext(tokenHash))) }
    },
  }
}

/** Returns the context that binds a sealed account to its row, so that it cannot be opened in another row. */
export const linkContext = (tokenHash: string) => `links:${tokenHash}`
