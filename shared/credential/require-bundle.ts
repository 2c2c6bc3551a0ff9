import type { JsonObject } from '../contract/primitives.ts'
import { sameAddress } from '../proof/address.ts'
import { BundleError } from './bundle-error.ts'
import { readOnce, refuseWrongRequirement } from './check-options.ts'
import { type BundleAnswers, type CheckedBundle, type OfflineCheck, readAndCheck } from './check-offline.ts'

/** An answer that a program can require. */
export type AnswerName = 'signed' | 'found' | 'current' | 'logged'

/** What a bundle must show. */
export type BundleRequirement = OfflineCheck & {
  /** The account that the proof must be about: a did:pkh, such as `envelope.did` of the signer. The letter case of EVM addresses does not count. */
  subject: string
  /** The verifiers, without a version, each of which must have the answers. */
  verifierIds: readonly string[]
  /** The answers that must hold; `signed`, `found` and `current` when not given. */
  need?: readonly AnswerName[]
}

/**
 * Checks a bundle for a decision of a program (protocol/credentials#require). It returns the answers if every needed answer
 * holds, for the bundle and for each verifier. Otherwise it throws a {@link BundleError} with the first
 * answer that does not hold. Throws a TypeError for wrong options.
 */
export async function requireBundle(bundle: unknown, requirement: BundleRequirement): Promise<BundleAnswers> {
  const options = readOnce(requirement)
  refuseWrongRequirement(options)
  return (await requireAnswers(bundle, options)).answers
}

const defaultNeed: readonly AnswerName[] = ['signed', 'found', 'current']

/**
 * Returns the claims that the credentials disclose, by verifier id. A credential counts only if the issuer confirmed it, and
 * if every answer holds for it that the site needs; of several credentials of a verifier, the first one counts.
 */
export function claimsOf({ credentials }: CheckedBundle, need = defaultNeed): Record<string, JsonObject> {
  const needed = (['found', 'current', 'logged'] as const).filter((name) => name === 'found' || need.includes(name))
  const counting = credentials.filter((each) => needed.every((name) => each[name].answer === 'holds'))
  return Object.fromEntries(
    counting.toReversed().flatMap(({ verifierId, claims }) => (verifierId === undefined ? [] : [[verifierId, claims]])),
  )
}

/** Says whether an account that a bundle names is the one that a site names (protocol/credentials#require). */
export const isAccount = (shown: string | undefined, named: string): boolean =>
  shown !== undefined && sameAddress(shown, named)

/** Checks a bundle as {@link requireBundle}, for any subject if none is given, and says whom it is about. */
export async function requireAnswers(
  bundle: unknown,
  requirement: Omit<BundleRequirement, 'subject'> & { subject?: string | undefined },
): Promise<CheckedBundle> {
  const { subject, verifierIds, need = defaultNeed, ...check } = requirement
  const checked = await readAndCheck(bundle, check)
  const { answers } = checked
  for (const name of need)
    if (answers[name].answer !== 'holds') throw new BundleError(answers[name].reason, `"${name}" does not hold`)
  for (const id of verifierIds) {
    const own = Object.hasOwn(answers.verifiers, id) ? answers.verifiers[id] : undefined
    if (own?.found.answer !== 'holds')
      throw new BundleError(own?.found.reason ?? 'CREDENTIAL_MISSING', `"${id}" is not shown`)
  }
  if (subject !== undefined && !isAccount(checked.subject, subject))
    throw new BundleError('SUBJECT_MISMATCH', 'it is about another account')
  return checked
}
