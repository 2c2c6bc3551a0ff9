import type { Store } from '../ports/store/store.ts'
import { isText } from '../rules/text.ts'
import { cliClient, hostClient, isRedirectOf } from './clients.ts'
import { OauthError } from './errors.ts'
import { parseScope, type Scope } from './scopes.ts'

/** A checked authorization request (protocol/oauth#authorize). */
export type AuthorizeRequest = {
  clientId: string
  redirectUri: string
  state: string
  challenge: string
  scope: Scope[]
  resource: string
  /** The client wants the person to be asked again (`prompt=consent`). */
  alwaysAsks: boolean
}

/**
 * Why nobody may be redirected: the request names no client or no redirect URI, a client that does not exist, an address that
 * its client has not registered, or one that a command-line program may not use.
 */
export type UnsafeReason = 'incomplete' | 'unknownClient' | 'unregistered' | 'commandLine'

/** A request that is answered on a page of ours (protocol/oauth#fault-order). */
export class UnsafeRequest extends Error {
  override name = 'UnsafeRequest'
  readonly reason: UnsafeReason

  constructor(reason: UnsafeReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** A request with a fault, of which the client learns by a redirect. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest'
  readonly redirectUri: string
  readonly state: string | undefined
  readonly reason: OauthError

  constructor({ redirectUri, state, reason }: { redirectUri: string; state: string | undefined; reason: OauthError }) {
    super(reason.message)
    this.redirectUri = redirectUri
    this.state = state
    this.reason = reason
  }
}

/**
 * Reads an authorization request: first the client and its redirect URI, then the rest. Throws {@link UnsafeRequest} or
 * {@link RefusedRequest}. The text of all parameters is checked here, because the query also comes inside a form and inside
 * another query.
 */
export async function readAuthorizeRequest(
  query: URLSearchParams,
  deps: { resource: string; store: Pick<Store, 'oauth'>; now: () => number },
): Promise<AuthorizeRequest> {
  if (![...query].flat().every(isText))
    throw new UnsafeRequest('unregistered', 'The request holds text that the service never takes.')
  const [clientId] = single(query, 'client_id')
  const [redirectUri] = single(query, 'redirect_uri')
  if (clientId === undefined || redirectUri === undefined)
    throw new UnsafeRequest('incomplete', 'The request names no client_id or no redirect_uri.')
  if (clientId !== cliClient && clientId !== hostClient)
    throw new UnsafeRequest('unknownClient', 'There is no client with this client_id.')
  if (!(await isRedirectOf({ clientId, redirectUri }, deps)))
    throw new UnsafeRequest(
      clientId === cliClient ? 'commandLine' : 'unregistered',
      'The client may not use this redirect_uri.',
    )
  const [state] = single(query, 'state')
  try {
    return { clientId, redirectUri, ...readRest(query, state, deps.resource) }
  } catch (error) {
    throw error instanceof OauthError ? new RefusedRequest({ redirectUri, state, reason: error }) : error
  }
}

function readRest(query: URLSearchParams, state: string | undefined, resource: string) {
  const repeated = [...new Set(query.keys())].find((name) => name !== 'resource' && query.getAll(name).length > 1)
  if (repeated !== undefined) throw new OauthError('invalid_request', 'A parameter occurs more than once.')
  const responseType = query.get('response_type')
  if (!responseType) throw new OauthError('invalid_request', 'response_type is missing.')
  if (responseType !== 'code') throw new OauthError('unsupported_response_type', 'The only response type is code.')
  // another mode would get the code another way than its client expects
  if ((query.get('response_mode') || 'query') !== 'query')
    throw new OauthError('invalid_request', 'The only response_mode is query.')
  if (!state) throw new OauthError('invalid_request', 'state is missing.')
  const challenge = query.get('code_challenge') ?? ''
  if (query.get('code_challenge_method') !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(challenge))
    throw new OauthError('invalid_request', 'PKCE with S256 is needed.')
  return {
    state,
    challenge,
    scope: parseScope(query.get('scope') ?? undefined),
    resource: readResource(query.getAll('resource'), resource),
    alwaysAsks: (query.get('prompt') ?? '').split(' ').includes('consent'),
  }
}

/**
 * Checks that the requested resources are our only one. It may be repeated or end with a slash (RFC 8707;
 * protocol/oauth#authorize), and an empty value means that none is requested (RFC 6749 3.1). Throws `invalid_target`.
 */
export function readResource(requested: readonly string[], resource: string): string {
  if (requested.every((each) => each === '' || each === resource || each === `${resource}/`)) return resource
  throw new OauthError(
    'invalid_target',
    `Tokens are issued for ${resource} only. Send this as resource, or leave it out.`,
  )
}

/** Returns the value of a parameter; an empty list when it is missing, empty or repeated. */
function single(query: URLSearchParams, name: string): [string] | [] {
  const [value, ...more] = query.getAll(name)
  return value !== undefined && value !== '' && more.length === 0 ? [value] : []
}
