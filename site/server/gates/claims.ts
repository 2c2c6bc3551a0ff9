import type { GateModel } from '../../../shared/gate/model.ts'
import { tellsApart, uniqueBy } from '../../../shared/gate/unique.ts'
import type { UniqueKind } from '../../../shared/contract/gate-progress.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { comparedChain } from '../../../shared/proof/chain.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { Owner, ProofRecord } from '../records/proofs.ts'
import { type RequirementMatch, requirementsNotMet } from '../rules/matching.ts'

type ClaimTarget = { gate: Pick<GateRecord, 'gateId' | 'model'>; matches: readonly RequirementMatch[]; subject: Owner }

/**
 * Claims for the subject, for ever, what opens a gate only once: a person, an account or a token of the matches
 * (protocol/gates#once). Call it within the transaction that delivers. Throws `GATE_REQUIREMENTS_NOT_MET` with
 * `details.reason`: `ALREADY_CLAIMED` when another subject has claimed one of them, `NOT_UNIQUE` when no match
 * identifies any of them.
 */
export async function claimOnce({ gate, matches, subject }: ClaimTarget, store: Store): Promise<void> {
  for (const claim of await claimsOf(gate.model, matches, store)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    if (!(await store.entitlements.claim(gate.gateId, claim, subject))) throw alreadyClaimed(claim)
  }
}

/** Throws what {@link claimOnce} would throw now, and claims nothing. */
export async function refuseClaimed({ gate, matches, subject }: ClaimTarget, store: Store): Promise<void> {
  for (const claim of await claimsOf(gate.model, matches, store)) {
    // oxlint-disable-next-line no-await-in-loop -- usually one claim
    if (!(await store.entitlements.mayClaim(gate.gateId, claim, subject))) throw alreadyClaimed(claim)
  }
}

type Claim = { kind: UniqueKind; key: string }

const alreadyClaimed = ({ kind }: Claim) =>
  requirementsNotMet({ missingVerifierIds: [], reason: 'ALREADY_CLAIMED', uniqueBy: kind })

/** Returns all claims of a gate in one fixed order, so that two transactions never wait for each other. */
async function claimsOf(model: GateModel, matches: readonly RequirementMatch[], store: Store): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const kind of uniqueBy(model).toSorted()) {
    const identifying = matches.filter(({ requirement }) => tellsApart(kind, requirement.verifierId))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const keys = await keysOf(kind, identifying, store)
    if (keys.length === 0) throw requirementsNotMet({ missingVerifierIds: [], reason: 'NOT_UNIQUE', uniqueBy: kind })
    claims.push(...keys.toSorted().map((key) => ({ kind, key })))
  }
  return claims
}

/** Returns one key for each match; none at all when one match has no key, because it could open the gate again. */
async function keysOf(kind: UniqueKind, matches: readonly RequirementMatch[], store: Store): Promise<string[]> {
  const keys: string[] = []
  for (const { record, outcome } of matches) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const key = await keyIn(kind, { record, outcome }, store)
    if (key === undefined) return []
    keys.push(key)
  }
  return keys
}

async function keyIn(
  kind: UniqueKind,
  {
    record: { qHash: own },
    outcome: { verifierId, claims, sourceQHash },
  }: Pick<RequirementMatch, 'record' | 'outcome'>,
  store: Store,
): Promise<string | undefined> {
  // a reused outcome identifies whom its source proof identifies
  const qHash = sourceQHash ?? own
  if (kind === 'personhood') return await store.holdings.keyOf(kind, qHash)
  if (kind === 'account') {
    const record = await store.proofs.find(qHash)
    if (!record || 'erasedAt' in record) return undefined
    const { providerUserIdHash, memberHash } = identityOf(record, verifierId)
    const account = providerUserIdHash ?? memberHash
    return typeof account === 'string' ? `${String(claims['provider'])}:${account}` : undefined
  }
  const { contractAddress, tokenId, tokenType, chain, chainId, owner } = claims
  if (typeof contractAddress !== 'string' || typeof tokenId !== 'string') return undefined
  const named = typeof chain === 'string' ? chain : `eip155:${String(chainId)}`
  // one chain has two names, and the gate may have named it by the other one before
  const token = `${comparedChain(named)}/${contractAddress}/${tokenId}`
  if (tokenType !== 'erc1155') return token
  // many wallets may hold one token of an edition, so the claim names the holder too (protocol/gates#claims)
  return typeof owner === 'string' ? `${token}/${owner}` : undefined
}

/** Returns the identity hashes of a verifier, of any version of it. */
function identityOf({ sealed }: ProofRecord, verifierId: string): JsonObject {
  const found = Object.entries(sealed.identity ?? {}).find(([id]) => verifierIdOf(id) === verifierIdOf(verifierId))
  return found?.[1] ?? {}
}
