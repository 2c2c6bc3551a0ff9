import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { Holding } from '../records/holdings.ts'
import { agentName, agentNameKey } from '../rules/names/agent-name.ts'
import { exampleWallet } from './about.ts'
import { type Account, accountOf, isSigner } from './agents/account.ts'
import { pick, refuseSecrets } from './agents/text.ts'
import { type Signing, type Verifier, walletOf } from './verifier.ts'
import { onlyChainOf } from '../rules/wallet.ts'

/**
 * Verifies that an agent's own wallet says who the agent is (protocol/verifiers#agent-identity). An `agentId`, in any
 * letter case, belongs to the first active wallet; another one gets `AGENT_ID_TAKEN`. A later proof by the same wallet
 * is a new version and revokes the earlier one. The proof grants nothing. Throws `SECRET_DETECTED`,
 * `INVALID_ACCOUNT_ID`, and `SUBJECT_MISMATCH` when another wallet signed.
 */
export const agentIdentity: Verifier<'agent-identity'> = {
  about: {
    checked:
      'The agent’s own wallet signed on the chain that is named. No other wallet has this name; letter case does not matter. Texts that look like keys are refused. What the agent says about itself is not checked, and gives it no rights.',
    where: 'Here, among the proofs that this service stores. The service never calls an endpoint of the agent.',
    stored:
      'Everything that was signed. Instructions, the runtime and the configuration ids of skills are encrypted. The agent keeps its name until the newest proof of it is revoked or erased. A newer proof by the same wallet revokes the earlier one.',
    shown:
      'The name, the wallet and its chain, the label, type, description, picture, capabilities, skills and endpoints. Never the instructions, the runtime or configuration ids.',
    outage: 'No other system is asked, so nothing can be out of reach.',
    example: {
      agentId: 'invoice-bot',
      agentWallet: exampleWallet,
      agentType: 'bot',
      description: 'Writes invoices.',
      capabilities: { signing: true, publishing: false },
    },
  },
  holding: ({ agentId }) => agentName(agentId),
  async precheck(data, signing, { isTaken }) {
    await signerOf(data, signing)
    const { taken, ...name } = nameOf(data)
    if (!(await isTaken(name, signing))) return undefined
    return { reason: taken.code, message: taken.message, details: { field: 'agentId' } }
  },
  async check(data, signing, { ledger }) {
    const account = await signerOf(data, signing)
    const name = nameOf(data)
    const onlyChain = onlyChainOf(walletOf(signing))
    const known = await ledger.known(walletOf(signing), 'agent-identity')
    const earlier = known.find(
      ({ claims }) =>
        agentNameKey(String(claims['agentId'])) === name.key &&
        (onlyChain === undefined || claims['agentChainRef'] === onlyChain),
    )
    const effective = { ...data, agentChainRef: account.chain.caip2 }
    const skills = data.skills?.map((skill) => pick(skill, publicSkillFields))
    const hasConfigId = data.skills?.some(({ configId }) => configId !== undefined) === true
    return {
      verified: true,
      input: { ...pick(effective, publicFields), ...(skills && { skills }) },
      sealedInput: pick(data, ['instructions', 'defaultRuntime', ...(hasConfigId ? ['skills'] : [])]),
      claims: {
        ...pick(effective, ['agentId', 'agentChainRef', 'agentType']),
        agentWallet: account.wallet,
      },
      // only for the owner, because the earlier proof may be private
      ...(earlier && { evidence: { supersedes: earlier.qHash } }),
      provider: 'svc',
      holds: { ...name, holder: signing.signer, expiresAt: null, quarantineMs: 0 },
    }
  },
}

/** Returns the name that the proof takes, and the answer to another wallet that wants it. */
const nameOf = ({ agentId }: VerifierData<'agent-identity'>): Pick<Holding, 'space' | 'key' | 'taken'> => ({
  ...agentName(agentId),
  taken: { code: 'AGENT_ID_TAKEN', message: `${agentId} is another wallet’s agent.` },
})

/** Returns the account of the agent, which must be the signer. Throws what the verifier throws. */
async function signerOf(data: VerifierData<'agent-identity'>, signing: Signing): Promise<Account> {
  await refuseSecrets(data)
  const { agentWallet, agentChainRef, agentAccountId } = data
  const naming = { wallet: agentWallet, chainRef: agentChainRef, accountId: agentAccountId }
  const account = accountOf('agent', naming, signing.chain)
  if (isSigner(account, signing)) return account
  throw new ServiceError('SUBJECT_MISMATCH', 'agentWallet on agentChainRef is not the wallet that signed.', {
    details: { verifierId: 'agent-identity', field: 'agentWallet' },
  })
}

/** The fields that everybody may see. */
const publicFields = [
  'agentId',
  'agentWallet',
  'agentChainRef',
  'agentAccountId',
  'agentLabel',
  'agentType',
  'avatar',
  'description',
  'capabilities',
  'services',
]

/** The fields of a skill that everybody may see; `configId` is for the owner only. */
const publicSkillFields = ['id', 'label', 'version', 'provider', 'kind', 'enabled']
