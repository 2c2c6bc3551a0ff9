import type { AnchorMembers } from '../../../shared/anchor/anchor-members.ts'
import type { Deployment } from '../deployment.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { anchorMembers } from '../rules/anchor-status.ts'

type Deps = { ports: Pick<Deployment['ports'], 'store' | 'now'>; config: Pick<Deployment['config'], 'anchoring'> }

/** Returns what readers see of the anchors of a proof that was read before. */
export type AnchorsOf = (record: Pick<ProofRecord, 'qHash' | 'status'>) => AnchorMembers

/**
 * Reads the anchors of these proofs (protocol/log#anchor-status), by one query, and by none where nothing is anchored. All
 * views take the status of a proof from here.
 */
export async function anchorsOf(
  records: readonly Pick<ProofRecord, 'qHash'>[],
  { ports, config }: Deps,
): Promise<AnchorsOf> {
  const [hub] = config.anchoring?.chains ?? []
  const qHashes = records.map(({ qHash }) => qHash)
  const wishes = hub === undefined || qHashes.length === 0 ? undefined : await ports.store.anchors.find(qHashes)
  const now = ports.now()
  return ({ qHash, status }) => anchorMembers(status, wishes?.get(qHash) ?? [], { hub, now })
}
