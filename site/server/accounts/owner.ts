import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { OwnerAction as SignedClaim, type OwnerClaim, type OwnerHeaders } from '../../../shared/contract/proofs.ts'
import { canonicalAddress, parseChain, resolveChain } from '../../../shared/proof/chain.ts'
import { type OwnerAction, ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import type { Owner, ProofRecord, Tombstone } from '../records/proofs.ts'
import { sameAddress, sameWallet } from '../rules/wallet.ts'
import { verifySignature } from '../signatures/index.ts'
import { type Authority, walletsMeant } from './authority.ts'
import type { Deployment } from '../deployment.ts'
import { refuseStale } from '../rules/freshness.ts'

/** A wallet that just signed. The address is canonical, the chain CAIP-2. */
export type Signer = Owner

/** What a signature is about, as far as it decides where a contract wallet is asked. */
type About = ProofRecord | Tombstone | Pick<Owner, 'walletAddress' | 'chain'> | undefined

/**
 * Who signed `action` (protocol/proof-format#owner-actions). EVM wallets that name no chain sign for the hub; a
 * contract wallet among them is asked on the chain of what it acts `about`, when that is its own
 * (protocol/proof-format#record-chain). Throws `EXPIRED_SIGNATURE`, what `resolveChain` throws, and what
 * `verifySignature` throws.
 */
export async function signerOf(
  claim: SignedClaim,
  { action, about }: { action: OwnerAction; about?: About },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<Signer> {
  const { signature, signatureMethod, signedTimestamp } = claim
  const chain = resolveChain({ ...claim, hubChainId: config.hubChainId })
  const walletAddress = canonicalAddress(chain, claim.walletAddress)
  refuseStale(signedTimestamp, ports.now())
  const message = ownerActionMessage(action, { walletAddress, chain, signedTimestamp })
  const isNamed = claim.chain !== undefined || claim.chainId !== undefined
  const isItsOwn = about !== undefined && 'chain' in about && sameAddress(about.walletAddress, walletAddress)
  const home = isItsOwn && !isNamed ? parseChain(about.chain) : chain
  const signed = { walletAddress, chain: home, message, signature, signatureMethod }
  const { signerKind } = await verifySignature(signed, ports)
  return { walletAddress, chain: home.caip2, signerKind }
}

/**
 * The wallets that stand behind a request for `action`: the one that signed it, and nobody else, or without any signature
 * those of the authority that it means. Throws `INVALID_REQUEST` for half a signature, `WALLET_AUTH_REQUIRED` for none
 * without an authority that holds the wallet, and what {@link signerOf} throws.
 */
export async function actorsOf(
  { claim, authority }: { claim: OwnerClaim; authority: Authority | undefined },
  signed: { action: OwnerAction; about?: About },
  deployment: Pick<Deployment, 'config' | 'ports'>,
): Promise<readonly Signer[]> {
  if (v.is(SignedClaim, claim)) return [await signerOf(claim, signed, deployment)]
  if (claim.signature === undefined && claim.signedTimestamp === undefined)
    return walletsMeant(claim, authority, deployment)
  throw new ServiceError('INVALID_REQUEST', 'Send walletAddress, signature and signedTimestamp together.')
}

/**
 * Who signed the owner headers; undefined when there are none (protocol/proofs#owner-headers). Anything else than a
 * good signature is an error, never a lesser view: `INVALID_REQUEST` for headers that are not all there, and what
 * {@link signerOf} throws.
 */
async function signerOfHeaders(
  headers: OwnerHeaders,
  signed: { action: OwnerAction; about?: About },
  deployment: Pick<Deployment, 'config' | 'ports'>,
): Promise<Signer | undefined> {
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

/** The wallets behind a question: the one that signed its headers, else those of the authority. Throws as {@link signerOfHeaders}. */
export async function askersOf(
  { headers, authority }: { headers: OwnerHeaders; authority: Authority | undefined },
  signed: { action: OwnerAction; about?: About },
  deployment: Pick<Deployment, 'config' | 'ports'>,
): Promise<readonly Signer[]> {
  const signer = await signerOfHeaders(headers, signed, deployment)
  return signer ? [signer] : (authority?.wallets ?? [])
}

/** Whether the signer owns the proof, by the rule of {@link sameWallet}. */
export function isOwner(signer: Signer | undefined, record: Owner | Tombstone | undefined): boolean {
  return record !== undefined && !('erasedAt' in record) && sameWallet(signer, record)
}

/** Whether an answer would tell the caller no more than whether the proof exists: such questions are counted. */
export function isHidden(record: ProofRecord | Tombstone | undefined, signer: Signer | undefined): boolean {
  if (!record) return true
  return 'privacyLevel' in record && record.privacyLevel === 'private' && !isOwner(signer, record)
}

/** CAIP-2, or an EVM chain's plain number. */
const namedChain = (chain: string | undefined) =>
  chain !== undefined && /^[0-9]{1,16}$/.test(chain) ? { chainId: Number(chain) } : { chain }
