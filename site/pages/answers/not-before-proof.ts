import type { Answer } from '../../../shared/credential/answers.ts'
import { readBundle } from '../../../shared/credential/bundle.ts'
import type { BundleAnswers } from '../../../shared/credential/check-offline.ts'
import { readCredential } from '../../../shared/credential/sd-jwt.ts'

/**
 * Returns the answers with a time at which a proof was current that is not before the proof itself. The list of revoked proofs
 * may be older than a new proof, which its issuer had not revoked when it signed the result.
 */
export async function notBeforeProof(answers: BundleAnswers, bundle: unknown): Promise<BundleAnswers> {
  const read = readBundle(bundle)
  // a time in a result that no known issuer signed says nothing
  if (typeof read === 'string' || answers.found.answer !== 'holds') return answers
  const credentials = await Promise.all(read.credentials.map(readCredential))
  const times = credentials.flatMap((each) => (each ? [each.payload.iat * 1000] : []))
  if (times.length === 0) return answers
  const madeAt = Math.min(...times)
  const later = <Answers extends { current: Answer }>(each: Answers): Answers => {
    const { reason, asOf = madeAt } = each.current
    return reason === 'NOT_WITHDRAWN' ? { ...each, current: { ...each.current, asOf: Math.max(asOf, madeAt) } } : each
  }
  const verifiers = Object.entries(answers.verifiers).map(([id, each]) => [id, later(each)] as const)
  return { ...later(answers), verifiers: Object.fromEntries(verifiers) }
}
