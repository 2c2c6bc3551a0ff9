import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { EvmAddress, type JsonObject } from '../../../shared/contract/primitives.ts'
import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'

/**
 * Whom a proof is about, in canonical form: `subjectWallet`, or else the signer (domain.md 3, Subject). Because
 * `subjectWallet` is not signed, each verifier's own address field, which is, must name it.
 * Throws `SUBJECT_NOT_ALLOWED` for a verifier that speaks of its signer only, `SUBJECT_MISMATCH` otherwise.
 */
export function subjectOf({
  signer,
  subjectWallet,
  parts,
}: {
  /** Canonical. */
  signer: string
  subjectWallet: string | undefined
  parts: readonly { id: VerifierId; data: JsonObject }[]
}): string {
  const subject = subjectWallet === undefined ? signer : canonical(subjectWallet)
  for (const { id, data } of parts) {
    const { allowsDelegatedSubject, subjectField } = verifiers[id]
    if (!allowsDelegatedSubject) {
      if (subject === signer) continue
      throw new ServiceError('SUBJECT_NOT_ALLOWED', `${id} speaks of its signer only.`, { details: { verifierId: id } })
    }
    const named = subjectField === undefined ? undefined : data[subjectField]
    const matches = typeof named === 'string' ? canonical(named) === subject : subject === signer
    if (!matches)
      throw new ServiceError('SUBJECT_MISMATCH', `The data of ${id} names another wallet than the request.`, {
        details: { verifierId: id, field: subjectField },
      })
  }
  return subject
}

/** A subject may live on another kind of chain than its signer, and only EVM addresses have a second spelling. */
const canonical = (address: string) => (v.is(EvmAddress, address) ? address.toLowerCase() : address)
