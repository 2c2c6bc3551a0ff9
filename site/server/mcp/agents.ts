import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { passingProofs, requirementOf } from '../gates/passing-proofs.ts'
import { agentNameKey } from '../rules/agent-name.ts'
import type { Subject } from '../rules/counting.ts'
import type { ClearProof, Outcome, Owner, ProofRecord } from '../records/proofs.ts'
import { isOwnedBy } from './proof-entry.ts'
import type { McpDeployment } from './tool.ts'
import { isSame } from './wallets.ts'

type Outside = Pick<McpDeployment, 'ports'>

/** A proof of an agent with what its verifier found. Its sealed input is not in it until {@link openedAgent} reads it. */
export type AgentProof = { record: ClearProof; claims: JsonObject; input: JsonObject }

/** What agents say of themselves by these wallets, newest first, as far as the asker may see it. */
export async function identitiesOf(
  subjects: readonly Subject[],
  agentId: string | undefined,
  { seenBy, ...outside }: Outside & { seenBy: readonly Owner[] },
): Promise<AgentProof[]> {
  const found = await read('agent-identity', subjects, { seenBy, ...outside })
  return found.filter(({ claims }) => agentId === undefined || isSameName(claims['agentId'], agentId))
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
  const found = await read('agent-delegation', principals, { seenBy, ...outside })
  return found.filter(
    ({ claims }) =>
      agent === undefined ||
      (isSame(String(claims['agentWallet']), agent.wallet) &&
        (agent.agentId === undefined ||
          claims['agentId'] === undefined ||
          isSameName(claims['agentId'], agent.agentId))),
  )
}

/** An outcome as the asker may see it. */
export function agentProof(
  record: ClearProof & Partial<Pick<ProofRecord, 'sealed'>>,
  verifierId: 'agent-identity' | 'agent-delegation',
  seenBy: readonly Owner[],
): AgentProof | undefined {
  const isTheOne = (outcome: Outcome) => outcome.verified && verifierIdOf(outcome.verifierId) === verifierId
  const outcome = record.outcomes.find(isTheOne)
  if (!outcome) return undefined
  const sealed = isOwnedBy(seenBy, record) ? record.sealed?.input[outcome.verifierId] : undefined
  return { record, claims: outcome.claims, input: { ...outcome.input, ...sealed } }
}

async function read(
  verifierId: 'agent-identity' | 'agent-delegation',
  subjects: readonly Subject[],
  { seenBy, ...outside }: Outside & { seenBy: readonly Owner[] },
): Promise<AgentProof[]> {
  const viewer = { counting: seenBy, telling: seenBy }
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

/** Names that look alike, or differ in case only, are one name (domain.md 4.13). */
const isSameName = (one: unknown, other: string) => agentNameKey(String(one)) === agentNameKey(other)
