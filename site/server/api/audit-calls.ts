import type { EndpointName } from '../../../shared/contract/index.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { cliClient, hostClient } from '../oauth/clients.ts'
import { accessKeyOf, isAccessKey } from '../accounts/access-keys.ts'
import type { SessionRecord } from '../records/accounts.ts'
import type { Deployment } from '../deployment.ts'
import { sessionCookieName } from '../accounts/cookies.ts'
import { sessionOf } from '../accounts/session.ts'
import { namedSignInKeys } from '../accounts/sign-in/wallet-sign-in.ts'
import type { Audit, AuditEvent } from '../audit.ts'
import type { Caller } from '../http/caller.ts'
import { isFullReply } from '../http/serve.ts'

type Deps = Pick<Deployment, 'config' | 'ports'> & { audit: Audit }
/** A call with its input, the body of its reply if there is one, and how a visit to a provider ended. */
type Call = { input: unknown; body?: unknown; providerReturn?: ProviderReturn | undefined }
type ProviderReturn = { outcome: string; isSignedIn: boolean }
/** Returns the event of a call, or undefined when the call is none. */
type Rule = (call: Call) => Pick<AuditEvent, 'action' | 'keyId' | 'clientId' | 'method'> | undefined

/** Returns the value at a path if it is a text. */
function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  )
  return typeof found === 'string' ? found : undefined
}

const signIn = (method: string): Rule => {
  return ({ input }) => ({ action: textAt(input, 'body', 'purpose') === 'link' ? 'method.add' : 'sign-in', method })
}

/** The endpoints whose calls are audited, both successful and refused ones. */
const rules: Partial<Record<EndpointName, Rule>> = {
  walletVerify: signIn('wallet'),
  passkeyRegisterVerify: signIn('passkey'),
  passkeyLoginVerify: signIn('passkey'),
  // an account for a proof, and one that still needs the person's decision, signs nobody in
  providerCallback: ({ input, providerReturn }) =>
    providerReturn && (providerReturn.isSignedIn || providerReturn.outcome !== 'done')
      ? { action: 'sign-in', method: textAt(input, 'params', 'provider') }
      : undefined,
  removeSignInMethod: () => ({ action: 'method.remove' }),
  endOtherSessions: () => ({ action: 'sessions.end' }),
  endSession: () => ({ action: 'sessions.end' }),
  createAccessKey: ({ body }) => ({ action: 'key.create', keyId: textAt(body, 'data', 'id') }),
  // a refused call may name any text as the id, so only a successful one is audited with it
  deleteAccessKey: ({ input, body }) => ({
    action: 'key.revoke',
    keyId: body ? textAt(input, 'params', 'id') : undefined,
  }),
  disconnectClient: ({ input }) => {
    const clientId = textAt(input, 'body', 'clientId')
    return { action: 'client.disconnect', clientId: knownClient(clientId) }
  },
  openPayout: () => ({ action: 'payout.open' }),
  createWebhook: () => ({ action: 'webhook.change' }),
  changeWebhook: () => ({ action: 'webhook.change' }),
  rotateWebhook: () => ({ action: 'webhook.change' }),
  deleteWebhook: () => ({ action: 'webhook.change' }),
  createGate: () => ({ action: 'gate.create' }),
  updateGate: () => ({ action: 'gate.change' }),
  eraseProofs: () => ({ action: 'wallet.erase' }),
  exportProfile: () => ({ action: 'profile.export' }),
  eraseProfile: () => ({ action: 'profile.erase' }),
}

/** Returns the id of a client if it is one of ours. Any other id is an arbitrary text of a caller and must not be logged. */
export const knownClient = (clientId: string | undefined): string | undefined =>
  [cliClient, hostClient].find((each) => each === clientId)

type Work = (input: never, caller: Caller) => Promise<unknown>

