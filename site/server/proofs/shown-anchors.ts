import type { AnchorMembers } from '../../../shared/contract/proofs/anchor-members.ts'
import type { Deployment } from '../deployment.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { anchorMembers } from '../rules/anchor-status.ts'

type Deps = { ports: Pick<Deployment['ports'], 'store' | 'now'>; config: Pick<Deployment['config'], 'anchoring'> }

/** Returns what readers see of the anchors of a proof that was read before. */
export type AnchorsOf = (record: Pick<ProofRecord, 'qHash' | 'status'>) => AnchorMembers

/**
 * Returns what readers see of the anchors of a proof that was stored just now and asks for anchors on these chains: as
 * {@link anchorsOf} does, without a query.
 */
export function firstAnchors(
  { status, createdAt }: Pick<ProofRecord, 'status' | 'createdAt'>,
  chainIds: readonly number[],
  { ports, config }: { ports: Pick<Deployment['ports'], 'now'>; config: Deps['config'] },
): AnchorMembers {
  const wishes = chainIds
    .toSorted((a, b) => a - b)
    .map((chainId) => ({ chainId, requestedAt: createdAt, anchor: null }))
  return anchorMembers(status, wishes, { hub: config.anchoring?.chains[0], now: ports.now() })
}

/**
 * Reads the anchors of these proofs (protocol/log#anchor-status); without a query where nothing is anchored. All
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
