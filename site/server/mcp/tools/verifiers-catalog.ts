import * as v from 'valibot'
import { JsonObject } from '../../../../shared/contract/primitives.ts'
import { maxVerifiers, namedVerifiers } from '../../../../shared/proof/layout.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { claimLimits, needsHostedPage } from '../verifier-facts.ts'
import { assetChains } from '../../verifiers/assets/asset-chains.ts'
import { isOffered } from '../../verifiers/index.ts'
import { credentials } from '../../strings/en/checks.ts'
import { refuseUnavailable } from '../../verification/signed-request.ts'
import { describeData } from '../input-fields.ts'
import { tool } from '../tool.ts'
import { succeeded, VerifyWith } from '../answers.ts'

/** Lists the verifiers that the service offers now (protocol/mcp#tools). */
export const verifiersCatalog = tool({
  title: 'Verifiers',
  description:
    'Lists the verifiers that this service offers now: what each proves, whether svc_verify makes the proof or a person on the ' +
    'hosted page (verifyWith), and the chains of its assets (CAIP-2). With verifierIds it lists only these, each with ' +
    'inputSchema: the JSON Schema of its data for svc_verify. For hosted_page you may leave out every field: the page shows what ' +
    'you send, and the person enters the rest there.',
  scope: 'svc:core',
  keyScope: 'any',
  input: v.strictObject({
    verifierIds: v.optional(v.pipe(v.array(VerifierId), v.minLength(1), v.maxLength(maxVerifiers))),
  }),
  output: v.object({
    ...succeeded,
    verifiers: v.array(v.string()),
    details: v.array(
      v.object({
        verifierId: v.string(),
        title: v.string(),
        description: v.string(),
        /** What it does not check. */
        limits: v.optional(v.string()),
        verifyWith: VerifyWith,
        chains: v.optional(v.array(v.string())),
        /** The JSON Schema of its data: for the hosted page, of what a call can fill in there. */
        inputSchema: v.optional(JsonObject),
      }),
    ),
  }),
  readOnly: true,
  async run({ verifierIds }, _caller, deployment) {
    const { config, ports } = deployment
    if (verifierIds) refuseUnavailable(namedVerifiers(verifierIds), deployment)
    const offered = VerifierId.options.filter((id) => isOffered(id, ports) && (verifierIds?.includes(id) ?? true))
    const chainsOf = assetChains(config, ports)
    return {
      success: true,
      verifiers: offered,
      details: offered.map((id) => ({
        verifierId: id,
        ...credentials[id],
        ...(claimLimits[id] && { limits: claimLimits[id] }),
        verifyWith: needsHostedPage(id) ? 'hosted_page' : 'svc_verify',
        ...(chainsOf(id) && { chains: chainsOf(id) }),
        ...(verifierIds && { inputSchema: describeData(id) }),
      })),
    }
  },
})
