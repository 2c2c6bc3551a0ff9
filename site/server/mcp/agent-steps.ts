import type { JsonObject } from '../../../shared/contract/primitives.ts'

/** The state of an agent that is being created. Without an identity, the agent's own wallet still has to sign it. */
export type AgentSetup = {
  identityQHash: string | undefined
  /** The data of the delegation that the person confirms at the link; undefined when there is nothing to confirm. */
  delegation: JsonObject | undefined
  /** The address of a wallet whose key this answer has. */
  generatedWallet: string | undefined
}

/**
 * Says what the caller of svc_agent_create does next, one sentence for each step (protocol/mcp#agents). It names each limit
 * that the delegation lacks, so that nobody shows a link without limits unknowingly.
 */
export function agentSteps({ identityQHash, delegation, generatedWallet }: AgentSetup): string[] {
  return [
    ...(generatedWallet === undefined
      ? []
      : [
          'Store generatedWallet.privateKey now: no other answer has it. Calling again finds this wallet, without its key.',
        ]),
    ...(identityQHash === undefined
      ? [
          'Sign the signerString in signatures with the key of agentWallet. Then call svc_verify with the other fields of ' +
            'that entry and the signature.',
        ]
      : []),
    ...(delegation
      ? [
          ...lacking(delegation),
          'Show hostedVerifyUrl to the person: only they can allow an agent anything. Wait until they say that they are done.',
        ]
      : []),
    `Then call svc_agent_link with ${identityQHash === undefined ? 'the qHash that svc_verify answered as identityQHash' : 'this identityQHash'}.`,
  ]
}

function lacking({ allowedActions, maxSpend, expiresAt }: JsonObject): string[] {
  const isAny = !Array.isArray(allowedActions) || allowedActions.length === 0
  return [
    ...(isAny ? ['The link allows any action, because delegationAllowedActions names none.'] : []),
    ...(maxSpend === undefined ? ['The link has no limit per payment, because maxSpend is left out.'] : []),
    ...(expiresAt === undefined ? ['The delegation lasts one year, because expiresAt is left out.'] : []),
    ...(isAny || maxSpend === undefined
      ? ['To set a limit, call svc_agent_create again with all limits, and show the new link instead.']
      : []),
  ]
}
