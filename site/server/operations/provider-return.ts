import type { ProviderId } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Account, SignedIn } from '../ports/providers/providers.ts'
import { type Departure, departureMs, takeDeparture } from './departure.ts'
import type { Deployment } from './deployment.ts'
import { digest, newKey } from './keys.ts'
import { callbackUrl } from './provider-start.ts'

/**
 * Takes in what a provider sent a person back with, and answers where the person goes on: the page that they left, with
 * the outcome in the fragment, which no server sees. `svc_account` is `done` (with the link token `svc_token`),
 * `cancelled`, `refused` or `unavailable`. Nothing that the provider said is repeated (auth.md 6 D11). Who did not leave
 * from this browser, or too long ago, or has been here already, learns that this is over.
 */
export async function returnFromProvider(
  { provider, answer, browserKey }: { provider: ProviderId; answer: URLSearchParams; browserKey: string | undefined },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<string> {
  const state = answer.get('state') ?? ''
  const departure = await takeDeparture(ports.store, { state, provider, browserKey, now: ports.now() })
  const { providers } = ports
  // a hand-off that there never was: the page says that it has expired
  if (!departure || !providers) return `${config.verifyUrl}/verify?sid=gone`

  const { nonce, codeVerifier } = departure
  const redirectUri = callbackUrl(provider, config.verifyUrl)
  const signedIn = await orUnavailable(providers.finish(provider, answer, { redirectUri, state, nonce, codeVerifier }))
  const token = signedIn.outcome === 'account' ? await keepLink(departure, signedIn.account, ports) : undefined
  const fragment = new URLSearchParams({
    svc_account: token === undefined ? signedIn.outcome : 'done',
    svc_provider: provider,
    ...(token !== undefined && { svc_token: token }),
  })
  return `${new URL(config.verifyUrl).origin}${departure.returnPath}#${String(fragment)}`
}

async function orUnavailable(work: Promise<SignedIn>): Promise<SignedIn | { outcome: 'unavailable' }> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'PROVIDER_UNAVAILABLE') return { outcome: 'unavailable' }
    throw error
  }
}

/** The token is all that the page gets of an account (domain.md 4.2). */
async function keepLink(
  { provider, verifierId, wallet }: Departure,
  account: Account,
  { store, random, now }: Deployment['ports'],
): Promise<string> {
  const token = newKey(random)
  const verifiedAt = now()
  const expiresAt = verifiedAt + departureMs
  await store.links.insert(digest(token), {
    provider,
    verifierId,
    wallet,
    account: { ...account },
    verifiedAt,
    expiresAt,
  })
  return token
}
