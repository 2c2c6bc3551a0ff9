import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { signerString } from '../../../shared/proof/signer-string.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import type { Outcome, ProofRecord } from '../records/proofs.ts'
import { signatureMethodOf, verifySignature } from '../signatures/index.ts'
import type { Principal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import type { Store } from '../ports/store/store.ts'
import { refuseStale } from '../rules/freshness.ts'
import { isNamedBy, sameWallet } from '../rules/wallet.ts'
import type { HandoffKeys } from '../handoffs/admit.ts'
import { shortened } from './picture-alone.ts'
import type { ReadRequest } from './signed-request.ts'

/**
 * The principal that submits a request, with the keys of a hand-off that the request carries. Without a principal it is
 * anonymous. `isStored` says for which outcomes a proof is stored: for all, if it is undefined. Others are only answered, so
 * that a caller who tries again until something is in place leaves no rejected proofs behind. `onStored` stores what belongs
 * to a new proof in the same transaction; if it throws, the proof is not stored. `atOnce`: a new proof is stored together
 * with the answers of its verifiers, or not at all.
 */
export type Submitter = HandoffKeys & {
  principal?: Principal
  isStored?: (outcomes: readonly Outcome[]) => boolean
  onStored?: (store: Store, record: ProofRecord) => Promise<void>
  atOnce?: boolean
}

/** The facts about the submitter of a request, by its signature or by the principal that has its wallet. */
export type SubmitterFacts = Pick<ProofRecord, 'signerKind' | 'receipt'> & {
  signed: { signature: string; signatureMethod: string } | undefined
  /**
   * Whether a session whose profile has the wallet submits, with or without a signature; never for a key or a token
   * (protocol/verification#publication).
   */
  byOwner: boolean
}

/**
 * Returns the time of a request, Unix ms: its own, or `now` for a request without a signature. Throws
 * `INVALID_REQUEST`.
 */
export function timeOf({ signature, signedTimestamp }: VerificationRequest, now: number): number {
  if (signedTimestamp !== undefined) return signedTimestamp
  if (signature !== undefined) throw new ServiceError('INVALID_REQUEST', 'A signature needs its signedTimestamp.')
  return now
}

/**
 * Checks who submits a request (protocol/accounts#principal; protocol/proof-format#receipts,
 * protocol/verification#submitter). A signature decides when there is one; a session cannot replace a wrong one.
 * Without a signature the principal must have the wallet, and for some verifiers be fresh. Both may send only what a
 * wallet could show (protocol/limits#text). Throws `EXPIRED_SIGNATURE`, `INVALID_VERIFIER_DATA`,
 * `WALLET_AUTH_REQUIRED` (with `details.reauthenticate` where a fresh sign-in is all that is missing),
 * `HANDOFF_AUTH_REQUIRED` where only a person may end a hand-off (protocol/handoffs#presence), and what
 * `verifySignature` throws.
 */
export async function readSubmitter(
  request: VerificationRequest,
  read: ReadRequest,
  {
    principal,
    ports,
    mayBeOld = false,
  }: {
    principal: Principal
    ports: Deployment['ports']
    /** Accepts a signature that is too old; the calling function checks whether it came in time. */
    mayBeOld?: boolean
  },
): Promise<SubmitterFacts> {
  const { walletAddress, chain, signedTimestamp, parts } = read
  const { signature } = request
  const isSession = principal.kind === 'session'
  if (signature === undefined && principal.kind === 'anonymous')
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'The request must carry the signature of walletAddress.')
  if (!mayBeOld || signature === undefined) refuseStale(signedTimestamp, ports.now())
  // also without a signature: what nobody may sign, nobody may have stored and shown
  const message = signerString(signature === undefined ? { ...read, data: shortened(read.data) } : read)
  const wallet = principal.wallets.find((each) => isNamedBy(each, { walletAddress, chain: chain.caip2 }))
  if (signature !== undefined) {
    const signatureMethod = signatureMethodOf(chain, request.signatureMethod)
    const signed = { walletAddress, chain, message, signature, signatureMethod }
    const { signerKind } = await verifySignature(signed, ports)
    const receipt = { format: 'caip-380-envelope', portable: true } as const
    const byOwner = isSession && sameWallet(wallet, { walletAddress, chain: chain.caip2, signerKind })
    return { signerKind, receipt, signed: { signature, signatureMethod }, byOwner }
  }
  if (!wallet)
    throw new ServiceError(
      'WALLET_AUTH_REQUIRED',
      'walletAddress is not a wallet of your account. Sign with this wallet.',
    )
  if (!principal.isFresh && parts.some(({ id }) => verifiers[id].needsPresence))
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'Sign in again first: this needs a fresh sign-in.', {
      details: { reauthenticate: true },
    })
  if (read.handoff && !isSession)
    throw new ServiceError(
      'HANDOFF_AUTH_REQUIRED',
      'A hand-off ends by a signature, or by a click of a person who is signed in.',
    )
  const receipt = { format: 'svc-receipt', portable: false } as const
  return { signerKind: wallet.signerKind, receipt, signed: undefined, byOwner: isSession }
}
