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
import { lifecycleOf } from '../rules/counting.ts'

/** What the embedder's server says it expects, as it was sent. */
export type ExpectationAsked = {
  origin: string
  gateId?: string | undefined
  verifierIds?: readonly string[] | undefined
  data?: JsonObject | undefined
}

/** The same, understood: `parts` has one entry for each verifier that was named. */
export type Expectation = { origin: string; gateId: string | undefined; parts: readonly VerifierInput[] }

/**
 * Reads what a server expects of a token (protocol/handoffs#exchange). Throws `INVALID_REQUEST` when it expects
 * nothing, or a verifier or field that does not exist, and what `namedVerifiers` and `splitAmong` throw. Nothing that
 * was sent is ignored.
 */
export function readExpectation({ origin, gateId, verifierIds, data }: ExpectationAsked): Expectation {
  if (gateId === undefined && verifierIds === undefined)
    throw invalid('Say what you expect: gateId, or verifierIds with every part of their data that matters.')
  if (verifierIds === undefined && data !== undefined) throw invalid('data needs verifierIds beside it.')
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
 * (protocol/handoffs#exchange). Changes nothing, so the token is not consumed. Answers whether the proofs that show
 * what the server named are still in force at `now`, Unix ms: a gate may be passed by others, which say something else.
 */
export async function refuseUnexpected(
  { origin, gateId, parts }: Expectation,
  record: HandoffRecord & { result: HandoffResult },
  { store: { proofs }, now }: { store: Pick<Store, 'proofs'>; now: number },
): Promise<{ isInForce: boolean }> {
  const { result } = record
  if (!isSameOrigin(origin, record.origin)) throw mismatch('This token was made for another origin.')
  if (result.gateId !== null && gateId === undefined)
    throw mismatch('This token was made for a gate: name its gateId to exchange it.')
  if (gateId !== undefined && gateId !== result.gateId) throw mismatch('This token was made for another gate, or none.')
  const verified = new Set(result.verifierIds.map(verifierIdOf))
  const missing = parts.find(({ id }) => !verified.has(id))
  if (missing) throw mismatch(`This token does not show ${missing.id}.`, { verifierId: missing.id })
  // a gate decides by itself about what the server does not name
  if (parts.length === 0) return { isInForce: true }

  const found = await Promise.all(result.qHashes.map((qHash) => proofs.find(qHash)))
  const known = found.flatMap((each) => (each === undefined || 'erasedAt' in each ? [] : [each]))
  const differing = (shown: readonly ProofRecord[]) =>
    differenceOf(
      { gateId, parts },
      shown.flatMap((proof) => verifiedInputs(proof, record)),
    )
  const inForce = known.filter((proof) => lifecycleOf(proof, now) === 'active')
  const difference = differing(known)
  // what was erased shows nothing any more; the answer says so by `eligible: false`
  if (!difference || known.length < found.length) return { isInForce: differing(inForce) === undefined }
  const { verifierId, field } = difference
  const message =
    field === undefined ? `does not show ${verifierId}` : `was made with another ${field} of ${verifierId}`
  throw mismatch(`This token ${message}.`, difference)
}

/** At a gate, a verifier of which the server names no input has only to be there. */
function differenceOf(
  { gateId, parts }: Pick<Expectation, 'gateId' | 'parts'>,
  shown: readonly VerifierInput[],
): Difference | undefined {
  const isThere = ({ id }: VerifierInput) => shown.some((each) => each.id === id)
  const absent = parts.find((part) => !isThere(part))
  if (absent) return { verifierId: absent.id }
  return differenceFrom(
    parts.filter(({ data }) => gateId === undefined || Object.keys(data).length > 0),
    shown,
  )
}

/**
 * The input that each verifier of a proof was run with, as far as it is known: what the proof says, and for a hand-off of no
 * gate what its page asked for, which the signed request repeated unchanged (`matchesRequest`).
 */
function verifiedInputs({ outcomes, sealed }: ProofRecord, { request }: HandoffRecord): VerifierInput[] {
  const asked = request.gateId === undefined ? requestedData(request) : new Map<VerifierId, JsonObject>()
  return outcomes.flatMap(({ verifierId, verified, input, claims }) => {
    const id = verifierIdOf(verifierId)
    if (!id || !verified) return []
    const own = Object.entries(asked.get(id) ?? {}).filter(
      // what a verifier finds out by itself is in its claims
      ([field]) => takes(id, field) && !specOf(id).foundOut?.includes(field),
    )
    const found = (specOf(id).foundOut ?? []).flatMap((field) => {
      const claim = Object.hasOwn(claims, field) ? claims[field] : undefined
      return claim === undefined ? [] : [[field, claim] as const]
    })
    const data = { ...Object.fromEntries(own), ...sealed.input[verifierId], ...input, ...Object.fromEntries(found) }
    // of what the page did not name, and the person therefore could not choose, the verifier says what it took
    const chosen = (specOf(id).chosenByVerifier ?? []).filter((field) => asked.get(id)?.[field] === undefined)
    return [{ id, data, foundOut: chosen }]
  })
}

const invalid = (message: string) => new ServiceError('INVALID_REQUEST', message)
const mismatch = (message: string, details?: unknown) =>
  new ServiceError('HANDOFF_AUDIENCE_MISMATCH', message, { details })
