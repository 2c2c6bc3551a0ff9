import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { type VerifierId, verifierIdOf, verifiers } from '../../../shared/verifiers/index.ts'
import { defaultNamespace } from '../../../shared/verifiers/ownership-pseudonym.ts'
import type { VerifierSpec } from '../../../shared/verifiers/verifier.ts'
import type { Outcome, Owner, ProofRecord } from '../ports/store/types/proofs.ts'
import { isAsWished } from './as-asked.ts'
import { isOwnedBy } from './proof-entry.ts'
import type { McpDeployment } from './tool.ts'

/** A wallet that proofs are about; a contract wallet is itself on this chain only (domain.md 12.7). */
export type Subject = Pick<Owner, 'walletAddress' | 'chain'>

/** Which proofs count: of each verifier those about any of the wallets, that say what is asked for. */
export type Criteria = {
  subjects: readonly Subject[]
  verifierIds: readonly VerifierId[]
  handle?: string | undefined
  namespace?: string | undefined
  /** Of each verifier, what its proof must say. */
  wishes?: ((id: VerifierId) => JsonObject) | undefined
}

/** The proofs that count for one verifier, newest first. */
export type Found = { verifierId: VerifierId; proofs: ProofRecord[] }

/**
 * Looks stored proofs up, by the rules of a gate (domain.md 5.2): verified by that verifier, in force, not older than it
 * advises, and public, unlisted or the asker's own. A handle is looked for among listed and own proofs only, as the answer
 * would tell what an unlisted one says (domain.md 12.5).
 */
export async function standing(
  criteria: Criteria,
  seenBy: readonly Owner[],
  { ports }: Pick<McpDeployment, 'ports'>,
): Promise<Found[]> {
  const now = ports.now()
  return await Promise.all(
    criteria.verifierIds.map(async (verifierId) => {
      const known = await Promise.all(
        criteria.subjects.map(async (subject) => {
          const records = await ports.store.proofs.about(subject.walletAddress, { verifierId, now })
          return records.filter((record) => counts(record, { verifierId, subject, criteria, seenBy, now }))
        }),
      )
      return { verifierId, proofs: known.flat().toSorted((a, b) => b.createdAt - a.createdAt) }
    }),
  )
}

/** Ids that may be told: of what is listed, and of the asker's own. */
export function tellable(found: readonly Found[], seenBy: readonly Owner[]): string[] {
  const records = found
    .flatMap(({ proofs }) => proofs)
    .filter((record) => isListed(record) || isOwnedBy(seenBy, record))
  return [...new Set(records.map(({ qHash }) => qHash))]
}

type Case = { verifierId: VerifierId; subject: Subject; criteria: Criteria; seenBy: readonly Owner[]; now: number }

function counts(record: ProofRecord, { verifierId, subject, criteria, seenBy, now }: Case): boolean {
  const isOwn = isOwnedBy(seenBy, record)
  const isFiltered = criteria.handle !== undefined || criteria.namespace !== undefined
  if (!isOwn && (isFiltered ? !isListed(record) : record.privacyLevel !== 'public')) return false
  const isElsewhere =
    record.signerKind === 'contract' && record.walletAddress === subject.walletAddress && record.chain !== subject.chain
  if (isElsewhere || (record.status !== 'verified' && record.status !== 'partially_verified')) return false
  return record.outcomes.some(
    (outcome) =>
      outcome.verified &&
      verifierIdOf(outcome.verifierId) === verifierId &&
      isInForce(outcome, verifierId, now) &&
      isNamed(outcome, criteria) &&
      (criteria.wishes === undefined || isAsWished(record, outcome, criteria.wishes(verifierId))),
  )
}

function isInForce({ checkedAt, expiresAt }: Outcome, verifierId: VerifierId, now: number): boolean {
  const { maxAgeMs }: VerifierSpec = verifiers[verifierId]
  return (expiresAt === null || expiresAt > now) && (maxAgeMs === undefined || now - checkedAt <= maxAgeMs)
}

function isNamed({ claims }: Outcome, { handle, namespace }: Criteria): boolean {
  if (handle === undefined && namespace === undefined) return true
  const named = claims['handle']
  if (handle !== undefined && (typeof named !== 'string' || named.toLowerCase() !== handle.toLowerCase())) return false
  // accounts have handles without a namespace
  const expected = namespace ?? (claims['namespace'] === undefined ? undefined : defaultNamespace)
  return claims['namespace'] === expected
}

const isListed = ({ privacyLevel, publicDisplay }: ProofRecord) => privacyLevel === 'public' && publicDisplay
