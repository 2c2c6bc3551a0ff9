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
