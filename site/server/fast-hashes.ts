import { createRequire } from 'node:module'
import type { Hashes } from '../../shared/proof/hashes.ts'
import { shake256Bytes } from './hash-bytes.ts'

/** The part of `hash-wasm` that we use. One hasher hashes one text after the other. */
type HashWasm = { createKeccak: (bits: 256) => Promise<Hasher> }
type Hasher = { init(): Hasher; update(data: Uint8Array | string): Hasher; digest(form: 'binary'): Uint8Array }

// this file contains keccak only; the main file of the package contains all its algorithms
const require = createRequire(import.meta.url)
const { createKeccak }: HashWasm = require('hash-wasm/dist/keccak.umd.min.js')

/**
 * Loads the hashes of a server: keccak-256 as WebAssembly, because OpenSSL does not have it, and SHAKE-256 by OpenSSL. A
 * verification hashes six texts; the portable hashes would take a tenth of its time.
 */
export async function loadFastHashes(): Promise<Hashes> {
  const keccak = await createKeccak(256)
  return {
    keccak256: (data) => keccak.init().update(data).digest('binary'),
    shake256: (data) => shake256Bytes(data, 32),
  }
}
