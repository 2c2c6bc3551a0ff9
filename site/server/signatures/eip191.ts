import { personalMessageHash } from '../../../shared/proof/personal-message.ts'
import { createRecoveryThread } from './recover-thread.ts'

const thread = createRecoveryThread()

/**
 * Tells whether the key of `address` signed the message. No chain is asked, so `false` says nothing about contract
 * wallets.
 */
export async function isSignedByKey({
  address,
  message,
  signature,
}: {
  address: string
  message: string
  signature: Uint8Array
}): Promise<boolean> {
  const long = signature.length === 64 ? expand(signature) : signature
  if (long.length !== 65) return false
  return (await thread.recoverAddress(personalMessageHash(message), long)) === address.toLowerCase()
}

/** A 64-byte signature (EIP-2098: parity in the top bit of s) as the 65 bytes it stands for. */
function expand(compact: Uint8Array) {
  const long = Uint8Array.of(...compact, 27)
  const top = compact[32] ?? 0
  long[32] = top & 0x7f
  long[64] = 27 + (top >> 7)
  return long
}
