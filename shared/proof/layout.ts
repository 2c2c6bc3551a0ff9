import * as v from 'valibot'
import { ServiceError } from '../contract/errors.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { type VerifierId, verifierIdOf, verifiers } from '../verifiers/index.ts'
import { reservedActions } from './owner-action.ts'

/** A verifier of a request. */
export type RequestedVerifier = {
  /** The id as sent, with its `@<n>`, which is signed and hashed (protocol/proof-format#version-suffix). */
  requested: string
  id: VerifierId
}

/** The hand-off that a signature belongs to (protocol/handoffs#signed-mark). */
export const HandoffMark = v.strictObject({ sid: v.string(), origin: v.string() })
export type HandoffMark = v.InferOutput<typeof HandoffMark>

export type SplitData = {
  /** The whole data as an object, which is signed and hashed. */
  signed: JsonObject
  handoff: HandoffMark | undefined
  /** Each verifier with its own part of the data, before it is checked by the schema. */
  parts: (RequestedVerifier & { data: JsonObject })[]
}

/** The most verifiers of one request (protocol/verification#combination). */
export const maxVerifiers = 10

/** The most stored proofs that one request may name, for all verifiers together (protocol/verification#reused-proofs). */
export const maxReusedProofs = 50

/**
 * Looks up the requested ids and checks that one request may have them together (protocol/verification#combination).
 * Throws the errors of {@link namedVerifiers}, or `INVALID_VERIFIER_FLOW_COMBINATION` (a hosted-only verifier is not alone).
 */
export function requestedVerifiers(verifierIds: readonly string[]): RequestedVerifier[] {
  const found = namedVerifiers(verifierIds)
  const hosted = found.find(({ id }) => !verifiers[id].supportsDirectApi)
  if (hosted && found.length > 1)
    throw new ServiceError('INVALID_VERIFIER_FLOW_COMBINATION', `${hosted.id} must be requested alone.`)
  return found
}

/**
 * Looks up the ids of one run, which may need several requests (protocol/handoffs#runs). Throws `INVALID_REQUEST` (no id,
 * or an unknown one) or `INVALID_VERIFIER_COMBINATION` (too many, or one twice).
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

/** Splits the data as {@link splitData} does, for verifiers that were looked up before. */
export function splitAmong(data: JsonObject | string, requested: RequestedVerifier[]): SplitData {
  const signed = typeof data === 'string' ? parse(data) : data
  // An object needs this check too, because valibot accepts an array as an object.
  if (!isObject(signed)) throw invalid('Verifier data must be a JSON object.')
  const { handoff, ...own } = signed
  const parts = isNamespaced(own, requested) ? namespaced(own, requested) : flat(own, requested)
  for (const part of [signed, ...parts.map((each) => each.data)]) refuseReservedAction(part)
  return { signed, handoff: Object.hasOwn(signed, 'handoff') ? handoffMark(handoff) : undefined, parts }
}

/**
 * Tells whether every top-level key is a requested id, with or without its `@<n>` (protocol/verification#layouts).
 */
export function isNamespaced(own: JsonObject, requested: readonly RequestedVerifier[]): boolean {
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

/** Throws `RESERVED_ACTION` for data that reads as an owner action, which is signed by itself (protocol/verification#layouts). */
export function refuseReservedAction(part: JsonObject): void {
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
