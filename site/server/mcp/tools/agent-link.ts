import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { QHash } from '../../../../shared/contract/primitives.ts'
import { agentIdentity } from '../../../../shared/verifiers/agent-identity.ts'
import { type AgentProof, delegationsTo, identitiesOf, textOf } from '../agents/agent-proofs.ts'
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
    'svc_agent_create returned. Once the principal has allowed it something, it is also found without identityQHash.',
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
    const principals = subjectsOf(principal, wallets, { ...deployment, scope: caller.scope })
    const knownQHash = identityQHash?.toLowerCase()
    const found = await identitiesOf([agent], agentId, { ...seen, knownQHash })
    const identities = found.filter(({ record }) => knownQHash === undefined || record.qHash === knownQHash)
    if (knownQHash !== undefined && identities.length === 0) throw notItsIdentity()
    refuseSeveral(identities)
    const [identity] = identities
    const knownId = agentId ?? (identity && String(identity.claims['agentId']))
    const signer = identity?.record ?? agent
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
      nextSteps: stepsOf({
        hasIdentity: identity !== undefined,
        hasDelegation: delegation !== undefined,
        isOwnPrincipal: principals.some((each) => findOwn(each, wallets)),
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

/** Says what the caller does next, one sentence for each step. */
function stepsOf({
  hasIdentity,
  hasDelegation,
  isOwnPrincipal,
}: {
  hasIdentity: boolean
  hasDelegation: boolean
  isOwnPrincipal: boolean
}): string[] {
  if (hasIdentity && hasDelegation) return ['Call svc_agent_mount: it returns the limits.']
  const again = 'Then call svc_agent_link again, with the identityQHash if you know it.'
  if (!hasDelegation && !isOwnPrincipal)
    return [
      'The principal is not a wallet of this account. They allow the agent something by svc_agent_create of their own ' +
        'account, and make the proof of it public: nobody else sees a private one.',
      again,
    ]
  const show =
    'Show the hostedVerifyUrl of svc_agent_create to the principal, who alone can allow an agent anything, and wait until they say that they are done.'
  // the same link serves until it is confirmed: a new one for each question would never end
  const known =
    'If svc_agent_create gave you a hostedVerifyUrl with these limits, the person has not confirmed it yet: use it again.'
  if (hasIdentity) return [`${known} Otherwise call svc_agent_create with every limit of the delegation.`, show, again]
  if (!hasDelegation)
    return [
      'Call svc_agent_create with this agentWallet, its agentId and every limit of the delegation. It says what the wallet has to sign.',
      show,
      again,
    ]
  return [
    'Call svc_agent_create with this agentWallet and its agentId. It says what the wallet has to sign.',
    'Or show hostedVerifyUrl to whoever has the wallet of the agent. There they choose “Make this proof public”, because a ' +
      'private identity is found by its own wallet only.',
    again,
  ]
}
