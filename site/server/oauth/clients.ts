import { isIP } from 'node:net'
import type { Store } from '../ports/store/store.ts'
import { isPublicAddress } from '../ports/web/public-address.ts'
import { isAllowedRedirect, redirectProblem } from '../rules/redirect-uri.ts'
import { OauthError } from './errors.ts'

/** The two public clients (protocol/oauth#clients). */
export const cliClient = 'svc-cli'
export const hostClient = 'svc-mcp-host'

/** The most addresses of hosts that are stored, in one list for all hosts (protocol/oauth#clients). */
const redirectLimit = 10_000

/** Returns whether this is the loopback address of a command line: exactly this host and path, with any port (protocol/oauth#clients). */
export function isCliRedirect(uri: string): boolean {
  const port = /^http:\/\/127\.0\.0\.1:([1-9][0-9]{0,4})\/callback$/.exec(uri)?.[1]
  return port !== undefined && Number(port) <= 65_535
}

/** Returns whether answers for this client may go to exactly this address. */
export async function isRedirectOf(
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
  { store, now }: { store: Pick<Store, 'oauth'>; now: () => number },
): Promise<boolean> {
  if (clientId === cliClient) return isCliRedirect(redirectUri)
  return clientId === hostClient && isAllowedRedirect(redirectUri) && store.oauth.useRedirect(redirectUri, now())
}

/** The most characters of a client's name. It is stored, but never shown (security-cases B13). */
const nameLimit = 64

/**
 * Registers redirect addresses (RFC 7591). If all of them are loopback addresses of a command line, the client is the
 * command line, else a host. No address of the metadata is ever fetched. `charge` counts the addresses that are about to be
 * stored. Throws `invalid_redirect_uri` or `invalid_client_metadata`, and what `charge` throws.
 */
export async function registerClient(
  metadata: Record<string, unknown>,
  { store, now }: { store: Pick<Store, 'oauth'>; now: () => number },
  charge: (uris: readonly string[]) => Promise<void>,
): Promise<{ clientId: string; redirectUris: string[] }> {
  const uris = redirectUris(metadata['redirect_uris'])
  const method = metadata['token_endpoint_auth_method'] ?? 'none'
  if (method !== 'none')
    throw new OauthError('invalid_client_metadata', 'Clients here are public: token_endpoint_auth_method is none.')
  if (['jwks_uri', 'logo_uri'].some((name) => metadata[name] !== undefined && !isPublicPage(metadata[name])))
    throw new OauthError(
      'invalid_client_metadata',
      'logo_uri and jwks_uri must be https addresses of the public web. Leave them out: the service reads neither.',
    )
  if (uris.every(isCliRedirect)) return { clientId: cliClient, redirectUris: uris }
  const name = metadata['client_name']
  const clientName = typeof name === 'string' ? name.replaceAll(/\p{C}/gu, ' ').trim().slice(0, nameLimit) : ''
  await charge(uris)
  await store.oauth.registerRedirects(uris, { clientName, now: now(), limit: redirectLimit })
  return { clientId: hostClient, redirectUris: uris }
}

function redirectUris(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > 10)
    throw new OauthError('invalid_redirect_uri', 'redirect_uris is a list of 1 to 10 addresses.')
  return value.map((uri: unknown, index) => {
    const wrong = typeof uri === 'string' ? redirectProblem(uri) : 'is no text'
    if (typeof uri === 'string' && wrong === undefined) return uri
    throw new OauthError('invalid_redirect_uri', `redirect_uris[${index}] ${wrong}.`)
  })
}

/**
 * Returns whether a value is an https address of the public web. The service never fetches it, but also never stores a name
 * inside a private network (security-cases B12).
 */
export function isPublicPage(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (url?.protocol !== 'https:') return false
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  return isIP(host) === 0 ? /\.(?!localhost$)[^.]+$/.test(host) : isPublicAddress(host)
}
