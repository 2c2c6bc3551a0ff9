import type { Reply } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { eraseProofs as row, OwnerClaim } from '../../../shared/contract/proofs.ts'
import { anonymous, type Principal } from '../accounts/principal.ts'
import { reportErasure, type RequestSource } from '../accounts/report-action.ts'
import type { Store } from '../ports/store/store.ts'
import type { Owner } from '../records/proofs.ts'
import type { Deployment } from '../deployment.ts'
import { maxAgeMs, maxAheadMs } from '../rules/freshness.ts'
import { principalOfClaim } from '../accounts/owner.ts'
import { signInAgain } from '../accounts/session.ts'

/**
 * Erases every proof of a wallet, with its content and the finished hand-offs that it ended (protocol/proofs#erase,
 * protocol/proof-format#service-member). The wallet signs the request, or its owner signed in just now. Only the id and
 * the time stay, so that a replay cannot make a proof again. For a contract wallet it erases the proofs on its chain
 * (protocol/proof-format#same-wallet). The audit streams of the profiles that have the wallet say so. Throws what
 * {@link principalOfClaim} throws, `WALLET_AUTH_REQUIRED` for an access key or a session that is not fresh, and
 * `INVALID_CHAIN_CONTEXT` when the request must name the chain.
 */
export async function eraseProofs(
  { claim, principal = anonymous, source = {} }: { claim: OwnerClaim; principal?: Principal; source?: RequestSource },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<Reply<typeof row>['data']> {
  const action = { action: 'erase_all_proofs', service: config.baseUrl } as const
  const acting = await principalOfClaim({ claim, principal }, { action }, { config, ports })
  if (!acting.isFresh) throw signInAgain()
  const [signer, ...others] = acting.wallets
  if (!signer || others.length > 0)
    throw new ServiceError('INVALID_CHAIN_CONTEXT', 'Name the wallet, and the chain of a contract wallet.')
  const erasedAt = ports.now()
  const session = acting.kind === 'session' ? { id: acting.sessionId, profileId: acting.profileId } : undefined
  const scope = await ports.store.transaction(async (store) => {
    const found = await scopeOf(claim, signer, store)
    // a signature that is sent again was reported already
    if (found.madeUntil === undefined) await reportErasure(signer, { session, source, store, now: erasedAt })
    return found
  })
  const { proofs, handoffs } = await ports.store.eraseAll(signer, erasedAt, scope)
  return {
    walletAddress: signer.walletAddress,
    erasedCount: proofs,
    handoffCount: handoffs,
    erasedAt,
    notice:
      'The ids remain, so that the same requests cannot be submitted again. What was written to a public chain, and ' +
      'copies that others made of what was public, also on IPFS, are beyond reach. Copies on IPFS that this service holds are unpinned. Of payments the amount, date, gate and reference remain, ' +
      'as receipts; what was paid by card and not collected yet is not returned.',
  }
}

/**
 * Returns which proofs a request erases: all, or, for a signature that was sent before, only those from before the
 * signature. So nobody who repeats the request can erase newer proofs, and a client can finish a first try that was
 * interrupted.
 */
async function scopeOf(
  { signature, signedTimestamp }: OwnerClaim,
  { walletAddress, chain }: Owner,
  store: Store,
): Promise<{ madeUntil?: number }> {
  if (signature === undefined || signedTimestamp === undefined) return {}
  // a keyed hash: of a plain one, anybody with the database could learn which wallet it was by trying addresses
  const id = store.hmac('erase-all', JSON.stringify([walletAddress, chain, signedTimestamp]))
  const isFirst = await store.consume('erase-all', id, signedTimestamp + maxAgeMs + maxAheadMs)
  return isFirst ? {} : { madeUntil: signedTimestamp }
}
