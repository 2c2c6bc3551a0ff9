import { ServiceError } from '../../../shared/contract/errors.ts'
import { agentDelegation as facts, maxDurationMs } from '../../../shared/verifiers/agent-delegation.ts'
import { delegationLimits } from '../rules/visibility.ts'
import { exampleAgent, exampleWallet } from './about.ts'
import { accountOf, isSigner } from './agents/account.ts'
import { pick, refuseSecrets } from './agents/text.ts'
import type { Verifier, Warning } from './verifier.ts'

/** The duration of a delegation that names no end, ms: the advised age of one, after which gates want a new one. */
export const usualDurationMs = facts.maxAgeMs

/**
 * Verifies that a controller's wallet says what an agent may do (protocol/verifiers#agent-delegation). The service tells
 * others what it says and does not enforce it; `maxSpend` limits each payment, and payments are not added up. Throws
 * `SECRET_DETECTED`, `INVALID_ACCOUNT_ID`, `CONTROLLER_MISMATCH` when another wallet signed, `DELEGATION_EXPIRED`.
 */
export const agentDelegation: Verifier<'agent-delegation'> = {
  about: {
    checked:
      'The controller’s wallet signed on the chain that is named, and the delegation has not ended. Texts that look like keys are refused. The service does not check that the agent exists or agrees.',
    where: 'Here, from the signature alone. No other system is asked.',
    stored:
      'Everything that was signed. Permissions, allowed and denied actions, limits, policies, payment types, model, provider, skills and instructions are encrypted. The delegation ends at its own time, after one year at most, and after 7 days if it names none.',
    shown:
      'The controller, the agent, their chains, the name of the agent, the scope, the end, what receipts disclose, and the id of a linked app. Never what the agent may do or spend.',
    outage: 'No other system is asked, so nothing can be out of reach.',
    example: {
      controllerWallet: exampleWallet,
      controllerChainRef: 'eip155:84532',
      agentWallet: exampleAgent,
      agentChainRef: 'eip155:84532',
      scope: 'invoices',
      allowedActions: ['invoice.create'],
      expiresAt: 1_798_000_000_000,
    },
  },
  async check(data, signing, { now }) {
    await refuseSecrets(data)
    const { controllerWallet, controllerChainRef, controllerAccountId, agentWallet, agentChainRef, agentAccountId } =
      data
    const controller = accountOf(
      'controller',
      { wallet: controllerWallet, chainRef: controllerChainRef, accountId: controllerAccountId },
      signing.chain,
    )
    const agent = accountOf(
      'agent',
      { wallet: agentWallet, chainRef: agentChainRef, accountId: agentAccountId },
      signing.chain,
    )
    if (!isSigner(controller, signing))
      throw new ServiceError(
        'CONTROLLER_MISMATCH',
        'controllerWallet on controllerChainRef is not the wallet that signed.',
        {
          details: { verifierId: 'agent-delegation', field: 'controllerWallet' },
        },
      )
    const { expiresAt, warnings } = endOf(data.expiresAt, now())

    const effective = {
      ...data,
      controllerChainRef: controller.chain.caip2,
      agentChainRef: agent.chain.caip2,
      expiresAt,
    }
    const apps = data.permissions?.filter((permission) => permission.startsWith('app:')) ?? []
    return {
      verified: true,
      input: { ...pick(effective, publicFields), ...(apps.length > 0 && { permissions: apps }) },
      sealedInput: pick(effective, delegationLimits),
      claims: {
        ...pick(effective, ['agentId', 'scope', 'expiresAt', 'receiptDisclosure']),
        controllerWallet: controller.wallet,
        agentWallet: agent.wallet,
      },
      provider: 'svc',
      expiresAt,
      ...(warnings && { warnings }),
    }
  },
}

/** Returns when a delegation ends: at the time that it names, after a year at most, and after 7 days if it names none. */
function endOf(requested: number | undefined, now: number): { expiresAt: number; warnings?: Warning[] } {
  if (requested === undefined) return { expiresAt: now + usualDurationMs }
  if (requested <= now)
    throw new ServiceError('DELEGATION_EXPIRED', 'expiresAt has passed already. It is a time in Unix ms.', {
      details: { field: 'expiresAt' },
    })
  if (requested <= now + maxDurationMs) return { expiresAt: requested }
  const message = 'A delegation ends after a year at most.'
  return { expiresAt: now + maxDurationMs, warnings: [{ code: 'EXPIRY_CAPPED', message }] }
}

/** The fields that everybody may see. */
const publicFields = [
  'controllerWallet',
  'controllerChainRef',
  'controllerAccountId',
  'agentWallet',
  'agentChainRef',
  'agentAccountId',
  'agentId',
  'scope',
  'expiresAt',
  'receiptDisclosure',
]
