import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { JsonObject } from '../../../../shared/contract/primitives.ts'
import { agentDelegation } from '../../../../shared/verifiers/agent-delegation.ts'
import { agentIdentity } from '../../../../shared/verifiers/agent-identity.ts'
import { refuseIgnored } from '../../rules/query-text.ts'
import { standardize } from '../../verification/standardize.ts'
import type { BearerPrincipal } from '../../accounts/principal.ts'
import { agentSteps } from '../agent-steps.ts'
import {
  delegationsTo,
  findSubmitted,
  identitiesOf,
  isNameTaken,
  rememberSubmitted,
  type Submission,
  textOf,
} from '../agents.ts'
import type { Outcome } from '../../records/proofs.ts'
import { hostedVerifyUrl } from '../hosted-link.ts'
import { subjectsOf, WalletName } from '../subjects.ts'
import { succeeded } from '../answers.ts'
import { type McpDeployment, tool } from '../tool.ts'
import { submit } from '../verifying.ts'
import { findOwn, ownWallet } from '../wallets.ts'

const identity = agentIdentity.data.entries
const delegation = agentDelegation.data.entries

const identityRequest = {
  verifierIds: v.tuple([v.literal('agent-identity')]),
  walletAddress: v.string(),
  chain: v.string(),
  data: JsonObject,
}
const IdentityRequest = v.object(identityRequest)
type IdentityRequest = v.InferOutput<typeof IdentityRequest>

const ToSign = v.object({
  ...identityRequest,
  signedTimestamp: v.number(),
  signerString: v.string(),
  options: v.object({ privacyLevel: v.literal('unlisted') }),
})

/**
 * Creates an agent (protocol/mcp#agents, #person-only). A token may say who the agent is; only a person may say what the
 * agent may do.
 */
