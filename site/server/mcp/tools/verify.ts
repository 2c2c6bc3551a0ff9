import * as v from 'valibot'
import { refuseIgnored } from '../../rules/query-text.ts'
import { Caip2, JsonObject, UnixMs } from '../../../../shared/contract/primitives.ts'
import { VerificationOptions, VerificationResponse } from '../../../../shared/contract/verification.ts'
import { isUnanswered } from '../../../../shared/gate/lifecycle.ts'
import { maxVerifiers, requestedVerifiers } from '../../../../shared/proof/layout.ts'
import { VerifierId, verifierIdOf } from '../../../../shared/verifiers/index.ts'
import { refuseUnavailable } from '../../verification/signed-request.ts'
import { type Outcome, processing } from '../../records/proofs.ts'
import { provenAlready } from '../matching-proofs.ts'
import { refuseUnknownData } from '../../rules/given-data/unknown-fields.ts'
import { claimLimits, needsHostedPage } from '../verifier-facts.ts'
import { succeeded } from '../answers.ts'
import { type McpDeployment, tool } from '../tool.ts'
import { requireReturnUrl } from '../hosted-link.ts'
import { firstVisit, nextVisit, submit, withoutSigner, withOwner } from '../verifying.ts'
import { isRecordMissing, recordStep } from '../record-step.ts'
import { noWalletStep, ownWallet, readNamed } from '../wallets.ts'
import type { Submitter } from '../../verification/submitter.ts'
import { agentProof, rememberSubmitted } from '../agents/agent-proofs.ts'
import { isListed, keptVisibility } from '../../rules/visibility.ts'
import { onlyChainOf } from '../../rules/wallet.ts'
import { replacedProofs } from '../../verification/replaced-proofs.ts'

const answered = VerificationResponse.entries.data.entries

const Verdict = v.object({
  ...succeeded,
  verdict: v.picklist(['Passed', 'Action needed', 'Blocked']),
  /** As `POST /api/v1/verification` answers it, `hosted_required`, `dns_record_missing`, or `owner_decides`. */
  status: v.string(),
  qHash: v.optional(v.string()),
  /** The proof of the same request counts no more. */
  lifecycle: answered.lifecycle,
  /** The proof of each verifier, when all exist already. */
  qHashes: v.optional(v.array(v.string())),
  reused: v.optional(v.boolean()),
  /** The proof is not private, because it replaced one that was not. */
  privacyLevel: v.optional(v.literal('unlisted')),
  warnings: answered.warnings,
  checks: v.optional(
    v.array(
      v.object({
        verifierId: v.string(),
        verified: v.boolean(),
        reason: v.optional(v.string()),
        /** The reason for people, in English. */
        message: v.optional(v.string()),
      }),
    ),
  ),
  /** What a verifier that passed does not check. */
  limits: v.optional(v.array(v.string())),
  hostedVerifyUrl: v.optional(v.string()),
  nextStep: v.optional(v.string()),
})

