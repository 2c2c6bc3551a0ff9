import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { canonicalJson } from '../../../../shared/proof/canonical.ts'
import { agentIdentity } from '../../../../shared/verifiers/agent-identity.ts'
import type { BearerPrincipal } from '../../accounts/principal.ts'
import type { Outcome } from '../../records/proofs.ts'
import { standardize } from '../../verification/standardize.ts'
import { shapeOf } from '../answer-shape.ts'
import { rememberSubmitted, type Submission } from './agent-proofs.ts'
import type { McpDeployment } from '../tool.ts'
import { submit } from '../verifying.ts'

const requestEntries = {
  verifierIds: v.tuple([v.literal('agent-identity')]),
  walletAddress: v.string(),
  chain: v.string(),
  data: v.pick(agentIdentity.data, ['agentId', 'agentWallet', 'instructions', 'skills', 'services']),
}
const IdentityRequest = v.object(requestEntries)

/** A request for the identity of an agent, as svc_agent_create makes it. */
export type IdentityRequest = v.InferOutput<typeof IdentityRequest>

/** The fields by which a call says more about an agent than its name and its wallet. */
export const IdentityField = v.picklist(['instructions', 'skills', 'services'])

/**
 * Returns which fields of a request an identity does not have as sent. `isOwned`: the caller has the wallet of the agent. Others
 * see no instructions and no configuration ids of skills, so these are compared for the owner only.
 */
export function otherFields(
  { data }: IdentityRequest,
  { stated, isOwned }: { stated: JsonObject; isOwned: boolean },
): v.InferOutput<typeof IdentityField>[] {
  const skills = isOwned ? data.skills : data.skills?.map(({ configId: _hidden, ...skill }) => skill)
  const sent = { skills, services: data.services, instructions: isOwned ? data.instructions : undefined }
  return IdentityField.options.filter(
    (field) => sent[field] !== undefined && canonicalJson(sent[field]) !== canonicalJson(stated[field] ?? null),
  )
}

/** A request that the agent's own wallet signs and then sends to svc_verify with the signature. */
export const ToSign = v.object({
  ...requestEntries,
  data: shapeOf(requestEntries.data),
  signedTimestamp: v.number(),
  signerString: v.string(),
  options: v.object({ privacyLevel: v.literal('unlisted') }),
})

/**
 * Makes the proof of the identity; a refused one is not stored. Throws `INVALID_REQUEST` when the verifier refuses it, as for a
 * name of another agent.
 */
export async function createIdentity(
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

/** Makes the error for a name of an agent that another wallet has. `known` is that wallet, if the profile set it up. */
export const nameTaken = (known?: string | null) =>
  new ServiceError(
    'INVALID_REQUEST',
    known
      ? `This agentId belongs to ${known}, which this account set up. Send that as agentWallet, or choose another agentId.`
      : 'This agentId belongs to another wallet. Choose another.',
    { details: { field: 'agentId', reason: 'AGENT_ID_TAKEN' } },
  )

const allVerified = (outcomes: readonly Outcome[]) => outcomes.every(({ verified }) => verified)

/** Returns the request that the agent's own wallet signs and then sends to svc_verify with the signature. */
export function toSign(request: IdentityRequest, deployment: McpDeployment): JsonObject {
  const signedTimestamp = deployment.ports.now()
  const { signerString } = standardize({ ...request, signedTimestamp }, deployment)
  return { ...request, signedTimestamp, signerString, options: { privacyLevel: 'unlisted' } }
}

/** Makes a new key for an agent. It is stored nowhere: only the answer has it. */
export async function newKey(deployment: McpDeployment) {
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
