/** The fees of a transaction, in wei per gas (EIP-1559). */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

type Market = { baseFeePerGas: bigint; priorityFeePerGas: bigint }

/** Nodes take a replacement whose fees are both at least 12.5 % higher. */
const leastRaised = (fee: bigint) => (fee * 9n) / 8n + 1n

const raised = (fee: bigint) => (fee * 5n) / 4n + 1n

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)

/**
 * Returns the fees of a first transaction: they pay for blocks until the base fee has doubled. Undefined when even the next
 * block costs more than `limit`.
 */
export function firstFees({ baseFeePerGas, priorityFeePerGas }: Market, limit: bigint): Fees | undefined {
  if (baseFeePerGas > limit) return undefined
  const maxFeePerGas = smaller(2n * baseFeePerGas + priorityFeePerGas, limit)
  return { maxFeePerGas, maxPriorityFeePerGas: smaller(priorityFeePerGas, maxFeePerGas) }
}

/**
 * Returns the fees with which a transaction replaces another one: both are raised by a quarter, or to what is paid now, but
 * not above `limit`. Undefined when they cannot be raised enough, or would not pay for the next block.
 */
export function raisedFees(before: Fees, market: Market, limit: bigint): Fees | undefined {
  const now = firstFees(market, limit)
  if (!now || leastRaised(before.maxFeePerGas) > limit || leastRaised(before.maxPriorityFeePerGas) > limit)
    return undefined
  const maxPriorityFeePerGas = smaller(larger(raised(before.maxPriorityFeePerGas), now.maxPriorityFeePerGas), limit)
  const maxFeePerGas = smaller(larger(raised(before.maxFeePerGas), now.maxFeePerGas), limit)
  // a priority fee above the whole fee is no valid transaction
  return { maxFeePerGas: larger(maxFeePerGas, maxPriorityFeePerGas), maxPriorityFeePerGas }
}
