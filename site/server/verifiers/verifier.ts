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
 * The answer of a verifier (protocol/verification#outcomes). `verified: false` is an answer, not an error. A verifier
 * throws ServiceError when the input alone is wrong (protocol/verification#input-errors), and `PROVIDER_UNAVAILABLE`
 * when it cannot get an answer.
 */
export type Verdict =
  | {
      verified: true
      /** The effective input, from a list of allowed fields: everybody who may read the proof sees it. */
      input: JsonObject
      /**
       * Input that is encrypted at rest. A public proof shows its `content` and `metadata`; only the owner sees the
       * rest.
       */
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
      /**
       * What only one wallet may have at a time. It is taken when the proof is stored; if that fails, the verdict
       * becomes a no.
       */
      holds?: Holding
      /** What counts only once. It is used up when the proof is stored; if that fails, the verdict becomes a no. */
      spends?: Spend
    }
  | { verified: false; reason: string; message: string; input: JsonObject; evidence?: JsonObject; provider: string }

/** The signer and the subject of a request, and its options. Addresses are canonical. */
export type Signing = {
  signer: string
  /** A `contract` wallet is the same wallet on `chain` only (protocol/proof-format#same-wallet). */
  signerKind: 'key' | 'contract'
  subject: string
  chain: SigningChain
  /** The options of the request; not signed, unlike `data` (protocol/proof-format#unsigned). */
  options: {
    /** Whether the submitter wants the content stored (protocol/verifiers#ownership-basic). */
    storeOriginalContent: boolean
    /** `options.verifierOptions[<id>]`, as sent. */
    own: JsonObject
  }
}

/**
 * Refuses data that names another wallet in `walletAddress`, for verifiers whose proofs are about the signer only
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
export type OuterPorts = Omit<Ports, 'store' | 'counter'>

/** The ports of a verifier, with the earlier proofs. A verifier stores nothing by itself. */
export type VerifierPorts = OuterPorts & { ledger: Ledger }

/**
 * The ports of a verifier before a signature, which read only what everybody may know. `isTaken` says whether another wallet
 * has what the verdict would hold.
 */
export type PrecheckPorts = OuterPorts & {
  isTaken: (holding: Pick<Holding, 'space' | 'key'>, signing: Pick<Signing, 'signer' | 'chain'>) => Promise<boolean>
}

/**
 * Why a verifier would say no to a request, found out before it was signed. `details`: what the person can change so
 * that the check passes.
 */
export type Obstacle = { reason: string; message: string; details: JsonObject }

/** The server's half of a verifier; the shared half has the same file name in `shared/verifiers/`. */
export type Verifier<Id extends VerifierId> = {
  about: About
  /** Tells whether what the verifier needs is configured; absent: it needs nothing. */
  isOffered?: (outer: OuterPorts) => boolean
  /** Returns the values of its `provider` field that are configured here; absent: it has no such field. */
  providers?: (outer: OuterPorts) => readonly string[]
  /** Returns `basic` when the configuration is easier to deceive than it should be; absent or undefined: it is not. */
  assurance?: (outer: OuterPorts) => 'basic' | undefined
  /** Returns what a proof with this data holds, so that it replaces the wallet's earlier proof; absent: that is not known before. */
  holding?: (data: VerifierData<Id>) => Pick<Holding, 'space' | 'key'>
  check: (data: VerifierData<Id>, signing: Signing, ports: VerifierPorts) => Promise<Verdict>
  /**
   * Returns why `check` would say no, undefined if it would say yes (protocol/verification#precheck). Nobody has signed
   * yet, so it reads only what is public. It throws as `check` does. Present where the shared half says `precheck`.
   */
  precheck?: (data: VerifierData<Id>, signing: Signing, ports: PrecheckPorts) => Promise<Obstacle | undefined>
}
