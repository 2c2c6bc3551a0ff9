import { recover } from 'tiny-secp256k1'
import type { RecoverPublicKey } from './recover.ts'

/** Recovers keys with libsecp256k1 as WebAssembly. */
export const recoverPublicKey: RecoverPublicKey = (hash, rs, parity) => {
  try {
    return recover(hash, rs, parity, false) ?? undefined
  } catch {
    return undefined
  }
}