/** Makes a proof for a wallet of the profile, or for a wallet that signed (protocol/mcp#tools; protocol/verification#submit). */
export const verify = tool({
  title: 'Verify',
  description:
    'Makes a proof. Without a signature it is made for a wallet of the signed-in account (default: its first); with one, ' +
    'for the walletAddress that signed the text of POST /api/v1/verification/standardize. data holds what the verifiers ' +
    'need (svc_verifiers_catalog with verifierIds gives their schemas), flat for one, keyed by verifier id for several; without a ' +
    'signature the owner’s address is filled in. Passed: done, keep the qHash. Action needed: do nextStep. Blocked: it was checked and is not so (checks says why), or the proof of this request was revoked or has expired (lifecycle).',
  scope: 'svc:profile',
  keyScope: 'proofs',
  input: v.strictObject({
    verifierIds: v.pipe(v.array(VerifierId), v.minLength(1), v.maxLength(maxVerifiers)),
    walletAddress: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
    data: v.optional(JsonObject, {}),
    chain: v.optional(Caip2),
    signature: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(16_384))),
    signedTimestamp: v.optional(UnixMs),
    options: v.optional(
      v.strictObject({
        returnUrl: v.optional(v.string()),
        publishToHub: VerificationOptions.entries.publishToHub,
        targetChains: VerificationOptions.entries.targetChains,
        enableIpfs: VerificationOptions.entries.enableIpfs,
        reusedVerifierProofs: VerificationOptions.entries.reusedVerifierProofs,
        privacyLevel: v.optional(v.picklist(['private', 'unlisted'])),
      }),
      {},
    ),
  }),
  output: Verdict,
  readOnly: false,
  makesProofs: true,
  async run({ verifierIds, walletAddress, data, chain, signature, signedTimestamp, options }, caller, deployment) {
    const { returnUrl, ...given } = options
    if (returnUrl !== undefined) requireReturnUrl(returnUrl, 'options.returnUrl')
    const requested = requestedVerifiers(verifierIds)
    refuseUnavailable(requested, deployment)
    const named = walletAddress === undefined ? undefined : readNamed(walletAddress)
    if (named?.chain !== undefined) refuseIgnored({ chain }, 'walletAddress names the chain already.')
    const principal = await caller.principal()
    const { wallets } = principal
    const submitOptions = { reuse: 'reuse-or-create' as const, ...given }
    if (signature !== undefined) {
      const signer = named ?? { walletAddress: ownWallet(undefined, wallets, deployment).walletAddress }
      const signed = { chain, ...signer, verifierIds, data, signature, signedTimestamp }
      const onStored = rememberAgent(principal.profileId, deployment)
      return verdictOf(await submit({ ...signed, options: submitOptions }, principal, deployment, { onStored }))
    }
    refuseIgnored(
      { 'options.privacyLevel': given.privacyLevel },
      'a proof without a signature is private, or unlisted like the one that it replaces.',
    )
    refuseUnknownData(
      data,
      verifierIds.map((id) => ({ requested: id, id })),
    )
    const isHosted = verifierIds.some(needsHostedPage)
    if (isHosted)
      refuseIgnored(
        { chain, signedTimestamp, ...optionFields(given) },
        'a person completes this on the hosted page, which does not take it from here.',
      )
    if (wallets.length === 0)
      return {
        ...actionNeeded(firstVisit({ verifierIds, data, returnUrl }, deployment)),
        nextStep: noWalletStep(deployment),
      }

    const wallet = ownWallet(walletAddress, wallets, { ...deployment, chain })
    const filled = isHosted ? data : withOwner(data, verifierIds, wallet.walletAddress)
    // a proof that there is already does not have what the options ask for
    const hasOptions = Object.values(given).some((option) => option !== undefined && option !== false)
    const proven = hasOptions
      ? undefined
      : await provenAlready({ verifierIds, data: filled, wallet }, wallets, deployment)
    if (proven) return reusedVerdict(proven, verifierIds)
    if (isHosted)
      return actionNeeded(
        nextVisit({ verifierIds, data, wallet: wallet.walletAddress, returnUrl }, deployment),
        wallet.walletAddress,
      )
    const replaced = await replacedProofs({ verifierIds, data: filled, wallet }, deployment.ports)
    const kept = keptVisibility(replaced, { verifiers: verifierIds.length })
    if (kept === undefined) return ownerDecides(replaced.some(isListed), verifierIds, deployment)
    const privacyLevel = kept === 'unlisted' ? { privacyLevel: kept } : {}
    const request = {
      verifierIds,
      walletAddress: wallet.walletAddress,
      data: filled,
      chain: chain ?? named?.chain ?? onlyChainOf(wallet),
      signedTimestamp,
      options: { ...submitOptions, ...privacyLevel },
    }
    const recordToAdd = recordStep(verifierIds, data, wallet.walletAddress)
    // a person needs a while to add the record, and each call before that would leave a rejected proof
    const isStored = (outcomes: readonly Outcome[]) =>
      recordToAdd === undefined ||
      !isRecordMissing(outcomes.map(({ verified, error }) => ({ verified, reason: error?.code })))
    const reply = await submit(request, principal, deployment, { isStored }).catch((error: unknown) => {
      throw withoutSigner(error, wallet.walletAddress)
    })
    return { ...verdictOf(reply, recordToAdd), ...(isStoredReply(reply) && privacyLevel) }
  },
})

const isStoredReply = ({ status, data }: VerificationResponse) => status.startsWith('verified') && !data.reused

