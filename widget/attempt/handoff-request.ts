import * as v from 'valibot'
import { ServiceError } from '../../shared/contract/errors.ts'
import type { CreateHandoff } from '../../shared/contract/handoffs.ts'
import { type TestEnding, testEndings, unknownEnding } from '../../shared/contract/handoffs/test-endings.ts'
import { JsonObject } from '../../shared/contract/primitives.ts'
import { HandoffOptions } from '../../shared/contract/verification.ts'
import type { Ask } from '../../shared/flow/plan.ts'
import { VerifierId } from '../../shared/verifiers/index.ts'
import { isDirect, isTest, type VerifyRequest } from '../request.ts'

/** Returns what the flow on this page has to prove. Throws INVALID_REQUEST for a verifier that does not exist. */
export function flowRequestOf(request: VerifyRequest, sid: string): Ask {
  // What only the hosted page runs is checked by the service.
  const verifierIds = isDirect(request) ? request.verifiers.map(verifierId) : []
  return { verifierIds, data: dataOf(request) ?? {}, handoff: { sid, origin: location.origin } }
}

/**
 * Returns the body of the request that creates the hand-off, without its challenge (protocol/handoffs#create). Throws
 * INVALID_REQUEST if `data` or `options` is not a valid JSON object.
 */
export function handoffRequestOf(
  request: VerifyRequest,
  mode: CreateHandoff['mode'],
): Omit<CreateHandoff, 'challenge'> {
  const { gateId, verifiers, preset, reuse, lang, theme, test, testTicket } = request
  const options = optionsOf(request)
  const data = dataOf(request)
  return {
    ...(gateId !== undefined && { gateId }),
    ...(verifiers.length > 0 && { verifiers }),
    ...(preset !== undefined && { preset: knownPreset(preset) }),
    ...(data && { data }),
    ...(options && { options }),
    mode,
    ...(reuse === 'auto' && { reuse }),
    lang,
    ...(theme !== 'auto' && { theme }),
    ...(mode !== 'inline' && { returnUrl: returnUrlOf(request) }),
    ...(isTest(request) &&
      testTicket != null && { test: { ending: endingOf(test), ...(testTicket && { ticket: testTicket }) } }),
  }
}

/** Returns the ending that the attribute `test` names. Throws INVALID_REQUEST for another value. */
function endingOf(test: string | undefined): TestEnding {
  const ending = testEndings.find((each) => each === test)
  if (ending) return ending
  throw new ServiceError('INVALID_REQUEST', unknownEnding(test))
}

const dataOf = ({ data }: VerifyRequest) => valueOf('data', data, JsonObject)

/** Returns the options of the request. Throws INVALID_REQUEST for others than the element has. */
export const optionsOf = ({ options }: VerifyRequest) => valueOf('options', options, HandoffOptions)

/** Returns the value of an attribute that is JSON text, or an object that a script has set. */
function valueOf<T extends v.GenericSchema>(
  name: string,
  value: string | JsonObject | undefined,
  schema: T,
): v.InferOutput<T> | undefined {
  if (value === undefined || value === '') return undefined
  try {
    // Throws for what JSON cannot carry, such as an object that contains itself.
    if (typeof value === 'object') JSON.stringify(value)
    return v.parse(schema, typeof value === 'string' ? JSON.parse(value) : value)
  } catch (cause) {
    throw new ServiceError('INVALID_REQUEST', `The attribute ${name} is not a valid JSON object.`, { cause })
  }
}

function verifierId(id: string): VerifierId {
  if (v.is(VerifierId, id)) return id
  throw new ServiceError('INVALID_REQUEST', `There is no verifier ${id}.`)
}

function knownPreset(preset: string): NonNullable<CreateHandoff['preset']> {
  if (v.is(Preset, preset)) return preset
  throw new ServiceError('INVALID_REQUEST', `There is no preset ${preset}.`)
}

const Preset = v.picklist(['agent-pack', 'project-pack', 'creator-pack', 'workspace-pack'])

/**
 * Returns the whole address that a redirect comes back to: this page, unless `return-url` names another. Throws
 * INVALID_REQUEST if `return-url` is not an address.
 */
export function returnUrlOf({ returnUrl }: VerifyRequest): string {
  const { href, origin, pathname } = location
  if (returnUrl !== undefined && !URL.canParse(returnUrl, document.baseURI))
    throw new ServiceError('INVALID_REQUEST', 'The attribute return-url is not an address.')
  const url = returnUrl === undefined ? href : new URL(returnUrl, document.baseURI).href
  return url.length <= 2048 ? url : origin + pathname
}
