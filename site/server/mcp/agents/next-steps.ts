import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { maxDurationMs } from '../../../../shared/verifiers/agent-delegation.ts'
import { inputOf, type LimitName } from './limits.ts'

/** The state of an agent that is being created. Without an identity, the agent's own wallet still has to sign it. */
export type AgentSetup = {
  identityQHash: string | undefined
  /** The fields of the call that the identity does not have as sent. */
  unchanged: readonly string[]
  /** The data of the delegation that the person confirms at the link; undefined when there is nothing to confirm. */
  delegation: JsonObject | undefined
  /** The newest delegation was revoked, and none is in force. */
  isRevoked: boolean
  /** The delegation that there is already. */
  existing: ExistingDelegation | undefined
  /** The address of a wallet whose key this answer has. */
  generatedWallet: string | undefined
  /** The call names no wallet of the agent, so that the new agent has the wallet of its controller. */
  usesControllerWallet: boolean
  /** The time of the call, Unix ms. */
  now: number
}

/** A delegation that the person made earlier. */
type ExistingDelegation = {
  /** The limits that the call asks for, or leaves out, and that the delegation does not have like this. */
  differing: readonly LimitName[]
  /** Whether the call names a limit at all. */
  isAsked: boolean
  /** The page where the person revokes it. */
  revokedAt: string
}

/**
 * Says what the caller of svc_agent_create does next, one sentence for each step (protocol/mcp#agents). It names each limit
 * that the delegation lacks, so that nobody shows a link without limits unknowingly, and each one that a delegation has
 * otherwise than the call asks for.
 */
export function agentSteps(setup: AgentSetup): string[] {
  const { identityQHash, unchanged, delegation, isRevoked, existing, generatedWallet, usesControllerWallet, now } =
    setup
  const steps = [
    ...(usesControllerWallet
      ? [
          'agentWallet is left out, so the controller’s own wallet is the agent. For an agent with a wallet of its own, call svc_agent_create again with agentWallet and another agentId.',
        ]
      : []),
    ...(generatedWallet === undefined
      ? []
      : [
          'Store generatedWallet.privateKey now: no other answer has it. Calling again finds this wallet, without its key.',
        ]),
    ...(identityQHash === undefined
      ? [
          'Within five minutes, sign the signerString in signatures with the key of agentWallet, and call svc_verify with ' +
            'the other fields of that entry and the signature. Later, call svc_agent_create again for a new signerString.',
        ]
      : []),
    ...(unchanged.length > 0
      ? [
          `The agent has its identity already (identityQHash), with other ${unchanged.join(', ')}. This call did not change ` +
            'it. To replace it, call svc_verify for agent-identity with all of its data.',
        ]
      : []),
    ...(existing ? known(existing) : []),
    ...(isRevoked
      ? [
          'The person revoked the last delegation of this agent. Show hostedVerifyUrl only if they want to allow it again.',
        ]
      : []),
    ...(delegation ? [...lacking(delegation), ...capped(delegation, now), confirming(existing !== undefined)] : []),
    ...(delegation && existing
      ? [
          `The old delegation does not end by this. The person revokes it at ${existing.revokedAt}.`,
          'If the old limits should stay, do not show hostedVerifyUrl.',
        ]
      : []),
  ]
  const qHash =
    identityQHash === undefined ? ', and the qHash that svc_verify returned as identityQHash' : ' and identityQHash'
  return [...steps, `${steps.length === 0 ? 'Call' : 'Then call'} svc_agent_link with this agentWallet${qHash}.`]
}

function known({ differing, isAsked }: ExistingDelegation): string[] {
  const begin = 'The person has allowed this agent something already (delegationQHash)'
  if (!isAsked)
    return [`${begin}. untrustedContent.currentLimits has its limits. This call names none and changes nothing.`]
  if (differing.length === 0) return []
  return [
    `${begin}, with other limits: ${differing.join(', ')}. untrustedContent.currentLimits has them. They stay in force; ` +
      'this call changed nothing.',
  ]
}

const confirming = (isAnother: boolean) =>
  `${isAnother ? 'To get the limits of this call, show' : 'Show'} hostedVerifyUrl to the person: only they can allow an ` +
  `agent anything. Wait until they say that they are done.${isAnother ? ' From then on the new delegation counts.' : ''}`

function lacking(delegation: JsonObject): string[] {
  const { allowedActions, maxSpend, expiresAt } = delegation
  const isAny = isNone(allowedActions)
  const others = (['deniedActions', 'runtimePolicy', 'approvalPolicy'] as const).filter((field) =>
    isNone(delegation[field]),
  )
  return [
    ...(isAny ? ['The link allows any action, because delegationAllowedActions names none.'] : []),
    ...(maxSpend === undefined ? ['The link has no limit per payment, because maxSpend is left out.'] : []),
    ...(expiresAt === undefined ? ['The delegation lasts 7 days, because expiresAt is left out.'] : []),
    ...(others.length > 0
      ? [`The link sets none of these, because they are left out: ${others.map(inputOf).join(', ')}.`]
      : []),
    ...(isAny || maxSpend === undefined
      ? ['To set a limit, call svc_agent_create again with all limits, and show the new link instead.']
      : []),
  ]
}

/** Says when a delegation ends that asks for a later end than any gets (protocol/verifiers#agent-delegation). */
function capped({ expiresAt }: JsonObject, now: number): string[] {
  const latest = now + maxDurationMs
  if (typeof expiresAt !== 'number' || expiresAt <= latest) return []
  return [
    'expiresAt is more than a year ahead. The delegation ends one year after the person confirms it instead: if they ' +
      `confirm it now, at ${latest} (${new Date(latest).toISOString().slice(0, 10)}).`,
  ]
}

/** Tells whether a list or a policy says nothing. */
const isNone = (limit: unknown): boolean => limit === undefined || Object.keys(Object(limit)).length === 0
