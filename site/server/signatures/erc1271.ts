import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Evm, Hex } from '../ports/evm/evm.ts'

/**
 * Tells whether the contract wallet at `address` accepts the signature (ERC-1271), deployed or not (ERC-6492).
 * protocol/proof-format#contract-signatures. It reads the code first, to tell an account without code from a chain that
 * does not answer. Throws ServiceError UNSUPPORTED_CHAIN or SIGNATURE_CHAIN_UNAVAILABLE.
 */
export async function isSignedByContract(
  { chainId, address, message, signature }: { chainId: number; address: Hex; message: string; signature: Hex },
  evm: Evm,
): Promise<boolean> {
  if (!evm.supports(chainId))
    throw new ServiceError('UNSUPPORTED_CHAIN', `Contract wallets on chain ${chainId} cannot be checked here.`)
  const code = await evm.code(chainId, address)
  if (code === undefined && !isWrapped(signature)) return false
  return evm.verifyMessage(chainId, { address, message, signature })
}

/** The last 32 bytes of a signature that contains the deployment of its wallet (ERC-6492). */
const deploymentSuffix = '6492'.repeat(16)

/** Tells whether a signature is wrapped by ERC-6492. */
function isWrapped(signature: Hex): boolean {
  return signature.toLowerCase().endsWith(deploymentSuffix)
}
