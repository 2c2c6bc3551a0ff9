import * as v from 'valibot'
import { AnyAddress } from '../contract/primitives.ts'
import { Hostname } from './hostname.ts'
import { LinkToken } from './link-token.ts'
import type { VerifierSpec } from './verifier.ts'

/** protocol/verifiers#ownership-org-oauth. */
export const ownershipOrgOauth = {
  title: 'Organisation account',
  description: 'The wallet belongs to somebody with an account at this organisation.',
  flow: 'interactive',
  interaction: 'hosted',
  supportsDirectApi: false,
  allowsDelegatedSubject: false,
  subjectField: 'walletAddress',
  expiry: 'permanent',
  /** People leave organisations: 90 days. */
  maxAgeMs: 7_776_000_000,
  thing: [['orgDomain']],
  weight: 10,
  duration: 'seconds',
  hostedField: 'internalSocialToken',
  needsPresence: false,
  publication: 'owner',
  showsSealedInput: false,
  tellsApart: 'account',
  decisive: undefined,
  input: 'account',
  data: v.looseObject({
    provider: v.picklist(['google', 'microsoft']),
    internalSocialToken: LinkToken,
    walletAddress: v.optional(AnyAddress),
    expectedOrgDomain: v.optional(Hostname),
  }),
} as const satisfies VerifierSpec
