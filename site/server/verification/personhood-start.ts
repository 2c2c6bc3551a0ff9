import { ServiceError } from '../../../shared/contract/errors.ts'
import type { PersonhoodStart } from '../../../shared/contract/personhood.ts'
import { canonicalAddress, resolveChain } from '../../../shared/proof/chain.ts'
import type { PersonhoodRequest } from '../ports/personhood/personhood.ts'
import type { Deployment } from '../deployment.ts'
import { digest, newKey } from '../random-keys.ts'

/** How long a personhood session is valid, ms (protocol/verifiers#personhood-session). */
export const personhoodSessionMs = 15 * 60_000

/**
 * Begins a personhood session and stores what the person is asked to prove, so that no later request can claim
 * something else (protocol/verifiers#personhood-session). The proof will be bound to this session and its wallet.
 * Throws `VERIFIER_NOT_AVAILABLE`, `INVALID_WALLET`, `INVALID_CHAIN_CONTEXT` or `UNSUPPORTED_SIGNATURE_METHOD`.
 */
export async function startPersonhood(
  question: PersonhoodStart,
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<{
  session: string
  scope: string
  requestUrl: string
  bridgeUrl: string
  expiresAt: number
  now: number
}> {
  const { personhood, store, random } = ports
  if (!personhood) throw new ServiceError('VERIFIER_NOT_AVAILABLE', 'Not offered here: proof-of-human.')
  const chain = resolveChain({ ...question, hubChainId: config.hubChainId })
  const wallet = canonicalAddress(chain, question.walletAddress)
  const session = newKey(random)
  const request: PersonhoodRequest = {
    ask: {
      assuranceLevel: question.assuranceLevel ?? 'low',
      ...(question.claims?.age_min !== undefined && { ageMin: question.claims.age_min }),
      ...(question.claims?.sanctions_passed && { sanctions: true }),
    },
    scope: question.scope,
    binding: `${wallet} ${digest(session)}`,
  }
  const now = ports.now()
  const expiresAt = now + personhoodSessionMs
  await store.links.insert(digest(session), {
    provider: personhood.provider,
    verifierId: 'proof-of-human',
    wallet,
    account: request,
    verifiedAt: now,
    expiresAt,
  })
  const { bridgeUrl } = personhood
  return { session, scope: request.scope, requestUrl: personhood.requestUrl(request, now), bridgeUrl, expiresAt, now }
}
