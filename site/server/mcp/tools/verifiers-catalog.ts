import * as v from 'valibot'
import { VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'
import { claimLimits, needsHostedPage } from '../verifier-facts.ts'
import { assetChains } from '../../verifiers/assets/asset-chains.ts'
import { isOffered } from '../../verifiers/index.ts'
import { tool } from '../tool.ts'
import { succeeded, VerifyWith } from '../answers.ts'

/** Lists the verifiers that the service offers now (protocol/mcp#tools). */
export const verifiersCatalog = tool({
  title: 'Verifiers',
  description:
    'Lists the verifiers that this service offers now: what each proves, whether svc_verify makes the proof or a person on the ' +
    'hosted page (verifyWith), and the chains of its assets (CAIP-2).',
  scope: 'svc:core',
  keyScope: 'any',
  input: v.strictObject({}),
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
      }),
    ),
  }),
  readOnly: true,
  async run(_input, _caller, { config, ports }) {
    const offered = VerifierId.options.filter((id) => isOffered(id, ports))
    const chainsOf = assetChains(config, ports)
    return {
      success: true,
      verifiers: offered,
      details: offered.map((id) => ({
        verifierId: id,
        title: verifiers[id].title,
        description: verifiers[id].description,
        ...(claimLimits[id] && { limits: claimLimits[id] }),
        verifyWith: needsHostedPage(id) ? 'hosted_page' : 'svc_verify',
        ...(chainsOf(id) && { chains: chainsOf(id) }),
      })),
    }
  },
})
