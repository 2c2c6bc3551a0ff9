import { shortText } from '../strings/short-text.ts'
import type { JsonObject } from '../contract/primitives.ts'

/** The names of who checks. The service itself has none. */
const checkers: Readonly<Record<string, string>> = { 'svc-sanctions': '', 'svc-local': '', webacy: 'Webacy' }

/** Returns the words that tell one request of a verifier from another: an amount, an asset, a domain, a name. */
export function namedIn(data: JsonObject): string {
  const { contractAddress, minBalance, domain, expectedOrgDomain, pseudonymId, agentId, agentWallet, provider } = data
  const named = [
    typeof minBalance === 'string' && `≥ ${minBalance}`,
    typeof contractAddress === 'string' && shortText(contractAddress),
    domain,
    expectedOrgDomain,
    pseudonymId,
    // an agent without an id has only its wallet
    agentId ?? (typeof agentWallet === 'string' && shortText(agentWallet)),
    typeof provider === 'string' && (checkers[provider] ?? provider),
  ]
  return named.filter((each) => typeof each === 'string' && each !== '').join(' ')
}
