import { ServiceError } from '../../../shared/contract/errors.ts'
import type { PersonhoodWish } from '../../../shared/contract/personhood.ts'
import { canonicalAddress, resolveChain } from '../../../shared/proof/chain.ts'
import type { PersonhoodRequest } from '../ports/personhood/personhood.ts'
import type { Deployment } from '../deployment.ts'
import { digest, newKey } from '../random-keys.ts'

/** How long a personhood session is valid, ms (protocol/verifiers#personhood-session). */
export const personhoodSessionMs = 15 * 60_000

/**
 * Keeps what a person is asked to prove, so that nobody has to be believed about it later
 * (protocol/verifiers#personhood-session): the proof will be bound to this session and its wallet. Throws
 * `VERIFIER_NOT_AVAILABLE`, `INVALID_WALLET`, `INVALID_CHAIN_CONTEXT` or `UNSUPPORTED_SIGNATURE_METHOD`.
 */
export async function startPersonhood(
  wish: PersonhoodWish,
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
  const chain = resolveChain({ ...wish, hubChainId: config.hubChainId })
  const wallet = canonicalAddress(chain, wish.walletAddress)
  const session = newKey(random)
  const request: PersonhoodRequest = {
    ask: {
      assuranceLevel: wish.assuranceLevel ?? 'low',
      ...(wish.claims?.age_min !== undefined && { ageMin: wish.claims.age_min }),
      ...(wish.claims?.sanctions_passed && { sanctions: true }),
    },
    scope: wish.scope,
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