/** Wraps the handlers so that each audits the events of {@link rules}, and every access key that it refuses. */
export function auditCalls<T extends { [Name in keyof T]: Work | string }>(handlers: T, deps: Deps): T {
  const wrapped = Object.entries<Work | string>(handlers).map(([name, handler]) => [
    name,
    typeof handler === 'string' ? handler : withAudit(name, handler, deps),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each function has the type of the one that it calls
  return Object.fromEntries(wrapped) as T
}

function withAudit(name: string, work: Work, { audit, ...deps }: Deps): Work {
  const rule = new Map(Object.entries(rules)).get(name)
  return async (input, caller) => {
    // read before the call, because the call may end the session
    const before = rule && (await actorOf(caller, deps))
    try {
      const reply = await work(input, caller)
      if (rule) {
        const cookie = isFullReply(reply) ? reply.headers['set-cookie'] : undefined
        const signedIn = await signedInBy(cookie, deps)
        const providerReturn = providerReturnOf(reply, signedIn !== undefined)
        const event = rule({ input, body: isFullReply(reply) ? reply.body : reply, providerReturn })
        const isRefused = providerReturn !== undefined && providerReturn.outcome !== 'done'
        const outcome = isRefused
          ? { outcome: 'refused' as const, reason: providerReturn.outcome }
          : { outcome: 'done' as const }
        if (event) await audit({ ...before, ...signedIn, ...outcome, ...withoutUndefined(event) }, caller)
      }
      return reply
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error
      const refused = { outcome: 'refused', reason: error.code } as const
      const event = rule?.({ input })
      if (event) {
        const named = event.action === 'sign-in' ? await namedBy(input, deps) : []
        // somebody else's session is not the business of the profile that the sign-in names
        const actors = named.map((profileId) => (profileId === before?.profileId ? before : { profileId }))
        for (const actor of actors.length > 0 ? actors : [before])
          // oxlint-disable-next-line no-await-in-loop -- one, except where a key and a contract have the same address
          await audit({ ...actor, ...refused, ...withoutUndefined(event) }, caller)
      } else if (isKey(caller.bearer) && keyRefusals.has(error.code))
        await audit({ ...(await actorOf(caller, deps)), ...refused, action: 'key.use', method: name }, caller)
      throw error
    }
  }
}

const keyRefusals: ReadonlySet<string> = new Set(['WALLET_AUTH_REQUIRED', 'INSUFFICIENT_SCOPE'])

/** Removes undefined fields from an event, because they would replace what is known of the caller. */
function withoutUndefined<T extends object>(event: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- optional fields are left out
  return Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined)) as T
}

/** Returns the profile, and the access key if the caller sent one. */
async function actorOf(caller: Caller, deps: Omit<Deps, 'audit'>): Promise<Actor> {
  if (!isKey(caller.bearer))
    return actorOfSession(await sessionOf({ cookies: caller.cookies, ownPage: caller.ownPage }, deps))
  const key = await accessKeyOf(caller.bearer, deps)
  return { profileId: key?.profileId, keyId: key?.id }
}

type Actor = Pick<AuditEvent, 'profileId' | 'keyId' | 'sessionId'>

const actorOfSession = (session: SessionRecord | undefined): Actor => ({
  profileId: session?.profileId,
  sessionId: session?.id,
})

/**
 * Returns the profiles whose sign-in method a refused sign-in names, so that their owners learn of it. It is no proof of
 * anything: a stranger may name any method.
 */
async function namedBy(input: unknown, { ports: { store } }: Omit<Deps, 'audit'>): Promise<string[]> {
  const passkey = textAt(input, 'body', 'response', 'id')
  const keys = namedSignInKeys(textAt(input, 'body', 'message') ?? '')
  const methods = await Promise.all([
    ...(passkey === undefined ? [] : [store.accounts.method('passkey', passkey)]),
    ...keys.map((key) => store.accounts.method('wallet', key)),
  ])
  return [...new Set(methods.flatMap((method) => method?.profileId ?? []))]
}

const isKey = (bearer: string | undefined): boolean => bearer !== undefined && isAccessKey(bearer)

/** Returns the session that a cookie opens, and its profile; undefined without a session. */
async function signedInBy(
  cookie: string | undefined,
  { config, ports }: Omit<Deps, 'audit'>,
): Promise<Actor | undefined> {
  const name = sessionCookieName(config.verifyUrl)
  const token = cookie?.startsWith(`${name}=`) ? cookie.slice(name.length + 1).split(';')[0] : undefined
  if (!token) return undefined
  const session = await sessionOf({ cookies: { [name]: token }, ownPage: true }, { config, ports })
  return session && actorOfSession(session)
}

/** Reads how a visit to a provider ended from the address to which the person is redirected. */
function providerReturnOf(reply: unknown, isSignedIn: boolean): ProviderReturn | undefined {
  if (!isFullReply(reply) || typeof reply.body !== 'string' || !URL.canParse(reply.body)) return undefined
  const outcome = new URLSearchParams(new URL(reply.body).hash.slice(1)).get('svc_account')
  return outcome === null ? undefined : { outcome, isSignedIn }
}
