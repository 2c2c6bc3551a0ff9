import * as v from 'valibot'
import { answerOf, type Answer } from './answers.ts'
import { type Jws, IssuerKey, isSignedBy } from './jws.ts'

/** The issuers that a reader trusts, by `iss`, with their public keys. Get them once, from a place that you trust. */
export type Issuers = { readonly [iss: string]: { jwks: { keys: readonly unknown[] } } }

/**
 * Says whether a pinned key of the issuer signed the text. Returns undefined if so, and otherwise the answer about it.
 * `invalid` is the reason for a wrong signature.
 */
export async function signatureProblem(
  jws: Jws,
  { iss, issuers, invalid }: { iss: string; issuers: Issuers; invalid: 'CREDENTIAL_INVALID' | 'STATUS_INVALID' },
): Promise<Answer | undefined> {
  const pinned = Object.hasOwn(issuers, iss) ? issuers[iss] : undefined
  if (!pinned) return answerOf('ISSUER_UNKNOWN')
  const key = pinned.jwks.keys.find((each): each is IssuerKey => v.is(IssuerKey, each) && each.kid === jws.kid)
  if (!key) return answerOf('KEY_UNKNOWN')
  if (!(await isSignedBy(jws, key))) return answerOf(invalid)
  return key.revoked ? answerOf('KEY_COMPROMISED') : undefined
}
