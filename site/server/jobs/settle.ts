import { budget } from '../verification/budget.ts'
import { settleProof, settling } from '../verification/settle-proof.ts'
import type { IssuerSettings } from '../credentials/payload.ts'
import type { Ports } from '../ports/ports.ts'
import type { Worker } from './queue.ts'

/** Creates the worker that finishes pending proofs in the background (protocol/verification#outages). */
export function settleWorker({ ports, config }: { ports: Ports; config: IssuerSettings }): Worker {
  return {
    kind: settling,
    // the time of the verifiers, and then time for the store
    leaseMs: budget.tryMs + 22_000,
    pausesMs: budget.pausesMs,
    longestPauseMs: Math.max(...budget.pausesMs),
    run: (job) => settleProof(job, { ports, config, budget }),
  }
}
