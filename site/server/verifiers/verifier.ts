import type { Owner } from '../records/proofs.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalAddress, type SigningChain } from '../../../shared/proof/chain.ts'
import type { VerifierData, VerifierId } from '../../../shared/verifiers/index.ts'
import type { Ports } from '../ports/ports.ts'
import type { Holding, Spend } from '../records/holdings.ts'
import type { About } from './about.ts'
import type { Ledger } from './ledger.ts'

/** A hint for the submitter of a request that succeeded. */
export type Warning = { code: string; message: string }

/**
 * What a verifier answers (protocol/verification#outcomes). `verified: false` is an answer, not an error. A verifier
 * throws ServiceError for what the input alone shows to be wrong (protocol/verification#input-errors), and
 * `PROVIDER_UNAVAILABLE` when no answer can be had.
 */
export type Verdict =
  | {
      verified: true
      /** Allow-listed effective input: whoever may read the proof sees it. */
      input: JsonObject
      /** Input that is encrypted at rest. Its `content` and `metadata` are shown with a public proof, the rest to the owner. */
      sealedInput?: JsonObject
      /** The minimal facts that gates use. */
      claims: JsonObject
      /**
       * Keyed hashes that are the same for all wallets of a person; encrypted at rest, for the owner
       * (protocol/proofs#identity-hashes).
       */
      identity?: JsonObject
      /** The evidence of the check; encrypted at rest, for the owner. */
      evidence?: JsonObject
      /** The third party that answered. */
      provider: string
      /** Unix ms; absent: does not expire. */
      expiresAt?: number
      warnings?: Warning[]
      /** What only one wallet may have at a time; taken together with storing the proof, or else this verdict is a no. */
      holds?: Holding
      /** What counts once; used up together with storing the proof, or else this verdict is a no. */
      spends?: Spend
    }
  | { verified: false; reason: string; message: string; input: JsonObject; evidence?: JsonObject; provider: string }

/** Who signed, for whom, and what becomes of the proof. Addresses are canonical. */
export type Signing = {
  signer: string
  /** `contract` wallets are themselves on `chain` only (protocol/proof-format#same-wallet). */
  signerKind: 'key' | 'contract'
  subject: string
  chain: SigningChain
  /** The options of the request; not signed, unlike `data` (protocol/proof-format#unsigned). */
  options: {
    /** The submitter wants content kept (protocol/verifiers#ownership-basic). */
    storeOriginalContent: boolean
    /** `options.verifierOptions[<id>]`, as sent. */
    own: JsonObject
  }
}

/**
 * Refuses data of a verifier that speaks of its signer only and names another wallet in `walletAddress`
 * (protocol/verification#subject). Throws `SUBJECT_MISMATCH`.
 */
export function refuseOtherWallet(
  verifierId: VerifierId,
  { walletAddress }: { walletAddress?: string | undefined },
  { chain, signer }: Pick<Signing, 'chain' | 'signer'>,
): void {
  if (walletAddress === undefined || canonicalAddress(chain, walletAddress) === signer) return
  throw new ServiceError('SUBJECT_MISMATCH', 'walletAddress is not the wallet that signed.', {
    details: { verifierId, field: 'walletAddress' },
  })
}

/** Returns the signing wallet in the form that the store uses. */
export const walletOf = ({ signer, signerKind, chain }: Signing): Owner => ({
  walletAddress: signer,
  signerKind,
  chain: chain.caip2,
})

/** The ports that verifiers may use. A port that is not configured is `undefined`. */
export type Outside = Omit<Ports, 'store' | 'counter'>

/** The ports of a verifier, with the earlier proofs. A verifier stores nothing by itself. */
export type VerifierPorts = Outside & { ledger: Ledger }

/** The server's half of a verifier; the shared half has the same file name in `shared/verifiers/`. */
export type Verifier<Id extends VerifierId> = {
  about: About
  /** Tells whether what the verifier needs is configured; absent: it needs nothing. */
  isOffered?: (outside: Outside) => boolean
  /** Values of its `provider` field that are configured here; absent: it has no such choice. */
  providers?: (outside: Outside) => readonly string[]
  /** `basic`: what is configured here can be deceived by less than it should take; absent or undefined: it cannot. */
  assurance?: (outside: Outside) => 'basic' | undefined
  check: (data: VerifierData<Id>, signing: Signing, ports: VerifierPorts) => Promise<Verdict>
}
