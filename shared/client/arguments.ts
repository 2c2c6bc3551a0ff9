// Checks what a program without types passes to the SDK. Each failure is one sentence that says what to pass instead.
import { ServiceError } from '../contract/errors.ts'
import { type VerifierId, verifierIdOf } from '../verifiers/index.ts'

const invalid = (message: string, details?: unknown) => new ServiceError('INVALID_REQUEST', message, { details })

/** Refuses a `baseUrl` that is not a web address. */
export function checkBaseUrl(baseUrl: unknown): void {
  const isAddress = typeof baseUrl === 'string' && /^https?:\/\//.test(baseUrl) && URL.canParse(baseUrl)
  if (!isAddress) throw invalid('createSvc needs baseUrl, the address of the service, such as https://svc.example.')
}

/** Refuses a list of verifiers that is empty or has an id that this version does not know. A newer service may know it. */
export function checkVerifierIds(verifierIds: unknown, baseUrl: string): asserts verifierIds is VerifierId[] {
  if (!Array.isArray(verifierIds) || verifierIds.length === 0)
    throw invalid('Name at least one verifier, in the list verifierIds.')
  const unknown: unknown = verifierIds.find((id) => typeof id !== 'string' || verifierIdOf(id) !== id)
  if (unknown === undefined) return
  throw invalid(
    `This version of @svc/sdk does not know the verifier ${shown(unknown)}. ${baseUrl}/api/v1/verification/verifiers lists those of the service, and ${baseUrl}/packages/ newer versions of @svc/sdk.`,
    { requested: unknown },
  )
}

/** Refuses a signer that has none of the known forms. */
export function checkSigner(signer: unknown): void {
  const forms = ['account', 'provider', 'ed25519']
  const has = typeof signer === 'object' && signer !== null && forms.some((form) => form in signer)
  if (!has) throw invalid('Pass a signer: { account }, { provider } or { ed25519 }.')
}

/** Refuses what cannot be the token of a hand-off. */
export function checkToken(token: unknown): void {
  if (typeof token === 'string' && /^[A-Za-z0-9_-]{43}$/.test(token)) return
  if (token === 'test_not_a_proof')
    throw invalid('This token comes from the test mode of the element, and proves nothing. Remove the attribute test.')
  throw invalid('Pass the token of the event svc-verified, detail.token: a text of 43 characters.')
}

/** Refuses a required field that is missing. */
export function checkFields(call: string, request: unknown, fields: readonly string[]): void {
  const given = typeof request === 'object' && request !== null ? Object.entries(request) : []
  const missing = fields.find(
    (name) => !given.some(([key, value]) => key === name && typeof value === 'string' && value !== ''),
  )
  if (missing !== undefined) throw invalid(`${call} needs ${missing}.`, { field: missing })
}

const shown = (value: unknown) => (typeof value === 'string' ? `"${value.slice(0, 80)}"` : `of type ${typeof value}`)
