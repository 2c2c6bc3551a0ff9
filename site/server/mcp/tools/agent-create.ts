import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { agentIdentity } from '../../../../shared/verifiers/agent-identity.ts'
import type { BearerPrincipal } from '../../accounts/principal.ts'
import type { Owner } from '../../records/proofs.ts'
import type { Subject } from '../../rules/counting.ts'
import { agentName } from '../../rules/names/agent-name.ts'
import { refuseIgnored } from '../../rules/query-text.ts'
import { onlyChainOf } from '../../rules/wallet.ts'
import { isTakenByOther } from '../../verification/taken-by-other.ts'
import { agentSteps } from '../agents/next-steps.ts'
import {
  delegationsTo,
  findSubmitted,
  identitiesOf,
  lastDelegation,
  textOf,
  withSealedInput,
} from '../agents/agent-proofs.ts'
import { delegationData, limitInputs, LimitName, namesLimit, otherLimits, statedLimits } from '../agents/limits.ts'
import {
  createIdentity,
  IdentityField,
  type IdentityRequest,
  otherFields,
  nameTaken,
  newKey,
  toSign,
  ToSign,
} from '../agents/identity-request.ts'
import { hostedVerifyUrl } from '../hosted-link.ts'
import { namedSubject, WalletName } from '../subjects.ts'
import { shapesOf } from '../answer-shape.ts'
import { succeeded } from '../answers.ts'
import { type McpDeployment, tool } from '../tool.ts'
import { findOwn, ownWallet } from '../wallets.ts'

const identity = agentIdentity.data.entries

/**
 * Creates an agent (protocol/mcp#agents, #person-only). A token may say who the agent is; only a person may say what the
 * agent may do.
 */
