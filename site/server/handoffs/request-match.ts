import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { namedVerifiers, splitAmong } from '../../../shared/proof/layout.ts'
import { specOf, type VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { HandoffRequest } from '../records/handoffs.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { unaskedChoice, type VerifierInput } from '../rules/handoff-expectation.ts'
import { isAboutSigner } from '../rules/wallet.ts'
import type { ReadRequest } from '../verification/signed-request.ts'

/**
 * Says whether a signed request is what the page of a hand-off asked for, or a part of it
 * (protocol/handoffs#what-was-asked, #runs). It may only name verifiers of the page, must be about its signer
 * (protocol/handoffs#presence), and must repeat every value that the page gave. The person fills in the other fields.
 */
export function matchesRequest(
  { parts, ...read }: Pick<ReadRequest, 'parts' | 'walletAddress'> & { subject: string },
  request: HandoffRequest,
): boolean {
  const requested = new Set<string>(requestedVerifiers(request))
  if (!parts.every(({ id }) => requested.has(id)) || !isAboutSigner(read)) return false
  const given = requestedData(request)
  return parts.every(({ id, data: part }) => {
    const wanted = given.get(id) ?? {}
    return (
      unaskedChoice(id, { named: wanted, actual: part }) === undefined &&
      Object.entries(wanted).every(([key, value]) => Object.hasOwn(part, key) && isSame(part[key], value))
    )
  })
}

/** Returns the verifiers that a hand-off without a gate asks for. */
export const requestedVerifiers = ({ verifiers: ids }: Pick<HandoffRequest, 'verifiers'>): VerifierId[] =>
  namedVerifiers(ids).map(({ id }) => id)

/** Returns each verifier that a hand-off without a gate asks for, with the data that its page gave. */
export function requestedInputs(request: HandoffRequest): VerifierInput[] {
  const given = requestedData(request)
  return requestedVerifiers(request).map((id) => ({ id, data: given.get(id) ?? {} }))
}

/** Says whether a verified proof reports what the page asked for: of several facts at least those that it named. */
export function fulfilsRequest({ outcomes }: Pick<ProofRecord, 'outcomes'>, request: HandoffRequest): boolean {
  return [...requestedData(request)].every(([id, wanted]) => {
    const outcome = outcomes.find(({ verifierId, reused }) => !reused && verifierIdOf(verifierId) === id)
    // another proof of the same run reports it
    if (!outcome) return true
    const { claims } = outcome
    return (specOf(id).foundOut ?? []).every(
      (field) => wanted[field] === undefined || includesValue(claims[field], wanted[field]),
    )
  })
}

/** Returns the data that the page of a hand-off without a gate gave for each verifier. */
export const requestedData = ({ verifiers: ids, data }: HandoffRequest) =>
  new Map(data === null ? [] : splitAmong(data, namedVerifiers(ids)).parts.map((part) => [part.id, part.data]))

function includesValue(actual: unknown, wanted: unknown): boolean {
  if (!isObject(actual) || !isObject(wanted)) return isSame(actual, wanted)
  return Object.entries(wanted).every(([key, value]) => Object.hasOwn(actual, key) && isSame(actual[key], value))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isSame = (one: unknown, other: unknown) => one !== undefined && canonicalJson(one) === canonicalJson(other)
