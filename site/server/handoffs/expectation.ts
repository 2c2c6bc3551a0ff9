import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { namedVerifiers, splitAmong } from '../../../shared/proof/layout.ts'
import { specOf, type VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Store } from '../ports/store/store.ts'
import type { HandoffRecord, HandoffResult } from '../records/handoffs.ts'
import type { ProofRecord } from '../records/proofs.ts'
import {
  type Difference,
  differenceFrom,
  takes,
  unknownField,
  type VerifierInput,
} from '../rules/handoff-expectation.ts'
import { isSameOrigin } from '../rules/origin.ts'
import { requestedData } from './request-match.ts'
import { lifecycleOf } from '../../../shared/gate/lifecycle.ts'

/** What the embedder's server expects of a token, as the request has it. */
export type ExpectationInput = {
  origin: string
  gateId?: string | undefined
  verifierIds?: readonly string[] | undefined
  data?: JsonObject | undefined
}

/** What the embedder's server expects: `parts` has one entry for each verifier that it names. */
export type Expectation = { origin: string; gateId: string | undefined; parts: readonly VerifierInput[] }

/**
 * Reads what a server expects of a token (protocol/handoffs#exchange). Throws `INVALID_REQUEST` when it expects
 * nothing, or a verifier or field that does not exist, and what `namedVerifiers` and `splitAmong` throw. No field of
 * the request is ignored.
 */
export function readExpectation({ origin, gateId, verifierIds, data }: ExpectationInput): Expectation {
  if (gateId === undefined && verifierIds === undefined)
    throw invalid('Send what you expect: gateId, or verifierIds with every field of their data that matters.')
  if (verifierIds === undefined && data !== undefined) throw invalid('data needs verifierIds.')
  if (verifierIds === undefined) return { origin, gateId, parts: [] }
  if (data !== undefined && Object.hasOwn(data, 'handoff')) throw invalid('data.handoff is reserved.')
  const named = namedVerifiers(verifierIds)
  const parts =
    data === undefined
      ? named.map(({ id }) => ({ id, data: {} }))
      : splitAmong(data, named).parts.map((part) => ({ id: part.id, data: part.data }))
  const unknown = unknownField(parts)
  if (unknown === undefined) return { origin, gateId, parts }
  throw new ServiceError('INVALID_REQUEST', 'data names a field that no expected verifier has.', {
    details: { field: unknown },
  })
}

/**
 * Refuses a token of another origin, gate, verifier or input than the server expects, by `HANDOFF_AUDIENCE_MISMATCH`
 * (protocol/handoffs#exchange). It does not consume the token. Returns whether the proofs that show what the server
 * named are still in force at `now`, Unix ms; other proofs may still pass the gate, but they show other facts.
 */
export async function refuseUnexpected(
  { origin, gateId, parts }: Expectation,
  record: HandoffRecord & { result: HandoffResult },
  { store: { proofs }, now }: { store: Pick<Store, 'proofs'>; now: number },
): Promise<{ isInForce: boolean }> {
  const { result } = record
  refuseOtherTarget({ origin, gateId, parts }, { ...result, origin: record.origin })
  // the gate decides about everything that the server does not name
  if (parts.length === 0) return { isInForce: true }

  const found = await Promise.all(result.qHashes.map((qHash) => proofs.find(qHash)))
  const known = found.flatMap((each) => (each === undefined || 'erasedAt' in each ? [] : [each]))
  const differing = (present: readonly ProofRecord[]) =>
    differenceOf(
      { gateId, parts },
      present.flatMap((proof) => verifiedInputs(proof, record)),
    )
  const inForce = known.filter((proof) => lifecycleOf(proof, now) === 'active')
  const difference = differing(known)
  // an erased proof shows nothing any more; the answer is then `eligible: false`
  if (!difference || known.length < found.length) return { isInForce: differing(inForce) === undefined }
  throw differenceError(difference)
}

/** Refuses a token of another origin, gate or verifier than the server expects, by `HANDOFF_AUDIENCE_MISMATCH`. */
export function refuseOtherTarget(
  { origin, gateId, parts }: Expectation,
  made: { origin: string; gateId: string | null; verifierIds: readonly string[] },
): void {
  if (!isSameOrigin(origin, made.origin))
    throw mismatch(
      `This token was made for another origin than ${origin}. Send the address that the browser shows on the page.`,
    )
  if (made.gateId !== null && gateId === undefined)
    throw mismatch('This token was made for a gate: name its gateId to exchange it.')
  if (gateId !== undefined && gateId !== made.gateId) throw mismatch('This token was made for another gate, or none.')
  const verified = new Set(made.verifierIds.map(verifierIdOf))
  const missing = parts.find(({ id }) => !verified.has(id))
  if (missing) throw mismatch(`This token does not show ${missing.id}.`, { verifierId: missing.id })
}

/** Refuses other input than the server expects, by `HANDOFF_AUDIENCE_MISMATCH`. */
export function refuseOtherInputs(expectation: Expectation, present: readonly VerifierInput[]): void {
  const difference = differenceOf(expectation, present)
  if (difference) throw differenceError(difference)
}

function differenceError(difference: Difference): ServiceError {
  const { verifierId, field } = difference
  const message =
    field === undefined ? `does not show ${verifierId}` : `was made with another ${field} of ${verifierId}`
  return mismatch(`This token ${message}.`, difference)
}

/** Returns the first difference. At a gate, a verifier without named input only has to be there. */
function differenceOf(
  { gateId, parts }: Pick<Expectation, 'gateId' | 'parts'>,
  present: readonly VerifierInput[],
): Difference | undefined {
  const isThere = ({ id }: VerifierInput) => present.some((each) => each.id === id)
  const absent = parts.find((part) => !isThere(part))
  if (absent) return { verifierId: absent.id }
  return differenceFrom(
    parts.filter(({ data }) => gateId === undefined || Object.keys(data).length > 0),
    present,
  )
}

/**
 * Returns the known input of each verifier of a proof: what the proof contains, and for a hand-off without a gate what
 * its page asked for, which the signed request repeated unchanged (`matchesRequest`).
 */
function verifiedInputs({ outcomes, sealed }: ProofRecord, { request }: HandoffRecord): VerifierInput[] {
  const requested = request.gateId === undefined ? requestedData(request) : new Map<VerifierId, JsonObject>()
  return outcomes.flatMap(({ verifierId, verified, input, claims }) => {
    const id = verifierIdOf(verifierId)
    if (!id || !verified) return []
    const own = Object.entries(requested.get(id) ?? {}).filter(
      // what a verifier finds out itself is in its claims
      ([field]) => takes(id, field) && !specOf(id).foundOut?.includes(field),
    )
    const found = (specOf(id).foundOut ?? []).flatMap((field) => {
      const claim = Object.hasOwn(claims, field) ? claims[field] : undefined
      return claim === undefined ? [] : [[field, claim] as const]
    })
    const data = { ...Object.fromEntries(own), ...sealed.input[verifierId], ...input, ...Object.fromEntries(found) }
    // the page did not name these fields, so the person could not choose them: the verifier chose
    const chosen = (specOf(id).chosenByVerifier ?? []).filter((field) => requested.get(id)?.[field] === undefined)
    return [{ id, data, foundOut: chosen }]
  })
}

const invalid = (message: string) => new ServiceError('INVALID_REQUEST', message)
const mismatch = (message: string, details?: unknown) =>
  new ServiceError('HANDOFF_AUDIENCE_MISMATCH', message, { details })
