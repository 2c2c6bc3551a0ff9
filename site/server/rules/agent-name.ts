import { hasLongMarkRun, normalize } from '../../../shared/proof/normalize.ts'

/**
 * The text by which an agent's name is held and found: names that look alike, or differ in case only, are one name
 * (domain.md 4.13). A stored name from before marks were limited is its own key, so that reading it never fails.
 */
export function agentNameKey(agentId: string): string {
  return (hasLongMarkRun(agentId) ? agentId : normalize(agentId, 'NFKC')).trim().toLowerCase()
}
