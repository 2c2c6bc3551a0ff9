import type { GateModel } from '../../../shared/gate/model.ts'

/** The facts of a session that decide whether an outcome is phishing-resistant. */
export type ActingSession = {
  /** The kind of sign-in method that opened it; undefined when it is not known any more. */
  signedInBy: 'wallet' | 'passkey' | 'account' | undefined
  /** Addresses of the wallets that its profile's passkeys derived. */
  passkeyWallets: readonly string[]
}

/**
 * Says whether a person acted by a credential that is bound to our origin (protocol/handoffs#origin-bound): in a
 * session that a passkey or an identity provider opened and whose profile has the wallet, or by a signature of a
 * passkey wallet of the session. A page that imitates ours has neither, whatever signature it collected. A hand-off
 * that the embedder's own page ends is never bound to our origin.
 */
export function isOriginBound({
  isOnOwnPage,
  session,
  holdsWallet,
  signedBy,
}: {
  /** The request came with the key of our own page. */
  isOnOwnPage: boolean
  session: ActingSession | undefined
  /** The session's profile has the wallet that the hand-off is about. */
  holdsWallet: boolean
  /** The wallet whose signature came with the request; undefined for a click. */
  signedBy: string | undefined
}): boolean {
  if (!isOnOwnPage || session === undefined || !holdsWallet) return false
  if (session.signedInBy === 'passkey' || session.signedInBy === 'account') return true
  return signedBy !== undefined && session.passkeyWallets.includes(signedBy)
}

/**
 * Says whether an outcome is phishing-resistant (protocol/handoffs#phishing-resistance): the person acted bound to our
 * origin, and the redeemed code left our page over the message port or to an address that the embedder's origin lists.
 * A plain return has a different code, so the two can be told apart.
 */
export function isPhishingResistant(
  handoff: { isOriginBound: boolean; codeHash: string | null },
  redeemedHash: string,
): boolean {
  return handoff.isOriginBound && handoff.codeHash !== null && handoff.codeHash === redeemedHash
}

/** Says whether a gate opens for an outcome, or for a person who acts, as far as phishing resistance decides it (protocol/handoffs#phishing-resistance). */
export const isResistantEnough = (
  { model }: { model: { policy: Pick<GateModel['policy'], 'requirePhishingResistant'> } },
  isResistant: boolean,
): boolean => model.policy.requirePhishingResistant !== true || isResistant
