import { shortText } from '../strings/short-text.ts'
import type { JsonObject } from '../contract/primitives.ts'

/** Returns the words that tell one request of a verifier from another: an amount, an asset, a domain, a name. */
export function namedIn(data: JsonObject): string {
  const { contractAddress, minBalance, domain, expectedOrgDomain, pseudonymId, agentId, provider } = data
  const named = [
    typeof minBalance === 'string' && `≥ ${minBalance}`,
    typeof contractAddress === 'string' && shortText(contractAddress),
    domain,
    expectedOrgDomain,
    pseudonymId,
    agentId,
    provider,
  ]
  return named.filter((each) => typeof each === 'string' && each !== '').join(' ')
}
