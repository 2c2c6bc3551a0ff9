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
