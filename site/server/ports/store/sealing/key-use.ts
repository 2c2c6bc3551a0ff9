import type { Kysely } from 'kysely'
import type { RandomBytes } from '../../../random-bytes.ts'
import type { Database } from '../schema.ts'
import type { Sealer } from './vault.ts'

/**
 * How long a process counts as one that encrypts with its key after it last noted this, ms: clocks may differ by a minute, and
 * a process may stand still for most of another one.
 */
export const useMs = 120_000

/** Of the marks of uses, in the table of marks that expire. */
const kind = 'key-use'

/** Thrown when a key cannot be retired, because a process encrypts with it. */
export class KeyInUse extends Error {
  override name = 'KeyInUse'
}

/** What a process notes in the database about the key with which it encrypts, so that a rotation never retires that key. */
export type KeyUse = {
  /**
   * Notes that this process encrypts with its first key, for {@link useMs}. Adds the key to the keys in use: a rotation may have
   * removed it while this process stood still for longer, and no process may start without it then.
   */
  renew(db: Kysely<Database>): Promise<void>
  /** Removes the note: this process encrypts nothing any more. */
  end(db: Kysely<Database>): Promise<void>
  /** Throws {@link KeyInUse} when another process encrypts with another key. */
  refuseOthers(db: Kysely<Database>): Promise<void>
}

/** Removes the notes of all processes. Only for a database that no process uses. */
export async function forgetKeyUses(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('consumed').where('kind', '=', kind).execute()
}

/** Creates the notes of one process. */
export function createKeyUse(
  { keyIds }: Pick<Sealer, 'keyIds'>,
  { now, random }: { now: () => number; random: RandomBytes },
): KeyUse {
  const [keyId = ''] = keyIds
  const id = `${keyId} ${Buffer.from(random(8)).toString('hex')}`
  return {
    async renew(db) {
      await db
        .insertInto('vaultKeys')
        .values({ keyId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const expiresAt = now() + useMs
      await db
        .insertInto('consumed')
        .values({ kind, id, expiresAt })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ expiresAt }))
        .execute()
    },

    async end(db) {
      await db.deleteFrom('consumed').where('kind', '=', kind).where('id', '=', id).execute()
    },

    async refuseOthers(db) {
      const other = await db
        .selectFrom('consumed')
        .select('id')
        .where('kind', '=', kind)
        .where('id', 'not like', `${keyId} %`)
        .where('expiresAt', '>', now())
        .executeTakeFirst()
      if (other)
        throw new KeyInUse(
          'another process used the old key in the last two minutes. Restart every process with the new key in front. If this is done, and a process was killed, wait two minutes.',
        )
    },
  }
}
