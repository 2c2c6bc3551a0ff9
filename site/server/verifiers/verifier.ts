import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { SigningChain } from '../../../shared/proof/chain.ts'
import type { VerifierData, VerifierId } from '../../../shared/verifiers/index.ts'
import type { Ports } from '../ports/ports.ts'

/** Something the submitter should know although it worked. */
export type Warning = { code: string; message: string }

/**
 * What a verifier answers (domain.md 3, Evidence vs claims). `verified: false` is an answer, not an error. A verifier
 * throws ServiceError for what the input alone shows to be wrong (domain.md 11.7), and `PROVIDER_UNAVAILABLE` when no
 * answer can be had.
 */
export type Verdict =
  | {
      verified: true
      /** Allow-listed effective input: whoever may read the proof sees it. */
      input: JsonObject
      /** Input that is encrypted at rest. Its `content`, if any, is shown with a public proof, the rest to the owner. */
      sealedInput?: JsonObject
      /** The minimal facts that gates use. */
      claims: JsonObject
      /** What the check saw; encrypted at rest, for the owner. */
      evidence?: JsonObject
      /** Who answered. */
      provider: string
      /** Unix ms; absent: does not expire. */
      expiresAt?: number
      warnings?: Warning[]
    }
  | { verified: false; reason: string; message: string; input: JsonObject; evidence?: JsonObject; provider: string }

/** Who signed, for whom, and what becomes of the proof. Addresses are canonical. */
export type Signing = {
  signer: string
  subject: string
  chain: SigningChain
  /** The submitter wants content kept (domain.md 4.1). */
  storeOriginalContent: boolean
}

/** The server's half of a verifier; the shared half has the same file name in `shared/verifiers/`. */
export type Verifier<Id extends VerifierId> = (
  data: VerifierData<Id>,
  signing: Signing,
  ports: Omit<Ports, 'store' | 'counter'>,
) => Promise<Verdict>
