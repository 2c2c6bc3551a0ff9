import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Database, HandoffRow } from './schema.ts'
import { inTransaction } from './engines/in-transaction.ts'
import { addToOutbox } from './events/outbox.ts'
import { endedItems } from '../../rules/events/handoff.ts'
import { byeGraceMs, type HandoffRecord, type HandoffResult, type Handoffs } from '../../records/handoffs.ts'
import type { Owner } from '../../records/proofs.ts'
import type { Vault } from './sealing/vault.ts'
import { onlyChainOf } from '../../rules/wallet.ts'

type Builder = ExpressionBuilder<Database, 'handoffs'>
type Condition = (row: Builder) => Expression<SqlBool>

/**
 * Keeps hand-offs in a database (protocol/handoffs#create, #exchange). Each change is one conditional write; a caller that
 * loses a race gets undefined, because its condition is no longer true.
 */
export function createHandoffs(db: Kysely<Database>, vault: Vault): Handoffs {
  const findWhere = async (column: 'sid' | 'tokenHash', value: string) => {
    const row = await db.selectFrom('handoffs').selectAll().where(column, '=', value).executeTakeFirst()
    return row && toRecord(row, vault)
  }
  const change = async (conditions: Condition[], changes: Partial<HandoffRow>, within = db) => {
    const row = await within
      .updateTable('handoffs')
      .set(changes)
      .where((builder) => builder.and(conditions.map((condition) => condition(builder))))
      .returningAll()
      .executeTakeFirst()
    return row && toRecord(row, vault)
  }

  /** Ends a hand-off, and stores what the owner of its gate learns, in one transaction. */
  const end = async (conditions: Condition[], changes: Partial<HandoffRow>, ended: Parameters<typeof endedItems>[1]) =>
    await inTransaction(db, async (trx) => {
      const record = await change(conditions, changes, trx)
      if (record) await addToOutbox(trx, endedItems(record, ended))
      return record
    })

  const handoffs: Omit<Handoffs, 'redeem' | 'renewCode' | 'useToken' | 'expire'> = {
    async insert(record) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('handoffs')
        .values(toRow(record, vault))
        .onConflict((conflict) => conflict.column('sid').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) return record
      // a purge may have deleted the other row between the two statements
      return (await findWhere('sid', record.sid)) ?? handoffs.insert(record)
    },

    find: (sid) => findWhere('sid', sid),

    states: (sids) => readStates(db, sids),

    findByToken: (tokenHash) => findWhere('tokenHash', tokenHash),

    claimWriteKey: (sid, writeKeyHash, now) =>
      change([is('sid', sid), isNull('heardAt'), ...isOpen(now)], { writeKeyHash, ...noResult }),

    release: (sid, { writeKeyHash, now }) =>
      change([is('sid', sid), is('writeKeyHash', writeKeyHash), ...isOpen(now)], unclaimed),

    reach: (sid, { result, owner, isOriginBound, now, expiresAt }) =>
      change([is('sid', sid), ...isOpen(now)], {
        isOriginBound: Number(isOriginBound),
        ownerMark: ownerMark(owner, vault),
        result: vault.seal(JSON.stringify(result), resultContext(sid)),
        expiresAt,
      }),

    finish: (sid, { result, owner, codeHash, returnCodeHash, isOriginBound, now, expiresAt }) =>
      end(
        [is('sid', sid), ...isOpen(now)],
        {
          status: 'done',
          ownerMark: ownerMark(owner, vault),
          result: vault.seal(JSON.stringify(result), resultContext(sid)),
          codeHash,
          returnCodeHash,
          isOriginBound: Number(isOriginBound),
          completedAt: now,
          expiresAt,
        },
        { status: 'done', now },
      ),

    end: (sid, { step, now, ...how }) => {
      const changes = { ...how, completedAt: now, ...(step !== undefined && { step }) }
      return end([is('sid', sid), ...isOpen(now)], changes, { ...how, now })
    },

    presence: (sid, { byeAt, away, failure = null, step, now }) =>
      change([is('sid', sid), ...isOpen(now)], {
        byeAt,
        away: Number(away),
        failure,
        heardAt: now,
        ...(step !== undefined && { step }),
      }),
  }
  const expire: Handoffs['expire'] = (now, limit) => expireHandoffs(db, end, { now, limit })
  return { ...handoffs, ...createExchange(change), expire }
}

/** Reads what those who wait for hand-offs need to know, by one statement. */
async function readStates(
  db: Kysely<Database>,
  sids: Parameters<Handoffs['states']>[0],
): ReturnType<Handoffs['states']> {
  if (sids.length === 0) return new Map()
  const rows = await db
    .selectFrom('handoffs')
    .select(['sid', 'challenge', 'status', 'byeAt', 'away', 'expiresAt'])
    .where('sid', 'in', sids)
    .execute()
  return new Map(rows.map(({ sid, ...row }) => [sid, { ...row, away: row.away === 1 }]))
}

type Change = (conditions: Condition[], changes: Partial<HandoffRow>) => Promise<HandoffRecord | undefined>

type End = (...args: [...Parameters<Change>, Parameters<typeof endedItems>[1]]) => ReturnType<Change>

