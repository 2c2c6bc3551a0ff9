import type { Owner } from '../records/proofs.ts'
import type { SessionPrincipal } from './principal.ts'

/** A person who has just signed in, by a method that is not phishing-resistant. */
export const freshSession = (wallets: readonly Owner[], profileId = 'p'): SessionPrincipal => ({
  kind: 'session',
  profileId,
  sessionId: 's',
  wallets,
  isFresh: true,
  session: { signedInBy: undefined, passkeyWallets: [] },
})
