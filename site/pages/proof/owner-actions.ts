import * as v from 'valibot'
import type { Client } from '../../../shared/client/client.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { revokeProof } from '../../../shared/contract/proofs.ts'
import type { getProof, ProofRecordResponse } from '../../../shared/contract/proofs/read-proofs.ts'
import { decodeJson } from '../../../shared/credential/base64url.ts'
import { canonicalAddress } from '../../../shared/proof/chain.ts'
import { type Account, type AsOwner, signAction, type SigningDeps } from '../answers/owner-headers.ts'

export type ProofClient = Client<{ getProof: typeof getProof; revokeProof: typeof revokeProof }>

type OwnerActionDeps = SigningDeps & { client: ProofClient; asOwner: AsOwner }

/**
 * Reads the whole proof by signed headers (protocol/proofs#owner-headers). Returns undefined when the account is not the
 * owner. Throws the errors of the wallet and of the service.
 */
export async function readAsOwner(
  qHash: string,
  account: Account,
  deps: OwnerActionDeps,
  signal: AbortSignal,
): Promise<ProofRecordResponse['data'] | undefined> {
  const { data } = await deps.asOwner(
    account,
    signal,
    async (headers) => await deps.client.getProof({ params: { qHash }, headers }, { signal }),
  )
  return isOwner(data, account) && Object.hasOwn(data, 'options') ? data : undefined
}

/** Reads a private proof with a grant of its owner (protocol/proofs#owner-operations). Returns undefined when the grant is no longer valid. */
export async function readWithGrant(
  qHash: string,
  grant: string,
  { client }: Pick<OwnerActionDeps, 'client'>,
  signal: AbortSignal,
): Promise<ProofRecordResponse['data'] | undefined> {
  try {
    const headers = { 'x-access-grant': grant }
    const { data } = await client.getProof({ params: { qHash }, headers }, { signal })
    return data.walletAddress === undefined ? undefined : data
  } catch (error) {
    if (hasGrantEnded(error)) return undefined
    throw error
  }
}

/** Returns when a grant ends, Unix ms. The service has checked it, so that it is only read here (protocol/proofs#grants). */
export function grantEnd(grant: string): number {
  const [, payload = ''] = grant.split('.')
  return v.parse(v.object({ exp: v.number() }), decodeJson(payload)).exp * 1000
}

/** The errors for a grant that has expired, is forged, or is for another proof. */
const grantEnds: ReadonlySet<string> = new Set(['EXPIRED_SIGNATURE', 'SIGNATURE_VERIFICATION_FAILED'])

/** Tells whether the service has refused a grant, so that its link shows nothing any more. */
export const hasGrantEnded = (error: unknown): boolean => error instanceof ServiceError && grantEnds.has(error.code)

/** Revokes by a signed action (protocol/proofs#owner-operations). Answers whether it had been revoked before. */
export async function revoke(
  qHash: string,
  account: Account,
  deps: OwnerActionDeps,
  signal: AbortSignal,
): Promise<{ alreadyRevoked: boolean }> {
  const signed = await signAction({ action: 'revoke_proof', qHash }, account, deps, signal)
  const { address: walletAddress, chain } = account
  // once sent it may be done, so that it is not given up any more
  return deps.client.revokeProof({ params: { qHash }, body: { walletAddress, ...signed, ...(chain && { chain }) } })
}

/** Compares two addresses. Upper and lower case differ in every namespace but EVM. */
export function isSameAddress(a: string, b: string): boolean {
  return canonical(a) === canonical(b)
}

const canonical = (address: string) =>
  canonicalAddress({ namespace: address.startsWith('0x') ? 'eip155' : 'other' }, address)

/** Tells whether the account owns the proof. */
function isOwner({ walletAddress }: ProofRecordResponse['data'], { address }: Account): boolean {
  return walletAddress !== undefined && isSameAddress(walletAddress, address)
}
