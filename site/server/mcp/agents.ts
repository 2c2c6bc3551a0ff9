import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { passingProofs, requirementOf } from '../gates/passing-proofs.ts'
import { agentNameKey } from '../rules/agent-name.ts'
import { mayName, type Subject } from '../rules/counting.ts'
import type { ClearProof, Outcome, Owner, ProofRecord } from '../records/proofs.ts'
import { isOwnedBy } from './proof-entry.ts'
import type { McpDeployment } from './tool.ts'
import { sameAddress } from '../rules/wallet.ts'

type Outside = Pick<McpDeployment, 'ports'>

/** A proof of an agent with what its verifier found. Its sealed input is not in it until {@link openedAgent} reads it. */
export type AgentProof = { record: ClearProof; claims: JsonObject; input: JsonObject }

/**
 * What agents say of themselves by these wallets, newest first, as far as the asker may see it: of others what is
 * listed, and what is unlisted of agents whom the asker's wallets allowed something by name, or whose id the asker
 * knows (`knownQHash`). Finding one names it (protocol/proofs#probing).
 */
export async function identitiesOf(
  subjects: readonly Subject[],
  agentId: string | undefined,
  { seenBy, knownQHash, ...outside }: Outside & { seenBy: readonly Owner[]; knownQHash?: string | undefined },
): Promise<AgentProof[]> {
  const found = await read('agent-identity', subjects, { seenBy, ...outside })
  const named = found.filter(({ claims }) => agentId === undefined || isSameName(claims['agentId'], agentId))
  const isTold = (each: AgentProof) => isToldOf(each, seenBy, knownQHash)
  if (named.every(isTold)) return named
  const allowed = await delegationsTo(undefined, seenBy, { seenBy, ...outside })
  const isAllowed = ({ claims }: AgentProof) =>
    allowed.some(
      ({ claims: { agentWallet, agentId: name } }) =>
        typeof name === 'string' &&
        sameAddress(String(agentWallet), String(claims['agentWallet'])) &&
        isSameName(claims['agentId'], name),
    )
  return named.filter((each) => isTold(each) || isAllowed(each))
}

/**
 * What the principals allow agents, newest first, as far as the asker may see it. A delegation that names no agent id is
 * for every agent of the wallet.
 */
export async function delegationsTo(
  agent: { wallet: string; agentId?: string | undefined } | undefined,
  principals: readonly Subject[],
  { seenBy, ...outside }: Outside & { seenBy: readonly Owner[] },
): Promise<AgentProof[]> {
  const all = await read('agent-delegation', principals, { seenBy, ...outside })
  const found = all.filter((each) => isToldOf(each, seenBy))
  return found.filter(
    ({ claims }) =>
      agent === undefined ||
      (sameAddress(String(claims['agentWallet']), agent.wallet) &&
        (agent.agentId === undefined ||
          claims['agentId'] === undefined ||
          isSameName(claims['agentId'], agent.agentId))),
  )
}

/**
 * An outcome as the asker may see it. An entry that was taken over is its owner's alone: the proof that it is from may be
 * hidden, and says the same where it is not.
 */
export function agentProof(
  record: ClearProof & Partial<Pick<ProofRecord, 'sealed'>>,
  verifierId: 'agent-identity' | 'agent-delegation',
  seenBy: readonly Owner[],
): AgentProof | undefined {
  const isOwned = isOwnedBy(seenBy, record)
  const isTheOne = (outcome: Outcome) =>
    outcome.verified && (isOwned || !outcome.reused) && verifierIdOf(outcome.verifierId) === verifierId
  const outcome = record.outcomes.find(isTheOne)
  if (!outcome) return undefined
  const sealed = isOwned ? record.sealed?.input[outcome.verifierId] : undefined
  return { record, claims: outcome.claims, input: { ...outcome.input, ...sealed } }
}

const isToldOf = ({ record }: AgentProof, seenBy: readonly Owner[], knownQHash?: string) =>
  mayName(record, { counting: seenBy, naming: seenBy, knownQHash })

async function read(
  verifierId: 'agent-identity' | 'agent-delegation',
  subjects: readonly Subject[],
  { seenBy, ...outside }: Outside & { seenBy: readonly Owner[] },
): Promise<AgentProof[]> {
  const viewer = { counting: seenBy, naming: seenBy }
  const [found] = await passingProofs({ subjects, requirements: [requirementOf(verifierId)], viewer }, outside)
  return (found?.proofs ?? []).flatMap((record) => agentProof(record, verifierId, seenBy) ?? [])
}

/** Returns the proof with its sealed input where the asker owns it. */
export async function openedAgent(
  proof: AgentProof,
  verifierId: 'agent-identity' | 'agent-delegation',
  { seenBy, ports }: Outside & { seenBy: readonly Owner[] },
): Promise<AgentProof> {
  const own = isOwnedBy(seenBy, proof.record) ? await ports.store.proofs.find(proof.record.qHash) : undefined
  return (own && !('erasedAt' in own) && agentProof(own, verifierId, seenBy)) || proof
}

/** Names that look alike, or differ in case only, are one name (protocol/verifiers#agent-name). */
const isSameName = (one: unknown, other: string) => agentNameKey(String(one)) === agentNameKey(other)
