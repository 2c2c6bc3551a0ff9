import { budget } from '../verification/budget.ts'
import { settleProof, settling } from '../verification/settle-proof.ts'
import type { Ports } from '../ports/ports.ts'
import type { Worker } from './queue.ts'

/** Finishes proofs that nobody waited for (protocol/verification#outages). */
export function settleWorker(ports: Ports): Worker {
  return {
    kind: settling,
    // room for the store after the verifiers' own time
    leaseMs: budget.tryMs + 22_000,
    pausesMs: budget.pausesMs,
    run: (job) => settleProof(job, { ports, budget }),
  }
}
