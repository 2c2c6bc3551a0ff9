import type { Reply } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { eraseProofs as row, OwnerClaim } from '../../../shared/contract/proofs.ts'
import { anonymous, type Principal } from '../accounts/principal.ts'
import type { Owner } from '../records/proofs.ts'
import type { Deployment } from '../deployment.ts'
import { maxAgeMs, maxAheadMs } from '../rules/freshness.ts'
import { digest } from '../random-keys.ts'
import { principalOfClaim } from '../accounts/owner.ts'
import { signInAgain } from '../accounts/session.ts'

/**
 * Erases every proof of the wallet that signed, or that a person holds who signed in just now: what it held, and the
 * finished hand-offs whose outcome it was. What stays is the id with the time, so that a replay makes none of them
 * again (protocol/proofs#erase, protocol/proof-format#service-member). Of a contract wallet those of the chain it was
 * asked on (protocol/proof-format#same-wallet). Throws as {@link principalOfClaim} does, `WALLET_AUTH_REQUIRED` for a key or a
 * session that is not fresh, and `INVALID_CHAIN_CONTEXT` where the chain has to be named.
 */
export async function eraseProofs(
  { claim, principal = anonymous }: { claim: OwnerClaim; principal?: Principal },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<Reply<typeof row>['data']> {
  const action = { action: 'erase_all_proofs', service: config.baseUrl } as const
  const acting = await principalOfClaim({ claim, principal }, { action }, { config, ports })
  if (!acting.isFresh) throw signInAgain()
  const [signer, ...others] = acting.wallets
  if (!signer || others.length > 0)
    throw new ServiceError('INVALID_CHAIN_CONTEXT', 'Name the wallet, and the chain of a contract wallet.')
  const erasedAt = ports.now()
  const { proofs, handoffs } = await ports.store.eraseAll(signer, erasedAt, await scopeOf(claim, signer, { ports }))
  return {
    walletAddress: signer.walletAddress,
    erasedCount: proofs,
    handoffCount: handoffs,
    erasedAt,
    notice:
      'The ids remain, so that the same requests cannot be submitted again. What was written to a public chain, and ' +
      'copies that others made of what was public, are beyond reach. Of payments the amount, date, gate and reference remain, ' +
      'as receipts; what was paid by card and not collected yet is not returned.',
  }
}

/**
 * What the request reaches: everything, or for a signature that was sent before only what was there when it was given.
 * Somebody who sends it again does not erase what the owner made since; a client whose first try broke off finishes it.
 */
async function scopeOf(
  { signature, signedTimestamp }: OwnerClaim,
  { walletAddress, chain }: Owner,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<{ madeUntil?: number }> {
  if (signature === undefined || signedTimestamp === undefined) return {}
  const id = digest(JSON.stringify([walletAddress, chain, signedTimestamp]))
  const isFirst = await ports.store.consume('erase-all', id, signedTimestamp + maxAgeMs + maxAheadMs)
  return isFirst ? {} : { madeUntil: signedTimestamp }
}
