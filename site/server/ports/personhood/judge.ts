import { expectedInputs, fieldHash, inOrder } from './committed.ts'
import { type OuterProof, readOuterProof } from './outer-proof.ts'
import type { PersonhoodRefusal, PersonhoodRequest } from './personhood.ts'

/** How old the check of the document may be: the provider's own default. */
export const validityMs = 7 * 24 * 60 * 60_000
/** Days begin earlier elsewhere. */
const aheadMs = 24 * 60 * 60_000

/** What is left to be asked of the provider's contract. */
export type Judged = { outer: OuterProof; committedInputs: Uint8Array }

/**
 * What the public inputs alone show (protocol/verifiers#personhood-checks): one proof, for this domain and scope, that
 * commits to exactly what was asked and to this request, from a recent day and from a real document. Pure; `now` is
 * Unix ms.
 */
export function judge(
  proofs: readonly unknown[],
  { request, domain, mocks, now }: { request: PersonhoodRequest; domain: string; mocks: boolean; now: number },
): Judged | PersonhoodRefusal {
  const [only, ...others] = proofs
  const outer = others.length === 0 ? readOuterProof(only) : undefined
  if (!outer) return refuse('ZK_PROOF_INVALID', 'This is not a proof that can be checked here.')
  if (outer.domainHash !== fieldHash(domain) || outer.scopeHash !== fieldHash(request.scope))
    return refuse('ZK_QUERY_MISMATCH', 'The proof was made for another site or another purpose.')
  const expected = expectedInputs(request, outer.committed)
  const committedInputs = expected && inOrder(outer.commitments, expected)
  if (!committedInputs)
    return refuse('ZK_QUERY_MISMATCH', 'The proof does not say what was asked, or not for this request and wallet.')
  if (now - outer.date >= validityMs || outer.date - now > aheadMs)
    return refuse('ZK_PROOF_EXPIRED', 'The document was not checked within the last seven days. Make a new proof.')
  if (outer.nullifierType.endsWith('mock') && !mocks)
    return refuse('ZK_MOCK_NOT_ALLOWED', 'The proof is from a made-up document.')
  // another kind of identity would let the same person in twice
  if (outer.nullifierType.startsWith('salted'))
    return refuse('ZK_QUERY_MISMATCH', 'The proof holds another kind of identity than was asked.')
  if (BigInt(outer.nullifier) === 0n) return refuse('ZK_PROOF_INVALID', 'The proof holds no identity.')
  return { outer, committedInputs }
}

const refuse = (reason: PersonhoodRefusal['reason'], message: string): PersonhoodRefusal => ({ reason, message })
