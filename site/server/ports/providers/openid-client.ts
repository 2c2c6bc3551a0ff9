import * as client from 'openid-client'
import * as v from 'valibot'
import { ProviderId } from '../../../../shared/contract/providers.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { JsonObject } from '../../../../shared/contract/primitives.ts'
import { coinbase } from './coinbase.ts'
import { createDirectory } from './directory.ts'
import { discord } from './discord.ts'
import { facebook } from './facebook.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import { linkedin } from './linkedin.ts'
import { microsoft, microsoftOrigin } from './microsoft.ts'
import { providerFailure } from './provider-failure.ts'
import type { ClientCredentials, Providers, SignedIn, SignIn } from './providers.ts'
import { type OAuth, type ProviderSpec, shownName } from './spec.ts'
import { telegram } from './telegram.ts'
import { x } from './x.ts'
import { userAgent } from '../../version.ts'

type ConfiguredProvider = { spec: ProviderSpec; credentials: ClientCredentials }

const specs: Readonly<Record<ProviderId, ProviderSpec>> = {
  google,
  microsoft,
  github,
  discord,
  x,
  linkedin,
  facebook,
  telegram,
  coinbase,
}

const timeoutSeconds = 5
/** How long the metadata of a provider are cached, ms. */
const metadataMs = 3_600_000

/**
 * Creates the port to the providers that have credentials, by OpenID Connect or OAuth 2.0 (protocol/accounts#providers).
 */
export function createProviders(
  credentialsOf: ReadonlyMap<ProviderId, ClientCredentials>,
  { now }: { now: () => number },
): Providers {
  const cache = new Map<ProviderId, { configuration: Promise<client.Configuration>; until: number }>()
  const tenantOf = createDirectory(originOf(credentialsOf.get('microsoft')), now)

  const providerOf = (provider: ProviderId): ConfiguredProvider => {
    const credentials = credentialsOf.get(provider)
    if (!credentials) throw new ServiceError('OPTION_NOT_AVAILABLE', 'Accounts of this provider are not offered here.')
    return { spec: specs[provider], credentials }
  }
  const configurationOf = async (provider: ProviderId, configured: ConfiguredProvider) => {
    const cached = cache.get(provider)
    if (cached && now() < cached.until) return await cached.configuration
    const configuration = configure(configured)
    cache.set(provider, { configuration, until: now() + metadataMs })
    configuration.catch(() => cache.delete(provider))
    return await configuration
  }

  return {
    offered: ProviderId.options.filter((id) => credentialsOf.has(id)),
    tenantOf,

    async begin(provider, signIn) {
      const configured = providerOf(provider)
      const configuration = await configurationOf(provider, configured).catch((error) => outage(provider, error))
      const url = client.buildAuthorizationUrl(configuration, await parametersOf(configured.spec, signIn))
      return url.href.replace(microsoftOrigin, originOf(configured.credentials))
    },

    async finish(provider, answer, signIn) {
      const configured = providerOf(provider)
      try {
        return await accountOf(await configurationOf(provider, configured), configured, { answer, signIn })
      } catch (error) {
        return refusalOf(error) ?? outage(provider, error)
      }
    },
  }
}

