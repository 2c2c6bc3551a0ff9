import * as v from 'valibot'
import { PortableProofEnvelope } from '../contract/envelope.ts'
import { ChainId, EvmAddress, Hash32 } from '../contract/primitives.ts'

/** The greatest length of a bundle as text, in UTF-16 units: an envelope, and credentials with their status lists. */
export const maxBundleLength = 2 * 1_048_576

/** The greatest number of credentials in a bundle: a request names ten verifiers at most, and keys may be renewed. */
const maxCredentials = 20

const maxText = 262_144

/** The greatest number of anchors in a bundle: one on each chain. */
const maxAnchors = 64

const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/** The log with `size` entries and the root hash `root` was recorded on a chain, in the block that it names. */
export const Anchor = v.strictObject({
  chainId: ChainId,
  /** The contract that recorded it. */
  registry: EvmAddress,
  /** The account that sent it. */
  issuer: EvmAddress,
  txHash: Hash32,
  blockNumber: Count,
  size: Count,
  root: Hash32,
})
export type Anchor = v.InferOutput<typeof Anchor>

/**
 * A file that shows without the service what the service confirmed: `proof.svc.json` (protocol/credentials#bundle). Unknown
 * members are refused. Use this schema to check an object, but keep the object, as with `PortableProofEnvelope`.
 */
export const Bundle = v.strictObject({
  svc: v.literal(1),
  /** Only the owner has it. */
  envelope: v.optional(PortableProofEnvelope),
  credentials: v.pipe(v.array(v.pipe(v.string(), v.maxLength(maxText))), v.maxLength(maxCredentials)),
  /** The tokens of the status lists that the credentials name. */
  status: v.pipe(v.array(v.pipe(v.string(), v.maxLength(maxText))), v.maxLength(maxCredentials)),
  /** For each credential, in the same order: the proof that the log contains it (tlog-proof), or an empty text. */
  log: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(maxText))), v.maxLength(maxCredentials))),
  /** Where the states of the log were recorded that the proofs in `log` name. */
  anchors: v.optional(v.pipe(v.array(Anchor), v.maxLength(maxAnchors))),
})
export type Bundle = v.InferOutput<typeof Bundle>

/** Returns the bundle in a value or its JSON text, or the reason why there is none. A signed request alone is one too. */
export function readBundle(value: unknown): Bundle | 'BUNDLE_TOO_LARGE' | 'BUNDLE_INVALID' {
  try {
    // the text of a value has a length, and no getters and no prototypes
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text.length > maxBundleLength) return 'BUNDLE_TOO_LARGE'
    const bundle: unknown = JSON.parse(text)
    if (v.is(PortableProofEnvelope, bundle)) return { svc: 1, envelope: bundle, credentials: [], status: [] }
    const isBundle = v.is(Bundle, bundle) && (!bundle.log || bundle.log.length === bundle.credentials.length)
    return isBundle ? bundle : 'BUNDLE_INVALID'
  } catch {
    return 'BUNDLE_INVALID'
  }
}
