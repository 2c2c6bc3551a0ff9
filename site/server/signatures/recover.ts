import { keccak256 } from '../../../shared/proof/hashes.ts'

/**
 * Returns the uncompressed public key (65 bytes) that made a signature (r and s, 64 bytes) over a 32-byte hash;
 * undefined when no key could have made it. Three libraries implement it, in `recover-native`, `-wasm` and `-pure`.
 */
export type RecoverPublicKey = (
  hash: Uint8Array,
  rs: Uint8Array,
  parity: 0 | 1,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>

/**
 * Returns the lower-case address that made a 65-byte signature over a 32-byte hash; undefined when none could have made
 * it.
 */
export type RecoverAddress = (hash: Uint8Array, signature: Uint8Array) => Promise<string | undefined>

/**
 * Reads signatures as the chain's own ecrecover does, so it accepts high s; v may also be 0 or 1, as some hardware wallets
 * write it (security-cases F3). So one signature has several byte strings: never use them as a key.
 */
export function recoverAddressBy(recoverPublicKey: RecoverPublicKey): RecoverAddress {
  return async (hash, signature) => {
    const v = signature[64]
    if (hash.length !== 32 || signature.length !== 65 || v === undefined) return undefined
    const parity = v < 27 ? v : v - 27
    if (parity !== 0 && parity !== 1) return undefined
    const publicKey = await recoverPublicKey(hash, signature.subarray(0, 64), parity)
    if (!publicKey) return undefined
    return `0x${Buffer.from(keccak256(publicKey.subarray(1)).subarray(12)).toString('hex')}`
  }
}

/** The libraries, fastest first. Loading one fails when it has no build for the machine. */
export const recoveries = [
  { name: 'native', load: async () => (await import('./recover-native.ts')).recoverPublicKey },
  { name: 'wasm', load: async () => (await import('./recover-wasm.ts')).recoverPublicKey },
  { name: 'pure', load: async () => (await import('./recover-pure.ts')).recoverPublicKey },
] as const satisfies { name: string; load: () => Promise<RecoverPublicKey> }[]

/** Returns the first library that loads. Throws the error of the last one when none does. */
export async function firstRecovery(
  candidates: readonly { name: string; load: () => Promise<RecoverPublicKey> }[],
): Promise<{ name: string; recoverAddress: RecoverAddress }> {
  let reason: unknown
  for (const { name, load } of candidates) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next one is only loaded when this one fails
      return { name, recoverAddress: recoverAddressBy(await load()) }
    } catch (error) {
      reason = error
    }
  }
  throw reason
}

/** The library that this process uses, with its name for the log. */
export const recovery = await firstRecovery(recoveries)
