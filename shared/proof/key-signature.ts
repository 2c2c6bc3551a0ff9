import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { recoverPublicKey } from '@noble/secp256k1'
import { decodeBase58 } from './base58.ts'
import { isEd25519Signature } from './ed25519.ts'
import type { VerifySignature } from './envelope.ts'
import { keccak256 } from './hashes.ts'
import { personalMessageHash } from './personal-message.ts'

/**
 * The result of a check without any chain. `on-chain`: the address's own key did not make the signature, but the address
 * may be a contract wallet, which only its chain can check (protocol/proof-format#signatures, #contract-signatures).
 */
export type SignatureFinding = 'holds' | 'fails' | 'on-chain'

/**
 * Checks a signature without any request, in a browser or in Node (protocol/proof-format#signatures). It never throws.
 */
export function checkKeySignature(claim: Parameters<VerifySignature>[0]): SignatureFinding {
  if (claim.chain.namespace === 'solana') return isSignedByEd25519(claim) ? 'holds' : 'fails'
  const isEvm = claim.chain.namespace === 'eip155' && evmMethods.includes(claim.signatureMethod)
  if (!isEvm || !/^0x([0-9a-f]{2})*$/i.test(claim.signature)) return 'fails'
  return isSignedByEvmKey(claim) ? 'holds' : 'on-chain'
}

/** The methods are hints only. All three are checked in the same way. */
const evmMethods: readonly string[] = ['eip191', 'eip1271', 'eip6492']

type SignatureClaim = { walletAddress: string; message: string; signature: string }

/** Checks EIP-191 as ecrecover does: it accepts a high s and a v of 0 or 1, and reads 64 bytes as EIP-2098. */
function isSignedByEvmKey({ walletAddress, message, signature }: SignatureClaim): boolean {
  const bytes = hexToBytes(signature.slice(2))
  if (bytes.length !== 65 && bytes.length !== 64) return false
  const rs = bytes.slice(0, 64)
  const v = bytes[64] ?? rs[32]! >> 7
  if (bytes.length === 64) rs[32]! &= 0x7f
  const parity = v < 27 ? v : v - 27
  if (parity !== 0 && parity !== 1) return false
  try {
    const options = { prehash: false, isCompressed: false }
    const key = recoverPublicKey(Uint8Array.of(parity, ...rs), personalMessageHash(message), options)
    return `0x${bytesToHex(keccak256(key.subarray(1)).subarray(12))}` === walletAddress.toLowerCase()
  } catch {
    // The signature gives no point of the curve.
    return false
  }
}

/** Checks ed25519 strictly, as the service does. */
function isSignedByEd25519({
  walletAddress,
  message,
  signature,
  signatureMethod,
}: SignatureClaim & { signatureMethod: string }) {
  const publicKey = decodeBase58(walletAddress)
  const bytes = /^[0-9a-f]{128}$/i.test(signature) ? hexToBytes(signature) : decodeBase58(signature)
  if (signatureMethod !== 'ed25519' || !publicKey || !bytes) return false
  return isEd25519Signature({ publicKey, message: utf8ToBytes(message), signature: bytes })
}
