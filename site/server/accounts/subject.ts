import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import { canonicalText } from '../../../shared/proof/address.ts'

/**
 * Returns the subject of a proof in canonical form: `subjectWallet`, or else the signer (protocol/verification#subject).
 * `subjectWallet` is not signed, so the signed address field of each verifier must name the same wallet. Throws
 * `INVALID_VERIFIER_COMBINATION` for data about several wallets, `SUBJECT_NOT_ALLOWED` when a verifier allows only its
 * signer as subject, `SUBJECT_MISMATCH` for data that names another wallet.
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
  const wallets = new Set(parts.flatMap((part) => walletIn(part) ?? []))
  if (wallets.size > 1)
    throw new ServiceError(
      'INVALID_VERIFIER_COMBINATION',
      'The data names several wallets. Send one request for each wallet.',
    )
  for (const { id, data } of parts) {
    const wallet = walletIn({ id, data })
    const { allowsDelegatedSubject, subjectField } = verifiers[id]
    if (!allowsDelegatedSubject) {
      if (subject === signer) continue
      throw new ServiceError('SUBJECT_NOT_ALLOWED', `${id} can only be about the wallet that signs.`, {
        details: { verifierId: id },
      })
    }
    if ((wallet ?? signer) !== subject)
      throw new ServiceError('SUBJECT_MISMATCH', `The data of ${id} names another wallet than the request.`, {
        details: { verifierId: id, field: subjectField },
      })
  }
  return subject
}

/** Returns the wallet that the data of a verifier names; undefined when it names none. */
function walletIn({ id, data }: { id: VerifierId; data: JsonObject }): string | undefined {
  const { subjectField } = verifiers[id]
  const wallet = subjectField === undefined ? undefined : data[subjectField]
  return typeof wallet === 'string' ? canonicalText(wallet) : undefined
}
