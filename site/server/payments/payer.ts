import type { Hex } from '../ports/evm/evm.ts'
import type { ClearProof, Owner, ProofRecord } from '../records/proofs.ts'
import { countableProofs } from '../proofs/countable.ts'
import type { Deployment } from '../deployment.ts'
import { isNamedBy, subjectOfProof } from '../rules/wallet.ts'
import { isLinkedBy } from '../accounts/linked-wallet.ts'
import { isOwner } from '../accounts/owner.ts'

/**
 * Says whether a transfer from `from` on that chain may pay for the proof: the wallet that the proof is about may, and a
 * wallet linked with it, whichever of the two made the link (protocol/payments#payer). A link needs both wallets, so
 * nobody can pay with the transfer of a stranger. A contract wallet pays only on its own chain
 * (protocol/proof-format#same-wallet). `from` is in lower case.
 */
export async function mayPayFor(
  from: Hex,
  { proof, chainId }: { proof: ProofRecord; chainId: number },
  { ports }: Pick<Deployment, 'ports'>,
): Promise<boolean> {
  const wallet = subjectOfProof(proof)
  const chain = `eip155:${chainId}`
  if (isNamedBy(wallet, { walletAddress: from, chain })) return true
  // it is not known whether the payer is a key or a contract, so the link may name either of them
  const payers: Owner[] = [
    { walletAddress: from, chain, signerKind: 'key' },
    { walletAddress: from, chain, signerKind: 'contract' },
  ]
  const [linksBySubject, linksByPayer] = await Promise.all([
    activeLinks([wallet], { ports }),
    activeLinks(payers, { ports }),
  ])
  return (
    linksBySubject.some((link) => isOwner(wallet, link) && payers.some((payer) => isLinkedBy(payer, link))) ||
    linksByPayer.some((link) => isLinkedBy(wallet, link) && payers.some((payer) => isOwner(payer, link)))
  )
}

/** Finds the active links that these wallets have made. */
async function activeLinks(wallets: readonly Owner[], { ports }: Pick<Deployment, 'ports'>): Promise<ClearProof[]> {
  const verifierIds = ['wallet-link' as const]
  const found = wallets.map((subject) =>
    countableProofs({ subject, verifierIds, viewer: { counting: [subject], naming: [] }, limit: 100 }, { ports }),
  )
  return (await Promise.all(found)).flat()
}
