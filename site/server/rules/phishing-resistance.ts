/** The session of our own page in which somebody acted, as far as it decides about a phishing-resistant outcome. */
export type ActingSession = {
  /** The kind of sign-in method that opened it; undefined when that is not known any more. */
  signedInBy: 'wallet' | 'passkey' | 'account' | undefined
  /** Addresses of the wallets that its profile's passkeys derived. */
  passkeyWallets: readonly string[]
}

/**
 * Whether a person acted by something that is bound to our origin (protocol/handoffs#origin-bound): in a session that
 * was opened by a passkey or an identity provider and holds the wallet, or by a signature of a passkey wallet of the
 * session. A page that imitates ours has neither, whatever signature it collected. A hand-off that the embedder's own
 * page ends is never bound to our origin.
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
  /** The session's profile holds the wallet that the hand-off is about. */
  holdsWallet: boolean
  /** The wallet whose signature came with the request; undefined: a click. */
  signedBy: string | undefined
}): boolean {
  if (!isOnOwnPage || session === undefined || !holdsWallet) return false
  if (session.signedInBy === 'passkey' || session.signedInBy === 'account') return true
  return signedBy !== undefined && session.passkeyWallets.includes(signedBy)
}

/**
 * Whether an outcome is phishing-resistant (protocol/handoffs#phishing-resistance): the person acted bound to our
 * origin, and the code that was redeemed left our page over the port or to an address that the embedder's origin lists.
 * The code of a plain return is another one, so a server tells them apart.
 */
export function isPhishingResistant(
  handoff: { isOriginBound: boolean; codeHash: string | null },
  redeemedHash: string,
): boolean {
  return handoff.isOriginBound && handoff.codeHash !== null && handoff.codeHash === redeemedHash
}
