import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { QHash } from '../../../../shared/contract/primitives.ts'
import { agentIdentity } from '../../../../shared/verifiers/agent-identity.ts'
import { type AgentProof, delegationsTo, identitiesOf, lastDelegation, textOf } from '../agents/agent-proofs.ts'
import { linkSteps } from '../agents/link-steps.ts'
import { agentNameKey } from '../../rules/names/agent-name.ts'
import { hostedVerifyUrl } from '../hosted-link.ts'
import { namedSubject, subjectsOf, WalletName } from '../subjects.ts'
import { succeeded } from '../answers.ts'
import { tool } from '../tool.ts'
import { findOwn } from '../wallets.ts'

/** Says whether an agent has an identity and a delegation (protocol/mcp#tools). */
export const agentLink = tool({
  title: 'Check an agent’s link',
  description:
    'Says whether an agent’s wallet has said who it is and whether the principal (default: the signed-in account) has ' +
    'allowed it to act. ok: go on. link_required: do the nextSteps. It reads and changes nothing, and gives no link for a ' +
    'delegation, because it does not know its limits: svc_agent_create does. agentId is needed when ' +
    'the wallet hosts several agents. An unlisted agent of another wallet is found only with its identityQHash, which ' +
    'svc_agent_create returned. Once a wallet of this account has allowed it something by name, it is also found without identityQHash.',
  scope: 'svc:profile',
  keyScope: 'read',
  input: v.strictObject({
    agentWallet: WalletName,
    agentId: v.optional(agentIdentity.data.entries.agentId),
    principal: v.optional(WalletName),
    identityQHash: v.optional(QHash),
  }),
  output: v.object({
    ...succeeded,
    linked: v.boolean(),
    status: v.picklist(['ok', 'link_required']),
    missingVerifiers: v.array(v.string()),
    hostedVerifyUrl: v.optional(v.string()),
    nextSteps: v.array(v.string()),
    identityQHash: v.nullable(v.string()),
    delegationQHash: v.nullable(v.string()),
    untrustedContent: v.object({ agentId: v.nullable(v.string()), agentLabel: v.nullable(v.string()) }),
  }),
  readOnly: true,
  async run({ agentWallet, agentId, principal, identityQHash }, caller, deployment) {
    const { wallets } = await caller.principal()
    const seen = { seenBy: wallets, ports: deployment.ports }
    const agent = namedSubject(agentWallet, wallets, deployment)
    const principals = subjectsOf({ principal }, wallets, { ...deployment, scope: caller.scope })
    const knownQHash = identityQHash?.toLowerCase()
    const found = await identitiesOf([agent], agentId, { ...seen, knownQHash })
    const identities = found.filter(({ record }) => knownQHash === undefined || record.qHash === knownQHash)
    if (knownQHash !== undefined && identities.length === 0) throw notItsIdentity()
    refuseSeveral(identities)
    const [identity] = identities
    const knownId = agentId ?? (identity && String(identity.claims['agentId']))
    const signer = identity?.record ?? agent
    const own = principals.flatMap((each) => findOwn(each, wallets) ?? [])
    const [delegation] = await delegationsTo({ wallet: signer, agentId: knownId }, principals, seen)

    const missing = [...(identity ? [] : ['agent-identity']), ...(delegation ? [] : ['agent-delegation'])]
    const needsWallet = !identity && delegation !== undefined
    const identityData = { ...(knownId !== undefined && { agentId: knownId }), agentWallet: agent.walletAddress }
    return {
      success: true,
      linked: missing.length === 0,
      status: missing.length === 0 ? 'ok' : 'link_required',
      missingVerifiers: missing,
      // never a link for a delegation: without the limits that the person wants, it would ask for one without any
      ...(needsWallet && {
        hostedVerifyUrl: hostedVerifyUrl(
          { verifierIds: ['agent-identity'], data: identityData, wallet: agent.walletAddress },
          deployment,
        ),
      }),
      nextSteps: linkSteps({
        hasIdentity: identity !== undefined,
        delegation: delegation
          ? 'in force'
          : await lastDelegation({ wallet: signer, agentId: knownId }, own, deployment.ports),
        isOwnPrincipal: own.length > 0,
        isOwnAgent: findOwn(agent, wallets) !== undefined,
        proofsPage: `${deployment.config.verifyUrl}/account/proofs`,
      }),
      identityQHash: identity?.record.qHash ?? null,
      delegationQHash: delegation?.record.qHash ?? null,
      untrustedContent: {
        agentId: textOf(identity?.claims['agentId']),
        agentLabel: textOf(identity?.input['agentLabel']),
      },
    }
  },
})

/** One answer for all reasons, so that nobody learns whether a private proof exists (protocol/proofs#probing). */
const notItsIdentity = () =>
  new ServiceError(
    'INVALID_REQUEST',
    'identityQHash is no identity of this agentWallet that this account can see. It may be of another agent, or be ' +
      'private, revoked or expired. Leave it out to look for the identity.',
    { details: { field: 'identityQHash' } },
  )

function refuseSeveral(identities: readonly AgentProof[]): void {
  const names = new Map(identities.map(({ claims }) => [agentNameKey(String(claims['agentId'])), claims['agentId']]))
  if (names.size <= 1) return
  throw new ServiceError('INVALID_REQUEST', 'This wallet hosts several agents. Name the agentId.', {
    details: { field: 'agentId', untrustedContent: { agentIds: [...names.values()] } },
  })
}
