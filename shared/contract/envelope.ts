import * as v from 'valibot'
import { JsonObject, QHash } from './primitives.ts'

/** The kind of a receipt: an envelope for anyone to check, or our statement (protocol/proof-format#receipts). */
export const ReceiptDescriptor = v.strictObject({
  format: v.picklist(['caip-380-envelope', 'svc-receipt']),
  portable: v.boolean(),
})
export type ReceiptDescriptor = v.InferOutput<typeof ReceiptDescriptor>

/**
 * Says whether a proof was asked for by the account of its wallet, with a session or a key, and not by a signature
 * (protocol/proof-format#receipts). False for a view without a receipt, which does not tell.
 */
export const isUnsigned = (view: object): boolean => v.is(UnsignedView, view)

const UnsignedView = v.looseObject({ receipt: v.looseObject({ format: v.literal('svc-receipt') }) })

/**
 * The complete request that a wallet signed, which its creator gets once, for offline checks
 * (protocol/proof-format#envelope). `checkEnvelope` of `proof/envelope.ts` says whether it is valid. Use this schema to
 * check an object, but keep the object: valibot leaves keys such as `constructor` out of its copy of `data`.
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
 * The greatest length of an envelope as text, in UTF-16 units. An envelope consists of parts of a request, and the body of
 * a request has a limit (protocol/limits#sizes).
 */
export const maxEnvelopeLength = 1_048_576
