import type { ProofRecordResponse } from '../../../shared/contract/proofs/read-proofs.ts'
import type { Deployment } from '../deployment.ts'
import type { Probes } from './probes.ts'
import { readProof } from './read-proof.ts'

/** A proof as everybody may see it on its page. */
export type PublicProof = {
  view: ProofRecordResponse['data']
  /** Whether its owner lists it (protocol/proofs#visibility). */
  isListed: boolean
}

/** Reads a proof for a page that everybody may open. Throws what {@link readProof} throws. */
export async function showProof(
  { qHash, address, probes }: { qHash: string; address: string; probes: Probes },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<PublicProof> {
  const { data: view } = await readProof({ qHash, headers: {}, address, probes }, { config, ports })
  if (view.privacyLevel !== 'public') return { view, isListed: false }
  const record = await ports.store.proofs.find(view.qHash)
  return { view, isListed: record !== undefined && 'publicDisplay' in record && record.publicDisplay }
}
