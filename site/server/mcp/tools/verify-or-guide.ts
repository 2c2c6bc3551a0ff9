import * as v from 'valibot'
import { Caip2, JsonObject } from '../../../../shared/contract/primitives.ts'
import { maxVerifiers } from '../../../../shared/proof/layout.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { refuseGiven } from '../../rules/given-data/refuse-given.ts'
import { refuseIgnored } from '../../rules/query-text.ts'
import { mayName } from '../../rules/counting.ts'
import { refuseUnavailable } from '../../verification/signed-request.ts'
import { type ExpectedData, matchingProofs, expectedDataOf } from '../matching-proofs.ts'
import { needsHostedPage } from '../verifier-facts.ts'
import { dataStep } from '../data-step.ts'
import { describeData } from '../input-fields.ts'
import { succeeded } from '../answers.ts'
import { tool } from '../tool.ts'
import { requireReturnUrl } from '../hosted-link.ts'
import { firstVisit, nextVisit, visitStep } from '../verifying.ts'
import { recordStep } from '../record-step.ts'
import { noWalletStep, ownWallet, readNamed } from '../wallets.ts'

const passed = 'Go on. For a gate, ask svc_proofs_check with its gateId: a gate may ask for more.'

/** Says which verifications are missing and how to get them (protocol/mcp#tools). */
export const verifyOrGuide = tool({
  title: 'Find what is missing',
  description:
    'Says which proofs are missing and how to get them. It makes no proof. If action is already_verified, go on. ' +
    'If it is verification_required, do next_action: call_svc_verify (call it with callWith, which has the data that you sent; nextStep names what you add to its data, and ' +
    'inputSchemas what each verifier takes) or open_hosted_verify (show hostedVerifyUrl to the person, wait, call again). If a hostedVerifyUrl comes with call_svc_verify, the person proves ' +
    'the rest there. With requireAll (default) each named ' +
    'verifier must be there, otherwise one of them. With data, a proof must say just that; without, a proof of any text, domain or token counts. A gate may ask for more than its verifiers: ' +
    'for a gate, only svc_proofs_check with its gateId decides. Without data, call svc_proofs_check first.',
  scope: 'svc:profile',
  keyScope: 'check',
  input: v.strictObject({
    verifierIds: v.pipe(v.array(VerifierId), v.minLength(1), v.maxLength(maxVerifiers)),
    walletAddress: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
    requireAll: v.optional(v.boolean(), true),
    chain: v.optional(Caip2),
    data: v.optional(JsonObject, {}),
    options: v.optional(v.strictObject({ returnUrl: v.optional(v.string()) }), {}),
  }),
  output: v.object({
    ...succeeded,
    action: v.picklist(['already_verified', 'verification_required']),
    eligible: v.boolean(),
    matchedQHashes: v.optional(v.array(v.string())),
    missingVerifierIds: v.optional(v.array(v.string())),
    next_action: v.picklist(['ready', 'call_svc_verify', 'open_hosted_verify']),
    /** The input for svc_verify. Its `data` is what this call sent for these verifiers. */
    callWith: v.optional(
      v.object({
        verifierIds: v.array(v.string()),
        walletAddress: v.optional(v.string()),
        chain: v.optional(v.string()),
        data: v.optional(JsonObject),
      }),
    ),
    nextStep: v.optional(v.string()),
    /** The JSON Schema of the data of each verifier. */
    inputSchemas: v.optional(v.record(v.string(), JsonObject)),
    hostedVerifyUrl: v.optional(v.string()),
  }),
  readOnly: true,
  async run({ verifierIds, walletAddress, requireAll, chain, data, options: { returnUrl } }, caller, deployment) {
    if (returnUrl !== undefined) requireReturnUrl(returnUrl, 'options.returnUrl')
    const requested = verifierIds.map((id) => ({ requested: id, id }))
    refuseUnavailable(requested, deployment)
    const named = walletAddress === undefined ? undefined : readNamed(walletAddress)
    if (named?.chain !== undefined) refuseIgnored({ chain }, 'walletAddress names the chain already.')
    refuseGiven(data, requested)
    const { wallets } = await caller.principal()
    if (wallets.length === 0)
      return {
        success: true,
        action: 'verification_required',
        eligible: false,
        missingVerifierIds: verifierIds,
        next_action: 'open_hosted_verify',
        hostedVerifyUrl: firstVisit({ verifierIds, data, returnUrl }, deployment),
        nextStep: [
          noWalletStep(deployment),
          ...verifierIds.slice(0, 1).flatMap((id) => visitStep(id, verifierIds)),
        ].join(' '),
      }
    const subjects = walletAddress === undefined ? wallets : [ownWallet(walletAddress, wallets, deployment)]
    const expectedOf = expectedDataOf(data, verifierIds)
    const passing = await matchingProofs({ subjects, verifierIds, expectedOf }, wallets, deployment)
    const missing = passing.filter(({ proofs }) => proofs.length === 0).map(({ verifierId }) => verifierId)
    const eligible = requireAll ? missing.length === 0 : missing.length < verifierIds.length
    const viewer = { counting: wallets, naming: wallets }
    const visible = passing.flatMap(({ proofs }) => proofs.filter((record) => mayName(record, viewer)))
    const matchedQHashes = [...new Set(visible.map(({ qHash }) => qHash))]
    if (eligible)
      return {
        success: true,
        action: 'already_verified',
        eligible,
        matchedQHashes,
        next_action: 'ready',
        nextStep: passed,
      }

    const direct = missing.filter((id) => !needsHostedPage(id))
    const [first, second] = subjects
    const only = second === undefined ? first : undefined
    const record = first && recordStep(direct, data, first.walletAddress)
    const visited = missing.find(needsHostedPage)
    const steps = [
      ...direct.flatMap((id) => dataStep(id, expectedOf(id)) ?? []),
      ...(record === undefined ? [] : [record]),
      ...(visited === undefined ? [] : visitStep(visited, missing)),
    ]
    const url = nextVisit({ verifierIds: missing, data, wallet: only?.walletAddress, returnUrl }, deployment)
    return {
      success: true,
      action: 'verification_required',
      eligible,
      matchedQHashes,
      missingVerifierIds: missing,
      next_action: direct.length > 0 ? 'call_svc_verify' : 'open_hosted_verify',
      ...(direct.length > 0 && {
        callWith: {
          verifierIds: direct,
          ...(walletAddress !== undefined && { walletAddress }),
          ...(chain !== undefined && { chain }),
          ...sentData(direct, expectedOf),
        },
        inputSchemas: Object.fromEntries(direct.map((id) => [id, describeData(id)])),
      }),
      ...(steps.length > 0 && { nextStep: steps.join(' ') }),
      ...(url !== undefined && { hostedVerifyUrl: url }),
    }
  },
})

/** Returns the data that the call sent for these verifiers, in the layout that svc_verify takes for them. */
function sentData(ids: readonly VerifierId[], sentFor: ExpectedData): { data?: JsonObject } {
  const parts = ids.map((id) => [id, sentFor(id)] as const)
  const [only, another] = parts
  if (parts.every(([, part]) => Object.keys(part).length === 0)) return {}
  return { data: only && !another ? only[1] : Object.fromEntries(parts) }
}
