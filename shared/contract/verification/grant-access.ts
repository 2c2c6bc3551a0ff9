import * as v from 'valibot'
import { endpoint, paidErrors } from '../endpoint.ts'
import { QHash } from '../primitives.ts'
import { authErrors, OwnerClaim } from '../proofs.ts'
import { Line } from '../text.ts'

/**
 * Creates a token that lets its bearer read one private proof for a limited time, in the header `x-access-grant`
 * (protocol/proofs#grants). The owner signs `{action: "grant_proof_access", qHash, audience, expiresInSeconds, service}`;
 * the defaults are `null` for `audience` and 3600 for `expiresInSeconds` (protocol/proof-format#grant-defaults,
 * #service-member). The token names its `audience` for those who receive it; the service does not check who sends it.
 */
export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/v1/verification/access/grant',
  summary: 'Grant read access to one private proof',
  origin: 'service',
  access: 'public',
  body: v.strictObject({
    qHash: QHash,
    ...OwnerClaim.entries,
    audience: v.optional(v.pipe(Line, v.maxLength(256))),
    expiresInSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(2_592_000))),
  }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ token: v.string(), qHash: QHash, audience: v.nullable(v.string()), expiresAt: v.number() }),
  }),
  errors: [
    'PROOF_NOT_FOUND',
    'PROOF_WALLET_MISMATCH',
    'PROOF_ERASED',
    'PROOF_NOT_VERIFIED',
    ...authErrors,
    ...paidErrors,
  ],
})
