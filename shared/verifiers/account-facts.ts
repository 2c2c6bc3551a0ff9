import * as v from 'valibot'
import { Line } from '../contract/text.ts'
import type { VerifierSpec } from './verifier.ts'

/** The facts that are the same for every verifier of an account at a provider. */
export const accountFacts = {
  flow: 'interactive',
  interaction: 'hosted',
  supportsDirectApi: false,
  allowsDelegatedSubject: false,
  subjectField: 'walletAddress',
  expiry: 'permanent',
  weight: 10,
  duration: 'seconds',
  hostedField: 'internalSocialToken',
  needsPresence: false,
  publication: 'owner',
  showsSealedInput: false,
  tellsApart: 'account',
  decisive: undefined,
  input: 'account',
} as const satisfies Partial<VerifierSpec>

/** The id of an account link that the hosted page has finished; opaque and single-use (protocol/verifiers#link-token). */
export const LinkToken = v.pipe(Line, v.minLength(1), v.maxLength(512))
