import type { ProofRecordResponse } from '../../../shared/contract/proofs/read-proofs.ts'
import type { Principal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import type { Probes } from './probes.ts'
import { isListed } from '../rules/visibility.ts'
import { readProof } from './read-proof.ts'

/** A proof as its page shows it. */
export type ShownProof = {
  view: ProofRecordResponse['data']
  /** Whether its owner lists it (protocol/proofs#visibility). */
  isListed: boolean
}

/**
 * Reads a proof for its page. Everybody sees the public view; the principal sees more of a proof only if it is private and
 * theirs (protocol/proofs#views). Throws what {@link readProof} throws.
 */
export async function showProof(
  { qHash, address, probes, principal }: { qHash: string; address: string; probes: Probes; principal: Principal },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<ShownProof> {
  const record = await ports.store.proofs.find(qHash.toLowerCase())
  const visibility = record && 'privacyLevel' in record ? record : undefined
  const reader = visibility?.privacyLevel === 'private' ? { principal } : {}
  const { data: view } = await readProof({ qHash, headers: {}, address, probes, ...reader }, { config, ports })
  return { view, isListed: visibility !== undefined && isListed(visibility) }
}
