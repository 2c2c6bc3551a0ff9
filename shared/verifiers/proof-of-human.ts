import * as v from 'valibot'
import { Hash32, JsonObject, UnixMs } from '../contract/primitives.ts'
import type { VerifierSpec } from './verifier.ts'

const usualScope = 'svc-v1'

/**
 * The wallet belongs to a real person (protocol/verifiers#proof-of-human). A client may send values of `foundOut`, but
 * the verifier ignores them.
 */
export const proofOfHuman = {
  title: 'Personhood',
  flow: 'interactive',
  interaction: 'hosted',
  supportsDirectApi: false,
  allowsDelegatedSubject: false,
  subjectField: undefined,
  expiry: 'expiring',
  maxAgeMs: undefined,
  // A wallet belongs to one person, whatever the scope.
  thing: [],
  weight: 50,
  duration: 'phone',
  hostedField: 'session',
  needsPresence: false,
  publication: 'owner',
  showsSealedInput: false,
  tellsApart: 'personhood',
  // Everybody can choose another scope, where the same person counts as a new one.
  decisive: { usual: { scope: [usualScope] } },
  foundOut: ['assuranceLevel', 'claims', 'expiresAt', 'svcPersonhoodId', 'traits'],
  input: 'document',
  data: v.looseObject({
    proofs: v.pipe(v.array(JsonObject), v.minLength(1), v.maxLength(10)),
    queryResult: JsonObject,
    /** The personhood session of the hosted page, by which the service finds the request. */
    session: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))),
    provider: v.optional(v.literal('zkpassport'), 'zkpassport'),
    scope: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_-]{1,64}$/)), usualScope),
    svcPersonhoodId: v.optional(Hash32),
    assuranceLevel: v.optional(v.picklist(['low', 'medium', 'high'])),
    claims: v.optional(JsonObject),
    traits: v.optional(JsonObject),
    expiresAt: v.optional(UnixMs),
  }),
} as const satisfies VerifierSpec
