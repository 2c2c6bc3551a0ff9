import type { IpfsNode } from '../ports/ipfs/ipfs.ts'
import type { Ports } from '../ports/ports.ts'
import { pinProof, unpinCopy } from '../proofs/pin-proof.ts'
import { pinningJobs, pinningLeaseMs, unpinningJobs } from '../records/ipfs.ts'
import type { Worker } from './queue.ts'

const minute = 60_000

/**
 * Creates the workers that pin and unpin copies of proofs (protocol/proofs#ipfs). While the node fails they try again, for as
 * long as the copy is wished or owed.
 */
export function ipfsWorkers(ports: Pick<Ports, 'store' | 'now'>, node: IpfsNode): Worker[] {
  const shared = {
    leaseMs: pinningLeaseMs,
    pausesMs: [1000, 10_000, minute, 10 * minute, 60 * minute],
    longestPauseMs: 60 * minute,
  }
  return [
    { ...shared, kind: pinningJobs, run: async (job) => await pinProof(job, { ports, node }) },
    { ...shared, kind: unpinningJobs, run: async (job) => await unpinCopy(job, { ports, node }) },
  ]
}
