import type { EndpointName } from '../../../shared/contract/index.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { cliClient, hostClient } from '../oauth/clients.ts'
import { accessKeyOf, isAccessKey } from '../accounts/access-keys.ts'
import { profileOf } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { sessionCookieName } from '../accounts/cookies.ts'
import { sessionOf } from '../accounts/session.ts'
import type { Audit, AuditEvent } from '../audit.ts'
import type { Caller } from '../http/caller.ts'
import { isAnswered } from '../http/serve.ts'

type Deps = Pick<Deployment, 'config' | 'ports'> & { audit: Audit }
/** A call as it was read, its answer where there is one, and where that sends a person who was at a provider. */
type Call = { input: unknown; body?: unknown; arrival?: Arrival | undefined }
type Arrival = { outcome: string; isSignedIn: boolean }
/** Undefined: this call is no such event. */
type Rule = (call: Call) => Pick<AuditEvent, 'action' | 'keyId' | 'clientId' | 'method'> | undefined

/** The value at a path, when it is text. */
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

/** The endpoints whose calls are recorded, done or refused. */
const rules: Partial<Record<EndpointName, Rule>> = {
  walletVerify: signIn('wallet'),
  passkeyRegisterVerify: signIn('passkey'),
  passkeyLoginVerify: signIn('passkey'),
  // accounts for a proof, and those that the person is yet to be asked about, sign nobody in
  providerCallback: ({ input, arrival }) =>
    arrival && (arrival.isSignedIn || arrival.outcome !== 'done')
      ? { action: 'sign-in', method: textAt(input, 'params', 'provider') }
      : undefined,
  removeSignInMethod: () => ({ action: 'method.remove' }),
  endOtherSessions: () => ({ action: 'sessions.end' }),
  createAccessKey: ({ body }) => ({ action: 'key.create', keyId: textAt(body, 'data', 'id') }),
  // of a refusal the id is whatever was sent
  deleteAccessKey: ({ input, body }) => ({
    action: 'key.revoke',
    keyId: body ? textAt(input, 'params', 'id') : undefined,
  }),
  disconnectClient: ({ input }) => {
    const clientId = textAt(input, 'body', 'clientId')
    return { action: 'client.disconnect', clientId: knownClient(clientId) }
  },
  openPayout: () => ({ action: 'payout.open' }),
  createGate: () => ({ action: 'gate.create' }),
  updateGate: () => ({ action: 'gate.change' }),
  eraseProfile: () => ({ action: 'profile.erase' }),
}

/** An id that may be written: anything else was made up by whoever sent it. */
export const knownClient = (clientId: string | undefined): string | undefined =>
  [cliClient, hostClient].find((each) => each === clientId)

type Work = (input: never, caller: Caller) => Promise<unknown>

/** The handlers, each of which records what {@link rules} names, and any access key that it refuses. */
export function audited<T extends { [Name in keyof T]: Work | string }>(handlers: T, around: Deps): T {
  const wrapped = Object.entries<Work | string>(handlers).map(([name, handler]) => [
    name,
    typeof handler === 'string' ? handler : recording(name, handler, around),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each function has the type of the one that it calls
  return Object.fromEntries(wrapped) as T
}

function recording(name: string, work: Work, { audit, ...around }: Deps): Work {
  const rule = new Map(Object.entries(rules)).get(name)
  return async (input, caller) => {
    // before the work: afterwards the session may be gone
    const before = rule && (await actorOf(caller, around))
    try {
      const reply = await work(input, caller)
      if (rule) {
        const cookie = isAnswered(reply) ? reply.headers['set-cookie'] : undefined
        const signedIn = await signedInBy(cookie, around)
        const arrival = arrivalOf(reply, signedIn !== undefined)
        const event = rule({ input, body: isAnswered(reply) ? reply.body : reply, arrival })
        const isRefused = arrival !== undefined && arrival.outcome !== 'done'
        const outcome = isRefused
          ? { outcome: 'refused' as const, reason: arrival.outcome }
          : { outcome: 'done' as const }
        if (event)
          audit({ ...before, ...(signedIn && { profileId: signedIn }), ...outcome, ...dropUnknown(event) }, caller)
      }
      return reply
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error
      const refused = { outcome: 'refused', reason: error.code } as const
      const event = rule?.({ input })
      if (event) audit({ ...before, ...refused, ...dropUnknown(event) }, caller)
      else if (isKey(caller.bearer) && keyRefusals.has(error.code))
        audit({ ...(await actorOf(caller, around)), ...refused, action: 'key.use', method: name }, caller)
      throw error
    }
  }
}

const keyRefusals: ReadonlySet<string> = new Set(['WALLET_AUTH_REQUIRED', 'INSUFFICIENT_SCOPE'])

/** The event without the fields that it does not know, which would hide what is known of the caller. */
function dropUnknown<T extends object>(event: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- optional fields are left out
  return Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined)) as T
}

/** Whose key or session it is, as far as it is anybody's. */
async function actorOf(caller: Caller, around: Omit<Deps, 'audit'>): Promise<Pick<AuditEvent, 'profileId' | 'keyId'>> {
  if (!isKey(caller.bearer)) return { profileId: await profileOf({ ...caller, bearer: undefined }, around) }
  const key = await accessKeyOf(caller.bearer, around)
  return { profileId: key?.profileId, keyId: key?.id }
}

const isKey = (bearer: string | undefined): boolean => bearer !== undefined && isAccessKey(bearer)

/** The profile of the session that a cookie brings; undefined: it brings none. */
async function signedInBy(
  cookie: string | undefined,
  { config, ports }: Omit<Deps, 'audit'>,
): Promise<string | undefined> {
  const name = sessionCookieName(config.verifyUrl)
  const token = cookie?.startsWith(`${name}=`) ? cookie.slice(name.length + 1).split(';')[0] : undefined
  if (!token) return undefined
  return (await sessionOf({ cookies: { [name]: token }, ownPage: true }, { config, ports }))?.profileId
}

/** How a visit to a provider ended, as the address says that a person is sent on to. */
function arrivalOf(reply: unknown, isSignedIn: boolean): Arrival | undefined {
  if (!isAnswered(reply) || typeof reply.body !== 'string' || !URL.canParse(reply.body)) return undefined
  const outcome = new URLSearchParams(new URL(reply.body).hash.slice(1)).get('svc_account')
  return outcome === null ? undefined : { outcome, isSignedIn }
}
