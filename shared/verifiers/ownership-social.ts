import * as v from 'valibot'
import { AnyAddress } from '../contract/primitives.ts'
import { LinkToken } from './link-token.ts'
import type { VerifierSpec } from './verifier.ts'

/** protocol/verifiers#ownership-social. */
export const ownershipSocial = {
  title: 'Social account',
  description: 'The wallet and an account at a social network belong to the same person.',
  flow: 'interactive',
  interaction: 'hosted',
  supportsDirectApi: false,
  allowsDelegatedSubject: false,
  subjectField: 'walletAddress',
  expiry: 'permanent',
  maxAgeMs: undefined,
  // which account it is is sealed: those of one provider count as one
  thing: [['provider']],
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
    provider: v.picklist(['discord', 'github', 'facebook', 'x', 'linkedin', 'telegram', 'coinbase']),
    internalSocialToken: LinkToken,
    walletAddress: v.optional(AnyAddress),
    /** The person wants the name that the account shows to be in the proof; it is not unless this is signed. */
    shareHandle: v.optional(v.boolean()),
  }),
} as const satisfies VerifierSpec
