import { ServiceError } from '../../../shared/contract/errors.ts'
import { newKey, digest } from '../random-keys.ts'
import type { Deployment } from '../deployment.ts'
import { profileView } from '../accounts/profile.ts'
import { whileSignedIn } from '../accounts/session.ts'
import type { SessionRecord } from '../records/accounts.ts'
import type { OauthApproval } from '../records/oauth.ts'
import { type AuthorizeRequest, readAuthorizeRequest, RefusedRequest, UnsafeRequest } from './authorize-request.ts'
import { hostClient, isPublicPage } from './clients.ts'
import { covers } from './scopes.ts'

const codeMs = 10 * 60_000
/** From the sign-in, and never longer (protocol/oauth#tokens). */
const grantMs = 30 * 24 * 60 * 60_000

type Deps = {
  config: { authUrl: string; mcpUrl: string; verifyUrl: string }
  ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'>
}

/** The answer to an authorization request: an address to go to, with a code (`isCode`) or without, or a page that says why there is none. */
export type Authorized = { kind: 'go'; to: string; isCode?: true } | { kind: 'stay'; why: 'unregistered' }

/**
 * An authorization request (protocol/oauth#authorize, #fault-order, #consent). A code without a click needs a session
 * and an approval that stands for exactly this client, https address and scope; everybody else goes to the page that
 * asks.
 */
export async function authorize(query: string, session: SessionRecord | undefined, around: Deps): Promise<Authorized> {
  return answering(query, around, async (request) => {
    if (session && (await isApproved(request, session, around))) return issueCode(request, { session, query }, around)
    return go(questionUrl(query, around))
  })
}

/** Returns the address of the page that asks a person about this request. */
export function questionUrl(query: string, { config }: Pick<Deps, 'config'>): string {
  const page = new URL(`${config.verifyUrl}/verify`)
  page.search = new URLSearchParams({ intent: 'mcp', returnTo: `/oauth/authorize?${query}` }).toString()
  return page.href
}

/** What the person decided about a request whose handle was taken: a code, remembered where that is allowed, or a no. */
export async function decide(
  query: string,
  { session, approved }: { session: SessionRecord; approved: boolean },
  around: Deps,
): Promise<Authorized> {
  return answering(query, around, async (request) => {
    if (!approved) return go(declined(request, around))
    const approval = {
      profileId: session.profileId,
      clientId: request.clientId,
      redirectUri: request.redirectUri,
      scope: request.scope.join(' '),
      createdAt: around.ports.now(),
    }
    const isRemembered = mayBeRemembered(request)
    return issueCode(request, { session, query, ...(isRemembered && { approval }) }, around)
  })
}

/** What a person has to know who is asked: the request, where a no leads, and whether a yes will stand. */
export type Question = { kind: 'ask'; request: AuthorizeRequest; declined: string; isRemembered: boolean }

/** The question behind an authorization request; for one that nobody is to be asked about, its answer. */
export const readQuestion = (query: string, around: Deps): Promise<Question | Authorized> =>
  answering(query, around, async (request) => ({
    kind: 'ask',
    request,
    declined: declined(request, around),
    isRemembered: mayBeRemembered(request),
  }))

const go = (to: string) => ({ kind: 'go', to }) as const
const declined = ({ redirectUri, state }: AuthorizeRequest, around: Deps) =>
  answerTo(redirectUri, { error: 'access_denied', state }, around)

/**
 * Another process of the same machine can listen on a loopback port, by https too, and any app can claim a scheme
 * (protocol/oauth#consent).
 */
const mayBeRemembered = ({ clientId, redirectUri }: AuthorizeRequest) =>
  clientId === hostClient && isPublicPage(redirectUri)

async function isApproved(request: AuthorizeRequest, { profileId }: SessionRecord, { ports }: Deps) {
  if (request.alwaysAsks || !mayBeRemembered(request)) return false
  const approval = await ports.store.oauth.approval(profileId, request.clientId, request.redirectUri)
  return approval !== undefined && covers(approval.scope.split(' '), request.scope)
}

/** A code for who is signed in, with the approval that is to stand; back to the question when the session ended meanwhile. */
async function issueCode(
  request: AuthorizeRequest,
  { session, query, approval }: { session: SessionRecord; query: string; approval?: OauthApproval },
  around: Deps,
): Promise<Authorized> {
  const { ports } = around
  const now = ports.now()
  const code = `ac_${newKey(ports.random)}`
  const { clientId, redirectUri, challenge, resource, scope, state } = request
  const { did } = await profileView(session, { ports })
  const id = newKey(ports.random).slice(0, 22)
  const { profileId } = session
  const lasting = { createdAt: now, expiresAt: now + grantMs, revokedAt: null }
  const grant = { id, profileId, did, clientId, redirectUri, scope: scope.join(' '), ...lasting }
  const issued = { hash: digest(code), grantId: id, redirectUri, challenge, resource, expiresAt: now + codeMs }
  try {
    await whileSignedIn(session, around, async ({ oauth }) => {
      if (approval) await oauth.approve(approval)
      await oauth.begin(grant, issued)
    })
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'WALLET_AUTH_REQUIRED') return go(questionUrl(query, around))
    throw error
  }
  return { ...go(answerTo(redirectUri, { code, state }, around)), isCode: true }
}

/**
 * Runs `work` on the request as it reads; its faults become the answer that a client may have
 * (protocol/oauth#fault-order).
 */
async function answering<T>(
  query: string,
  around: Deps,
  work: (request: AuthorizeRequest) => Promise<T>,
): Promise<T | Authorized> {
  const { config, ports } = around
  try {
    const resource = `${config.mcpUrl}/mcp`
    const request = await readAuthorizeRequest(new URLSearchParams(query), { ...ports, resource })
    return await work(request)
  } catch (error) {
    if (error instanceof UnsafeRequest) return { kind: 'stay', why: 'unregistered' }
    if (!(error instanceof RefusedRequest)) throw error
    const { redirectUri, state, reason } = error
    const told = { error: reason.code, error_description: reason.message, ...(state !== undefined && { state }) }
    return go(answerTo(redirectUri, told, around))
  }
}

/** The client's address with the answer added to whatever query it has, and the issuer (RFC 9207). */
function answerTo(redirectUri: string, answer: Record<string, string>, { config }: Pick<Deps, 'config'>): string {
  const added = new URLSearchParams({ ...answer, iss: config.authUrl }).toString()
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${added}`
}
