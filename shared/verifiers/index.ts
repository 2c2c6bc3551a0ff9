import * as v from 'valibot'
import { agentDelegation } from './agent-delegation.ts'
import { agentIdentity } from './agent-identity.ts'
import { aiContentModeration } from './ai-content-moderation.ts'
import { contractOwnership } from './contract-ownership.ts'
import { nftOwnership } from './nft-ownership.ts'
import { ownershipBasic } from './ownership-basic.ts'
import { ownershipDnsTxt } from './ownership-dns-txt.ts'
import { ownershipOrgOauth } from './ownership-org-oauth.ts'
import { ownershipPseudonym } from './ownership-pseudonym.ts'
import { ownershipSocial } from './ownership-social.ts'
import { proofOfHuman } from './proof-of-human.ts'
import { tokenHolding } from './token-holding.ts'
import type { VerifierSpec } from './verifier.ts'
import { walletLink } from './wallet-link.ts'
import { walletRisk } from './wallet-risk.ts'

/**
 * All verifiers, in the order of the catalog (protocol/verifiers#catalog). Each server says which of them it can run.
 */
export const verifiers = {
  'ownership-basic': ownershipBasic,
  'ownership-social': ownershipSocial,
  'ownership-pseudonym': ownershipPseudonym,
  'ownership-dns-txt': ownershipDnsTxt,
  'ownership-org-oauth': ownershipOrgOauth,
  'contract-ownership': contractOwnership,
  'proof-of-human': proofOfHuman,
  'nft-ownership': nftOwnership,
  'token-holding': tokenHolding,
  'wallet-risk': walletRisk,
  'wallet-link': walletLink,
  'ai-content-moderation': aiContentModeration,
  'agent-identity': agentIdentity,
  'agent-delegation': agentDelegation,
} as const satisfies Record<string, VerifierSpec>

export type VerifierId = keyof typeof verifiers

/** The id of a verifier, without a version suffix. */
export const VerifierId = v.picklist(idsOf(verifiers))

/** The verifiers that are about an account at an identity provider. */
export type AccountVerifierId = {
  [Id in VerifierId]: (typeof verifiers)[Id]['input'] extends 'account' ? Id : never
}[VerifierId]

/** Returns the facts of a verifier, the optional ones included. */
export const specOf = (id: VerifierId): VerifierSpec => verifiers[id]

/** Tells whether an id is that of a verifier which is about an account at an identity provider. */
export const isAccountVerifier = (id: string): id is AccountVerifierId =>
  v.is(VerifierId, id) && verifiers[id].input === 'account'

/**
 * Says whether only the owner may publish a verifier's outcome, by a session or by a signature over the publication. The
 * options of a request are not signed, so otherwise anybody who has the signed request could publish it
 * (protocol/verification#publication).
 */
export function isPublishedByOwner(requested: string): boolean {
  const way = publicationOf(requested)
  return way === 'owner' || way === 'owner-listed'
}

/** Says whether a proof of these verifiers may be public without being listed (protocol/verification#publication). */
export const mayBeUnlisted = (verifierIds: readonly string[]): boolean =>
  !verifierIds.some((requested) => publicationOf(requested) === 'owner-listed')

/** Returns how a verifier's outcome becomes public; undefined for an unknown verifier. */
function publicationOf(requested: string): VerifierSpec['publication'] | undefined {
  const id = verifierIdOf(requested)
  return id && verifiers[id].publication
}

/** A verifier's effective input: what its schema gives, defaults filled in. Never what was signed. */
export type VerifierData<Id extends VerifierId> = v.InferOutput<(typeof verifiers)[Id]['data']>

/**
 * The verifier that a requested id means, its `@<n>` stripped (protocol/proof-format#version-suffix); undefined if
 * there is none.
 */
export function verifierIdOf(requested: string): VerifierId | undefined {
  const id = requested.replace(/@[0-9]{1,9}$/, '')
  return v.is(VerifierId, id) ? id : undefined
}

/** The keys of a constant table are exactly its type's, which `Object.keys` cannot know. */
function idsOf<Id extends string>(table: Readonly<Record<Id, unknown>>): Id[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(table) as Id[]
}
