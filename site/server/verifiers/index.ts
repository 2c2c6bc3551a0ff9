import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { ownershipBasic } from './ownership-basic.ts'
import { ownershipDnsTxt } from './ownership-dns-txt.ts'
import { ownershipPseudonym } from './ownership-pseudonym.ts'
import { walletLink } from './wallet-link.ts'
import { walletRisk } from './wallet-risk.ts'
import type { Verifier, Outside } from './verifier.ts'

/** The verifiers that this program knows how to run. Which of them it offers depends on what is configured. */
export const checks: { readonly [Id in VerifierId]?: Verifier<Id> } = {
  'ownership-basic': ownershipBasic,
  'ownership-dns-txt': ownershipDnsTxt,
  'ownership-pseudonym': ownershipPseudonym,
  'wallet-link': walletLink,
  'wallet-risk': walletRisk,
}

/** Whether this deployment can run it: the program knows how, and what it needs is configured. */
export function isOffered(id: VerifierId, outside: Outside): boolean {
  const verifier = checks[id]
  return verifier !== undefined && (verifier.isOffered?.(outside) ?? true)
}
