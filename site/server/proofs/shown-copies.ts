import type { Ports } from '../ports/ports.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { isListed } from '../rules/visibility.ts'

/** The copy of a proof as its readers see it; absent when there is none. */
type ShownCopy = { ipfs?: { cid: string; gateway: string | null; createdAt: number; size: number } }

/**
 * Reads the copies of these proofs on IPFS (protocol/proofs#ipfs), by one query. Returns a function that finds the copy of a
 * qHash.
 */
export async function copiesOf(
  records: readonly Pick<ProofRecord, 'qHash' | 'privacyLevel' | 'publicDisplay'>[],
  { store, ipfsNode }: Pick<Ports, 'store' | 'ipfsNode'>,
): Promise<(qHash: string) => ShownCopy> {
  if (!ipfsNode) return () => ({})
  const copies = await store.ipfsCopies.findCopies(records.filter(isListed).map(({ qHash }) => qHash))
  return (qHash) => {
    const copy = copies.get(qHash)
    return copy ? { ipfs: { ...copy, gateway: ipfsNode.gatewayOf(copy.cid) } } : {}
  }
}
