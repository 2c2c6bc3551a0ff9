import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Hashes } from '../../shared/proof/hashes.ts'

/** What we use of `hash-wasm`. A hasher is used for one text after the other. */
type HashWasm = { createKeccak: (bits: 256) => Promise<Hasher> }
type Hasher = { init(): Hasher; update(bytes: Uint8Array): Hasher; digest(form: 'binary'): Uint8Array }

// this file has keccak alone; the package's main file brings all its algorithms
const require = createRequire(import.meta.url)
const { createKeccak }: HashWasm = require('hash-wasm/dist/keccak.umd.min.js')

/**
 * Loads hashes for a server: keccak-256 as WebAssembly, because OpenSSL has none, and SHAKE-256 by OpenSSL. A verification
 * hashes six texts, for which the portable ones take a tenth of its time.
 */
export async function loadFastHashes(): Promise<Hashes> {
  const keccak = await createKeccak(256)
  return {
    keccak256: (bytes) => keccak.init().update(bytes).digest('binary'),
    shake256: (bytes) => hash('shake256', bytes, { outputEncoding: 'buffer', outputLength: 32 }),
  }
}