/** Does what {@link Handoffs.expire} says. */
async function expireHandoffs(db: Kysely<Database>, end: End, { now, limit }: { now: number; limit: number }) {
  const due = await db
    .selectFrom('handoffs')
    .select(['sid', 'byeAt', 'away', 'failure'])
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  for (const { sid, byeAt, away, failure } of due) {
    // the person closed the page, and did not come back
    const status = byeAt !== null && away === 0 ? 'cancelled' : 'expired'
    // oxlint-disable-next-line no-await-in-loop -- a transaction each, so that others can write in between
    await end([is('sid', sid), is('status', 'pending')], { status }, { status, failure, now })
  }
  return due.length
}

/** The changes of a hand-off that has ended: its codes and its token. */
function createExchange(change: Change): Pick<Handoffs, 'redeem' | 'renewCode' | 'useToken'> {
  return {
    redeem: (sid, { codeHash, tokenHash, isPhishingResistant, now }) =>
      change([is('sid', sid), isEither(codeHash), ...isRedeemable(now)], {
        codeUsedAt: now,
        tokenHash,
        isPhishingResistant: Number(isPhishingResistant),
      }),

    renewCode: (sid, { codeHash, returnCodeHash, isOriginBound = true, now }) =>
      change([is('sid', sid), ...isRedeemable(now)], {
        codeHash,
        returnCodeHash,
        ...(!isOriginBound && { isOriginBound: 0 }),
      }),

    useToken: (tokenHash, { now, idempotencyKey }) =>
      change([is('tokenHash', tokenHash), isNull('tokenUsedAt'), isAfter('expiresAt', now)], {
        tokenUsedAt: now,
        tokenIdempotencyKey: idempotencyKey,
      }),
  }
}

/** The changes that remove a result: the page that takes up a hand-off has no result yet. */
const noResult = { result: null, ownerMark: null, isOriginBound: 0 }

/** The changes of a hand-off whose page gives it up: the next load claims it as if nobody had opened it. */
const unclaimed = { writeKeyHash: null, heardAt: null, byeAt: null, away: 0, failure: null, ...noResult }

const is =
  (column: 'sid' | 'status' | 'writeKeyHash' | 'codeHash' | 'tokenHash', value: string): Condition =>
  (row) =>
    row(column, '=', value)
/** Builds the condition that a hash is that of one of the two codes. */
const isEither =
  (codeHash: string): Condition =>
  (row) =>
    row.or([row('codeHash', '=', codeHash), row('returnCodeHash', '=', codeHash)])
const isNull =
  (column: 'heardAt' | 'codeUsedAt' | 'tokenUsedAt'): Condition =>
  (row) =>
    row(column, 'is', null)
const isAfter =
  (column: 'expiresAt', time: number): Condition =>
  (row) =>
    row(column, '>', time)

/**
 * Builds the conditions that a hand-off is open. A page that is away on purpose has not left
 * (protocol/handoffs#events).
 */
const isOpen = (now: number): Condition[] => [
  is('status', 'pending'),
  isAfter('expiresAt', now),
  (row) => row.or([row('byeAt', 'is', null), row('away', '=', 1), row('byeAt', '>', now - byeGraceMs)]),
]
const isRedeemable = (now: number): Condition[] => [
  is('status', 'done'),
  isNull('codeUsedAt'),
  isAfter('expiresAt', now),
]

/** Returns a keyed hash of an owner, by which the hand-offs that its proofs finished are found. */
export function ownerMark(owner: Owner, vault: Vault): string {
  return vault.hmac('handoff-owner', JSON.stringify([owner.walletAddress, onlyChainOf(owner) ?? null]))
}

/** Returns the context that binds a sealed part of a hand-off to it. */
export const requestContext = (sid: string) => `handoffs/${sid}/request`
export const resultContext = (sid: string) => `handoffs/${sid}/result`

function toRow(record: HandoffRecord, vault: Vault): HandoffRow {
  return {
    ...record,
    request: vault.seal(JSON.stringify(record.request), requestContext(record.sid)),
    result: record.result && vault.seal(JSON.stringify(record.result), resultContext(record.sid)),
    away: Number(record.away),
    isOriginBound: Number(record.isOriginBound),
    isPhishingResistant: Number(record.isPhishingResistant),
    ownerMark: null,
  }
}

/** Returns a stored result. One that an older program stored in the last hour knows the wallet by its address only. */
function toResult(text: string): HandoffResult {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this store sealed
  const result = JSON.parse(text) as Omit<HandoffResult, 'wallet'> & { wallet?: string }
  return { ...result, wallet: result.wallet ?? result.walletAddress }
}

function toRecord({ ownerMark: _mark, ...row }: HandoffRow, vault: Vault): HandoffRecord {
  return {
    ...row,
    request: JSON.parse(vault.open(row.request, requestContext(row.sid))),
    result: row.result && toResult(vault.open(row.result, resultContext(row.sid))),
    away: row.away === 1,
    isOriginBound: row.isOriginBound === 1,
    isPhishingResistant: row.isPhishingResistant === 1,
  }
}
