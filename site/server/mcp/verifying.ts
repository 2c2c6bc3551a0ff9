import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { JsonObject } from '../../../shared/contract/primitives.ts'
import { splitData } from '../../../shared/proof/layout.ts'
import { specOf, VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import type { VerificationRequest, VerificationResponse } from '../../../shared/contract/verification.ts'
import { verify } from '../verification/verify.ts'
import type { BearerPrincipal } from '../accounts/principal.ts'
import type { Submitter } from '../verification/submitter.ts'
import { needsHostedPage } from './verifier-facts.ts'
import { hostedVerifyUrl } from './hosted-link.ts'
import type { McpDeployment } from './tool.ts'

/**
 * Submits a verification request that a wallet signed, or that the principal may make for its own wallets
 * (protocol/mcp#person-only, #tools). A Bearer principal never shows that its person is present. `isStored` and `onStored`
 * are those of {@link Submitter}.
 */
export function submit(
  request: VerificationRequest,
  principal: BearerPrincipal,
  deployment: McpDeployment,
  { isStored, onStored }: Pick<Submitter, 'isStored' | 'onStored'> = {},
): Promise<VerificationResponse> {
  const keys = { embedder: undefined, writeKeyOf: () => undefined }
  const wishes = { ...(isStored && { isStored }), ...(onStored && { onStored }) }
  return verify(request, { ...keys, principal, ...wishes }, deployment)
}

/**
 * Returns the data with the wallet filled in as the owner, for each verifier that needs an owner and got none. For several
 * verifiers the data is keyed by verifier id. Throws what `splitData` throws.
 */
export function withOwner(data: JsonObject, verifierIds: readonly VerifierId[], wallet: string): JsonObject {
  const { parts } = splitData(data, verifierIds)
  const filled = parts.map(({ id, data: part }): [VerifierId, JsonObject] => {
    const field = ownerField(id)
    return [id, field === undefined || part[field] !== undefined ? part : { ...part, [field]: wallet }]
  })
  const [only] = filled
  return filled.length === 1 && only ? only[1] : Object.fromEntries(filled)
}

const Named = v.object({ field: v.string() })

/**
 * Returns an error about a call without a signature in words for its caller: where the data names another owner than the wallet,
 * nobody signed, and the field is best left out.
 */
export function withoutSigner(error: unknown, wallet: string): unknown {
  if (!(error instanceof ServiceError) || (error.code !== 'OWNER_MISMATCH' && error.code !== 'SUBJECT_MISMATCH'))
    return error
  const field = v.is(Named, error.details) ? error.details.field : 'owner'
  const message =
    `Leave ${field} out: without a signature it is filled in with ${wallet}. For another wallet of the account, ` +
    'send its address as walletAddress of the call.'
  return new ServiceError(error.code, message, { details: { ...Object(error.details), field } })
}

/** Returns the name of the required field for the owner's address, if the verifier has one. {@link withOwner} fills it in. */
export function ownerField(id: VerifierId): string | undefined {
  const { data, subjectField } = specOf(id)
  if (subjectField === undefined || !('entries' in data) || !v.is(JsonObject, data.entries)) return undefined
  const entry = data.entries[subjectField]
  return v.is(v.looseObject({ type: v.literal('optional') }), entry) ? undefined : subjectField
}

/** What a person is to do on the hosted page: `wallet` is the address that they must use. */
type Visit = {
  verifierIds: readonly VerifierId[]
  data: JsonObject
  wallet?: string | undefined
  returnUrl?: string | undefined
}

/**
 * Returns the link for a person's next visit to the hosted page; undefined when none of these verifiers needs a visit.
 * Throws what {@link hostedVerifyUrl} throws.
 */
export function nextVisit(visit: Visit, deployment: Pick<McpDeployment, 'config'>): string | undefined {
  const first = visit.verifierIds.find(needsHostedPage)
  return first === undefined ? undefined : visitFor(first, visit, deployment)
}

/** Returns the link for a visit of a person whose account has no wallet: they sign there, whatever the verifiers are. */
export function firstVisit(visit: Visit, deployment: Pick<McpDeployment, 'config'>): string {
  const [first] = visit.verifierIds
  if (first === undefined) throw new Error('A visit is for a verifier.')
  return visitFor(first, visit, deployment)
}

/** Returns the link for a visit with this verifier and all that can be done with it. */
function visitFor(
  first: VerifierId,
  { verifierIds, data, wallet, returnUrl }: Visit,
  deployment: Pick<McpDeployment, 'config'>,
): string {
  const together = doneTogether(first, verifierIds)
  return hostedVerifyUrl({ verifierIds: together, data: partsOf(data, together), wallet, returnUrl }, deployment)
}

/** Returns the verifiers that one visit with `first` can do: one without direct API must be alone. */
const doneTogether = (first: VerifierId, verifierIds: readonly VerifierId[]): readonly VerifierId[] =>
  verifiers[first].supportsDirectApi ? verifierIds.filter((id) => verifiers[id].supportsDirectApi) : [first]

/**
 * Says which verifiers a visit does, if it leaves some out: the caller would otherwise show one link and wait for all of them.
 * `first` is the verifier that the visit begins with.
 */
export function visitStep(first: VerifierId, verifierIds: readonly VerifierId[]): string[] {
  const together = doneTogether(first, verifierIds)
  const later = verifierIds.filter((id) => !together.includes(id))
  if (later.length === 0) return []
  const visits = later.filter(needsHostedPage)
  const next =
    visits.length === 0
      ? ''
      : ` When the person is done there, call svc_verify_or_guide again for ${visits.join(', ')}.`
  return [`hostedVerifyUrl is only for ${together.join(', ')}.${next}`]
}

/** Removes the parts of other verifiers from data that is keyed by verifier id. */
const partsOf = (data: JsonObject, ids: readonly VerifierId[]): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !v.is(VerifierId, key) || ids.includes(key)))
