import type { Store } from '../ports/store/store.ts'
import { isText } from '../rules/text.ts'
import { isRedirectOf } from './clients.ts'
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
  /** The client wants the person to be asked, whatever was approved before. */
  alwaysAsks: boolean
}

/**
 * Nobody may be sent to the address that this request names: the client is not registered with it
 * (protocol/oauth#fault-order).
 */
export class UnsafeRequest extends Error {
  override name = 'UnsafeRequest'
}

/** A fault that the client is told at its own address. */
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
 * Reads an authorization request: first who asks and where the answer goes, then the rest.
 * Throws {@link UnsafeRequest} or {@link RefusedRequest}. Text that the service never takes is unsafe; the query also
 * arrives inside of a form and of another query.
 */
export async function readAuthorizeRequest(
  query: URLSearchParams,
  around: { resource: string; store: Pick<Store, 'oauth'>; now: () => number },
): Promise<AuthorizeRequest> {
  if (![...query].flat().every(isText)) throw new UnsafeRequest('The request holds text that the service never takes.')
  const [clientId] = single(query, 'client_id')
  const [redirectUri] = single(query, 'redirect_uri')
  if (clientId === undefined || redirectUri === undefined || !(await isRedirectOf({ clientId, redirectUri }, around)))
    throw new UnsafeRequest('The client is not registered with this redirect URI.')
  const [state] = single(query, 'state')
  try {
    return { clientId, redirectUri, ...readRest(query, state, around.resource) }
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
 * The one resource there is; the same several times, or with a slash at the end, is the same (RFC 8707;
 * protocol/oauth#authorize), and one without a value is none (RFC 6749 3.1).
 */
export function readResource(asked: readonly string[], resource: string): string {
  if (asked.every((each) => each === '' || each === resource || each === `${resource}/`)) return resource
  throw new OauthError('invalid_target', 'Tokens are issued for this service only.')
}

/** The one value of a parameter; nothing when it is missing, empty or repeated. */
function single(query: URLSearchParams, name: string): [string] | [] {
  const [value, ...more] = query.getAll(name)
  return value !== undefined && value !== '' && more.length === 0 ? [value] : []
}
