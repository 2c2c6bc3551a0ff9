import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import { canonicalText } from '../rules/wallet.ts'

/**
 * Whom a proof is about, in canonical form: `subjectWallet`, or else the signer (protocol/verification#subject).
 * Because `subjectWallet` is not signed, each verifier's own address field, which is, must name it. Throws
 * `INVALID_VERIFIER_COMBINATION` for verifiers that cannot be about one wallet, `SUBJECT_NOT_ALLOWED` for a verifier
 * that speaks of its signer only, `SUBJECT_MISMATCH` otherwise.
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
  const subject = subjectWallet === undefined ? signer : canonicalText(subjectWallet)
  const wallets = new Set(parts.flatMap((part) => namedIn(part) ?? []))
  if (wallets.size > 1)
    throw new ServiceError('INVALID_VERIFIER_COMBINATION', 'The data is about several wallets. Ask for each by itself.')
  for (const { id, data } of parts) {
    const named = namedIn({ id, data })
    const { allowsDelegatedSubject, subjectField } = verifiers[id]
    if (!allowsDelegatedSubject) {
      if (subject === signer) continue
      throw new ServiceError('SUBJECT_NOT_ALLOWED', `${id} speaks of its signer only.`, { details: { verifierId: id } })
    }
    if ((named ?? signer) !== subject)
      throw new ServiceError('SUBJECT_MISMATCH', `The data of ${id} names another wallet than the request.`, {
        details: { verifierId: id, field: subjectField },
      })
  }
  return subject
}

/** The wallet that a verifier's data is about; undefined: it does not say. */
function namedIn({ id, data }: { id: VerifierId; data: JsonObject }): string | undefined {
  const { subjectField } = verifiers[id]
  const named = subjectField === undefined ? undefined : data[subjectField]
  return typeof named === 'string' ? canonicalText(named) : undefined
}
