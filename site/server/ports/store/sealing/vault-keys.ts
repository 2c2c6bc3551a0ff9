import type { Kysely } from 'kysely'
import { createRandomBytes, type RandomBytes } from '../../../random-bytes.ts'
import type { Engine } from '../engines/engine.ts'
import { withSchemaLock } from '../engines/schema-lock.ts'
import type { Database } from '../schema.ts'
import type { KeyUse } from './key-use.ts'
import type { Sealer } from './vault.ts'

/** Returns the context that binds a sealed secret of the database to its name. */
export const keptSecretContext = (name: string) => `keptSecrets/${name}`

/** Thrown when a key that encrypted something in a database is not among the secret keys. */
export class MissingKey extends Error {
  override name = 'MissingKey'
}

type Admission = { engine: Engine; sealer: Sealer; use: KeyUse; isForRotation?: boolean; random?: RandomBytes }

/** Returns the ids of the keys that encrypted something in this database and that the sealer does not have. */
export async function missingKeys(db: Kysely<Database>, { keyIds }: Pick<Sealer, 'keyIds'>): Promise<string[]> {
  const used = await db.selectFrom('vaultKeys').select('keyId').execute()
  return used.map((row) => row.keyId).filter((keyId) => !keyIds.includes(keyId))
}

/**
 * Refuses a start without a key that encrypted something in this database; otherwise each such record would fail later.
 * Returns the root of the keyed hashes, which the first start creates. Two processes with different keys cannot both be
 * the first. For a rotation, it also refuses while another process encrypts with another key, and then notes nothing.
 */
export async function admitKeys(
  db: Kysely<Database>,
  { engine, sealer, use, isForRotation = false, random = createRandomBytes() }: Admission,
): Promise<Uint8Array> {
  return withSchemaLock(db, engine, async (trx) => {
    const missing = await missingKeys(trx, sealer)
    if (missing.length > 0) {
      throw new MissingKey(
        `The database has values that were encrypted with a key that SVC_SECRET_KEY does not contain. Its fingerprint, which is not the key itself, is ${missing.join(', ')}. ` +
          'Look for the missing key in another SVC_SECRET_KEY, in the secret.key of a data directory, or where you keep the key of your backups. If several may be the right one, add all of them. Add keys to SVC_SECRET_KEY, with commas between them and the newest key first, until `npm run rotate-key` has run.',
      )
    }
    if (isForRotation) await use.refuseOthers(trx)
    await use.renew(trx)
    return hashRoot(trx, { sealer, random })
  })
}

async function hashRoot(
  trx: Kysely<Database>,
  { sealer, random }: { sealer: Sealer; random: RandomBytes },
): Promise<Uint8Array> {
  const name = 'hash-root'
  const kept = await trx.selectFrom('keptSecrets').select('sealed').where('name', '=', name).executeTakeFirst()
  if (kept) return new Uint8Array(Buffer.from(sealer.open(kept.sealed, keptSecretContext(name)), 'base64'))
  const root = random(32)
  const sealed = sealer.seal(Buffer.from(root).toString('base64'), keptSecretContext(name))
  await trx.insertInto('keptSecrets').values({ name, sealed }).execute()
  return root
}
