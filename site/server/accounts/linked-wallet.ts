import type { ProofRecord } from '../records/proofs.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import { sameWallet } from '../rules/wallet.ts'
import type { Owner } from '../records/proofs.ts'

/**
 * Says whether the signer is the second wallet of the link that the proof made (protocol/verifiers#wallet-link). A
 * reused outcome makes no link; its source proof does. A contract wallet is one account only on its own chain
 * (protocol/proof-format#same-wallet).
 */
export function isLinkedBy(signer: Owner, { outcomes }: Pick<ProofRecord, 'outcomes'>): boolean {
  return outcomes.some(({ verifierId, verified, reused, input, claims }) => {
    if (!verified || reused === true || verifierIdOf(verifierId) !== 'wallet-link') return false
    const walletAddress = String(input['secondaryWalletAddress'])
    const isContract = claims['verificationMethod'] === 'eip1271'
    // the account is `<chain>:<address>`; on which of its chains a key signed makes no difference
    const chain = isContract ? String(claims['secondaryAccountId']).slice(0, -walletAddress.length - 1) : signer.chain
    return sameWallet(signer, { walletAddress, chain, signerKind: isContract ? 'contract' : 'key' })
  })
}
