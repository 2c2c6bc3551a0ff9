import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { mayBeUnlisted, verifierIdOf } from '../../../shared/verifiers/index.ts'
import { processing } from '../records/proofs.ts'
import { isMorePublic } from './authority.ts'
import { maxAheadMs } from './freshness.ts'

/**
 * The claims of earlier versions that identify a person: their keyed hashes are the same for all wallets of the person
 * (protocol/proofs#identity-hashes).
 */
const identityClaims: ReadonlySet<string> = new Set(['providerUserIdHash', 'memberHash', 'orgIdHash'])

/**
 * Separates the claims that every reader of a proof may see from the keyed hashes that identify a person
 * (protocol/proofs#identity-hashes). Today's verifiers answer the hashes separately; this reads what earlier versions
 * stored.
 */
export function splitClaims(claims: JsonObject): { claims: JsonObject; identity: JsonObject } {
  if (!Object.keys(claims).some((name) => identityClaims.has(name))) return { claims, identity: {} }
  const [own, shared] = [true, false].map((isIdentity) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => identityClaims.has(name) === isIdentity)),
  )
  return { claims: shared ?? {}, identity: own ?? {} }
}

/** Says whether a proof is listed: everybody may find it (protocol/proofs#visibility). */
export const isListed = ({ privacyLevel, publicDisplay }: Readers): boolean =>
  privacyLevel === 'public' && publicDisplay

/**
 * Returns a visibility as a proof of these verifiers may have it: private, where it would be unlisted and may not be
 * (protocol/verification#publication).
 */
export function allowedVisibility<Wanted extends Readers>(wanted: Wanted, verifierIds: readonly string[]): Wanted {
  if (isListed(wanted) || mayBeUnlisted(verifierIds)) return wanted
  return { ...wanted, privacyLevel: 'private', publicDisplay: false }
}

/**
 * Says whether a proof may have a copy on IPFS (protocol/proofs#ipfs): it is listed and not revoked, and a verifier confirmed
 * something, or may still do so.
 */
export const mayHaveCopy = (
  proof: Readers & {
    revokedAt: number | null
    status: string
    outcomes: readonly { verified: boolean }[]
  },
): boolean =>
  isListed(proof) &&
  proof.revokedAt === null &&
  (proof.status === processing || proof.outcomes.some(({ verified }) => verified))

/**
 * Returns the visibility of a proof that a token makes and that replaces these: as their owner chose (protocol/mcp#person-only).
 * Undefined where only the owner may decide: a listed proof would show its new text to everybody, and the other verifiers of the
 * same request (`verifiers`: how many there are) would be shown with it.
 */
export function keptVisibility(
  replaced: readonly Readers[],
  { verifiers }: { verifiers: number },
): 'private' | 'unlisted' | undefined {
  if (replaced.every(({ privacyLevel }) => privacyLevel === 'private')) return 'private'
  return verifiers === 1 && !replaced.some(isListed) ? 'unlisted' : undefined
}

/** Who may read a proof (protocol/proofs#visibility). */
type Readers = { privacyLevel: 'private' | 'public'; publicDisplay: boolean }

/** Who may read a proof, and when its owner last made it less public, Unix ms. */
type Visibility = Readers & { withdrawnAt: number | null }

/**
 * The change that an owner asks for; a field that is left out stays. `unlisted` is an old word for public without
 * display.
 */
type VisibilityChange = {
  privacyLevel?: 'private' | 'public' | 'unlisted' | undefined
  publicDisplay?: boolean | undefined
}

/**
 * Returns the visibility after a change by the owner at `now`. Undefined when the change is refused, because the owner
 * withdrew the proof after signing the change, or may have. A signature can be sent again for five minutes, so one that
 * publishes must be newer than the last withdrawal by any clock. `signedAt` is undefined for a session, whose change is
 * made now. A change that asks for a private proof is never refused.
 */
export function changeVisibility(
  current: Visibility & { verifierIds: readonly string[] },
  change: VisibilityChange,
  { signedAt, now }: { signedAt: number | undefined; now: number },
): Visibility | undefined {
  const level = change.privacyLevel ?? current.privacyLevel
  const publicDisplay = level === 'public' && (change.publicDisplay ?? current.publicDisplay)
  const { withdrawnAt } = current
  if (level === 'private')
    return { privacyLevel: 'private', publicDisplay, withdrawnAt: Math.max(withdrawnAt ?? 0, now) }
  if (signedAt !== undefined && withdrawnAt !== null && signedAt <= withdrawnAt + maxAheadMs) return undefined
  const allowed = allowedVisibility<Readers>({ privacyLevel: 'public', publicDisplay }, current.verifierIds)
  return { ...allowed, withdrawnAt: isMorePublic(current, allowed) ? now : withdrawnAt }
}

/**
 * Says whether a reader of a superseded proof may see which proof replaced it (protocol/proofs#renewal): its owner may,
 * and everybody may when the successor is listed. Whoever knows the id of an unlisted proof may read it, so only the
 * owner gives that id to others.
 */
export function maySeeSuccessor({ isOwned }: { isOwned: boolean }, successor: Readers | undefined): boolean {
  return isOwned || (successor !== undefined && isListed(successor))
}

/** The fields of a delegation that only its owner sees. Of `permissions`, the id of a linked app is public as well. */
export const delegationLimits = [
  'permissions',
  'allowedActions',
  'deniedActions',
  'maxSpend',
  'allowedPaymentTypes',
  'instructions',
  'skills',
  'model',
  'provider',
  'runtimePolicy',
  'approvalPolicy',
]

/**
 * Returns the input of an outcome as a view shows it without the sealed part. A limit that is missing in a delegation
 * limits nothing, so `hidden` says which fields are not shown: nobody takes a hidden limit for none
 * (protocol/proofs#hidden-limits). It names the same fields in every delegation, so that it does not tell which there are.
 */
export const withoutSealed = ({ verifierId, input }: { verifierId: string; input: JsonObject }): JsonObject =>
  verifierIdOf(verifierId) === 'agent-delegation' ? { ...input, hidden: delegationLimits } : input
