import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { maxAheadMs } from './freshness.ts'

/**
 * Claims of earlier versions that name a person: a keyed hash is the same for all of their wallets
 * (protocol/proofs#identity-hashes).
 */
const identityClaims: ReadonlySet<string> = new Set(['providerUserIdHash', 'memberHash', 'orgIdHash'])

/**
 * Separates the claims that anybody may see who may see the proof from the keyed hashes that name a person
 * (protocol/proofs#identity-hashes). Verifiers of today answer the hashes apart; this reads what earlier versions
 * stored.
 */
export function splitClaims(claims: JsonObject): { claims: JsonObject; identity: JsonObject } {
  const [own, shared] = [true, false].map((isIdentity) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => identityClaims.has(name) === isIdentity)),
  )
  return { claims: shared ?? {}, identity: own ?? {} }
}

/** Who may read a proof (protocol/proofs#visibility), and when its owner last made it less public, Unix ms. */
type Visibility = { privacyLevel: 'private' | 'public'; publicDisplay: boolean; withdrawnAt: number | null }

/** What an owner asks for; what is left out stays. `unlisted` is an old word for public without display. */
type Wish = { privacyLevel?: 'private' | 'public' | 'unlisted' | undefined; publicDisplay?: boolean | undefined }

/**
 * The visibility after an owner's wish at `now`. Undefined: the wish is refused, because the owner withdrew the proof after
 * the wish was signed, or may have. A signature can be sent again for five minutes, so one that publishes has to be
 * younger than the last withdrawal by any clock. `signedAt` is undefined for a session, whose wish is of this moment. A
 * wish that ends in a private proof is never refused.
 */
export function changeVisibility(
  current: Visibility,
  wish: Wish,
  { signedAt, now }: { signedAt: number | undefined; now: number },
): Visibility | undefined {
  const level = wish.privacyLevel ?? current.privacyLevel
  const publicDisplay = level === 'public' && (wish.publicDisplay ?? current.publicDisplay)
  const { withdrawnAt } = current
  if (level === 'private')
    return { privacyLevel: 'private', publicDisplay, withdrawnAt: Math.max(withdrawnAt ?? 0, now) }
  if (signedAt !== undefined && withdrawnAt !== null && signedAt <= withdrawnAt + maxAheadMs) return undefined
  const isUnlisted = current.privacyLevel === 'public' && current.publicDisplay && !publicDisplay
  return { privacyLevel: 'public', publicDisplay, withdrawnAt: isUnlisted ? now : withdrawnAt }
}

/**
 * Whether somebody who sees a superseded proof may be told which one took its place (protocol/proofs#renewal): its
 * owner, or anybody when the successor is listed. Who knows the id of an unlisted proof may read it, so that id is the
 * owner's to give.
 */
export function maySeeSuccessor(
  { isOwned }: { isOwned: boolean },
  successor: { privacyLevel: 'private' | 'public'; publicDisplay: boolean } | undefined,
): boolean {
  return isOwned || (successor?.privacyLevel === 'public' && successor.publicDisplay)
}
