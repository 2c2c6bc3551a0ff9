import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { LinkRecord } from '../records/accounts.ts'
import type { Verdict, Verifier } from './verifier.ts'

const dayMs = 24 * 60 * 60_000
/** How long a proof of personhood counts, ms (protocol/verifiers#personhood-result). */
const lifetimeMs = 90 * dayMs
/** How long after the end of its proof no other wallet can use the same person, ms (protocol/verifiers#one-person). */
const quarantineMs = 30 * dayMs

/** The personhood request that the session stores. */
const PersonhoodRequest = v.object({
  ask: v.object({
    assuranceLevel: v.picklist(['low', 'medium', 'high']),
    ageMin: v.optional(v.number()),
    sanctions: v.optional(v.boolean()),
  }),
  scope: v.string(),
  binding: v.string(),
})

/**
 * Verifies that a person is behind the wallet who has no other wallet in this scope (protocol/verifiers#proof-of-human).
 * Level, claims and expiry come from the session's own request and the proof, never from what the client says. The
 * verdict is a no with a `ZK_…` code, or `PERSONHOOD_ALREADY_BOUND` when another wallet has this personhood. Throws
 * `HOSTED_VERIFICATION_REQUIRED` without a session of the hosted page, `PROVIDER_UNAVAILABLE` when the proof cannot be
 * checked.
 */
export const proofOfHuman: Verifier<'proof-of-human'> = {
  about: {
    checked:
      'A zero-knowledge proof from an identity document, which the ZKPassport app makes on the person’s phone. It must be valid, made for this site and scope, bound to this wallet and this request, and not older than seven days. Nobody has used the same document here with another wallet.',
    where:
      'On the phone, and then here: the service checks the public inputs of the proof, and asks the verifier contract of the provider on its chain.',
    stored:
      'What was asked and confirmed: assurance level, minimum age, sanctions check, face match. Also a keyed hash that stands for the person in this scope. The document, a name, a nationality or the identifier of the provider is never stored. The proof from the phone is stored, encrypted, only until it is checked. If the same wallet proves this again, the earlier proof is revoked.',
    shown:
      'Nothing, unless the owner signs that the proof may be public. Then: what was asked, and when. Never the hash.',
    outage:
      'If the chain does not answer, or the contract of the provider is paused, the result is PROVIDER_UNAVAILABLE: neither yes nor no.',
    example: { provider: 'zkpassport', scope: 'svc-v1', proofs: [{}], queryResult: {} },
  },
  isOffered: ({ personhood }) => personhood !== undefined,
  providers: ({ personhood }) => (personhood ? [personhood.provider] : []),

  async check(data, { signer }, { personhood, ledger, now }) {
    if (!personhood) throw new ServiceError('PROVIDER_UNAVAILABLE', 'Proofs of personhood cannot be checked here.')
    if (data.session === undefined)
      throw new ServiceError('HOSTED_VERIFICATION_REQUIRED', 'A proof of personhood begins on the hosted page.')
    const { provider, domain } = personhood
    const no = refusalFor({ provider, scope: data.scope })
    const session = await ledger.link(data.session)
    if (session?.verifierId !== 'proof-of-human') return no(unknownRequest)
    const problem = problemOf(session, { signer, scope: data.scope, now: now() })
    if (problem) return no(problem)
    const request = v.parse(PersonhoodRequest, session.account)
    const found = await personhood.check(data.proofs, request, now())
    if ('reason' in found) return no(found)

    const { ask, scope } = request
    const expiresAt = now() + lifetimeMs
    return {
      verified: true,
      input: { provider, scope },
      claims: {
        assuranceLevel: ask.assuranceLevel,
        claims: {
          personhood_verified: true,
          ...(ask.ageMin !== undefined && { age_min: ask.ageMin }),
          ...(ask.sanctions && { sanctions_passed: true }),
          liveness_verified: ask.assuranceLevel !== 'low',
          kyc: false,
        },
        traits: { scope, domain, verifiedAt: found.provedAt },
        expiresAt,
      },
      provider,
      expiresAt,
      holds: {
        space: 'personhood',
        key: ledger.hmac('personhood', JSON.stringify([provider, domain, scope, found.uniqueIdentifier])),
        holder: signer,
        expiresAt,
        quarantineMs,
        taken: {
          code: 'PERSONHOOD_ALREADY_BOUND',
          message: 'This person has proven themselves with another wallet here already.',
        },
      },
      spends: {
        kind: 'personhood-session',
        id: ledger.hmac('personhood-session', data.session),
        expiresAt: session.expiresAt,
        spent: { code: 'ZK_PROOF_EXPIRED', message: 'This request was answered already. Begin again.' },
      },
    }
  },
}

type Problem = { reason: string; message: string }

const unknownRequest: Problem = {
  reason: 'ZK_QUERY_MISMATCH',
  message: 'This scan does not belong to this page. Start again on the hosted page.',
}

/** Returns the reason why a session does not fit the request, if it does not. */
function problemOf(
  session: LinkRecord,
  { signer, scope, now }: { signer: string; scope: string; now: number },
): Problem | undefined {
  if (session.wallet !== signer)
    return { reason: 'ZK_QUERY_MISMATCH', message: 'The proof was asked for another wallet than the one that signs.' }
  if (session.account['scope'] !== scope)
    return { reason: 'ZK_QUERY_MISMATCH', message: 'The proof was asked for another scope.' }
  if (now >= session.expiresAt) return { reason: 'ZK_PROOF_EXPIRED', message: 'The request has expired. Begin again.' }
  return undefined
}

/** Returns a function that makes the negative verdicts of a check with this input. */
function refusalFor(input: { provider: string; scope: string }): (problem: Problem) => Verdict {
  return (problem) => ({ verified: false, ...problem, input, provider: input.provider })
}
