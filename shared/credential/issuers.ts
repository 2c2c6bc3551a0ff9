import * as v from 'valibot'
import { answerOf, type Answer } from './answers.ts'
import { type Jws, IssuerKey, isSignedBy } from './jws.ts'

/** What a reader trusts of an issuer. Get it once, from a place that you trust. */
export type PinnedIssuer = {
  /** Its public keys. */
  jwks: { keys: readonly unknown[] }
  /** The key of its log, as a vkey. */
  log?: string
  /** The keys of the witnesses that you trust to have seen the log, as vkeys. They should not belong to the issuer. */
  witnesses?: readonly string[]
  /** The contract in which it anchors its log, on every chain: address, and Keccak-256 of its code. */
  registry?: { readonly address: string; readonly codeHash: string }
  /** The accounts that anchor its log. */
  senders?: readonly string[]
}

/** The issuers that a reader trusts, by `iss`. */
export type Issuers = { readonly [iss: string]: PinnedIssuer }

/** Returns what the reader trusts of an issuer; undefined when it does not trust the issuer. */
export const pinnedIssuer = (issuers: Issuers, iss: string): PinnedIssuer | undefined =>
  Object.hasOwn(issuers, iss) ? issuers[iss] : undefined

/**
 * Says whether a pinned key of the issuer signed the text. Returns undefined if so, and otherwise the answer about it.
 * `invalid` is the reason for a wrong signature.
 */
export async function signatureProblem(
  jws: Jws,
  { iss, issuers, invalid }: { iss: string; issuers: Issuers; invalid: 'CREDENTIAL_INVALID' | 'STATUS_INVALID' },
): Promise<Answer | undefined> {
  const pinned = pinnedIssuer(issuers, iss)
  if (!pinned) return answerOf('ISSUER_UNKNOWN')
  const key = keyOf(pinned, jws)
  if (!key) return answerOf('KEY_UNKNOWN')
  if (!(await isSignedBy(jws, key))) return answerOf(invalid)
  return key.revoked ? answerOf('KEY_COMPROMISED') : undefined
}

/** Returns the time from which somebody else may have used the key that signed the text, Unix ms; Infinity for no time. */
export function revokedAt(issuers: Issuers, { iss, jws }: { iss: string; jws: Jws }): number {
  const pinned = pinnedIssuer(issuers, iss)
  const revoked = pinned && keyOf(pinned, jws)?.revoked
  return revoked ? revoked.revoked_at * 1000 : Infinity
}

const keyOf = ({ jwks }: PinnedIssuer, { kid }: Jws): IssuerKey | undefined =>
  jwks.keys.find((each): each is IssuerKey => v.is(IssuerKey, each) && each.kid === kid)
