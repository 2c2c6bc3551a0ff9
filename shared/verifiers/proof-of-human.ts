import * as v from 'valibot'
import { Hash32, JsonObject, UnixMs } from '../contract/primitives.ts'
import type { VerifierSpec } from './verifier.ts'

const usualScope = 'svc-v1'

/**
 * The wallet belongs to a real person (protocol/verifiers#proof-of-human). What the client says of personhood,
 * assurance, claims, traits and expiry is accepted and never believed.
 */
export const proofOfHuman = {
  title: 'Personhood',
  description: 'The wallet belongs to a real person who is in this scope only once.',
  flow: 'interactive',
  interaction: 'hosted',
  supportsDirectApi: false,
  allowsDelegatedSubject: false,
  subjectField: undefined,
  expiry: 'expiring',
  maxAgeMs: undefined,
  // a wallet is one person's, whatever the scope
  thing: [],
  weight: 50,
  duration: 'phone',
  hostedField: 'session',
  needsPresence: false,
  publication: 'owner',
  showsSealedInput: false,
  tellsApart: 'personhood',
  // in a scope of its own a person is somebody new
  decisive: { usual: { scope: [usualScope] } },
  foundOut: ['assuranceLevel', 'claims', 'expiresAt', 'svcPersonhoodId', 'traits'],
  input: 'document',
  data: v.looseObject({
    proofs: v.pipe(v.array(JsonObject), v.minLength(1), v.maxLength(10)),
    queryResult: JsonObject,
    /** The hosted page's personhood session, by which the service finds its request. */
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
