import * as v from 'valibot'
import { ServiceError } from '../contract/errors.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { type VerifierId, verifierIdOf, verifiers } from '../verifiers/index.ts'
import { reservedActions } from './owner-action.ts'

/** Which verifiers are asked for, in request order. */
export type RequestedVerifier = {
  /** As sent, with its `@<n>`: this is signed and hashed (protocol/proof-format#version-suffix). */
  requested: string
  id: VerifierId
}

/** The hand-off that a signature belongs to (protocol/handoffs#signed-mark). */
export const HandoffMark = v.strictObject({ sid: v.string(), origin: v.string() })
export type HandoffMark = v.InferOutput<typeof HandoffMark>

export type SplitData = {
  /** All of it, as an object: what is signed and hashed. */
  signed: JsonObject
  handoff: HandoffMark | undefined
  /** Each verifier with its own part, not yet validated against its schema. */
  parts: (RequestedVerifier & { data: JsonObject })[]
}

/** More than these in one request are refused (protocol/verification#combination). */
export const maxVerifiers = 10

/**
 * So many stored proofs may be named by one request, for all verifiers together (protocol/verification#reused-proofs).
 */
export const maxReusedProofs = 50

/**
 * Looks the requested ids up and checks that one request may have them together (protocol/verification#combination).
 * Throws what {@link namedVerifiers} throws, or `INVALID_VERIFIER_FLOW_COMBINATION` (a hosted-only one is not alone).
 */
export function requestedVerifiers(verifierIds: readonly string[]): RequestedVerifier[] {
  const found = namedVerifiers(verifierIds)
  const hosted = found.find(({ id }) => !verifiers[id].supportsDirectApi)
  if (hosted && found.length > 1)
    throw new ServiceError('INVALID_VERIFIER_FLOW_COMBINATION', `${hosted.id} must be requested alone.`)
  return found
}

/**
 * Looks the ids up that one run asks for, in whatever requests (protocol/handoffs#runs). Throws `INVALID_REQUEST`
 * (none, or unknown) or `INVALID_VERIFIER_COMBINATION` (too many, or twice the same).
 */
export function namedVerifiers(verifierIds: readonly string[]): RequestedVerifier[] {
  if (verifierIds.length === 0) throw new ServiceError('INVALID_REQUEST', 'Name at least one verifier.')
  if (verifierIds.length > maxVerifiers)
    throw new ServiceError('INVALID_VERIFIER_COMBINATION', `One request takes at most ${maxVerifiers} verifiers.`)
  const found = verifierIds.map((requested) => {
    const id = verifierIdOf(requested)
    if (!id) throw new ServiceError('INVALID_REQUEST', 'There is no verifier of that name.', { details: { requested } })
    return { requested, id }
  })
  if (new Set(found.map(({ id }) => id)).size < found.length)
    throw new ServiceError('INVALID_VERIFIER_COMBINATION', 'A verifier is named twice.')
  return found
}

/**
 * Gives each verifier its part of `data`, which may be flat or namespaced, an object or the JSON text of one
 * (protocol/verification#layouts), without the reserved key `handoff` (protocol/handoffs#signed-mark). Throws the
 * errors of {@link requestedVerifiers}, `INVALID_VERIFIER_DATA`, or `RESERVED_ACTION` for data that reads as an owner
 * action.
 */
export function splitData(data: JsonObject | string, verifierIds: readonly string[]): SplitData {
  return splitAmong(data, requestedVerifiers(verifierIds))
}

/** As {@link splitData}, for verifiers that were looked up before. */
export function splitAmong(data: JsonObject | string, requested: RequestedVerifier[]): SplitData {
  const signed = typeof data === 'string' ? parse(data) : data
  // also said of an object: valibot takes an array for one
  if (!isObject(signed)) throw invalid('Verifier data must be a JSON object.')
  const { handoff, ...own } = signed
  const parts = isNamespaced(own, requested) ? namespaced(own, requested) : flat(own, requested)
  for (const part of [signed, ...parts.map((each) => each.data)]) refuseReservedAction(part)
  return { signed, handoff: Object.hasOwn(signed, 'handoff') ? handoffMark(handoff) : undefined, parts }
}

/**
 * Namespaced: every top-level key is a requested id (protocol/verification#layouts); the id may be written with or
 * without its `@<n>`.
 */
function isNamespaced(own: JsonObject, requested: RequestedVerifier[]): boolean {
  const names = new Set(requested.flatMap((verifier) => [verifier.requested, verifier.id]))
  const keys = Object.keys(own)
  return keys.length > 0 && keys.every((key) => names.has(key))
}

function namespaced(own: JsonObject, requested: RequestedVerifier[]): SplitData['parts'] {
  const parts = requested.map((verifier) => {
    const key = Object.hasOwn(own, verifier.requested) ? verifier.requested : verifier.id
    const part = Object.hasOwn(own, key) ? own[key] : undefined
    if (!isObject(part)) throw invalid(`Namespaced data must hold an object for ${verifier.id}.`)
    return { ...verifier, data: part }
  })
  if (Object.keys(own).length > parts.length) throw invalid('Namespaced data names a verifier twice.')
  return parts
}

function flat(own: JsonObject, requested: RequestedVerifier[]): SplitData['parts'] {
  const closed = requested.find(({ id }) => verifiers[id].data.type === 'strict_object')
  if (closed && requested.length > 1)
    throw invalid(`${closed.id} takes no foreign fields: give each verifier its own object, keyed by its id.`)
  return requested.map((verifier) => ({ ...verifier, data: own }))
}

function refuseReservedAction(part: JsonObject): void {
  const action = Object.hasOwn(part, 'action') ? part['action'] : undefined
  if (typeof action === 'string' && reservedActions.has(action))
    throw new ServiceError('RESERVED_ACTION', 'This action is signed by itself, not in a verification request.')
}

function handoffMark(mark: unknown): HandoffMark {
  if (!v.is(HandoffMark, mark)) throw invalid('The reserved key handoff must hold a sid and an origin.')
  return mark
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ServiceError('INVALID_VERIFIER_DATA', 'Data given as text must be JSON.', { cause })
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const invalid = (message: string) => new ServiceError('INVALID_VERIFIER_DATA', message)
