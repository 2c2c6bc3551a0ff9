import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { aiContentModeration } from './ai-content-moderation.ts'
import { agentDelegation } from './agent-delegation.ts'
import { agentIdentity } from './agent-identity.ts'
import { contractOwnership } from './contract-ownership.ts'
import { nftOwnership } from './nft-ownership.ts'
import { ownershipBasic } from './ownership-basic.ts'
import { ownershipDnsTxt } from './ownership-dns-txt.ts'
import { ownershipPseudonym } from './ownership-pseudonym.ts'
import { tokenHolding } from './token-holding.ts'
import { walletLink } from './wallet-link.ts'
import { proofOfHuman } from './proof-of-human.ts'
import { walletRisk } from './wallet-risk.ts'
import { ownershipOrgOauth } from './ownership-org-oauth.ts'
import { ownershipSocial } from './ownership-social.ts'
import type { Verifier, OuterPorts } from './verifier.ts'

/** The server's half of each verifier. Which of them a deployment offers depends on what is configured. */
export const checks: { readonly [Id in VerifierId]: Verifier<Id> } = {
  'ai-content-moderation': aiContentModeration,
  'contract-ownership': contractOwnership,
  'nft-ownership': nftOwnership,
  'ownership-basic': ownershipBasic,
  'ownership-org-oauth': ownershipOrgOauth,
  'ownership-social': ownershipSocial,
  'ownership-dns-txt': ownershipDnsTxt,
  'ownership-pseudonym': ownershipPseudonym,
  'token-holding': tokenHolding,
  'wallet-link': walletLink,
  'proof-of-human': proofOfHuman,
  'wallet-risk': walletRisk,
  'agent-identity': agentIdentity,
  'agent-delegation': agentDelegation,
}

/** Tells whether this deployment can run a verifier: what the verifier needs is configured. */
export function isOffered(id: VerifierId, outer: OuterPorts): boolean {
  return checks[id].isOffered?.(outer) ?? true
}
