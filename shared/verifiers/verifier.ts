import type * as v from 'valibot'

/**
 * The values that a field of a verified proof can have. A gate with another value is not published, because no proof could
 * ever meet it (protocol/gates#publishing).
 *
 * - `any`: what the verifier takes for a field of this name; for other fields any text
 * - `domain`: a domain name; `record`: the name of its TXT record
 * - `hash`: 32 bytes as hex
 * - `wallet`, `account`, `chain`: those whose signatures the service checks; `any-chain`: also others
 * - `origin`: the origin of an https address
 * - `token`: the id of a token, which can be compared as a number
 * - `value`: a value of a linked document: a short text, a number or a boolean
 * - a list: only these
 * - `from` and `to`: a number in this range, as decimal text
 * - `like`: the values of this field of the input
 */
export type FieldValues =
  | 'any'
  | 'domain'
  | 'record'
  | 'hash'
  | 'wallet'
  | 'account'
  | 'chain'
  | 'any-chain'
  | 'origin'
  | 'token'
  | 'value'
  | readonly string[]
  | NumberRange
  | { like: string }

/**
 * The numbers from `from` to `to`, as decimal text: some need more digits than a number has. A number with `isName` names
 * something, as that of a network does: it is another number or the same one, and none is at least or at most another.
 */
export type NumberRange = { from: string; to: string; isWhole: boolean; isName?: true }

/** Fields by their paths within a part of a proof. */
type FieldsOfPart = Readonly<Record<string, FieldValues>>

/**
 * The fields of a verifier's proofs that a row or a filter of a gate may ask for (protocol/gates#paths), with the values
 * that they can have. They are stored unsealed and contain no keyed hash of a person. Fields that only the owner sees are
 * not listed, and each listed one is in some verified proof.
 */
export type GateFields = {
  /** Fields of the input. */
  input: FieldsOfPart
  /** Fields of the claims. */
  claims: FieldsOfPart
  /** Fields of the traits among the claims. */
  traits?: FieldsOfPart
  /** Fields of the input's `reference`. A gate may also ask for its document (`resolved.…`). */
  reference?: FieldsOfPart
  /** A row must fix one field of each list (protocol/gates#publishing). */
  locks?: readonly (readonly string[])[]
  /** A row must ask for more than zero of this amount. */
  least?: string
}

/** Fields that decide what a proof means, each with the values that mean the same as a missing field. */
export type DecisiveFields = {
  usual: Readonly<Record<string, readonly unknown[]>>
  /** The fields count only if this field is named. Without it the others are open too. */
  onlyWith?: string
}

/**
 * The public facts of a verifier: its shared half. The server's half has the same file name in
 * `site/server/verifiers/`. The catalog lists the facts of all (protocol/verifiers#catalog).
 */
export type VerifierSpec = {
  /** A short noun phrase: `Wallet and content ownership`. */
  title: string
  flow: 'instant' | 'external_lookup' | 'interactive'
  interaction: 'signature' | 'passive' | 'hosted'
  /** True: the element or a program can finish it. False: only the hosted page can. */
  supportsDirectApi: boolean
  /** True: `subjectWallet` may differ from the signer. */
  allowsDelegatedSubject: boolean
  /** The field of `data` with the subject's address, if any. */
  subjectField: string | undefined
  expiry: 'permanent' | 'expiring' | 'point_in_time'
  /** The recommended age, in ms, after which a gate wants a new proof; undefined: no recommendation. */
  maxAgeMs: number | undefined
  /**
   * The fields, of the claims or the input, that say what a proof is about: the same thing proven three times counts as
   * one (protocol/verifiers#things). The first list counts whose fields all have a value. Without a list, all proofs of
   * a wallet are about one thing.
   */
  thing: readonly (readonly string[])[]
  /** The credits that a verification costs in addition to the write (protocol/verifiers#catalog). */
  weight: number
  /** How long a person needs. `minutes`: a record has to be published first. `phone`: the phone reads a document. */
  duration: 'seconds' | 'minutes' | 'phone'
  /** The field of `data` that only the hosted page can fill in, if any (protocol/verification#hosted-only). */
  hostedField: string | undefined
  /**
   * True: the person must be present, which a signature of their own or a fresh sign-in shows. A token alone does not
   * show it (protocol/verification#needs-presence, protocol/mcp#person-only).
   */
  needsPresence: boolean
  /**
   * How a proof can be made public (protocol/verification#publication). `owner`: by the owner's session or signature for
   * this purpose. `owner-listed`: as `owner`, and only listed; what is not listed is private. `request`: also by the options
   * of a request, which are not signed. `offered`: as `request`, and the hosted page offers it, because the person has signed
   * everything that the proof would show.
   */
  publication: 'owner' | 'owner-listed' | 'request' | 'offered'
  /** True: a public proof shows part of the sealed input: stored content, or a pseudonym's metadata. */
  showsSealedInput: boolean
  /** What its proofs identify, so that a gate can open only once for each (protocol/gates#once). */
  tellsApart: 'personhood' | 'account' | 'asset' | undefined
  /**
   * The fields of the input that decide what a proof means. A gate that does not name such a field expects a usual value
   * (protocol/gates#once).
   */
  decisive: DecisiveFields | undefined
  /** The namespaces of the chains on which it reads assets; absent: it reads no assets. */
  assetNamespaces?: readonly ('eip155' | 'solana')[]
  /**
   * What can be asked before the signature (protocol/verification#precheck): a public `record` that the person may first have
   * to publish, whether another wallet has the `name`, or whether the wallet has the `asset`. Absent: nothing.
   */
  precheck?: 'record' | 'name' | 'asset'
  /** The fields of `data` that the verifier finds out by itself; it ignores a client's values (protocol/verifiers#proof-of-human). */
  foundOut?: readonly string[]
  /** The fields of `data` that the verifier chooses if the request does not name them. At a gate, the gate decides. */
  chosenByVerifier?: readonly string[]
  /** The screen of the hosted page that asks for the input. */
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
  /** The fields of `data` of which at least one is required; absent: only the schema decides. */
  needsOneOf?: readonly string[]
  /** Returns the input with the origin of the page that asks, for a page that names nothing else. */
  aboutOrigin?: (origin: string) => object
  /** The verifier's own part of `data`. Closed schemas are `strictObject`. */
  data: v.GenericSchema<unknown, object>
}
