import type { ProofRecord } from '../records/proofs.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Signer } from './owner.ts'

/**
 * Whether the signer is the second wallet of the link that the proof made (protocol/verifiers#wallet-link). An entry
 * that was taken over makes no link: its own proof does. A contract wallet is only itself on its own chain
 * (protocol/proof-format#same-wallet).
 */
export function isLinkedBy(
  { walletAddress, chain, signerKind }: Signer,
  { outcomes }: Pick<ProofRecord, 'outcomes'>,
): boolean {
  return outcomes.some(({ verifierId, verified, reused, input, claims }) => {
    if (!verified || reused === true || verifierIdOf(verifierId) !== 'wallet-link') return false
    if (input['secondaryWalletAddress'] !== walletAddress) return false
    const isContract = claims['verificationMethod'] === 'eip1271'
    if (isContract !== (signerKind === 'contract')) return false
    return !isContract || claims['secondaryAccountId'] === `${chain}:${walletAddress}`
  })
}
