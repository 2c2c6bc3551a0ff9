import * as v from 'valibot'
import { JsonObject, QHash } from './primitives.ts'

/** How far a receipt carries: an envelope anyone can check, or our word alone (protocol/proof-format#receipts). */
export const ReceiptDescriptor = v.strictObject({
  format: v.picklist(['caip-380-envelope', 'svc-receipt']),
  portable: v.boolean(),
})
export type ReceiptDescriptor = v.InferOutput<typeof ReceiptDescriptor>

/**
 * The complete wallet-signed request, returned once to its creator for offline checks
 * (protocol/proof-format#envelope). `proof/envelope.ts` says whether one holds.
 * Check with it, but keep the original object: valibot leaves keys such as `constructor` out of its copy of `data`.
 */
export const PortableProofEnvelope = v.strictObject({
  qHash: QHash,
  did: v.string(),
  walletAddress: v.string(),
  verifierIds: v.array(v.string()),
  data: JsonObject,
  signedTimestamp: v.number(),
  signature: v.string(),
  signatureMethod: v.string(),
  chainId: v.optional(v.number()),
  chain: v.optional(v.string()),
})
export type PortableProofEnvelope = v.InferOutput<typeof PortableProofEnvelope>

/**
 * UTF-16 units of an envelope as text. What it is made from fits a request's body, which is limited
 * (protocol/limits#sizes).
 */
export const maxEnvelopeLength = 1_048_576
