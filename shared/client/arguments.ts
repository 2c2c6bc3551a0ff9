// Checks what a program without types passes to the SDK. Each failure is one sentence that says what to pass instead.
import * as v from 'valibot'
import { HandoffToken, tokenProblem } from '../contract/handoffs/test-mode.ts'
import { ServiceError } from '../contract/errors.ts'
import { type VerifierId, verifierIdOf } from '../verifiers/index.ts'

const handoffNames = [
  'origin',
  'gateId',
  'verifierIds',
  'data',
  'requirePhishingResistant',
  'idempotencyKey',
  'testKey',
  'signal',
] as const

const invalid = (message: string, details?: unknown) => new ServiceError('INVALID_REQUEST', message, { details })

/** The names that each call knows. */
const known = {
  createSvc: ['baseUrl', 'fetch', 'now'],
  verify: ['verifierIds', 'data', 'signer', 'chain', 'options', 'signal'],
  verifyHandoff: handoffNames,
  requireHandoff: handoffNames,
  testTicket: ['testKey', 'signal'],
  gateCheck: ['gateId', 'address', 'accessKey', 'signal'],
  bundle: ['qHash', 'envelope', 'accessKey', 'signal'],
  events: ['accessKey', 'after', 'types', 'gateId', 'about', 'signal', 'onRetry'],
} as const satisfies Record<string, readonly string[]>

/** A function of the SDK that takes an object with names. */
export type Call = keyof typeof known

/** Refuses a name that the call does not know: a misspelt limit would be ignored. One without a value counts as left out. */
export function checkNames(call: Call, request: unknown): void {
  const names: readonly string[] = known[call]
  const given = typeof request === 'object' && request !== null ? Object.entries(request) : []
  const unknown = given.find(([name, value]) => value !== undefined && !names.includes(name))
  if (unknown) throw invalid(`${call} does not know the option ${unknown[0]}.`, { field: unknown[0] })
}

/** Refuses options without a `baseUrl` that is a web address. */
export function checkOptions(options: unknown): void {
  checkNames('createSvc', options)
  const baseUrl = memberOf(options, 'baseUrl')
  const isAddress = typeof baseUrl === 'string' && /^https?:\/\//.test(baseUrl) && URL.canParse(baseUrl)
  if (!isAddress) throw invalid('createSvc needs baseUrl, the address of the service, such as https://svc.example.')
}

/** Refuses a verification without an object that describes it. */
export function checkRequest(request: unknown): void {
  if (typeof request !== 'object' || request === null) throw invalid('verify needs { verifierIds, data, signer }.')
  checkNames('verify', request)
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

/** Refuses the verifiers of an expectation when they are not a list of texts. The service decides which it knows. */
export function checkExpectedIds(verifierIds: unknown): void {
  if (verifierIds === undefined) return
  const isList = Array.isArray(verifierIds) && verifierIds.every((id) => typeof id === 'string')
  if (!isList) throw invalid('Name the verifiers in the list verifierIds.')
}

/** What each form of a signer needs, in the order in which the SDK looks for them. */
const signerForms = [
  { form: 'account', address: true, method: 'signMessage' },
  { form: 'ed25519', address: true, method: 'sign' },
  { form: 'provider', address: false, method: 'request' },
]

/** Refuses a signer that has none of the known forms, or an incomplete one. */
export function checkSigner(signer: unknown): void {
  const found = signerForms.find(({ form }) => typeof signer === 'object' && signer !== null && form in signer)
  if (!found) throw invalid('Pass a signer: { account }, { provider } or { ed25519 }.')
  const { form, address, method } = found
  const key = memberOf(signer, form)
  const canSign = typeof memberOf(key, method) === 'function'
  if (canSign && (!address || typeof memberOf(key, 'address') === 'string')) return
  throw invalid(`signer.${form} needs ${address ? 'the text address and ' : ''}the function ${method}.`, {
    field: `signer.${form}`,
  })
}

/** Refuses what cannot be the token of a hand-off. */
export function checkToken(call: string, token: unknown): void {
  if (typeof token !== 'string' || token === '')
    throw invalid(
      `${call} needs the text detail.token, and got ${kindOf(token)}. Read the body of the request as text: in Express by express.text().`,
    )
  if (!v.is(HandoffToken, token)) throw invalid(`This token ${tokenProblem(token)}.`)
}

/** Names what arrives where a server did not read the body, or read it as JSON. */
function kindOf(value: unknown): string {
  if (value === '') return 'an empty text'
  return typeof value === 'object' && value !== null
    ? 'an object'
    : value === null || value === undefined
      ? String(value)
      : `a ${typeof value}`
}

/** What a field is, where its name alone does not say it. */
const meanings: Record<string, string> = { origin: ', the address of your page as the browser shows it' }

/** Refuses a required field that is missing, and a name that the call does not know. */
export function checkFields(call: Call, request: unknown, fields: readonly string[]): void {
  const given = typeof request === 'object' && request !== null ? Object.entries(request) : []
  const missing = fields.find(
    (name) => !given.some(([key, value]) => key === name && typeof value === 'string' && value !== ''),
  )
  if (missing !== undefined) throw invalid(`${call} needs ${missing}${meanings[missing] ?? ''}.`, { field: missing })
  checkNames(call, request)
}

/**
 * Refuses a key that is given and empty, as of a variable that is not set. Without its key, a question about private proofs
 * would be answered no.
 */
export function checkKey(call: string, request: unknown, name: 'accessKey' | 'testKey'): void {
  const key = memberOf(request, name)
  if (key === undefined || (typeof key === 'string' && key.trim() !== '')) return
  throw invalid(`${call} got an empty ${name}. Set the variable that holds the key, or leave ${name} out.`, {
    field: name,
  })
}

/** Refuses options of `svc.events` that are unknown or wrong: a misspelt `after` would read everything again. */
export function checkEventsRequest(request: unknown): void {
  checkFields('events', request, ['accessKey'])
  const options = new Map<string, unknown>(Object.entries(request ?? {}))
  const after = options.get('after')
  if (after !== undefined && !(Number.isSafeInteger(after) && Number(after) >= 0))
    throw invalid('after is the sequence of an event, a whole number.', { field: 'after' })
  const types = options.get('types')
  const isList = Array.isArray(types) && types.length > 0 && types.every((type) => /^[a-z.-]+$/.test(String(type)))
  if (types !== undefined && !isList) throw invalid('Name at least one type of events, in the list types.')
}

/** Returns what a value has under this name, also from its class; undefined for a value that is no object. */
function memberOf(value: unknown, name: string): unknown {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isObject ? Reflect.get(value, name) : undefined
}

const shown = (value: unknown) => (typeof value === 'string' ? `"${value.slice(0, 80)}"` : `of type ${typeof value}`)
