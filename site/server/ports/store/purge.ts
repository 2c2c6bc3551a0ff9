import { type Kysely, sql } from 'kysely'
import { purgeGrants } from './accounts/oauth-grants.ts'
import { untilDone } from './batches.ts'
import type { Engine } from './engines/engine.ts'
import type { Database } from './schema.ts'
import { requestScrub, scrub } from './sealing/scrub.ts'
import { sealOldOutcomes } from './sealing/seal-outcomes.ts'
import type { Vault } from './sealing/vault.ts'

type PurgeBatch = (db: Kysely<Database>, now: number, limit: number) => Promise<number>

/** Does what {@link Store.purge} says. Deletes in batches, so that others can write in between. */
export async function purge(
  { db, vault, engine }: { db: Kysely<Database>; vault: Vault; engine: Engine },
  now: number,
): Promise<number> {
  let deleted = 0
  for (const purgeBatch of purgeBatches)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    deleted += await untilDone((limit) => purgeBatch(db, now, limit))
  const sealed = await sealOldOutcomes(db, vault)
  if (engine === 'sqlite' && sealed > 0) await requestScrub(db)
  if (engine === 'sqlite') await scrub(db)
  return deleted
}

async function purgeHandoffs(db: Kysely<Database>, now: number, limit: number): Promise<number> {
  const ended = db.selectFrom('handoffs').select('sid').where('expiresAt', '<=', now).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('handoffs').where('sid', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the tickets and hand-offs of test mode that have expired. */
async function purgeTestMode(db: Kysely<Database>, now: number, limit: number): Promise<number> {
  const tickets = db.selectFrom('testTickets').select('hash').where('expiresAt', '<=', now).limit(limit)
  const taken = await db.deleteFrom('testTickets').where('hash', 'in', tickets).executeTakeFirst()
  const ended = db.selectFrom('testHandoffs').select('sid').where('expiresAt', '<=', now).limit(limit)
  const handoffs = await db.deleteFrom('testHandoffs').where('sid', 'in', ended).executeTakeFirst()
  // the larger number, because another batch follows a full one
  return Math.max(Number(taken.numDeletedRows), Number(handoffs.numDeletedRows))
}

/** Deletes the rows by which checks would find a proof that has expired. */
async function purgePassed(db: Kysely<Database>, now: number, limit: number): Promise<number> {
  const key = ['lookupKey', 'createdAt', 'qHash'] as const
  const expired = db.selectFrom('passedVerifiers').select(key).where('expiresAt', '<=', now).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('passedVerifiers')
    .where((row) => sql<boolean>`${row.refTuple(...key)} in ${expired}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How long an unpaid price is kept: a transfer counts for a day (protocol/payments#transfer). */
const unpaidMs = 7 * 24 * 60 * 60_000

/** Deletes prices that were quoted for a transfer which nobody made. */
async function purgeQuotes(db: Kysely<Database>, now: number, limit: number): Promise<number> {
  const unpaid = db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'open')
    .where('method', '=', 'usdc')
    .where('expiresAt', '<=', now - unpaidMs)
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('payments').where('id', 'in', unpaid).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes terms that were quoted some time ago and under which nobody pays or has paid. */
async function purgeTerms(db: Kysely<Database>, now: number, limit: number): Promise<number> {
  const key = ['gateId', 'version'] as const
  const idle = db
    .selectFrom('gateTerms')
    .select(key)
    .where('toldAt', '<=', now - unpaidMs)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.gateId', '=', 'gateTerms.gateId')
            .whereRef('payments.gateVersion', '=', 'gateTerms.version')
            .where('payments.status', 'in', ['open', 'paid', 'delivered']),
        ),
      ),
    )
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('gateTerms')
    .where((row) => sql<boolean>`${row.refTuple(...key)} in ${idle}`)
    // checked again on the row as it is now: the terms may have been quoted again meanwhile
    .where('toldAt', '<=', now - unpaidMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function purgeSessions(db: Kysely<Database>, now: number, limit: number): Promise<number> {
  const ended = db.selectFrom('sessions').select('tokenHash').where('expiresAt', '<=', now).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('sessions').where('tokenHash', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}

async function purgeLinks(db: Kysely<Database>, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('links').select('tokenHash').where('expiresAt', '<=', now).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('links').where('tokenHash', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes holdings that any wallet may take now. */
async function purgeHoldings(db: Kysely<Database>, now: number, limit: number): Promise<number> {
  const free = db.selectFrom('holdings').select(['space', 'key']).where('freeFrom', '<=', now).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('holdings')
    .where((row) => sql<boolean>`${row.refTuple('space', 'key')} in ${free}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function purgeConsumed(db: Kysely<Database>, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('consumed').select(['kind', 'id']).where('expiresAt', '<=', now).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('consumed')
    .where((row) => sql<boolean>`${row.refTuple('kind', 'id')} in ${expired}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const purgeBatches: readonly PurgeBatch[] = [
  purgeHandoffs,
  purgeTestMode,
  purgeConsumed,
  purgeLinks,
  purgeHoldings,
  purgeSessions,
  purgeGrants,
  purgePassed,
  purgeQuotes,
  purgeTerms,
]
