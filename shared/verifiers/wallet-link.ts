import * as v from 'valibot'
import { Line } from '../contract/text.ts'
import { AnyAddress, Caip2, UnixMs } from '../contract/primitives.ts'
import { AccountId } from './account-id.ts'
import type { VerifierSpec } from './verifier.ts'

/** The second wallet's signature, and what both wallets may say about the link. */
const link = {
  signature: v.pipe(v.string(), v.minLength(1), v.maxLength(16_384)),
  signatureMethod: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** When the second wallet signed. */
  signedTimestamp: UnixMs,
  relationshipType: v.optional(v.picklist(['primary', 'personal', 'org', 'affiliate', 'agent', 'linked']), 'linked'),
  label: v.optional(v.pipe(Line, v.maxLength(64))),
  primaryChainRef: v.optional(Caip2),
  secondaryChainRef: v.optional(Caip2),
}

/**
 * Two wallets belong together (protocol/verifiers#wallet-link). They are named as accounts, as addresses on one chain, or
 * in both ways.
 */
export const walletLink = {
  title: 'Linked wallet',
  flow: 'instant',
  interaction: 'signature',
  supportsDirectApi: true,
  allowsDelegatedSubject: false,
  subjectField: 'primaryWalletAddress',
  expiry: 'permanent',
  maxAgeMs: undefined,
  thing: [['secondaryWalletAddress']],
  weight: 2,
  duration: 'seconds',
  hostedField: undefined,
  needsPresence: true,
  // whoever reads it learns that one person has both wallets, so no link is public by chance
  publication: 'owner-listed',
  showsSealedInput: false,
  tellsApart: undefined,
  decisive: undefined,
  input: 'second-wallet',
  data: v.union([
    v.looseObject({
      primaryAccountId: AccountId,
      secondaryAccountId: AccountId,
      primaryWalletAddress: v.optional(AnyAddress),
      secondaryWalletAddress: v.optional(AnyAddress),
      chain: v.optional(Caip2),
      ...link,
    }),
    v.looseObject({
      primaryWalletAddress: AnyAddress,
      secondaryWalletAddress: AnyAddress,
      chain: Caip2,
      primaryAccountId: v.optional(AccountId),
      secondaryAccountId: v.optional(AccountId),
      ...link,
    }),
  ]),
} as const satisfies VerifierSpec
