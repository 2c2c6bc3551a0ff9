import type { ExpressionBuilder, Kysely, UpdateObject } from 'kysely'
import type { Anchors, AnchorTransaction, ChainAnchor } from '../../../records/anchors.ts'
import { anchoredEvent } from '../../../rules/events/proof.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import { addToOutbox } from '../events/outbox.ts'
import type { AnchorRow, Database } from '../schema.ts'
import { newestSize, selectAnchors, toAnchor, toText } from './anchor-row.ts'

type ChainAnchors = Pick<
  Anchors,
  | 'begin'
  | 'inFlight'
  | 'newest'
  | 'addTransaction'
  | 'recordMined'
  | 'recordReorg'
  | 'recordFinal'
  | 'abandon'
  | 'spentSince'
>

/** Keeps the anchors on each chain. Each change is one conditional write, so that only one of several processes succeeds. */
export function createChainAnchors(db: Kysely<Database>): ChainAnchors {
  return {
    async begin({ chainId, size, issuer, transaction, now }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('anchors')
        .columns(['chainId', 'size', 'issuer', 'state', 'transactions', 'cost', 'createdAt'])
        .expression((query) =>
          query
            .selectFrom('anchoredRoots')
            .select((select) => [
              select.cast<number>(select.val(chainId), 'bigint').as('chainId'),
              'anchoredRoots.size',
              select.val(issuer).as('issuer'),
              select.val<AnchorRow['state']>('sending').as('state'),
              select.val(toText([transaction])).as('transactions'),
              select.val(String(transaction.maxCost)).as('cost'),
              select.cast<number>(select.val(now), 'bigint').as('createdAt'),
            ])
            .where('anchoredRoots.size', '=', size)
            .where('anchoredRoots.size', '>', newestSize(chainId)),
        )
        // another anchor of the chain may be on its way
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n ? await find(db, { chainId, size }) : undefined
    },

    async inFlight(chainId) {
      const row = await selectAnchors(db)
        .where('anchors.chainId', '=', chainId)
        .where('anchors.state', '<>', 'final')
        .executeTakeFirst()
      return row && toAnchor(row)
    },

    async newest(chainId) {
      const row = await selectAnchors(db)
        .where('anchors.chainId', '=', chainId)
        .orderBy('anchors.size', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && toAnchor(row)
    },

    addTransaction: async (anchor, transaction) => {
      if (anchor.state !== 'sending') return undefined
      const transactions = [...anchor.transactions, transaction]
      const cost = String(mostCost(transactions))
      return await change(db, anchor, { transactions: toText(transactions), cost })
    },

    recordMined: async (anchor, mined) =>
      anchor.state === 'sending' ? await change(db, anchor, { state: 'mined', ...mined }) : undefined,

    recordReorg: async (anchor) =>
      anchor.state === 'mined' ? await change(db, anchor, { state: 'sending', ...notMined }) : undefined,

    recordFinal: async (anchor, { now, confirmedBy, cost }) => {
      if (anchor.state !== 'mined') return undefined
      return await inTransaction(db, async (trx) => {
        const final = await change(trx, anchor, { state: 'final', finalAt: now, confirmedBy, cost: String(cost) })
        if (final) await reportAnchored(trx, final, now)
        return final
      })
    },

    async abandon(anchor) {
      if (anchor.state !== 'sending') return false
      const { numDeletedRows } = await db.deleteFrom('anchors').where(isUnchanged(anchor)).executeTakeFirst()
      return numDeletedRows === 1n
    },

    async spentSince(chainId, from) {
      const rows = await db
        .selectFrom('anchors')
        .select('cost')
        .where('chainId', '=', chainId)
        .where('createdAt', '>=', from)
        .execute()
      return rows.reduce((sum, { cost }) => sum + BigInt(cost), 0n)
    },
  }
}

/** Returns the most that transactions can cost together, in wei: of those with one nonce, a chain takes one. */
function mostCost(transactions: readonly AnchorTransaction[]): bigint {
  const most = new Map<number, bigint>()
  for (const { nonce, maxCost } of transactions) {
    const before = most.get(nonce) ?? 0n
    most.set(nonce, maxCost > before ? maxCost : before)
  }
  return [...most.values()].reduce((sum, each) => sum + each, 0n)
}

const notMined = { txHash: null, blockNumber: null, blockHash: null, minedAt: null }

async function find(
  db: Kysely<Database>,
  { chainId, size }: Pick<ChainAnchor, 'chainId' | 'size'>,
): Promise<ChainAnchor | undefined> {
  const row = await selectAnchors(db)
    .where('anchors.chainId', '=', chainId)
    .where('anchors.size', '=', size)
    .executeTakeFirst()
  return row && toAnchor(row)
}

/** Changes an anchor if it is as it was read. Returns it as it is then; undefined when it has changed. */
async function change(
  db: Kysely<Database>,
  anchor: ChainAnchor,
  changes: UpdateObject<Database, 'anchors'>,
): Promise<ChainAnchor | undefined> {
  const { numUpdatedRows } = await db.updateTable('anchors').set(changes).where(isUnchanged(anchor)).executeTakeFirst()
  return numUpdatedRows === 1n ? await find(db, anchor) : undefined
}

const isUnchanged =
  ({ chainId, size, state, transactions, mined }: ChainAnchor) =>
  (is: ExpressionBuilder<Database, 'anchors'>) =>
    is.and([
      is('chainId', '=', chainId),
      is('size', '=', size),
      is('state', '=', state),
      is('transactions', '=', toText(transactions)),
      mined ? is('blockHash', '=', mined.blockHash) : is('blockHash', 'is', null),
    ])

/** The most proofs of one row of the outbox. */
const reportedAtOnce = 500

/** Reports to their owners that the proofs between this anchor of the chain and the one before are anchored. */
async function reportAnchored(trx: Kysely<Database>, { chainId, size }: ChainAnchor, now: number): Promise<void> {
  const before = trx
    .selectFrom('anchors')
    .select((select) => select.fn.max('size').as('size'))
    .where('chainId', '=', chainId)
    .where('size', '<', size)
  for (let after = ''; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a part at a time, to keep memory small
    const proofs = await trx
      .selectFrom('anchorWishes')
      .innerJoin('proofs', 'proofs.qHash', 'anchorWishes.qHash')
      .select(['proofs.qHash', 'walletAddress', 'chain', 'signerKind', 'gateId', 'privacyLevel'])
      .where('anchorWishes.chainId', '=', chainId)
      .where('anchorWishes.size', '<=', size)
      .where((is) => is('anchorWishes.size', '>', is.fn.coalesce(before, is.lit(0))))
      .where('anchorWishes.qHash', '>', after)
      .where('proofs.erasedAt', 'is', null)
      .orderBy('anchorWishes.qHash')
      .limit(reportedAtOnce)
      .execute()
    // oxlint-disable-next-line no-await-in-loop
    await addToOutbox(
      trx,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only erased proofs have empty columns
      proofs.map((proof) => anchoredEvent(proof as Anchored, now, chainId)),
    )
    after = proofs.at(-1)?.qHash ?? after
    if (proofs.length < reportedAtOnce) return
  }
}
type Anchored = Parameters<typeof anchoredEvent>[0]
