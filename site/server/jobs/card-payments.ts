import { heldCheckMs, settleCard } from '../payments/settle-card.ts'
import type { Ports } from '../ports/ports.ts'
import { cardPaymentJobs } from '../records/sale.ts'
import type { Worker } from './queue.ts'

const minute = 60_000

/**
 * Creates the worker that closes card sessions which nobody should pay any more, and refunds payments that cannot be
 * delivered (protocol/payments#settlement).
 */
export function cardPaymentsWorker(ports: Ports): Worker {
  return {
    kind: cardPaymentJobs,
    leaseMs: 2 * minute,
    pausesMs: [5000, minute, 10 * minute, 60 * minute],
    // A paid session is looked at once a day until its proof is delivered.
    longestPauseMs: heldCheckMs + minute,
    run: (job) => settleCard(job, { ports }),
  }
}
