import { createRequire } from 'node:module'
import type { RecoverPublicKey } from './recover.ts'

/** The part of `secp256k1` that is used here, as the package has no types. It throws when no key is found. */
type Secp256k1 = { ecdsaRecover(rs: Uint8Array, recoveryId: number, hash: Uint8Array, compressed: boolean): Uint8Array }

// the package's main file silently falls back to a slow library; this file throws instead
const require = createRequire(import.meta.url)
const secp256k1: Secp256k1 = require('secp256k1/bindings.js')

/** Recovers keys with libsecp256k1 as native code. Importing this file throws when there is no build for the machine. */
export const recoverPublicKey: RecoverPublicKey = (hash, rs, parity) => {
  try {
    return secp256k1.ecdsaRecover(rs, parity, hash, false)
  } catch {
    return undefined
  }
}
