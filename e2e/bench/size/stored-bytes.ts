import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { postgresDialect } from '../../../site/server/ports/store/engines/postgres.ts'
import type { Database } from '../../../site/server/ports/store/schema.ts'
import { measureCapacity } from '../../load/capacity.ts'
import { startPostgres } from '../../world/postgres.ts'
import type { Figure } from '../figures.ts'
import { startSvc } from '../program.ts'
import { bytesPerProof } from './bytes-per-proof.ts'

/**
 * Lets a service verify `count` requests on an empty Postgres, and returns the bytes of each table and index for a proof once
 * the log has all of them.
 */
export async function measureStoredBytes(count: number): Promise<Figure[]> {
  const postgres = await startPostgres()
  const db = new Kysely<Database>({ dialect: postgresDialect(postgres.url) })
  try {
    const svc = await startSvc({ DATABASE_URL: postgres.url, SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
    try {
      await measureCapacity([svc.url], { count, connections: 32, label: 'stored bytes' })
      // oxlint-disable-next-line no-await-in-loop -- until the log has them
      while ((await db.selectFrom('logPending').select('name').execute()).length > 0) await pause(200)
    } finally {
      await svc.destroy()
    }
    // what the queues have left behind is no part of a proof
    await sql`vacuum full`.execute(db)
    return await bytesPerProof(
      db,
      `Bytes for each of ${count.toLocaleString('en')} proofs that the service has verified`,
    )
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
