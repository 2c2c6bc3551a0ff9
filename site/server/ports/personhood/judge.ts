import { expectedInputs, fieldHash, inOrder } from './committed.ts'
import { type OuterProof, readOuterProof } from './outer-proof.ts'
import type { PersonhoodRefusal, PersonhoodRequest } from './personhood.ts'

/** The maximum age of the document's check, ms. It is the provider's own default. */
export const validityMs = 7 * 24 * 60 * 60_000
/** How far the date of the check may be in the future, ms: a day begins earlier in other time zones. */
const aheadMs = 24 * 60 * 60_000

/** The inputs for the provider's contract, which checks the rest. */
export type ContractInputs = { outer: OuterProof; committedInputs: Uint8Array }

/**
 * Checks the public inputs (protocol/verifiers#personhood-checks): there is one proof, for this domain and scope; it
 * commits to exactly what was asked and to this request; it is recent, and from a real document. The function is pure.
 * `now` is Unix ms.
 */
export function judge(
  proofs: readonly unknown[],
  { request, domain, mocks, now }: { request: PersonhoodRequest; domain: string; mocks: boolean; now: number },
): ContractInputs | PersonhoodRefusal {
  const [only, ...others] = proofs
  const outer = others.length === 0 ? readOuterProof(only) : undefined
  if (!outer) return refuse('ZK_PROOF_INVALID', 'This is not a proof that can be checked here.')
  if (outer.domainHash !== fieldHash(domain) || outer.scopeHash !== fieldHash(request.scope))
    return refuse('ZK_QUERY_MISMATCH', 'The proof was made for another site or another purpose.')
  const expected = expectedInputs(request, outer.committed)
  const committedInputs = expected && inOrder(outer.commitments, expected)
  if (!committedInputs)
    return refuse('ZK_QUERY_MISMATCH', 'The proof does not answer what was asked, or is for another request or wallet.')
  if (now - outer.date >= validityMs || outer.date - now > aheadMs)
    return refuse('ZK_PROOF_EXPIRED', 'The document was not checked within the last seven days. Make a new proof.')
  if (outer.nullifierType.endsWith('mock') && !mocks)
    return refuse('ZK_MOCK_NOT_ALLOWED', 'The proof is from a test document.')
  // with another kind of identifier, the same person could come twice
  if (outer.nullifierType.startsWith('salted'))
    return refuse('ZK_QUERY_MISMATCH', 'The proof holds another kind of identity than was asked.')
  if (BigInt(outer.nullifier) === 0n) return refuse('ZK_PROOF_INVALID', 'The proof holds no identity.')
  return { outer, committedInputs }
}

const refuse = (reason: PersonhoodRefusal['reason'], message: string): PersonhoodRefusal => ({ reason, message })
