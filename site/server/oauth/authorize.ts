import { ServiceError } from '../../../shared/contract/errors.ts'
import { newKey, digest } from '../random-keys.ts'
import type { Deployment } from '../deployment.ts'
import { accessSeconds } from '../accounts/access-token.ts'
import { profileView } from '../accounts/profile.ts'
import { reportAction, type RequestSource } from '../accounts/report-action.ts'
import { whileSignedIn } from '../accounts/session.ts'
import type { Store } from '../ports/store/store.ts'
import type { SessionRecord } from '../records/accounts.ts'
import type { OauthApproval } from '../records/oauth.ts'
import {
  type AuthorizeRequest,
  readAuthorizeRequest,
  RefusedRequest,
  type UnsafeReason,
  UnsafeRequest,
} from './authorize-request.ts'
import { hostClient, isPublicPage } from './clients.ts'
import { endUnticked } from './end-unticked.ts'
import { allowedScopes, covers, type Scope } from './scopes.ts'

/** How long a code may be exchanged. */
const codeMs = 10 * 60_000
/**
 * How long a grant lasts from the sign-in on. Nothing makes it longer (protocol/oauth#tokens). Without a refresh token it
 * lasts until its one access token ends at the latest, and the exchange of the code sets its exact end.
 */
const grantMs = (scope: readonly Scope[]) =>
  scope.includes('offline_access') ? 30 * 24 * 60 * 60_000 : codeMs + accessSeconds * 1000

type Deps = {
  config: { authUrl: string; mcpUrl: string; verifyUrl: string }
  ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'>
}

/**
 * The answer to an authorization request: a redirect, with a code (`isCode`) or without, or a problem that a page of ours
 * explains.
 */
export type AuthorizationAnswer =
  | { kind: 'redirect'; to: string; isCode?: true }
  | { kind: 'problem'; problem: UnsafeReason }

/**
 * Returns an authorization request (protocol/oauth#authorize, #fault-order, #consent). A code without a click needs a
 * session, and a stored approval for exactly this client, https address and scope. Everybody else is sent to the consent
 * page.
 */
export async function authorize(
  query: string,
  session: SessionRecord | undefined,
  deps: Deps,
): Promise<AuthorizationAnswer> {
  return withRequest(query, deps, async (request) => {
    if (session && (await isApproved(request, session, deps))) return issueCode(request, { session, query }, deps)
    return redirect(questionUrl(query, deps))
  })
}

/** Returns the address of the consent page for this request. */
export function questionUrl(query: string, { config }: Pick<Deps, 'config'>): string {
  const page = new URL(`${config.verifyUrl}/verify`)
  page.search = new URLSearchParams({ intent: 'mcp', returnTo: `/oauth/authorize?${query}` }).toString()
  return page.href
}

/**
 * Answers a request as the person decided, after its handle was taken: with a code for the scopes
 * that are `ticked`, or with `access_denied`. An approval is stored where that is allowed. Earlier grants with a scope that is
 * no longer ticked end.
 */
export async function decide(
  query: string,
  {
    session,
    approved,
    ticked,
    source,
  }: { session: SessionRecord; approved: boolean; ticked: readonly string[]; source: RequestSource },
  deps: Deps,
): Promise<AuthorizationAnswer> {
  return withRequest(query, deps, async (asked) => {
    const request = { ...asked, scope: allowedScopes(asked.scope, ticked) }
    if (!approved || request.scope.length === 0) return redirect(declineUrl(request, deps))
    const approval = {
      profileId: session.profileId,
      clientId: request.clientId,
      redirectUri: request.redirectUri,
      scope: request.scope.join(' '),
      createdAt: deps.ports.now(),
    }
    const unticked = asked.scope.filter((each) => !request.scope.includes(each))
    const decision = { source, unticked, ...(mayBeRemembered(request) && { approval }) }
    return issueCode(request, { session, query, decision }, deps)
  })
}

/** What the consent page shows: the request, the address for a no (`declineUrl`), and whether a yes is remembered. */
export type Question = { kind: 'question'; request: AuthorizeRequest; declineUrl: string; isRemembered: boolean }

/** Reads the question of the consent page from an authorization request; a request with a fault has an answer instead. */
export const readQuestion = (query: string, deps: Deps): Promise<Question | AuthorizationAnswer> =>
  withRequest(query, deps, async (request) => ({
    kind: 'question',
    request,
    declineUrl: declineUrl(request, deps),
    isRemembered: mayBeRemembered(request),
  }))

