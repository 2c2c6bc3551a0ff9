import { type Kysely, sql } from 'kysely'
import { lockEvents } from '../events/outbox.ts'
import { methodContext } from '../accounts/sign-in-methods.ts'
import { rewardContext } from '../sales/gates.ts'
import { issuerKeyContext } from '../credentials/issuer-keys.ts'
import { requestContext, resultContext } from '../handoffs.ts'
import { testRequestContext } from '../test-mode.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import { linkContext } from '../proofs/links.ts'
import type { Engine } from '../engines/engine.ts'
import { withSchemaLock } from '../engines/schema-lock.ts'
import { outcomesContext, proofContext } from '../proofs/row.ts'
import type { Database } from '../schema.ts'
import { webhookContext } from '../webhooks/row.ts'
import { secretContext } from '../accounts/secrets.ts'
import { keptSecretContext } from './vault-keys.ts'
import type { KeyUse } from './key-use.ts'
import type { Vault } from './vault.ts'

/** All columns that the vault seals. A test fails when one is missing here. */
export const sealedColumns: SealedColumn[] = [
  { table: 'keptSecrets', id: 'name', column: 'sealed', context: keptSecretContext },
  { table: 'proofs', id: 'qHash', column: 'sealed', context: proofContext },
  { table: 'proofs', id: 'qHash', column: 'sealedOutcomes', context: outcomesContext },
  { table: 'handoffs', id: 'sid', column: 'request', context: requestContext },
  { table: 'handoffs', id: 'sid', column: 'result', context: resultContext },
  { table: 'testHandoffs', id: 'sid', column: 'request', context: testRequestContext },
  { table: 'signInMethods', id: 'id', column: 'data', context: methodContext },
  { table: 'links', id: 'tokenHash', column: 'account', context: linkContext },
  { table: 'secrets', id: 'qHash', column: 'content', context: secretContext },
  { table: 'issuerKeys', id: 'kid', column: 'privateJwk', context: issuerKeyContext },
  { table: 'gates', id: 'gateId', column: 'reward', context: rewardContext },
  // the last one: whoever locks events has locked the rows of other tables before
  { table: 'webhooks', id: 'id', column: 'keys', context: webhookContext, lock: lockEvents },
]

type SealedColumn = {
  table: string
  id: string
  column: string
  context: (id: string) => string
  /** Keeps out those who change many rows in another order: they and a rotation could wait for each other. */
  lock?: (trx: Kysely<Database>, engine: Engine) => Promise<void>
}
type Rotation = { engine: Engine; vault: Vault; use: KeyUse }

/** The most rows of one transaction: SQLite has one writer, and others wait for it. */
const batchSize = 200

/**
 * Seals with the first key whatever another key sealed, in batches while the service runs, and then removes the other keys
 * from the database, so that a start without them is allowed. Returns how many values it sealed again. Throws `KeyInUse`, and
 * leaves the other keys, when another process still seals with one of them.
 */
export async function rotateKeys(db: Kysely<Database>, rotation: Rotation): Promise<number> {
  const before = await eachColumn((column) => sealAgain(db, column, rotation))
  const last = await withSchemaLock(db, rotation.engine, async (trx) => {
    // nobody starts meanwhile: a start waits for this lock
    await rotation.use.refuseOthers(trx)
    // values that were sealed while the batches ran
    const late = await eachColumn((column) => sealAgain(trx, column, rotation))
    await trx.deleteFrom('vaultKeys').where('keyId', 'not in', rotation.vault.keyIds.slice(0, 1)).execute()
    return late
  })
  return before + last
}

async function eachColumn(work: (column: SealedColumn) => Promise<number>): Promise<number> {
  let total = 0
  // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
  for (const column of sealedColumns) total += await work(column)
  return total
}

/** Seals the values of one column again, in the order of ids, so that no row is read twice. */
async function sealAgain(db: Kysely<Database>, column: SealedColumn, { vault, engine }: Rotation): Promise<number> {
  const current = Buffer.from(vault.keyIds[0] ?? '', 'hex')
  const names = { table: sql.table(column.table), id: sql.ref(column.id), sealed: sql.ref(column.column) }
  let total = 0
  for (let after = ''; ;) {
    const batch = sql<{ id: string; sealed: Uint8Array }>`
      select ${names.id} as id, ${names.sealed} as sealed from ${names.table}
      where ${names.id} > ${after} and substr(${names.sealed}, 2, 8) <> ${current}
      order by ${names.id} limit ${batchSize}`
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, so that others can write in between
    const { rows } = await batch.execute(db)
    // oxlint-disable-next-line no-await-in-loop
    await inTransaction(db, async (trx) => {
      // oxlint-disable-next-line no-await-in-loop
      if (rows.length > 0) await column.lock?.(trx, engine)
      for (const { id, sealed } of rows) {
        const context = column.context(id)
        const again = vault.seal(vault.open(sealed, context), context)
        // only if it is unchanged: a row that changed meanwhile was sealed with the first key
        // oxlint-disable-next-line no-await-in-loop
        await sql`update ${names.table} set ${names.sealed} = ${again} where ${names.id} = ${id} and ${names.sealed} = ${sealed}`.execute(
          trx,
        )
      }
    })
    total += rows.length
    after = rows.at(-1)?.id ?? after
    if (rows.length < batchSize) return total
  }
}