/**
 * Says that the call would replace a proof that others can read, and that only its owner may decide who reads the new one
 * (protocol/mcp#person-only).
 */
const ownerDecides = (
  isPublic: boolean,
  verifierIds: readonly VerifierId[],
  { config }: McpDeployment,
): JsonObject => ({
  success: true,
  verdict: 'Action needed',
  status: 'owner_decides',
  nextStep: isPublic
    ? `The wallet has a public proof of this name, and the new one would replace it. A call without a signature publishes nothing. The person sets that proof to Private or By link at ${config.verifyUrl}/account/proofs; then call the tool again. Or the wallet signs the request, with options.privacyLevel.`
    : `The wallet has an unlisted proof of this name, and the new one would replace it. Call the tool once for each of ${verifierIds.join(', ')}: the proof of the name then stays unlisted, and the others private.`,
})

/** Remembers who submitted the identity of an agent that others may read by its id: svc_agent_create then goes on with it. */
const rememberAgent =
  (profileId: string, { ports }: Pick<McpDeployment, 'ports'>): NonNullable<Submitter['onStored']> =>
  async (store, record) => {
    const identity = record.privacyLevel === 'public' ? agentProof(record, 'agent-identity', []) : undefined
    if (!identity) return
    const submission = { agentId: String(identity.claims['agentId']), profileId }
    await rememberSubmitted(submission, record.qHash, { store, now: ports.now() })
  }

const actionNeeded = (url: string | undefined, wallet?: string) => ({
  success: true,
  verdict: 'Action needed',
  status: 'hosted_required',
  hostedVerifyUrl: url,
  nextStep: `Show hostedVerifyUrl to the person.${wallet === undefined ? '' : ` They must connect the wallet ${wallet} there.`} When they are done, call the tool again.`,
})

/** Returns the verdict for proofs that there are already. */
const reusedVerdict = (qHashes: readonly string[], verifierIds: readonly VerifierId[]): JsonObject => ({
  success: true,
  verdict: 'Passed',
  status: 'verified',
  qHash: qHashes[0],
  qHashes,
  reused: true,
  ...limitsOf(verifierIds),
})

/** Says what these verifiers do not check, although they passed. */
function limitsOf(verifierIds: readonly VerifierId[]): { limits?: string[] } {
  const limits = verifierIds.flatMap((id) => claimLimits[id] ?? [])
  return limits.length > 0 ? { limits } : {}
}

/**
 * Returns the verdict with its word in plain English (protocol/mcp#tools). `recordToAdd` says what the person can still do if
 * only a DNS record is missing.
 */
function verdictOf({ status, message, data }: VerificationResponse, recordToAdd?: string): JsonObject {
  const { qHash, verifiedVerifiers = [], reused = false, warnings, lifecycle } = data
  const outcome = { success: true, status, qHash, reused, ...(warnings && { warnings }) }
  if (lifecycle !== undefined)
    return { verdict: 'Blocked', ...outcome, lifecycle, nextStep: `${message} A new request makes another proof.` }
  if (status.startsWith('verified')) {
    const ids = verifiedVerifiers.flatMap(({ verifierId }) => verifierIdOf(String(verifierId)) ?? [])
    return { verdict: 'Passed', ...outcome, ...limitsOf(ids) }
  }
  if (status === processing)
    return {
      verdict: 'Action needed',
      ...outcome,
      nextStep: 'It is being checked. Ask svc_proofs_get for this qHash soon.',
    }
  // an outage is neither yes nor no
  if (isUnanswered(status))
    return { verdict: 'Action needed', ...outcome, nextStep: `${message} Make a new request later.` }
  const checks = verifiedVerifiers.map(({ verifierId, verified, error }) => ({
    verifierId: String(verifierId),
    verified: verified === true,
    ...(v.is(Refusal, error) && { reason: error.code, message: error.message }),
  }))
  if (recordToAdd !== undefined && isRecordMissing(checks))
    return { verdict: 'Action needed', ...outcome, status: 'dns_record_missing', checks, nextStep: recordToAdd }
  return { verdict: 'Blocked', ...outcome, checks }
}

const Refusal = v.looseObject({ code: v.string(), message: v.string() })

/** Names options as the call does. */
const optionFields = (options: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [`options.${name}`, value]))
