import * as v from 'valibot'
import { AnyAddress } from '../contract/primitives.ts'
import { accountFacts, LinkToken } from './account-facts.ts'
import type { VerifierSpec } from './verifier.ts'

/** The wallet's holder has an account at a social network (protocol/verifiers#ownership-social). */
export const ownershipSocial = {
  ...accountFacts,
  title: 'Social account',
  maxAgeMs: undefined,
  // The account itself is sealed, so all accounts at one provider count as one thing.
  thing: [['provider']],
  data: v.looseObject({
    provider: v.picklist(['discord', 'github', 'facebook', 'x', 'linkedin', 'telegram', 'coinbase']),
    internalSocialToken: LinkToken,
    walletAddress: v.optional(AnyAddress),
    /** Whether the proof shows the name of the account. It does so only if this field is signed. */
    shareHandle: v.optional(v.boolean()),
  }),
} as const satisfies VerifierSpec
