import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { registryAddress } from '../../../../shared/anchor/anchor-registry.ts'
import type { Hex } from '../evm/evm.ts'
import type { SignAnchor } from './anchoring.ts'
import { anchorData } from './rpc-node.ts'

/** Returns a function that signs transactions of the account of a private key (EIP-1559). */
export function createAnchorSigner(privateKey: Hex): SignAnchor {
  const account = privateKeyToAccount(privateKey)
  return async ({ chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, ...call }) => {
    if (call.issuer !== account.address.toLowerCase()) throw new Error('The issuer is not the account that signs.')
    const raw = await account.signTransaction({
      type: 'eip1559',
      to: registryAddress,
      data: anchorData(call),
      value: 0n,
      chainId,
      nonce,
      gas,
      maxFeePerGas,
      maxPriorityFeePerGas,
    })
    return { raw, hash: keccak256(raw) }
  }
}