export const agentCreate = tool({
  title: 'Create an agent',
  description:
    'Sets an agent up: its identity (unlisted: whoever knows its id may read it) and what the controller allows it. ' +
    'agentWallet is an address, "generate" for a new key, or left out: then the controller’s own wallet is the agent. Send "generate" only if you can store the key safely: ' +
    'one answer has it, and no copy is kept, so store it before anything else. A delegation is always confirmed by the person: show hostedVerifyUrl. The service records ' +
    'its limits; the agent’s own program has to keep them. Its page asks ' +
    'for the limits of this call and no others, so send all of them each time: what is left out is not limited. If there ' +
    'is a delegation already, a call without limits leaves it, untrustedContent.currentLimits has its limits, and limitsThatDiffer names those that ' +
    'are not as this call asks. If there is none, the link of a call without limits allows everything. Do nextSteps. Calling again with the same input continues where it ' +
    'stopped; a key that "generate" made is not returned again. An agentId exists once on this service: it belongs to the first wallet that takes it.',
  scope: 'svc:profile',
  keyScope: 'proofs',
  input: v.strictObject({
    agentId: identity.agentId,
    agentWallet: v.optional(WalletName),
    controllerWallet: v.optional(WalletName),
    ...limitInputs,
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
    /** The fields of the call that this identity does not have as sent. */
    identityFieldsThatDiffer: v.optional(v.array(IdentityField)),
    /** The newest delegation, which counts. With limitsThatDiffer, it is not the one that the call asks for. */
    delegationQHash: v.nullable(v.string()),
    /** The limits of the call that this delegation does not have as asked. */
    limitsThatDiffer: v.optional(v.array(LimitName)),
    untrustedContent: v.optional(v.object({ currentLimits: v.object(shapesOf(limitInputs)) })),
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
    const { agentId, returnUrl, instructions, skills, services } = input
    const principal = await caller.principal()
    const { wallets } = principal
    const controller = ownWallet(input.controllerWallet, wallets, deployment)
    refusePast(input.expiresAt, deployment)
    if (input.agentWallet === 'generate')
      refuseIgnored(
        { instructions },
        'only the new wallet could read them. Give them to the agent yourself, or name an agentWallet of this account.',
      )
    const { agent, existing, key, submission } = await agentOf(input, { principal, controller }, deployment)
    const seen = { seenBy: wallets, ports: deployment.ports }
    const delegated = await currentDelegation({ wallet: agent, agentId }, controller, seen)
    const isAsked = namesLimit(input)
    const differing = delegated && isAsked ? otherLimits(input, delegated) : []
    const isElsewhere = agent.chain.split(':')[0] !== controller.chain.split(':')[0]
    // without a chain, the delegation would name a contract on the chain that the controller signs for
    const agentChainRef = onlyChainOf(agent) ?? (isElsewhere ? agent.chain : undefined)
    const asked = defined({
      controllerWallet: controller.walletAddress,
      agentWallet: agent.walletAddress,
      agentChainRef,
      agentId,
      ...delegationData(input),
    })
    // made before the identity: data that does not fit into a link must not leave half an agent
    const url =
      delegated && differing.length === 0
        ? undefined
        : hostedVerifyUrl(
            { verifierIds: ['agent-delegation'], data: asked, wallet: controller.walletAddress, returnUrl },
            deployment,
          )

    const request: IdentityRequest = {
      verifierIds: ['agent-identity'],
      walletAddress: agent.walletAddress,
      chain: agent.chain,
      data: {
        agentId,
        agentWallet: agent.walletAddress,
        ...(instructions !== undefined && { instructions }),
        ...(skills && { skills }),
        ...(services && { services }),
      },
    }
    const owned = findOwn(agent, wallets)
    const stated = existing && (await withSealedInput(existing, 'agent-identity', seen)).input
    const unchanged = stated ? otherFields(request, { stated, isOwned: owned !== undefined }) : []
    const identityQHash = existing
      ? existing.record.qHash
      : key
        ? await createIdentity({ ...request, ...(await key.sign(request)) }, principal, { ...deployment, submission })
        : owned && (await createIdentity(request, principal, deployment))
    const progress = { identityComplete: identityQHash !== undefined, delegationComplete: url === undefined }
    return {
      success: true,
      ...nextStepOf(progress, existing !== undefined),
      sessionProgress: progress,
      agentWallet: agent.walletAddress,
      controllerWallet: controller.walletAddress,
      identityQHash: identityQHash ?? null,
      ...(unchanged.length > 0 && { identityFieldsThatDiffer: unchanged }),
      delegationQHash: delegated?.qHash ?? null,
      ...(differing.length > 0 && { limitsThatDiffer: differing }),
      ...(delegated && { untrustedContent: { currentLimits: statedLimits(delegated.stated) } }),
      ...(url !== undefined && { hostedVerifyUrl: url }),
      nextSteps: agentSteps({
        identityQHash,
        unchanged,
        delegation: url === undefined ? undefined : asked,
        isRevoked: !delegated && (await isRevoked({ wallet: agent, agentId }, controller, deployment)),
        existing: delegated && { differing, isAsked, revokedAt: `${deployment.config.verifyUrl}/account/proofs` },
        generatedWallet: key?.account.address,
        usesControllerWallet: input.agentWallet === undefined && !existing,
        now: deployment.ports.now(),
      }),
      ...(identityQHash === undefined && { signatures: [toSign(request, deployment)] }),
      ...(key && { generatedWallet: { address: key.account.address, privateKey: key.privateKey } }),
    }
  },
})

/** Throws `DELEGATION_EXPIRED` for an end that has passed. */
function refusePast(expiresAt: number | undefined, { ports }: McpDeployment): void {
  if (expiresAt === undefined || expiresAt > ports.now()) return
  throw new ServiceError('DELEGATION_EXPIRED', 'expiresAt has passed already. It is a time in Unix ms.', {
    details: { field: 'expiresAt' },
  })
}

/**
 * Returns the wallet of the agent that a call names, with the identity that it has already, and the key if it was made just now.
 * Throws `INVALID_REQUEST` for a name of another wallet, before the person confirms anything and before a wallet signs.
 */
async function agentOf(
  { agentId, agentWallet }: { agentId: string; agentWallet?: string | undefined },
  { principal, controller }: { principal: BearerPrincipal; controller: Owner },
  deployment: McpDeployment,
) {
  const { wallets, profileId } = principal
  const submission = { agentId, profileId }
  const submitted = await findSubmitted(submission, deployment)
  const isGenerated = agentWallet === 'generate'
  const made = isGenerated ? submitted : undefined
  const key = isGenerated && !made ? await newKey(deployment) : undefined
  const known = textOf(submitted?.claims['agentWallet'])
  const named = made ? known : (key?.account.address ?? agentWallet)
  const agent = named ? namedSubject(named, wallets, deployment) : controller
  const seen = { seenBy: wallets, ports: deployment.ports, knownQHash: submitted?.record.qHash }
  const [existing] = made ? [made] : await identitiesOf([agent], agentId, seen)
  if (!existing && (await isTakenByOther(agentName(agentId), agent, deployment.ports))) throw nameTaken(known)
  return { agent, existing, key, submission }
}

/** Returns the newest delegation of the controller to the agent, with its data and the time when it was made. */
async function currentDelegation(
  agent: { wallet: Subject; agentId: string },
  controller: Owner,
  seen: Parameters<typeof delegationsTo>[2],
) {
  const [newest] = await delegationsTo(agent, [controller], seen)
  if (!newest) return undefined
  const { record, input } = await withSealedInput(newest, 'agent-delegation', seen)
  return { qHash: record.qHash, stated: input, madeAt: record.createdAt }
}

/** Tells whether the controller revoked the newest delegation to the agent. */
const isRevoked = async (
  agent: { wallet: Subject; agentId: string },
  controller: Owner,
  { ports }: McpDeployment,
): Promise<boolean> => (await lastDelegation(agent, [controller], ports)) === 'revoked'

function nextStepOf(done: { identityComplete: boolean; delegationComplete: boolean }, existed: boolean) {
  if (!done.identityComplete) return { path: 'signatures_required', next_action: 'submit_remaining_signatures' }
  if (!done.delegationComplete) return { path: 'hosted_required', next_action: 'open_hosted_verify' }
  if (!existed) return { path: 'session_auto_complete', next_action: 'call_svc_agent_link' }
  return { path: 'already_linked', next_action: 'ready' }
}

const defined = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
