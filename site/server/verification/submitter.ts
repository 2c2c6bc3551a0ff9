import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { signerString } from '../../../shared/proof/signer-string.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { signatureMethodOf, verifySignature } from '../signatures/index.ts'
import type { Principal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { refuseStale } from '../rules/freshness.ts'
import { isNamedBy, sameWallet } from '../rules/wallet.ts'
import type { HandoffKeys } from '../handoffs/admit.ts'
import type { ReadRequest } from './signed-request.ts'

/** The principal that submits a request, with the keys of a hand-off that the request carries. Without a principal it is anonymous. */
export type Submitter = HandoffKeys & { principal?: Principal }

/** By what a request counts: the signature that it carries, or the principal that holds its wallet. */
export type Shown = Pick<ProofRecord, 'signerKind' | 'receipt'> & {
  signed: { signature: string; signatureMethod: string } | undefined
  /**
   * A session that holds the wallet submits, with or without a signature: no key or token
   * (protocol/verification#publication).
   */
  byOwner: boolean
}

/** When the request says that it was made. Left out, which only a principal may do, it is now. Throws `INVALID_REQUEST`. */
export function timeOf({ signature, signedTimestamp }: VerificationRequest, now: number): number {
  if (signedTimestamp !== undefined) return signedTimestamp
  if (signature !== undefined) throw new ServiceError('INVALID_REQUEST', 'A signature needs its signedTimestamp.')
  return now
}

/**
 * Who stands behind a request (protocol/accounts#principal; protocol/proof-format#receipts,
 * protocol/verification#submitter). A signature decides when there is one: a wrong one is never outvoted. Without one
 * the principal must hold the wallet, and for some verifiers be fresh. Throws `EXPIRED_SIGNATURE`,
 * `WALLET_AUTH_REQUIRED` (with `details.reauthenticate` where a fresh sign-in is all that is missing),
 * `HANDOFF_AUTH_REQUIRED` where only a person may end a hand-off (protocol/handoffs#presence), and what
 * `verifySignature` throws.
 */
export async function whoSubmits(
  request: VerificationRequest,
  read: ReadRequest,
  {
    principal,
    ports,
    mayBeOld = false,
  }: {
    principal: Principal
    ports: Deployment['ports']
    /** The caller finds out itself whether a signature that is too old came in time. */
    mayBeOld?: boolean
  },
): Promise<Shown> {
  const { walletAddress, chain, signedTimestamp, parts } = read
  const { signature } = request
  const isSession = principal.kind === 'session'
  if (signature === undefined && principal.kind === 'anonymous')
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'The request must carry the signature of walletAddress.')
  if (!mayBeOld || signature === undefined) refuseStale(signedTimestamp, ports.now())
  const wallet = principal.wallets.find((each) => isNamedBy(each, { walletAddress, chain: chain.caip2 }))
  if (signature !== undefined) {
    const signatureMethod = signatureMethodOf(chain, request.signatureMethod)
    const signed = { walletAddress, chain, message: signerString(read), signature, signatureMethod }
    const { signerKind } = await verifySignature(signed, ports)
    const receipt = { format: 'caip-380-envelope', portable: true } as const
    const byOwner = isSession && sameWallet(wallet, { walletAddress, chain: chain.caip2, signerKind })
    return { signerKind, receipt, signed: { signature, signatureMethod }, byOwner }
  }
  if (!wallet)
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'walletAddress is no wallet of the signed-in profile: sign with it.')
  if (!principal.isFresh && parts.some(({ id }) => verifiers[id].needsPresence))
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'Sign in again first: this needs a fresh sign-in.', {
      details: { reauthenticate: true },
    })
  if (read.handoff && !isSession)
    throw new ServiceError(
      'HANDOFF_AUTH_REQUIRED',
      'A hand-off ends by a signature, or by a click of who is signed in.',
    )
  const receipt = { format: 'svc-receipt', portable: false } as const
  return { signerKind: wallet.signerKind, receipt, signed: undefined, byOwner: isSession }
}
