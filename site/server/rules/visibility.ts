import type { JsonObject } from '../../../shared/contract/primitives.ts'

/** Claims of earlier versions that name a person: a keyed hash is the same for all of their wallets (domain.md 14.19). */
const identityClaims: ReadonlySet<string> = new Set(['providerUserIdHash', 'memberHash', 'orgIdHash'])

/**
 * Separates the claims that anybody may see who may see the proof from the keyed hashes that name a person (domain.md
 * 14.19). Verifiers of today answer the hashes apart; this reads what earlier versions stored.
 */
export function splitClaims(claims: JsonObject): { claims: JsonObject; identity: JsonObject } {
  const [own, shared] = [true, false].map((isIdentity) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => identityClaims.has(name) === isIdentity)),
  )
  return { claims: shared ?? {}, identity: own ?? {} }
}
