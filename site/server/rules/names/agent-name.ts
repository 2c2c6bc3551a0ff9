import { hasLongMarkRun, normalize } from '../../../../shared/proof/normalize.ts'

/** Returns the holding by which a wallet has the name of an agent (protocol/verifiers#agent-name). */
export const agentName = (agentId: string) => ({ space: 'agent-id', key: agentNameKey(agentId) })

/**
 * Returns the key by which an agent's name is reserved and found. Names that look the same, or differ only in case or
 * in invisible characters, have one key (protocol/verifiers#agent-name). A stored name with more combining marks than
 * are allowed today is not normalized, so that reading it never fails.
 */
export function agentNameKey(agentId: string): string {
  const text = hasLongMarkRun(agentId) ? agentId : normalize(agentId, 'NFKC')
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()
}
