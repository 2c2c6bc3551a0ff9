import { type Kysely, sql } from 'kysely'
import type { AnchoredRoot, AnchorTransaction, ChainAnchor, MinedAnchor } from '../../../records/anchors.ts'
import type { AnchorRow, Database } from '../schema.ts'

type Row = AnchorRow & { root: Uint8Array }

/** Selects anchors with their roots. */
export const selectAnchors = (db: Kysely<Database>) =>
  db
    .selectFrom('anchors')
    .innerJoin('anchoredRoots', 'anchoredRoots.size', 'anchors.size')
    .selectAll('anchors')
    .select('anchoredRoots.root')

/** Returns the root of a row. The engines return bytes as Buffers or not. */
export const toRoot = ({ root, ...row }: AnchoredRoot): AnchoredRoot => ({ ...row, root: new Uint8Array(root) })

/** The size of the newest anchor of a chain, in any state; 0 without one. */
export const newestSize = (chainId: number) =>
  sql<number>`(select coalesce(max(size), 0) from anchors where "chainId" = ${chainId})`

/** The amounts of a transaction as decimal text. */
type StoredTransaction = Omit<AnchorTransaction, 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'maxCost'> & {
  maxFeePerGas: string
  maxPriorityFeePerGas: string
  maxCost: string
}

/** Returns transactions as JSON text: equal transactions as equal text. */
export const toText = (transactions: readonly AnchorTransaction[]): string =>
  JSON.stringify(
    transactions.map(
      ({ hash, raw, nonce, maxFeePerGas, maxPriorityFeePerGas, maxCost, signedAt }): StoredTransaction => ({
        hash,
        raw,
        nonce,
        maxFeePerGas: String(maxFeePerGas),
        maxPriorityFeePerGas: String(maxPriorityFeePerGas),
        maxCost: String(maxCost),
        signedAt,
      }),
    ),
  )

function toTransactions(text: string): AnchorTransaction[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `toText` wrote it
  const stored = JSON.parse(text) as StoredTransaction[]
  return stored.map(({ maxFeePerGas, maxPriorityFeePerGas, maxCost, ...rest }) => ({
    ...rest,
    maxFeePerGas: BigInt(maxFeePerGas),
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    maxCost: BigInt(maxCost),
  }))
}

/** Returns the anchor of a row. */
export function toAnchor({
  transactions,
  root,
  cost,
  txHash,
  blockNumber,
  blockHash,
  minedAt,
  ...row
}: Row): ChainAnchor {
  return {
    ...row,
    root: new Uint8Array(root),
    transactions: toTransactions(transactions),
    mined: minedOf({ txHash, blockNumber, blockHash, minedAt }),
    cost: BigInt(cost),
  }
}

/** Returns where an anchor was mined; null for one that was not. */
export function minedOf({
  txHash,
  blockNumber,
  blockHash,
  minedAt,
}: Pick<AnchorRow, 'txHash' | 'blockNumber' | 'blockHash' | 'minedAt'>): MinedAnchor | null {
  if (txHash === null || blockNumber === null || blockHash === null || minedAt === null) return null
  return { txHash, blockNumber, blockHash, minedAt }
}
