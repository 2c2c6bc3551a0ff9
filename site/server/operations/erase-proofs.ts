import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { eraseProofs as row, OwnerAction } from '../../../shared/contract/proofs.ts'
import type { Deployment } from './deployment.ts'
import { signerOf } from './owner.ts'

/**
 * Erases every proof of the wallet that signed: what it held, and the finished hand-offs whose outcome it was. What stays
 * is the id with the time, so that a replay makes none of them again (domain.md 9.5, 11.8, 12.9). Of a contract wallet
 * those of the chain it was asked on (domain.md 12.7). Throws as {@link signerOf} does.
 */
export async function eraseProofs(
  claim: OwnerAction,
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<Reply<typeof row>['data']> {
  const signer = await signerOf(
    claim,
    { action: { action: 'erase_all_proofs', service: config.baseUrl } },
    { config, ports },
  )
  const erasedAt = ports.now()
  const { proofs, handoffs } = await ports.store.eraseAll(signer, erasedAt)
  return {
    walletAddress: signer.walletAddress,
    erasedCount: proofs,
    handoffCount: handoffs,
    erasedAt,
    notice:
      'The ids remain, so that the same requests cannot be submitted again. What was written to a public chain, and ' +
      'copies that others made of what was public, are beyond reach.',
  }
}
