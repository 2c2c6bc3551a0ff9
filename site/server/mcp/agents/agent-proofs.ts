import { verifierIdOf } from '../../../../shared/verifiers/index.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { passingProofs, requirementOf } from '../../gates/passing-proofs.ts'
import { agentNameKey } from '../../rules/names/agent-name.ts'
import { mayName, newestOnce, type Subject } from '../../rules/counting.ts'
import { isNamedBy } from '../../rules/wallet.ts'
import type { ClearProof, Outcome, Owner, ProofRecord } from '../../records/proofs.ts'
import { isOwnedBy } from '../proof-entry.ts'
import type { McpDeployment } from '../tool.ts'
import { canonicalText, sameAddress } from '../../../../shared/proof/address.ts'
import { lifecycleOf } from '../../../../shared/gate/lifecycle.ts'

type Deps = Pick<McpDeployment, 'ports'> & { seenBy: readonly Owner[] }

/** A proof about an agent. Its `input` lacks the sealed fields until {@link withSealedInput} reads them. */
export type AgentProof = { record: ClearProof; claims: JsonObject; input: JsonObject }

/**
 * Finds the identities of agents of these wallets, newest first. The wallets `seenBy` see all of their own. Of others they
 * see listed identities, and unlisted ones of agents to which they delegated by name, or whose qHash they know
 * (`knownQHash`). An answer names what it finds (protocol/proofs#probing).
 */
export async function identitiesOf(
  subjects: readonly Subject[],
  agentId: string | undefined,
  { seenBy, knownQHash, ports }: Deps & { knownQHash?: string | undefined },
): Promise<AgentProof[]> {
  const found = await read('agent-identity', subjects, { seenBy, ports })
  const named = found.filter(({ claims }) => agentId === undefined || isSameName(claims['agentId'], agentId))
  const isVisible = (each: AgentProof) => isVisibleTo(seenBy, each, knownQHash)
  if (named.every(isVisible)) return named
  const delegations = await delegationsTo(undefined, seenBy, { seenBy, ports })
  const hasDelegation = ({ record, claims }: AgentProof) =>
    delegations.some(
      (delegation) =>
        typeof delegation.claims['agentId'] === 'string' &&
        isToWallet(delegation, record) &&
        isSameName(claims['agentId'], delegation.claims['agentId']),
    )
  return named.filter((each) => isVisible(each) || hasDelegation(each))
}

/**
 * Finds what the principals delegate to agents, newest first, as far as the wallets `seenBy` may see it. A delegation
 * without an agent id is for every agent of the wallet. One to a contract wallet is for the contract on the chain that it
 * names (protocol/proof-format#same-wallet).
 */
export async function delegationsTo(
  agent: Agent | undefined,
  principals: readonly Subject[],
  { seenBy, ports }: Deps,
): Promise<AgentProof[]> {
  const all = await read('agent-delegation', principals, { seenBy, ports })
  const found = all.filter((each) => isVisibleTo(seenBy, each))
  return found.filter((each) => agent === undefined || isToAgent(each, agent))
}

/** How many of the newest delegations of a wallet are looked at in order to say how the last one ended. */
const lookedBack = 100

/**
 * Says how the newest delegation of the profile's wallets to an agent ended, of which none is in force; `none`: there is none,
 * or its content was deleted.
 */
export async function lastDelegation(
  agent: Agent,
  wallets: readonly Owner[],
  { store, now }: Pick<McpDeployment['ports'], 'store' | 'now'>,
): Promise<'revoked' | 'expired' | 'none'> {
  const found: ClearProof[] = []
  for (const wallet of wallets) {
    const list = { ...wallet, listedOnly: false, withRevoked: true, verifierId: 'agent-delegation' }
    // oxlint-disable-next-line no-await-in-loop -- a profile may have many wallets
    const { proofs } = await store.proofs.listClear(list, { limit: lookedBack, maxSearched: 10 * lookedBack })
    found.push(...proofs)
  }
  const [newest] = newestOnce(found).filter((record) => {
    const delegation = agentProof(record, 'agent-delegation', wallets)
    return delegation !== undefined && isToAgent(delegation, agent)
  })
  if (newest === undefined) return 'none'
  return lifecycleOf(newest, now()) === 'revoked' ? 'revoked' : 'expired'
}

/** A wallet that hosts agents, and the name of one of them if it is known. */
type Agent = { wallet: Subject; agentId?: string | undefined }

const isToAgent = (each: AgentProof, { wallet, agentId }: Agent): boolean =>
  isToWallet(each, wallet) &&
  (agentId === undefined || each.claims['agentId'] === undefined || isSameName(each.claims['agentId'], agentId))

