import * as v from 'valibot'
import { privateKeyToAccount } from 'viem/accounts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { agentDelegation } from '../../../../shared/verifiers/agent-delegation.ts'
import { agentIdentity } from '../../../../shared/verifiers/agent-identity.ts'
import { standardize } from '../../verification/standardize.ts'
import type { BearerPrincipal } from '../../accounts/principal.ts'
import { delegationsTo, identitiesOf } from '../agents.ts'
import { hostedVerifyUrl } from '../hosted-link.ts'
import { subjectsOf, WalletName } from '../subjects.ts'
import { type McpDeployment, tool } from '../tool.ts'
import { submit } from '../verifying.ts'
import { amongOwn, ownWallet } from '../wallets.ts'

const identity = agentIdentity.data.entries
const delegation = agentDelegation.data.entries

/** protocol/mcp#agents, #person-only: a token says who the agent is, never what it may do. */
export const agentCreate = tool({
  title: 'Create an agent',
  description:
    'Sets an agent up: its identity (unlisted: whoever knows its id may read it) and what the controller allows it. ' +
    'agentWallet is an address, "generate" for a new key (answered once and kept nowhere: store it before anything else), ' +
    'or left out for the controller’s own. A delegation is always confirmed by the person: show hostedVerifyUrl. Do ' +
    'next_action, then call svc_agent_link. Calling again with the same input continues where it stopped.',
  scope: 'svc:profile',
  input: v.strictObject({
    agentId: identity.agentId,
    agentWallet: v.optional(WalletName),
    controllerWallet: v.optional(WalletName),
    delegationAllowedActions: delegation.allowedActions,
    delegationDeniedActions: delegation.deniedActions,
    delegationRuntimePolicy: delegation.runtimePolicy,
    delegationApprovalPolicy: delegation.approvalPolicy,
    scope: delegation.scope,
    maxSpend: delegation.maxSpend,
    expiresAt: delegation.expiresAt,
    instructions: identity.instructions,
    skills: identity.skills,
    services: identity.services,
    returnUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  }),
  readOnly: false,
  makesProofs: true,
  async run(input, caller, deployment) {
    const { agentId, returnUrl } = input
    const { wallets } = caller.principal
    const controller = ownWallet(input.controllerWallet, wallets, deployment)
    if (input.expiresAt !== undefined && input.expiresAt <= deployment.ports.now())
      throw new ServiceError('DELEGATION_EXPIRED', 'expiresAt has passed already.', { details: { field: 'expiresAt' } })
    const key = input.agentWallet === 'generate' ? newKey(deployment) : undefined
    const named = key?.account.address ?? input.agentWallet ?? controller.walletAddress
    const [agent = controller] = subjectsOf(named, wallets, deployment)

    const seen = { seenBy: wallets, ports: deployment.ports }
    const [known] = await identitiesOf([agent], agentId, seen)
    const [allowed] = await delegationsTo({ wallet: agent.walletAddress, agentId }, [controller], seen)
    const isElsewhere = agent.chain.split(':')[0] !== controller.chain.split(':')[0]
    const allowing = defined({
      controllerWallet: controller.walletAddress,
      agentWallet: agent.walletAddress,
      agentChainRef: isElsewhere ? agent.chain : undefined,
      agentId,
      scope: input.scope,
      allowedActions: input.delegationAllowedActions,
      deniedActions: input.delegationDeniedActions,
      runtimePolicy: input.delegationRuntimePolicy,
      approvalPolicy: input.delegationApprovalPolicy,
      maxSpend: input.maxSpend,
      expiresAt: input.expiresAt,
    })
    // before anything is made: what cannot be linked to must not leave half an agent
    const url = allowed
      ? undefined
      : hostedVerifyUrl({ verifierIds: ['agent-delegation'], data: allowing, returnUrl }, deployment)

    const { instructions, skills, services } = input
    const said: Said = {
      verifierIds: ['agent-identity'],
      walletAddress: agent.walletAddress,
      chain: agent.chain,
      data: defined({ agentId, agentWallet: agent.walletAddress, instructions, skills, services }),
    }
    const owned = amongOwn(agent, wallets)
    const made = known
      ? known.record.qHash
      : key
        ? await introduce({ ...said, ...(await key.sign(said)) }, caller.principal, deployment)
        : owned && (await introduce(said, caller.principal, deployment))
    const progress = { identityComplete: made !== undefined, delegationComplete: allowed !== undefined }
    return {
      success: true,
      ...pathOf(progress, known !== undefined),
      sessionProgress: progress,
      agentWallet: agent.walletAddress,
      controllerWallet: controller.walletAddress,
      identityQHash: made ?? null,
      delegationQHash: allowed?.record.qHash ?? null,
      ...(url !== undefined && { hostedVerifyUrl: url }),
      ...(made === undefined && { signatures: [toSign(said, deployment)] }),
      ...(key && { generatedWallet: { address: key.account.address, privateKey: key.privateKey } }),
    }
  },
})

type Said = { verifierIds: ['agent-identity']; walletAddress: string; chain: string; data: JsonObject }

/** The identity's proof. Throws `INVALID_REQUEST` when it is refused, as for a name that is another's. */
async function introduce(
  said: Said & { signature?: string; signedTimestamp?: number },
  principal: BearerPrincipal,
  deployment: McpDeployment,
): Promise<string | undefined> {
  const options = { privacyLevel: 'public' as const, publicDisplay: false }
  const { status, data } = await submit({ ...said, options }, principal, deployment)
  if (status === 'verified') return data.qHash
  const outcome = v.parse(v.looseObject({ error: v.looseObject({ code: v.string() }) }), data.verifiedVerifiers?.[0])
  throw new ServiceError('INVALID_REQUEST', 'The agent could not be created: its identity was refused.', {
    details: { reason: outcome.error.code },
  })
}

/** What the agent's own wallet signs, and hands to svc_verify with the signature. */
function toSign(said: Said, deployment: McpDeployment): JsonObject {
  const signedTimestamp = deployment.ports.now()
  const { signerString } = standardize({ ...said, signedTimestamp }, deployment)
  return { ...said, signedTimestamp, signerString }
}

/** A key of its own for an agent. It is nowhere but here, until it is answered. */
function newKey(deployment: McpDeployment) {
  const privateKey = `0x${Buffer.from(deployment.ports.random(32)).toString('hex')}` as const
  const account = privateKeyToAccount(privateKey)
  return {
    privateKey,
    account,
    async sign(said: Said) {
      const signedTimestamp = deployment.ports.now()
      const { signerString } = standardize({ ...said, signedTimestamp }, deployment)
      return { signedTimestamp, signature: await account.signMessage({ message: signerString }) }
    },
  }
}

function pathOf(done: { identityComplete: boolean; delegationComplete: boolean }, wasKnown: boolean) {
  if (!done.identityComplete) return { path: 'signatures_required', next_action: 'submit_remaining_signatures' }
  if (!done.delegationComplete) return { path: 'hosted_required', next_action: 'open_hosted_verify' }
  if (!wasKnown) return { path: 'session_auto_complete', next_action: 'call_svc_agent_link' }
  return { path: 'already_linked', next_action: 'ready' }
}

const defined = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
