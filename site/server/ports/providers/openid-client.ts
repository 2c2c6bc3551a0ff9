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
import type { Credentials, Providers, SignedIn, SignIn } from './providers.ts'
import { type OAuth, type ProviderSpec, shownName } from './spec.ts'
import { telegram } from './telegram.ts'
import { x } from './x.ts'

type Place = { spec: ProviderSpec; credentials: Credentials }

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
/** Metadata of a provider is fetched again after this, ms. */
const freshMs = 3_600_000

/** The providers that there are credentials for, by OpenID Connect or OAuth 2.0 (protocol/accounts#providers). */
export function createProviders(
  given: ReadonlyMap<ProviderId, Credentials>,
  { now }: { now: () => number },
): Providers {
  const known = new Map<ProviderId, { configuration: Promise<client.Configuration>; until: number }>()
  const tenantOf = createDirectory(originOf(given.get('microsoft')), now)

  const placeOf = (provider: ProviderId): Place => {
    const credentials = given.get(provider)
    if (!credentials) throw new ServiceError('OPTION_NOT_AVAILABLE', 'Accounts of this provider are not offered here.')
    return { spec: specs[provider], credentials }
  }
  const configurationOf = async (provider: ProviderId, place: Place) => {
    const kept = known.get(provider)
    if (kept && now() < kept.until) return await kept.configuration
    const configuration = configure(place)
    known.set(provider, { configuration, until: now() + freshMs })
    configuration.catch(() => known.delete(provider))
    return await configuration
  }

  return {
    offered: ProviderId.options.filter((id) => given.has(id)),
    tenantOf,

    async begin(provider, signIn) {
      const place = placeOf(provider)
      const configuration = await configurationOf(provider, place).catch(outage)
      const url = client.buildAuthorizationUrl(configuration, await question(place.spec, signIn))
      return url.href.replace(microsoftOrigin, originOf(place.credentials))
    },

    async finish(provider, answer, signIn) {
      const place = placeOf(provider)
      try {
        return await judge(await configurationOf(provider, place), place, { answer, signIn })
      } catch (error) {
        return refusalOf(error) ?? outage(error)
      }
    },
  }
}

async function configure({ spec, credentials }: Place): Promise<client.Configuration> {
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
      // the library knows its issuers by their host, so that another address is one of the wire only
      ...(isMicrosoft && address && { [client.customFetch]: elsewhere(address) }),
      ...(isPlainHttp && { execute: [client.allowInsecureRequests] }),
    },
  )
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/** As it stands: an encoded hyphen is taken for three characters by some who should decode it (RFC 6749 2.3.1). */
const plainBasic =
  (clientSecret: string): client.ClientAuth =>
  (_, { client_id: clientId }, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)

async function question(spec: ProviderSpec, { redirectUri, state, nonce, codeVerifier }: SignIn) {
  return {
    redirect_uri: redirectUri,
    state,
    ...(spec.scope !== '' && { scope: spec.scope }),
    ...(spec.kind === 'oidc' && spec.nonce && { nonce }),
    ...(spec.pkce && {
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
    ...spec.ask,
  }
}

async function judge(
  configuration: client.Configuration,
  { spec, credentials }: Place,
  { answer, signIn }: { answer: URLSearchParams; signIn: SignIn },
): Promise<SignedIn> {
  const callback = new URL(signIn.redirectUri)
  callback.search = String(answer)
  // without a discovered issuer there is nothing to compare it with; each provider has a callback of its own
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
  // a proof may show the handle to everybody
  const handle = shownName(account.handle)
  return { outcome: 'account', account: { ...account, handle }, name: shownName(spec.name?.(facts) ?? account.handle) }
}

async function userOf(
  configuration: client.Configuration,
  { spec, credentials, accessToken }: { spec: OAuth; credentials: Credentials; accessToken: string },
): Promise<JsonObject> {
  const url = new URL(endpointsOf(spec, credentials.address).userEndpoint)
  const { clientSecret } = credentials
  url.search = String(new URLSearchParams(spec.userQuery?.({ accessToken, clientSecret }) ?? {}))
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'svc' })
  const response = await client.fetchProtectedResource(configuration, accessToken, url, 'GET', null, headers)
  if (isRefusal(response.status)) throw new Refused()
  const user: unknown = response.ok ? await response.json() : undefined
  if (!v.is(JsonObject, user)) throw new Error('The provider does not say who it is.')
  return user
}

/** A provider's API did not take the token that the provider had just given. */
class Refused extends Error {
  override name = 'Refused'
}

/** The endpoints at the usual hosts, or all at one other address. */
function endpointsOf(spec: OAuth, address: string | undefined) {
  const at = (endpoint: string) => (address === undefined ? endpoint : address + new URL(endpoint).pathname)
  return {
    authorizationEndpoint: at(spec.authorizationEndpoint),
    tokenEndpoint: at(spec.tokenEndpoint),
    userEndpoint: at(spec.userEndpoint),
  }
}

const originOf = (credentials: Credentials | undefined) => credentials?.address ?? microsoftOrigin

const elsewhere =
  (address: string): client.CustomFetch =>
  (url, options) =>
    send(url.replace(microsoftOrigin, address), options)

/** The library's options have an `undefined` where fetch has none. */
const send: client.CustomFetch = (url, { signal, body, ...options }) =>
  fetch(url, { ...options, body: body ?? null, signal: signal ?? null })

/** The words for it that providers have of their own are LinkedIn's. */
const cancelled = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

/** Answers that are there and prove nothing; whatever else goes wrong is an outage. */
const disproofs = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

function refusalOf(error: unknown): SignedIn | undefined {
  if (error instanceof client.AuthorizationResponseError) {
    if (cancelled.has(error.error)) return { outcome: 'cancelled' }
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? undefined : { outcome: 'refused' }
  }
  const isRefused =
    error instanceof Refused ||
    error instanceof client.WWWAuthenticateChallengeError ||
    (error instanceof client.ResponseBodyError && isRefusal(error.status) && error.error !== 'invalid_client') ||
    (error instanceof client.ClientError && disproofs.has(error.code ?? '')) ||
    (error instanceof client.ClientError && isRefusal(statusOf(error.cause)))
  return isRefused ? { outcome: 'refused' } : undefined
}

/** Reads the status of a reply. Not by `instanceof Response`: the HTTP server replaces that global, fetch keeps its own. */
const statusOf = (cause: unknown): number =>
  typeof cause === 'object' && cause !== null && 'status' in cause ? Number(cause.status) : 0

/** The request was understood and is not granted; being asked too often is no answer. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429

function outage(cause: unknown): never {
  throw new ServiceError('PROVIDER_UNAVAILABLE', 'The provider of the account gives no answer. Try again later.', {
    cause,
  })
}
