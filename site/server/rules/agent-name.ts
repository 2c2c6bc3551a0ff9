import { hasLongMarkRun, normalize } from '../../../shared/proof/normalize.ts'

/**
 * The text by which an agent's name is held and found: names that look alike, differ in case only, or in characters
 * that nobody sees, are one name (protocol/verifiers#agent-name). A stored name from before marks were limited is its
 * own key, so that reading it never fails.
 */
export function agentNameKey(agentId: string): string {
  const text = hasLongMarkRun(agentId) ? agentId : normalize(agentId, 'NFKC')
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()
}
