import type { Owner } from '../records/proofs.ts'
import type { SessionPrincipal } from './principal.ts'

/** A person who signed in just now, by a method that proves nothing about phishing resistance. */
export const freshSession = (wallets: readonly Owner[], profileId = 'p'): SessionPrincipal => ({
  kind: 'session',
  profileId,
  wallets,
  isFresh: true,
  session: { signedInBy: undefined, passkeyWallets: [] },
})
