import type * as v from 'valibot'

/**
 * What a row or a filter of a gate may ask of a verifier's proofs (protocol/gates#paths): only what is in the clear, and
 * no keyed hash of who somebody is. What is said to the owner alone is not listed.
 */
export type GateFields = {
  /** Fields of the input. */
  input: readonly string[]
  /** Fields of the claims. */
  claims: readonly string[]
  /** Fields of the traits among the claims. */
  traits?: readonly string[]
  /** Fields of the input's `reference`, whose document may be asked for too (`resolved.…`). */
  reference?: readonly string[]
  /** A row must fix one field of each list (protocol/gates#publishing). */
  locks?: readonly (readonly string[])[]
  /** A row must ask for more than zero of this amount. */
  least?: string
}

/** Fields that decide what a proof means, each with the values that are as good as not naming it. */
export type DecisiveFields = {
  usual: Readonly<Record<string, readonly unknown[]>>
  /** The fields decide only where this field is named: whoever leaves it open leaves the others open too. */
  onlyWith?: string
}

/**
 * The public facts of a verifier: its shared half. The server's half has the same file name in
 * `site/server/verifiers/`. The catalog lists the facts of all (protocol/verifiers#catalog).
 */
export type VerifierSpec = {
  /** A short noun phrase: `Wallet and content ownership`. */
  title: string
  /** One plain sentence: what the proof says once verified. */
  description: string
  flow: 'instant' | 'external_lookup' | 'interactive'
  interaction: 'signature' | 'passive' | 'hosted'
  /** True: the widget or raw HTTP can finish it alone. False: only the hosted page can. */
  supportsDirectApi: boolean
  /** True: `subjectWallet` may differ from the signer. */
  allowsDelegatedSubject: boolean
  /** Which field of `data` holds the subject's address, if any. */
  subjectField: string | undefined
  expiry: 'permanent' | 'expiring' | 'point_in_time'
  /** How old a proof may be before a gate wants a new one; undefined: no advice. Milliseconds. */
  maxAgeMs: number | undefined
  /**
   * What a proof is about, so that the same thing proven three times counts as one (protocol/verifiers#things): fields
   * of the claims or the input; of several lists the first of which every field has a value. Without any, a wallet has
   * one such thing.
   */
  thing: readonly (readonly string[])[]
  /** Credits that a verification costs, beside the write (protocol/verifiers#catalog). */
  weight: number
  /** How long it takes a person: a record has to be published first (`minutes`), or a document to be read (`phone`). */
  duration: 'seconds' | 'minutes' | 'phone'
  /** The field of `data` that only the hosted page can fill in, if any (protocol/verification#hosted-only). */
  hostedField: string | undefined
  /**
   * True: the person must be present, by a signature of their own or a fresh sign-in. No token alone says it for them
   * (protocol/verification#needs-presence, protocol/mcp#person-only).
   */
  needsPresence: boolean
  /**
   * Who may make a proof public (protocol/verification#publication). `owner`: the owner, by a session or by a signature
   * over that wish. `request`: also the options of a request, which nobody signs. `offered`: as `request`, and the
   * hosted page offers it, as the proof has nothing that was not signed for everyone to see.
   */
  publication: 'owner' | 'request' | 'offered'
  /** True: a public proof shows part of the sealed input: kept content, or a pseudonym's metadata. */
  showsSealedInput: boolean
  /** What its proofs tell apart, so that a gate can open once to each (protocol/gates#once). */
  tellsApart: 'personhood' | 'account' | 'asset' | undefined
  /**
   * Fields of the input that decide what a proof means. Whoever does not name such a field expects a usual value
   * (protocol/gates#once).
   */
  decisive: DecisiveFields | undefined
  /** Namespaces of the chains whose assets it looks at; absent: it looks at no asset. */
  assetNamespaces?: readonly ('eip155' | 'solana')[]
  /** Fields of `data` that the verifier finds out by itself and never believes (protocol/verifiers#proof-of-human). */
  foundOut?: readonly string[]
  /** Fields of `data` that the verifier chooses where nobody names them; at a gate the gate decides about them. */
  chosenByVerifier?: readonly string[]
  /** Which screen of the hosted page asks for the input. */
  input:
    | 'content'
    | 'account'
    | 'handle'
    | 'dns-record'
    | 'contract'
    | 'token'
    | 'document'
    | 'address'
    | 'second-wallet'
    | 'media'
    | 'agent'
  /** Fields of `data` of which at least one is required; absent: the schema alone decides. */
  needsOneOf?: readonly string[]
  /** Returns the input that names the asking page's origin, for a page that asks without naming anything. */
  aboutOrigin?: (origin: string) => object
  /** The verifier's own part of `data`. Closed schemas are `strictObject`. */
  data: v.GenericSchema<unknown, object>
}
