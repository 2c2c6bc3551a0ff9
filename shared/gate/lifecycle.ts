/**
 * Returns whether a proof is in force at `now` (Unix ms), apart from its outcome, which never changes
 * (protocol/verification#statuses).
 */
export function lifecycleOf(
  { revokedAt, expiresAt }: { revokedAt: number | null; expiresAt: number | null },
  now: number,
): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}

/**
 * Says whether a proof has no result: its verifiers have not answered, or an outage kept them from it. That is neither yes nor
 * no (protocol/verification#statuses).
 */
export const isUnanswered = (status: unknown): boolean =>
  status === 'processing_verifiers' || status === 'error_processing_exception'

/**
 * Returns the lifecycle of a stored proof as its readers see it at `now` (Unix ms): `inactive` if no verifier has
 * confirmed anything that could be in force (protocol/verification#statuses). It is for display only: rules use the
 * outcomes and {@link lifecycleOf}.
 */
export function shownLifecycle(
  { status, ...times }: { status: string; revokedAt: number | null; expiresAt: number | null },
  now: number,
): 'active' | 'inactive' | 'revoked' | 'expired' {
  const lifecycle = lifecycleOf(times, now)
  return lifecycle === 'active' && status !== 'verified' && status !== 'partially_verified' ? 'inactive' : lifecycle
}
