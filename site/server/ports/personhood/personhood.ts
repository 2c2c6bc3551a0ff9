import type { JsonObject } from '../../../../shared/contract/primitives.ts'

/** How sure it is that the person of the document is the one who holds it (protocol/verifiers#personhood-checks). */
export type AssuranceLevel = 'low' | 'medium' | 'high'

/** What a person is asked to prove. Beside it there is always that they are somebody, and which wallet they prove it for. */
export type PersonhoodAsk = {
  /** `high`: strict face match; `medium`: face match; `low`: the document alone. */
  assuranceLevel: AssuranceLevel
  /** At least so many years old. */
  ageMin?: number | undefined
  /** On no sanctions list. */
  sanctions?: boolean | undefined
}

/** One request to one person: kept here, because what the client says it asked for counts for nothing. */
export type PersonhoodRequest = {
  ask: PersonhoodAsk
  /** A person has one identity per domain and scope. */
  scope: string
  /** Text that the proof is bound to, so that it counts for this request and its wallet alone. */
  binding: string
}

/** What a valid proof says. */
export type Person = {
  /** The same for the same document in the same domain and scope. Never stored, never shown. */
  uniqueIdentifier: string
  /** Unix ms: the day on which the document was checked. */
  provedAt: number
}

/** Why a proof does not count (protocol/verifiers#personhood-checks). */
export type PersonhoodRefusal = {
  reason: 'ZK_PROOF_INVALID' | 'ZK_QUERY_MISMATCH' | 'ZK_PROOF_EXPIRED' | 'ZK_MOCK_NOT_ALLOWED' | 'ZK_ROOT_UNKNOWN'
  message: string
}

/** Someone who lets people prove from their identity document, without showing it, that they are somebody. */
export type Personhood = {
  provider: 'zkpassport'
  /** The relying party that the person's app names: this site's host. */
  domain: string
  /** Where the person's app and our page meet. */
  bridgeUrl: string
  /** The provider's address for this request, to which the page adds where it waits. `now` is Unix ms. */
  requestUrl(request: PersonhoodRequest, now: number): string
  /**
   * Whether the proofs say what was asked. Throws ServiceError `PROVIDER_UNAVAILABLE` when nobody can tell.
   */
  check(proofs: readonly JsonObject[], request: PersonhoodRequest, now: number): Promise<Person | PersonhoodRefusal>
}
