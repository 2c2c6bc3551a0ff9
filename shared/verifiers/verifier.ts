import type * as v from 'valibot'

/**
 * What everyone may know of a verifier: the shared half. The server's half has the same file name in
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
  /** Fields of `data` of which at least one must be there; absent: the schema says it all. */
  needsOneOf?: readonly string[]
  /** What the proof speaks of when a page outside asks for it without naming anything: that page's origin. */
  aboutOrigin?: (origin: string) => object
  /** The verifier's own part of `data`. Closed schemas are `strictObject`. */
  data: v.GenericSchema<unknown, object>
}
