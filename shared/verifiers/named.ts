import type { JsonObject } from '../contract/primitives.ts'

/** What of a request tells one check from another of its kind, for people: an amount, an asset, a domain, a name. */
export function namedIn(data: JsonObject): string {
  const { contractAddress, minBalance, domain, expectedOrgDomain, pseudonymId, agentId, provider } = data
  const named = [
    typeof minBalance === 'string' && `≥ ${minBalance}`,
    typeof contractAddress === 'string' && `${contractAddress.slice(0, 6)}…${contractAddress.slice(-4)}`,
    domain,
    expectedOrgDomain,
    pseudonymId,
    agentId,
    provider,
  ]
  return named.filter((each) => typeof each === 'string' && each !== '').join(' ')
}
