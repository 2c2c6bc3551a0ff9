import type { ProviderId } from '../../../../shared/contract/providers.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Account, SignedIn } from '../../ports/providers/providers.ts'
import { keepPendingLink, linkPath } from '../account-link.ts'
import { authorizationMs } from '../cookies.ts'
import { takeAuthorization, visitOf } from './pending-authorization.ts'
import type { Deployment } from '../../deployment.ts'
import { digest, newKey } from '../../random-keys.ts'
import { linkCookie } from '../cookies.ts'
import { callbackUrl } from './provider-start.ts'
import type { BrowserCredentials } from '../session.ts'
import { accountMethod } from './account-method.ts'
import { signIn } from './sign-in.ts'

/** `onOutage` learns why a provider could not be asked: the person only learns that it is unavailable. */
type Deps = Pick<Deployment, 'config' | 'ports'> & { onOutage: (failure: ServiceError) => void }

/** The address that the person is sent to, and the cookie that they get. */
export type ProviderReturn = { location: string; cookie?: string }

/**
 * Handles the return of a person from a provider. It sends them to the page that they came from, with the outcome in the
 * fragment, which no server sees: `svc_visit` is the mark of the visit, and `svc_account` is `done`, `cancelled`, `refused` or
 * `unavailable`. For a proof, `svc_token` is the link token, and `svc_name` is how the person knows the account. A login opens a
 * session; an account that is to be added needs the person's approval first (protocol/accounts#linking). The answer repeats
 * nothing else that the provider said (security-cases D11), and the provider's tokens are dropped. A return from another browser,
 * a late one, or a second one is sent to a page that says that the time is over.
 */
export async function returnFromProvider(
  {
    provider,
    answer,
    browserKey,
    credentials,
  }: { provider: ProviderId; answer: URLSearchParams; browserKey: string | undefined; credentials: BrowserCredentials },
  { config, ports, onOutage }: Deps,
): Promise<ProviderReturn> {
  const state = answer.get('state') ?? ''
  const authorization = await takeAuthorization(ports.store, { state, provider, browserKey, now: ports.now() })
  const { providers } = ports
  // the page says of this unknown hand-off that it has expired
  if (!authorization || !providers) return { location: `${config.verifyUrl}/verify?sid=gone` }

  const { authorizationPurpose, nonce, codeVerifier, returnPath } = authorization
  const redirectUri = callbackUrl(provider, config.verifyUrl)
  const back = (fields: Record<string, string>) =>
    new URL(
      `${returnPath}#${String(new URLSearchParams({ ...fields, svc_provider: provider, svc_visit: visitOf(state) }))}`,
      config.verifyUrl,
    ).href
  const finished = providers.finish(provider, answer, { redirectUri, state, nonce, codeVerifier })
  const signedIn = await orUnavailable(finished, onOutage)
  if (signedIn.outcome !== 'account') return { location: back({ svc_account: signedIn.outcome }) }

  const { account, name } = signedIn
  if (authorizationPurpose.purpose === 'login') {
    const { cookie = '' } = await signIn(accountMethod(provider, account, name), { credentials }, { config, ports })
    return { location: back({ svc_account: 'done' }), cookie }
  }
  if (authorizationPurpose.purpose === 'link') {
    const { profileId } = authorizationPurpose
    const token = await keepPendingLink({ provider, account, name, profileId, returnPath }, { ports })
    return { location: new URL(linkPath, config.verifyUrl).href, cookie: linkCookie(token, config.verifyUrl) }
  }
  const token = await keepLink({ provider, ...authorizationPurpose }, account, ports)
  return { location: back({ svc_account: 'done', svc_token: token, ...(name !== null && { svc_name: name }) }) }
}

async function orUnavailable(
  work: Promise<SignedIn>,
  onOutage: Deps['onOutage'],
): Promise<SignedIn | { outcome: 'unavailable' }> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'PROVIDER_UNAVAILABLE') throw error
    onOutage(error)
    return { outcome: 'unavailable' }
  }
}

/** Stores the account and answers its token, which is all that a verification names (protocol/verifiers#ownership-social). */
async function keepLink(
  { provider, verifierId, wallet }: { provider: ProviderId; verifierId: string; wallet: string },
  account: Account,
  { store, random, now }: Deployment['ports'],
): Promise<string> {
  const token = newKey(random)
  const verifiedAt = now()
  const expiresAt = verifiedAt + authorizationMs
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