const redirect = (to: string) => ({ kind: 'redirect', to }) as const
const declineUrl = ({ redirectUri, state }: AuthorizeRequest, deps: Deps) =>
  clientUrl(redirectUri, { error: 'access_denied', state }, deps)

/**
 * Returns whether an approval of this request may be remembered. Not so for a loopback port, where another process can
 * listen, also by https, for the scheme of an app, which every app can claim, and for a client that wants to be asked about
 * (protocol/oauth#always-asks).
 */
const mayBeRemembered = ({ clientId, redirectUri, alwaysAsks }: AuthorizeRequest) =>
  clientId === hostClient && isPublicPage(redirectUri) && !alwaysAsks

async function isApproved(request: AuthorizeRequest, { profileId }: SessionRecord, { ports }: Deps) {
  if (!mayBeRemembered(request)) return false
  const approval = await ports.store.oauth.approval(profileId, request.clientId, request.redirectUri)
  return approval !== undefined && covers(approval.scope.split(' '), request.scope)
}

/** What a person decides: `unticked` is what the request asks for and they refuse. `source`: where their answer comes from. */
type Decision = { source: RequestSource; unticked: readonly Scope[]; approval?: OauthApproval }

async function storeDecision(
  { source, unticked, approval }: Decision,
  {
    request: { clientId, redirectUri },
    session,
    store,
    now,
  }: { request: AuthorizeRequest; session: SessionRecord; store: Store; now: number },
): Promise<void> {
  const { profileId } = session
  const { oauth } = store
  const isEnded = await endUnticked({ profileId, clientId, redirectUri, scopes: unticked }, { oauth, now })
  if (approval) await oauth.approve(approval)
  const by = { session, source, store, now }
  if (isEnded) await reportAction({ action: 'client.disconnect', clientId }, by)
  await reportAction({ action: 'consent', method: 'approve', clientId }, by)
}

/**
 * Issues a code for the session, and stores the approval. If the session ended meanwhile, the answer is the consent page again.
 * `decision` is that of a person who decides now, which connects the client; a standing approval connects nothing new.
 */
async function issueCode(
  request: AuthorizeRequest,
  { session, query, decision }: { session: SessionRecord; query: string; decision?: Decision },
  deps: Deps,
): Promise<AuthorizationAnswer> {
  const { ports } = deps
  const now = ports.now()
  const code = `ac_${newKey(ports.random)}`
  const { clientId, redirectUri, challenge, resource, scope, state } = request
  const { did } = await profileView(session, { ports })
  const id = newKey(ports.random).slice(0, 22)
  const { profileId } = session
  const times = { createdAt: now, expiresAt: now + grantMs(scope), revokedAt: null }
  const grant = { id, profileId, did, clientId, redirectUri, scope: scope.join(' '), ...times }
  const codeRecord = { hash: digest(code), grantId: id, redirectUri, challenge, resource, expiresAt: now + codeMs }
  try {
    await whileSignedIn(session, deps, async (store) => {
      if (decision) await storeDecision(decision, { request, session, store, now })
      await store.oauth.begin(grant, codeRecord)
    })
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'WALLET_AUTH_REQUIRED')
      return redirect(questionUrl(query, deps))
    throw error
  }
  return { ...redirect(clientUrl(redirectUri, { code, state }, deps)), isCode: true }
}

/** Reads the request and runs `work` on it. A fault of the request becomes its answer (protocol/oauth#fault-order). */
async function withRequest<T>(
  query: string,
  deps: Deps,
  work: (request: AuthorizeRequest) => Promise<T>,
): Promise<T | AuthorizationAnswer> {
  const { config, ports } = deps
  try {
    const resource = `${config.mcpUrl}/mcp`
    const request = await readAuthorizeRequest(new URLSearchParams(query), { ...ports, resource })
    return await work(request)
  } catch (error) {
    if (error instanceof UnsafeRequest) return { kind: 'problem', problem: error.reason }
    if (!(error instanceof RefusedRequest)) throw error
    const { redirectUri, state, reason } = error
    const fault = { error: reason.code, error_description: reason.message, ...(state !== undefined && { state }) }
    return redirect(clientUrl(redirectUri, fault, deps))
  }
}

/** Adds the answer and the issuer (RFC 9207) to the client's address, which may have a query of its own. */
function clientUrl(redirectUri: string, answer: Record<string, string>, { config }: Pick<Deps, 'config'>): string {
  const added = new URLSearchParams({ ...answer, iss: config.authUrl }).toString()
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${added}`
}