export const agentCreate = tool({
  title: 'Create an agent',
  description:
    'Sets an agent up: its identity (unlisted: whoever knows its id may read it) and what the controller allows it. ' +
    'agentWallet is an address, "generate" for a new key (answered once and kept nowhere: store it before anything else), ' +
    'or left out for the controller’s own. A delegation is always confirmed by the person: show hostedVerifyUrl. It asks ' +
    'for the limits of this call and no others, so send all of them each time: what is left out is not limited. Do ' +
    'nextSteps. Calling again with the same input continues where it stopped; a key that "generate" made is not answered ' +
    'again. Everybody shares the names in agentId: a name belongs to the first wallet that takes it.',
  scope: 'svc:profile',
  keyScope: 'proofs',
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
  output: v.object({
    ...succeeded,
    path: v.picklist(['already_linked', 'session_auto_complete', 'signatures_required', 'hosted_required']),
    next_action: v.picklist(['ready', 'call_svc_agent_link', 'submit_remaining_signatures', 'open_hosted_verify']),
    sessionProgress: v.object({ identityComplete: v.boolean(), delegationComplete: v.boolean() }),
    agentWallet: v.string(),
    controllerWallet: v.string(),
    identityQHash: v.nullable(v.string()),
    delegationQHash: v.nullable(v.string()),
    hostedVerifyUrl: v.optional(v.string()),
    nextSteps: v.array(v.string()),
    /** Requests that the agent's own wallet signs, and then sends to svc_verify. */
    signatures: v.optional(v.array(ToSign)),
    /** The new key. Only this answer has it. */
    generatedWallet: v.optional(v.object({ address: v.string(), privateKey: v.string() })),
  }),
  readOnly: false,
  makesProofs: true,
  async run(input, caller, deployment) {
    const { agentId, returnUrl } = input
    const principal = await caller.principal()
    const { wallets } = principal
    const controller = ownWallet(input.controllerWallet, wallets, deployment)
    if (input.expiresAt !== undefined && input.expiresAt <= deployment.ports.now())
      throw new ServiceError('DELEGATION_EXPIRED', 'expiresAt has passed already.', { details: { field: 'expiresAt' } })
    const isGenerated = input.agentWallet === 'generate'
    if (isGenerated)
      refuseIgnored(
        { instructions: input.instructions },
        'only the new wallet could read them. Give them to the agent yourself, or name an agentWallet of this account.',
      )
    const submission = { agentId, profileId: principal.profileId }
    const submitted = await findSubmitted(submission, deployment)
    const made = isGenerated ? submitted : undefined
    const key = isGenerated && !made ? await newKey(deployment) : undefined
    const named = made ? textOf(made.claims['agentWallet']) : (key?.account.address ?? input.agentWallet)
    const [agent = controller] = named ? subjectsOf(named, wallets, deployment) : [controller]

    const seen = { seenBy: wallets, ports: deployment.ports }
    const knownQHash = submitted?.record.qHash
    const [existing] = made ? [made] : await identitiesOf([agent], agentId, { ...seen, knownQHash })
    // before the person confirms anything, and before the agent's wallet signs
    if (!existing && (await isNameTaken(agentId, agent, deployment))) throw nameTaken()
    const [delegated] = await delegationsTo({ wallet: agent.walletAddress, agentId }, [controller], seen)
    const isElsewhere = agent.chain.split(':')[0] !== controller.chain.split(':')[0]
    const delegationData = defined({
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
    // made before the identity: data that does not fit into a link must not leave half an agent
    const url = delegated
      ? undefined
      : hostedVerifyUrl(
          { verifierIds: ['agent-delegation'], data: delegationData, wallet: controller.walletAddress, returnUrl },
          deployment,
        )

    const { instructions, skills, services } = input
    const request: IdentityRequest = {
      verifierIds: ['agent-identity'],
      walletAddress: agent.walletAddress,
      chain: agent.chain,
      data: defined({ agentId, agentWallet: agent.walletAddress, instructions, skills, services }),
    }
    const owned = findOwn(agent, wallets)
    const identityQHash = existing
      ? existing.record.qHash
      : key
        ? await createIdentity({ ...request, ...(await key.sign(request)) }, principal, { ...deployment, submission })
        : owned && (await createIdentity(request, principal, deployment))
    const progress = { identityComplete: identityQHash !== undefined, delegationComplete: delegated !== undefined }
    return {
      success: true,
      ...nextStepOf(progress, existing !== undefined),
      sessionProgress: progress,
      agentWallet: agent.walletAddress,
      controllerWallet: controller.walletAddress,
      identityQHash: identityQHash ?? null,
      delegationQHash: delegated?.record.qHash ?? null,
      ...(url !== undefined && { hostedVerifyUrl: url }),
      nextSteps: agentSteps({
        identityQHash,
        delegation: url === undefined ? undefined : delegationData,
        generatedWallet: key?.account.address,
      }),
      ...(identityQHash === undefined && { signatures: [toSign(request, deployment)] }),
      ...(key && { generatedWallet: { address: key.account.address, privateKey: key.privateKey } }),
    }
  },
})

/**
 * Makes the proof of the identity; a refused one is not stored. Throws `INVALID_REQUEST` when the verifier refuses it, as for a
 * name of another agent.
 */
async function createIdentity(
  request: IdentityRequest & { signature?: string; signedTimestamp?: number },
  principal: BearerPrincipal,
  { submission, ...deployment }: McpDeployment & { submission?: Submission },
): Promise<string | undefined> {
  const options = { privacyLevel: 'public' as const, publicDisplay: false }
  const { status, data } = await submit({ ...request, options }, principal, deployment, {
    isStored: allVerified,
    ...(submission && {
      onStored: (store, { qHash }) => rememberSubmitted(submission, qHash, { store, now: deployment.ports.now() }),
    }),
  })
  if (status === 'verified') return data.qHash
  const outcome = v.parse(
    v.looseObject({ error: v.looseObject({ code: v.string(), message: v.string() }) }),
    data.verifiedVerifiers?.[0],
  )
  const { code: reason, message } = outcome.error
  if (reason === 'AGENT_ID_TAKEN') throw nameTaken()
  throw new ServiceError('INVALID_REQUEST', `The agent’s identity was refused: ${message}`, { details: { reason } })
}

const nameTaken = () =>
  new ServiceError('INVALID_REQUEST', 'This agentId belongs to another wallet. Choose another.', {
    details: { field: 'agentId', reason: 'AGENT_ID_TAKEN' },
  })

const allVerified = (outcomes: readonly Outcome[]) => outcomes.every(({ verified }) => verified)

/** Returns the request that the agent's own wallet signs and then sends to svc_verify with the signature. */
function toSign(request: IdentityRequest, deployment: McpDeployment): JsonObject {
  const signedTimestamp = deployment.ports.now()
  const { signerString } = standardize({ ...request, signedTimestamp }, deployment)
  return { ...request, signedTimestamp, signerString, options: { privacyLevel: 'unlisted' } }
}

/** Makes a new key for an agent. It is stored nowhere: only the answer has it. */
async function newKey(deployment: McpDeployment) {
  const { privateKeyToAccount } = await import('viem/accounts')
  const privateKey = `0x${Buffer.from(deployment.ports.random(32)).toString('hex')}` as const
  const account = privateKeyToAccount(privateKey)
  return {
    privateKey,
    account,
    async sign(request: IdentityRequest) {
      const signedTimestamp = deployment.ports.now()
      const { signerString } = standardize({ ...request, signedTimestamp }, deployment)
      return { signedTimestamp, signature: await account.signMessage({ message: signerString }) }
    },
  }
}

function nextStepOf(done: { identityComplete: boolean; delegationComplete: boolean }, existed: boolean) {
  if (!done.identityComplete) return { path: 'signatures_required', next_action: 'submit_remaining_signatures' }
  if (!done.delegationComplete) return { path: 'hosted_required', next_action: 'open_hosted_verify' }
  if (!existed) return { path: 'session_auto_complete', next_action: 'call_svc_agent_link' }
  return { path: 'already_linked', next_action: 'ready' }
}

const defined = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
