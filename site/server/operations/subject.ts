import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalAddress, type SigningChain } from '../../../shared/proof/chain.ts'
import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'

/**
 * Whom a proof is about, in canonical form: `subjectWallet`, or else the signer (domain.md 3, Subject). Because
 * `subjectWallet` is not signed, each verifier's own address field, which is, must name it.
 * Throws `SUBJECT_NOT_ALLOWED` for a verifier that speaks of its signer only, `SUBJECT_MISMATCH` otherwise.
 */
export function subjectOf({
  signer,
  subjectWallet,
  chain,
  parts,
}: {
  /** Canonical. */
  signer: string
  subjectWallet: string | undefined
  chain: SigningChain
  parts: readonly { id: VerifierId; data: JsonObject }[]
}): string {
  const subject = subjectWallet === undefined ? signer : canonicalAddress(chain, subjectWallet)
  for (const { id, data } of parts) {
    const { allowsDelegatedSubject, subjectField } = verifiers[id]
    if (!allowsDelegatedSubject) {
      if (subject === signer) continue
      throw new ServiceError('SUBJECT_NOT_ALLOWED', `${id} speaks of its signer only.`, { details: { verifierId: id } })
    }
    const named = subjectField === undefined ? undefined : data[subjectField]
    const matches = typeof named === 'string' ? canonicalAddress(chain, named) === subject : subject === signer
    if (!matches)
      throw new ServiceError('SUBJECT_MISMATCH', `The data of ${id} names another wallet than the request.`, {
        details: { verifierId: id, field: subjectField },
      })
  }
  return subject
}
