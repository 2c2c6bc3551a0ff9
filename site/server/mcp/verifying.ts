import * as v from 'valibot'
import { JsonObject } from '../../../shared/contract/primitives.ts'
import { splitData } from '../../../shared/proof/layout.ts'
import { specOf, VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import type { VerificationRequest, VerificationResponse } from '../../../shared/contract/verification.ts'
import { verify } from '../verification/verify.ts'
import type { BearerPrincipal } from '../accounts/principal.ts'
import { needsHostedPage } from './needs-hosted-page.ts'
import { hostedVerifyUrl } from './hosted-link.ts'
import type { McpDeployment } from './tool.ts'

/**
 * Submits a request that a wallet signed, or that the principal may make for its wallets (protocol/mcp#person-only,
 * #tools). A Bearer principal never shows that its person is present.
 */
export function submit(
  request: VerificationRequest,
  principal: BearerPrincipal,
  deployment: McpDeployment,
): Promise<VerificationResponse> {
  return verify(request, { embedder: undefined, writeKeyOf: () => undefined, principal }, deployment)
}

/**
 * The data with the wallet written in wherever a verifier needs to be told whose it is. Of several verifiers each gets its
 * own part. Throws as `splitData` does.
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

/** The address field that a verifier's data must have. */
function ownerField(id: VerifierId): string | undefined {
  const { data, subjectField } = specOf(id)
  if (subjectField === undefined || !('entries' in data) || !v.is(JsonObject, data.entries)) return undefined
  const entry = data.entries[subjectField]
  return v.is(v.looseObject({ type: v.literal('optional') }), entry) ? undefined : subjectField
}

/** What a person has to do by hand, one visit after the other; undefined: nothing. Throws as {@link hostedVerifyUrl} does. */
export function visitFor(
  {
    verifierIds,
    data,
    returnUrl,
  }: { verifierIds: readonly VerifierId[]; data: JsonObject; returnUrl?: string | undefined },
  deployment: Pick<McpDeployment, 'config'>,
): string | undefined {
  const first = verifierIds.find(needsHostedPage)
  if (first === undefined) return undefined
  // some must be asked for alone
  const together = verifiers[first].supportsDirectApi
    ? verifierIds.filter((id) => verifiers[id].supportsDirectApi)
    : [first]
  return hostedVerifyUrl({ verifierIds: together, data: partsOf(data, together), returnUrl }, deployment)
}

/** Of namespaced data only what these verifiers need. */
const partsOf = (data: JsonObject, ids: readonly VerifierId[]): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !v.is(VerifierId, key) || ids.includes(key)))
