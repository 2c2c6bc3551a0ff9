import type { JsonObject } from '../../../../shared/contract/primitives.ts'

/** How certain it is that the document belongs to the person who holds it (protocol/verifiers#personhood-checks). */
export type AssuranceLevel = 'low' | 'medium' | 'high'

/** What a person has to prove, in addition to being a person and to the wallet that they prove it for. */
export type PersonhoodAsk = {
  /** `high`: strict face match; `medium`: face match; `low`: the document alone. */
  assuranceLevel: AssuranceLevel
  /** The minimum age in years. */
  ageMin?: number | undefined
  /** Whether the person must not be on a sanctions list. */
  sanctions?: boolean | undefined
}

/** A request to one person. The server stores it, because a client could lie about what it asked for. */
export type PersonhoodRequest = {
  ask: PersonhoodAsk
  /** A person has one identifier for each domain and scope. */
  scope: string
  /** The text that the proof is bound to, so that it counts only for this request and its wallet. */
  binding: string
}

/** The result of a valid proof. */
export type Person = {
  /** The same document has the same identifier in one domain and scope. It is never stored and never shown. */
  uniqueIdentifier: string
  /** The day on which the document was checked, Unix ms. */
  provedAt: number
}

/** Why a proof is refused (protocol/verifiers#personhood-checks). */
export type PersonhoodRefusal = {
  reason: 'ZK_PROOF_INVALID' | 'ZK_QUERY_MISMATCH' | 'ZK_PROOF_EXPIRED' | 'ZK_MOCK_NOT_ALLOWED' | 'ZK_ROOT_UNKNOWN'
  message: string
}

/** A provider with whose app people prove by their identity document that they are a person, without showing it. */
export type Personhood = {
  provider: 'zkpassport'
  /** The host of this site, which the app shows as the relying party. */
  domain: string
  /** The address at which the app and our page exchange messages. */
  bridgeUrl: string
  /** Returns the provider's address that opens this request. The page adds its own end of the bridge. `now` is Unix ms. */
  requestUrl(request: PersonhoodRequest, now: number): string
  /** Checks that the proofs prove what was asked. Throws `PROVIDER_UNAVAILABLE` when this cannot be found out. */
  check(proofs: readonly JsonObject[], request: PersonhoodRequest, now: number): Promise<Person | PersonhoodRefusal>
}
