import type { Owner } from '../records/proofs.ts'
import { isOriginBound } from '../rules/phishing-resistance.ts'
import type { Authority } from '../accounts/authority.ts'
import type { HandoffKeys } from './admit.ts'
import { isOwner } from '../accounts/owner.ts'

/**
 * Whether whoever ends a hand-off does so bound to our origin (protocol/handoffs#origin-bound). `keys` are those by
 * which the hand-off was admitted; `owner` is the wallet that it ends for.
 */
export function actsOriginBound({
  keys,
  authority,
  owner,
  isSigned,
}: {
  keys: Pick<HandoffKeys, 'embedder'>
  authority: (Pick<Authority, 'wallets'> & Partial<Pick<Authority, 'isSession' | 'acting'>>) | undefined
  owner: Owner
  /** The request carries the owner's signature. */
  isSigned: boolean
}): boolean {
  return isOriginBound({
    isOnOwnPage: keys.embedder === undefined && authority?.isSession === true,
    session: authority?.acting,
    holdsWallet: authority?.wallets.some((wallet) => isOwner(wallet, owner)) ?? false,
    signedBy: isSigned ? owner.walletAddress : undefined,
  })
}