/** Says whether a delegation names the wallet. Of a wallet that may be a key or a contract, only the address counts. */
function isToWallet({ claims, input }: AgentProof, { signerKind, ...wallet }: Subject): boolean {
  const named = String(claims['agentWallet'])
  if (signerKind === undefined) return sameAddress(named, wallet.walletAddress)
  const chain = textOf(input['agentChainRef']) ?? undefined
  return isNamedBy({ ...wallet, signerKind }, { walletAddress: canonicalText(named), chain })
}

/**
 * Returns the outcome of this verifier as the wallets `seenBy` may see it. A reused outcome is left out: its source says the
 * same itself to those who may see it, and only the source has the sealed input. Without that, a delegation has no limits.
 */
export function agentProof(
  record: ClearProof & Partial<Pick<ProofRecord, 'sealed'>>,
  verifierId: 'agent-identity' | 'agent-delegation',
  seenBy: readonly Owner[],
): AgentProof | undefined {
  const isOwned = isOwnedBy(seenBy, record)
  const isRequested = (outcome: Outcome) =>
    outcome.verified && !outcome.reused && verifierIdOf(outcome.verifierId) === verifierId
  const outcome = record.outcomes.find(isRequested)
  if (!outcome) return undefined
  const sealed = isOwned ? record.sealed?.input[outcome.verifierId] : undefined
  return { record, claims: outcome.claims, input: { ...outcome.input, ...sealed } }
}

/**
 * Finds the identity that this profile submitted for an agent of this name, with a wallet that svc_agent_create made or that
 * signed by itself, while it is valid and its wallet has not made it private (protocol/mcp#agents). The profile knows the id
 * of what it submitted, so it may see it.
 */
export async function findSubmitted(
  { agentId, profileId }: Submission,
  { ports }: Pick<McpDeployment, 'ports'>,
): Promise<AgentProof | undefined> {
  const qHash = await ports.store.holdings.proofOf(submitterSpace, submitterKey({ agentId, profileId }))
  const record = qHash === undefined ? undefined : await ports.store.proofs.find(qHash)
  if (!record || 'erasedAt' in record || lifecycleOf(record, ports.now()) !== 'active') return undefined
  return record.privacyLevel === 'public' ? agentProof(record, 'agent-identity', []) : undefined
}

/**
 * Remembers which profile submitted the identity of an agent, as long as the identity is stored. It is stored in the
 * transaction of the identity: without it, nobody could use the name of an agent with a generated wallet again.
 */
export async function rememberSubmitted(
  { agentId, profileId }: Submission,
  qHash: string,
  { store, now }: { store: Pick<McpDeployment['ports']['store'], 'holdings'>; now: number },
): Promise<void> {
  const holding = { space: submitterSpace, key: submitterKey({ agentId, profileId }), holder: profileId }
  await store.holdings.take({ ...holding, expiresAt: null, quarantineMs: 0 }, { qHash, now })
}

/** The name of an agent, and the profile that submitted its identity. */
export type Submission = { agentId: string; profileId: string }

// the name is from when only wallets that svc_agent_create made were remembered; stored holdings have it
const submitterSpace = 'agent-maker'
const submitterKey = ({ agentId, profileId }: Submission) => `${profileId} ${agentNameKey(agentId)}`

const isVisibleTo = (seenBy: readonly Owner[], { record }: AgentProof, knownQHash?: string) =>
  mayName(record, { counting: seenBy, naming: seenBy, knownQHash })

async function read(
  verifierId: 'agent-identity' | 'agent-delegation',
  subjects: readonly Subject[],
  { seenBy, ports }: Deps,
): Promise<AgentProof[]> {
  const viewer = { counting: seenBy, naming: seenBy }
  const [passing] = await passingProofs({ subjects, requirements: [requirementOf(verifierId)], viewer }, { ports })
  return (passing?.proofs ?? []).flatMap((record) => agentProof(record, verifierId, seenBy) ?? [])
}

/** Returns the proof with its sealed input if one of the wallets `seenBy` owns it. */
export async function withSealedInput(
  proof: AgentProof,
  verifierId: 'agent-identity' | 'agent-delegation',
  { seenBy, ports }: Deps,
): Promise<AgentProof> {
  const own = isOwnedBy(seenBy, proof.record) ? await ports.store.proofs.find(proof.record.qHash) : undefined
  return (own && !('erasedAt' in own) && agentProof(own, verifierId, seenBy)) || proof
}

/** Returns a text of a proof; null when the proof has none. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Compares names of agents. Names that look alike, or differ in case only, are one name (protocol/verifiers#agent-name). */
const isSameName = (one: unknown, other: string) => agentNameKey(String(one)) === agentNameKey(other)
