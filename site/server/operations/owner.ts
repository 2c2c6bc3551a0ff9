import { ServiceError } from '../../../shared/contract/errors.ts'
import type { OwnerHeaders } from '../../../shared/contract/proofs.ts'
import { canonicalAddress, resolveChain } from '../../../shared/proof/chain.ts'
import { type OwnerAction, ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import type { ProofRecord } from '../ports/store/store.ts'
import { verifySignature } from '../signatures/index.ts'
import type { Deployment } from './deployment.ts'
import { refuseStale } from './freshness.ts'

/** A wallet that just signed. The address is canonical, the chain CAIP-2. */
export type Signer = { walletAddress: string; chain: string; signerKind: 'key' | 'contract' }

/**
 * Who signed the owner headers over `action`; undefined when there are none (domain.md 8, 9.4). Anything else than a
 * good signature is an error, never a lesser view: `INVALID_REQUEST` for headers that are not all there,
 * `EXPIRED_SIGNATURE`, and what `verifySignature` throws. EVM wallets that name no chain sign for the hub.
 */
export async function signerOfHeaders(
  headers: OwnerHeaders,
  action: OwnerAction,
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<Signer | undefined> {
  const walletAddress = headers['x-wallet-address']
  const signature = headers['x-signature']
  const timestamp = headers['x-signed-timestamp']
  if (walletAddress === undefined && signature === undefined && timestamp === undefined) return undefined
  if (walletAddress === undefined || signature === undefined || timestamp === undefined)
    throw new ServiceError('INVALID_REQUEST', 'Send x-wallet-address, x-signature and x-signed-timestamp together.')

  const chain = resolveChain({ walletAddress, ...namedChain(headers['x-chain']), hubChainId: config.hubChainId })
  const signedTimestamp = Number(timestamp)
  refuseStale(signedTimestamp, ports.now())
  const message = ownerActionMessage(action, { walletAddress, chain, signedTimestamp })
  const signatureMethod = headers['x-signature-method']
  const { signerKind } = await verifySignature({ walletAddress, chain, message, signature, signatureMethod }, ports)
  return { walletAddress: canonicalAddress(chain, walletAddress), chain: chain.caip2, signerKind }
}

/** Whether the signer owns the proof. A contract wallet is only itself on its own chain (domain.md 12.7). */
export function isOwner(signer: Signer, record: Pick<ProofRecord, 'walletAddress' | 'chain' | 'signerKind'>): boolean {
  if (signer.walletAddress !== record.walletAddress || signer.signerKind !== record.signerKind) return false
  return signer.signerKind === 'key' || signer.chain === record.chain
}

/** CAIP-2, or an EVM chain's plain number. */
const namedChain = (chain: string | undefined) =>
  chain !== undefined && /^[0-9]{1,16}$/.test(chain) ? { chainId: Number(chain) } : { chain }
