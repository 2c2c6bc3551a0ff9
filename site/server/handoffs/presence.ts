import type { Owner } from '../records/proofs.ts'
import { isOriginBound } from '../rules/phishing-resistance.ts'
import type { Principal } from '../accounts/principal.ts'
import type { HandoffKeys } from './admit.ts'
import { isOwner } from '../accounts/owner.ts'

/**
 * Says whether the caller who ends a hand-off acts bound to our origin (protocol/handoffs#origin-bound). `keys` are
 * those of the request; `owner` is the wallet that the hand-off ends for.
 */
export function actsOriginBound({
  keys,
  principal,
  owner,
  isSigned,
}: {
  keys: Pick<HandoffKeys, 'embedder'>
  principal: Principal
  owner: Owner
  /** The request carries the owner's signature. */
  isSigned: boolean
}): boolean {
  return isOriginBound({
    isOnOwnPage: keys.embedder === undefined && principal.kind === 'session',
    session: principal.kind === 'session' ? principal.session : undefined,
    holdsWallet: principal.wallets.some((wallet) => isOwner(wallet, owner)),
    signedBy: isSigned ? owner.walletAddress : undefined,
  })
}
