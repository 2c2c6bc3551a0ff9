import type { Hex } from '../ports/evm/evm.ts'
import type { ClearProof, Owner, ProofRecord } from '../records/proofs.ts'
import { countableProofs } from '../proofs/countable.ts'
import type { Deployment } from '../deployment.ts'
import { isNamedBy, subjectOfProof } from '../rules/wallet.ts'
import { isLinkedBy } from '../accounts/linked-wallet.ts'
import { isOwner } from '../accounts/owner.ts'

/**
 * Whether a transfer on that chain may pay for the proof: by the wallet that it is about, or one linked with that,
 * whichever of the two made the link (protocol/payments#payer). Only both together make a link, so nobody's transfer
 * pays for somebody else. A contract wallet pays on its own chain only (protocol/proof-format#same-wallet). `from` is
 * in lower case.
 */
export async function mayPayFor(
  from: Hex,
  { proof, chainId }: { proof: ProofRecord; chainId: number },
  { ports }: Pick<Deployment, 'ports'>,
): Promise<boolean> {
  const wallet = subjectOfProof(proof)
  const chain = `eip155:${chainId}`
  if (isNamedBy(wallet, { walletAddress: from, chain })) return true
  // whether the payer is a key or a contract is not known: what the link says of it must hold
  const payers: Owner[] = [
    { walletAddress: from, chain, signerKind: 'key' },
    { walletAddress: from, chain, signerKind: 'contract' },
  ]
  const [made, taken] = await Promise.all([activeLinks([wallet], { ports }), activeLinks(payers, { ports })])
  return (
    made.some((link) => isOwner(wallet, link) && payers.some((payer) => isLinkedBy(payer, link))) ||
    taken.some((link) => isLinkedBy(wallet, link) && payers.some((payer) => isOwner(payer, link)))
  )
}

/** Answers the links in force that any of these wallets has made. */
async function activeLinks(wallets: readonly Owner[], { ports }: Pick<Deployment, 'ports'>): Promise<ClearProof[]> {
  const verifierIds = ['wallet-link' as const]
  const found = wallets.map((subject) =>
    countableProofs({ subject, verifierIds, viewer: { counting: [subject], naming: [] }, limit: 100 }, { ports }),
  )
  return (await Promise.all(found)).flat()
}
