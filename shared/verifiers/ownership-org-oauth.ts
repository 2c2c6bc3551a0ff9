import * as v from 'valibot'
import { AnyAddress } from '../contract/primitives.ts'
import { Hostname } from './hostname.ts'
import { accountFacts, LinkToken } from './account-facts.ts'
import type { VerifierSpec } from './verifier.ts'

/** The wallet's holder has an account at an organisation (protocol/verifiers#ownership-org-oauth). */
export const ownershipOrgOauth = {
  ...accountFacts,
  title: 'Organisation account',
  /** 90 days, because people leave organisations. */
  maxAgeMs: 7_776_000_000,
  thing: [['orgDomain']],
  data: v.looseObject({
    provider: v.picklist(['google', 'microsoft']),
    internalSocialToken: LinkToken,
    walletAddress: v.optional(AnyAddress),
    expectedOrgDomain: v.optional(Hostname),
  }),
} as const satisfies VerifierSpec
