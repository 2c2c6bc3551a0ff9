import * as v from 'valibot'
import { Line } from '../contract/text.ts'
import { JsonObject } from '../contract/primitives.ts'
import type { VerifierSpec } from './verifier.ts'

/** The namespace of a name without one, also in old proofs (protocol/verifiers#ownership-pseudonym). */
export const defaultNamespace = 'svc'

/** The wallet holds a unique name (protocol/verifiers#ownership-pseudonym). */
export const ownershipPseudonym = {
  title: 'Pseudonym',
  flow: 'instant',
  interaction: 'signature',
  supportsDirectApi: true,
  allowsDelegatedSubject: false,
  subjectField: undefined,
  expiry: 'expiring',
  maxAgeMs: undefined,
  thing: [
    ['namespace', 'handle'],
    ['namespace', 'pseudonymId'],
  ],
  weight: 2,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: false,
  publication: 'request',
  showsSealedInput: true,
  tellsApart: undefined,
  // Everybody can choose another namespace, where every name is free.
  decisive: { usual: { namespace: [defaultNamespace] } },
  input: 'handle',
  data: v.looseObject({
    pseudonymId: v.pipe(v.string(), v.minLength(3), v.maxLength(32), v.regex(/^[a-z0-9][a-z0-9._-]{1,30}[a-z0-9]$/)),
    namespace: v.optional(
      v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/)),
      defaultNamespace,
    ),
    displayName: v.optional(v.pipe(Line, v.maxLength(64))),
    /** At most 4 KB of JSON and four levels deep, which the server checks. */
    metadata: v.optional(JsonObject),
  }),
} as const satisfies VerifierSpec