async function configure({ spec, credentials }: ConfiguredProvider): Promise<client.Configuration> {
  const { clientId, clientSecret, address } = credentials
  const auth = spec.clientAuth === 'basic' ? plainBasic(clientSecret) : client.ClientSecretPost(clientSecret)
  const isPlainHttp = address?.startsWith('http:') ?? false
  if (spec.kind === 'oauth') {
    const { authorizationEndpoint, tokenEndpoint } = endpointsOf(spec, address)
    const server = {
      issuer: new URL(authorizationEndpoint).origin,
      authorization_endpoint: authorizationEndpoint,
      token_endpoint: tokenEndpoint,
    }
    const configuration = new client.Configuration(server, clientId, undefined, auth)
    configuration.timeout = timeoutSeconds
    if (isPlainHttp) client.allowInsecureRequests(configuration)
    return configuration
  }
  const isMicrosoft = spec.issuer.startsWith(microsoftOrigin)
  const configuration = await client.discovery(
    new URL(isMicrosoft ? spec.issuer : (address ?? spec.issuer)),
    clientId,
    undefined,
    auth,
    {
      timeout: timeoutSeconds,
      // the library recognises issuers by their host, so another address replaces it only when a request is sent
      ...(isMicrosoft && address && { [client.customFetch]: sendTo(address) }),
      ...(isPlainHttp && { execute: [client.allowInsecureRequests] }),
    },
  )
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/** Sends id and secret unencoded: some providers do not decode an encoded hyphen, as RFC 6749 2.3.1 requires. */
const plainBasic =
  (clientSecret: string): client.ClientAuth =>
  (_, { client_id: clientId }, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)

/** Returns the parameters of the authorization request. */
async function parametersOf(spec: ProviderSpec, { redirectUri, state, nonce, codeVerifier }: SignIn) {
  return {
    redirect_uri: redirectUri,
    state,
    ...(spec.scope !== '' && { scope: spec.scope }),
    ...(spec.kind === 'oidc' && spec.nonce && { nonce }),
    ...(spec.pkce && {
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
    ...spec.parameters,
  }
}

/** Exchanges the code of the callback and returns the account that the provider identifies. */
async function accountOf(
  configuration: client.Configuration,
  { spec, credentials }: ConfiguredProvider,
  { answer, signIn }: { answer: URLSearchParams; signIn: SignIn },
): Promise<SignedIn> {
  const callback = new URL(signIn.redirectUri)
  callback.search = String(answer)
  // without a discovered issuer there is nothing to compare it with; each provider has its own callback
  if (spec.kind === 'oauth') callback.searchParams.delete('iss')
  const tokens = await client.authorizationCodeGrant(configuration, callback, {
    expectedState: signIn.state,
    ...(spec.pkce && { pkceCodeVerifier: signIn.codeVerifier }),
    ...(spec.kind === 'oidc' && { idTokenExpected: true }),
    ...(spec.kind === 'oidc' && spec.nonce && { expectedNonce: signIn.nonce }),
  })
  const facts =
    spec.kind === 'oidc'
      ? { ...tokens.claims() }
      : await userOf(configuration, { spec, credentials, accessToken: tokens.access_token })
  const account = spec.account(facts)
  if (!account) return { outcome: 'refused' }
  // a public proof may show the handle
  const handle = shownName(account.handle)
  return { outcome: 'account', account: { ...account, handle }, name: shownName(spec.name?.(facts) ?? account.handle) }
}

async function userOf(
  configuration: client.Configuration,
  { spec, credentials, accessToken }: { spec: OAuth; credentials: ClientCredentials; accessToken: string },
): Promise<JsonObject> {
  const url = new URL(endpointsOf(spec, credentials.address).userEndpoint)
  const { clientSecret } = credentials
  url.search = String(new URLSearchParams(spec.userQuery?.({ accessToken, clientSecret }) ?? {}))
  const headers = new Headers({ accept: 'application/json', 'user-agent': userAgent })
  const response = await client.fetchProtectedResource(configuration, accessToken, url, 'GET', null, headers)
  if (isRefusal(response.status)) throw new TokenRefused()
  const user: unknown = response.ok ? await response.json() : undefined
  if (!v.is(JsonObject, user)) throw new Error('The provider did not return a user.')
  return user
}

/** Thrown when the API of a provider refuses the token that the provider has just given. */
class TokenRefused extends Error {
  override name = 'TokenRefused'
}

/** Returns the endpoints at the usual hosts, or all of them at another address. */
function endpointsOf(spec: OAuth, address: string | undefined) {
  const at = (endpoint: string) => (address === undefined ? endpoint : address + new URL(endpoint).pathname)
  return {
    authorizationEndpoint: at(spec.authorizationEndpoint),
    tokenEndpoint: at(spec.tokenEndpoint),
    userEndpoint: at(spec.userEndpoint),
  }
}

const originOf = (credentials: ClientCredentials | undefined) => credentials?.address ?? microsoftOrigin

const sendTo =
  (address: string): client.CustomFetch =>
  (url, options) =>
    send(url.replace(microsoftOrigin, address), options)

/** Sends a request of the library, whose options may be undefined where those of fetch must not be. */
const send: client.CustomFetch = (url, { signal, body, ...options }) =>
  fetch(url, { ...options, body: body ?? null, signal: signal ?? null })

/** The error codes of a person who cancels. The last two are LinkedIn's own. */
const cancelled = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

/** The errors of the library for an answer that proves nothing; every other error is an outage. */
const disproofs = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

/** Returns the outcome of a sign-in that failed; undefined when the failure is an outage. */
function refusalOf(error: unknown): SignedIn | undefined {
  if (error instanceof client.AuthorizationResponseError) {
    if (cancelled.has(error.error)) return { outcome: 'cancelled' }
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? undefined : { outcome: 'refused' }
  }
  const isRefused =
    error instanceof TokenRefused ||
    error instanceof client.WWWAuthenticateChallengeError ||
    (error instanceof client.ResponseBodyError && isRefusal(error.status) && error.error !== 'invalid_client') ||
    (error instanceof client.ClientError && disproofs.has(error.code ?? '')) ||
    (error instanceof client.ClientError && isRefusal(statusOf(error.cause)))
  return isRefused ? { outcome: 'refused' } : undefined
}

/** Reads the status of a reply. Not by `instanceof Response`: the HTTP server replaces that global, fetch keeps its own. */
const statusOf = (cause: unknown): number =>
  typeof cause === 'object' && cause !== null && 'status' in cause ? Number(cause.status) : 0

/** Tells whether a status refuses the request. A rate limit (429) does not: it is an outage. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429

function outage(provider: ProviderId, error: unknown): never {
  throw new ServiceError('PROVIDER_UNAVAILABLE', 'The account’s provider didn’t respond. Try again later.', {
    cause: providerFailure(provider, explained(error)),
  })
}

/** Says in words that a client id or secret is wrong: the library's message only says that there was an error. */
const explained = (error: unknown): unknown =>
  error instanceof client.ResponseBodyError && error.error === 'invalid_client'
    ? new Error('it refuses the client id or the client secret', { cause: error })
    : error
