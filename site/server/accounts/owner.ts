import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { OwnerAction as SignedClaim, type OwnerClaim, type OwnerHeaders } from '../../../shared/contract/proofs.ts'
import { canonicalAddress, parseChain, resolveChain } from '../../../shared/proof/chain.ts'
import { type OwnerAction, ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import type { Owner, ProofRecord, Tombstone } from '../records/proofs.ts'
import { sameAddress } from '../../../shared/proof/address.ts'
import { sameWallet } from '../rules/wallet.ts'
import { verifySignature } from '../signatures/index.ts'
import { type Principal, walletPrincipal, withNamedWallets } from './principal.ts'
import type { Deployment } from '../deployment.ts'
import { refuseStale } from '../rules/freshness.ts'

/** The proof or wallet that a signature is about; it decides on which chain a contract wallet is asked. */
type About = ProofRecord | Tombstone | Pick<Owner, 'walletAddress' | 'chain'> | undefined

/**
 * Verifies a signature of `action` and returns its wallet, the address canonical, the chain CAIP-2
 * (protocol/proof-format#owner-actions). EVM wallets that name no chain sign for the hub; a
 * contract wallet among them is asked on the chain of what it acts `about`, when that is its own
 * (protocol/proof-format#record-chain). Throws `EXPIRED_SIGNATURE`, what `resolveChain` throws, and what
 * `verifySignature` throws.
 */
export async function signerOf(
  claim: SignedClaim,
  { action, about }: { action: OwnerAction; about?: About },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<Owner> {
  const { signature, signatureMethod, signedTimestamp } = claim
  const chain = resolveChain({ ...claim, hubChainId: config.hubChainId })
  const walletAddress = canonicalAddress(chain, claim.walletAddress)
  refuseStale(signedTimestamp, ports.now())
  const message = ownerActionMessage(action, { walletAddress, chain, signedTimestamp })
  const isNamed = claim.chain !== undefined || claim.chainId !== undefined
  const isAboutItself = about !== undefined && 'chain' in about && sameAddress(about.walletAddress, walletAddress)
  const home = isAboutItself && !isNamed ? parseChain(about.chain) : chain
  const signed = { walletAddress, chain: home, message, signature, signatureMethod }
  const { signerKind } = await verifySignature(signed, ports)
  return { walletAddress, chain: home.caip2, signerKind }
}

/**
 * Reads the principal of a request for `action`: the wallet that signed it, and nobody else; without any signature the
 * principal of its credentials, narrowed to the wallets that it names (protocol/proofs#unsigned-owner). Throws
 * `INVALID_REQUEST` for a signature without its wallet or time, `WALLET_AUTH_REQUIRED` for none without a principal that
 * holds the wallet, and what {@link signerOf} throws.
 */
export async function principalOfClaim(
  { claim, principal }: { claim: OwnerClaim; principal: Principal },
  signed: { action: OwnerAction; about?: About },
  deployment: Pick<Deployment, 'config' | 'ports'>,
): Promise<Principal> {
  if (v.is(SignedClaim, claim)) return walletPrincipal(await signerOf(claim, signed, deployment))
  if (claim.signature === undefined) return withNamedWallets(claim, principal, deployment)
  throw new ServiceError('INVALID_REQUEST', 'Send walletAddress, signature and signedTimestamp together.')
}

/**
 * Verifies the signature of the owner headers and returns its wallet; undefined when there are none
 * (protocol/proofs#owner-headers). Anything else than a good signature is an error, never a lesser view:
 * `INVALID_REQUEST` for headers that are not all there, and what {@link signerOf} throws.
 */
async function signerOfHeaders(
  headers: OwnerHeaders,
  signed: { action: OwnerAction; about?: About },
  deployment: Pick<Deployment, 'config' | 'ports'>,
): Promise<Owner | undefined> {
  const walletAddress = headers['x-wallet-address']
  const signature = headers['x-signature']
  const timestamp = headers['x-signed-timestamp']
  if (walletAddress === undefined && signature === undefined && timestamp === undefined) return undefined
  if (walletAddress === undefined || signature === undefined || timestamp === undefined)
    throw new ServiceError('INVALID_REQUEST', 'Send x-wallet-address, x-signature and x-signed-timestamp together.')
  const claim = {
    walletAddress,
    signature,
    signedTimestamp: Number(timestamp),
    signatureMethod: headers['x-signature-method'],
    ...namedChain(headers['x-chain']),
  }
  return signerOf(claim, signed, deployment)
}

/**
 * Reads the principal of a question: the wallet that signed its owner headers, else the principal of its credentials.
 * Throws as {@link signerOfHeaders}.
 */
export async function principalOfHeaders(
  { headers, principal }: { headers: OwnerHeaders; principal: Principal },
  signed: { action: OwnerAction; about?: About },
  deployment: Pick<Deployment, 'config' | 'ports'>,
): Promise<Principal> {
  const signer = await signerOfHeaders(headers, signed, deployment)
  return signer ? walletPrincipal(signer) : principal
}

/** Says whether the signer owns the proof, by the rule of {@link sameWallet}. */
export function isOwner(signer: Owner | undefined, record: Owner | Tombstone | undefined): boolean {
  return record !== undefined && !('erasedAt' in record) && sameWallet(signer, record)
}

/** Says whether an answer would only reveal whether the proof exists. Such questions are counted. */
export function isHidden(record: ProofRecord | Tombstone | undefined, signer: Owner | undefined): boolean {
  if (!record) return true
  return 'privacyLevel' in record && record.privacyLevel === 'private' && !isOwner(signer, record)
}

/** Reads a chain: CAIP-2, or the number of an EVM chain. */
const namedChain = (chain: string | undefined) =>
  chain !== undefined && /^[0-9]{1,16}$/.test(chain) ? { chainId: Number(chain) } : { chain }
