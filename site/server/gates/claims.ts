import type { GateModel } from '../../../shared/gate/model.ts'
import { tellsApart, uniqueBy, type UniqueKind } from '../../../shared/gate/unique.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { Owner, ProofRecord } from '../records/proofs.ts'
import { type RequirementMatch, requirementsNotMet } from '../rules/matching.ts'

type At = { gate: Pick<GateRecord, 'gateId' | 'model'>; matches: readonly RequirementMatch[]; subject: Owner }

/**
 * Takes for the subject what a gate opens to once only, out of what was counted; within the transaction that delivers,
 * and for ever (protocol/gates#once). Throws `GATE_REQUIREMENTS_NOT_MET` with `details.reason`: `ALREADY_CLAIMED` when
 * any of it was another's, `NOT_UNIQUE` when nothing that was counted says who or what it is.
 */
export async function claimOnce({ gate, matches, subject }: At, store: Store): Promise<void> {
  for (const claimed of await claimsOf(gate.model, matches, store)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    if (!(await store.entitlements.claim(gate.gateId, claimed, subject))) throw alreadyClaimed(claimed)
  }
}

/** Throws what {@link claimOnce} would throw now; takes nothing. */
export async function refuseClaimed({ gate, matches, subject }: At, store: Store): Promise<void> {
  for (const claimed of await claimsOf(gate.model, matches, store)) {
    // oxlint-disable-next-line no-await-in-loop -- mostly one
    if (!(await store.entitlements.mayClaim(gate.gateId, claimed, subject))) throw alreadyClaimed(claimed)
  }
}

type Claim = { kind: UniqueKind; key: string }

const alreadyClaimed = ({ kind }: Claim) =>
  requirementsNotMet({ missingVerifierIds: [], reason: 'ALREADY_CLAIMED', uniqueBy: kind })

/** All that is to be claimed, in one order: or two could each have what the other waits for. */
async function claimsOf(model: GateModel, matches: readonly RequirementMatch[], store: Store): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const kind of uniqueBy(model).toSorted()) {
    const told = matches.filter(({ requirement }) => tellsApart(kind, requirement.verifierId))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const keys = await keysOf(kind, told, store)
    if (keys.length === 0) throw requirementsNotMet({ missingVerifierIds: [], reason: 'NOT_UNIQUE', uniqueBy: kind })
    claims.push(...keys.toSorted().map((key) => ({ kind, key })))
  }
  return claims
}

/** One for each proof, or none at all: what cannot be named could open the gate again. */
async function keysOf(kind: UniqueKind, told: readonly RequirementMatch[], store: Store): Promise<string[]> {
  const keys: string[] = []
  for (const { record, outcome } of told) {
    // a person is named by what the proof holds
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
  // an entry that was taken over is of whom its source is of
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
  const token = `${typeof chain === 'string' ? chain : `eip155:${String(chainId)}`}/${contractAddress}/${tokenId}`
  if (tokenType !== 'erc1155') return token
  // many hold one of the same (protocol/gates#claims)
  return typeof owner === 'string' ? `${token}/${owner}` : undefined
}

/** The hashes of a verifier, whatever version of it was asked. */
function identityOf({ sealed }: ProofRecord, verifierId: string): JsonObject {
  const found = Object.entries(sealed.identity ?? {}).find(([id]) => verifierIdOf(id) === verifierIdOf(verifierId))
  return found?.[1] ?? {}
}
