import { bytesToHex, hexToBytes, recoverPublicKey as recover } from 'viem'
import type { RecoverPublicKey } from './recover.ts'

/** Recovers keys with JavaScript alone. */
export const recoverPublicKey: RecoverPublicKey = async (hash, rs, parity) => {
  try {
    const signature = { r: bytesToHex(rs.subarray(0, 32)), s: bytesToHex(rs.subarray(32)), yParity: parity }
    return hexToBytes(await recover({ hash, signature }))
  } catch {
    return undefined
  }
}
