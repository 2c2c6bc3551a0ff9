import { ServiceError } from '../../../shared/contract/errors.ts'
import { maxWebhooks, type WebhookView } from '../../../shared/contract/events/webhooks.ts'
import { newProfileId } from '../accounts/profile.ts'
import { type BrowserCredentials, requireRecent, requireSession, whileSignedIn } from '../accounts/session.ts'
import type { Deployment } from '../deployment.ts'
import type { Post } from '../ports/web/post.ts'
import type { Store } from '../ports/store/store.ts'
import type { SessionRecord } from '../records/accounts.ts'
import type { HeldWebhook, WebhookRecord } from '../records/webhooks.ts'
import { hostOf, requireAnswer } from './challenge.ts'
import { reportChange, sessionActor } from './report-change.ts'
import { newKeys, newSecret, previousSecretMs, publicKeyOf } from './sign.ts'
import { webhookView } from './view.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** The most webhooks of all profiles at one host (protocol/webhooks#limits). */
export const maxAtHost = 200

/** The request for a new webhook. `types`: undefined for all; `test`: it receives only what happens in test mode. */
export type NewWebhook = { url: string; types?: readonly string[] | undefined; test?: true | undefined }

/** The fields that change. `types: null` stands for all types. */
export type WebhookChanges = {
  url?: string | undefined
  types?: readonly string[] | null | undefined
  enabled?: boolean | undefined
}

/** Lists the webhooks of the profile that is signed in, oldest first. Throws `WALLET_AUTH_REQUIRED`. */
export async function listWebhooks(credentials: BrowserCredentials, deps: Deps): Promise<WebhookView[]> {
  const { profileId } = await requireSession(credentials, deps)
  return (await deps.ports.store.webhooks.list(profileId)).map(webhookView)
}

/**
 * Creates a webhook after a fresh sign-in, and after its endpoint has answered a challenge (protocol/webhooks#challenge). Only
 * this answer contains the secret. Throws `WALLET_AUTH_REQUIRED`, and `INVALID_REQUEST` when the endpoint did not answer as it
 * must, or when the profile or the host has too many webhooks.
 */
export async function createWebhook(
  { url: text, types, test }: NewWebhook,
  caller: BrowserCredentials,
  deps: Deps,
): Promise<{ webhook: WebhookView; secret: string }> {
  const { ports } = deps
  const session = await freshSession(caller, deps)
  const { profileId } = session
  const url = endpointUrl(text)
  const host = hostOf(url)
  // before the challenge too, so that no request leaves for a webhook that cannot be stored
  await requireRoom({ profileId, host }, ports.store)
  const id = newProfileId(ports.random)
  const keys = newKeys(ports.random)
  await requireAnswer({ id, profileId, url, keys }, { ports, post: postOf(deps) })
  const stream = test ? 'test' : 'events'
  const webhook = await whileSignedIn(session, deps, async (store) => {
    await requireRoom({ profileId, host }, store)
    const record: WebhookRecord = {
      id,
      profileId,
      url,
      host,
      stream,
      types: types ? [...new Set(types)] : null,
      publicKey: publicKeyOf(keys),
      createdAt: ports.now(),
      // it receives what happens from now on
      sentUpTo: (await store.events.newest(stream, [profileId])).get(profileId) ?? 0,
      ...newState,
    }
    await store.webhooks.insert(record, keys)
    // an event that got its number since `newest` woke the others only
    await store.webhooks.change(id, {}, ports.now())
    await reportChange({ webhookId: id, change: 'created' }, { store, ...by(session, caller, deps) })
    return record
  })
  return { webhook: webhookView(webhook), secret: keys.secret }
}

/**
 * Changes a webhook after a fresh sign-in. A new URL, and enabling, need the answer to a challenge; without it nothing
 * changes. Throws what {@link createWebhook} throws, and `NOT_FOUND`.
 */
export async function changeWebhook(
  { id, changes }: { id: string; changes: WebhookChanges },
  caller: BrowserCredentials,
  deps: Deps,
): Promise<WebhookView> {
  const { ports } = deps
  const session = await freshSession(caller, deps)
  const webhook = await findOwn({ profileId: session.profileId, id }, ports.store)
  const url = changes.url === undefined ? webhook.url : endpointUrl(changes.url)
  const host = hostOf(url)
  const { profileId, keys } = webhook
  if (host !== webhook.host) await requireRoomAt(host, ports.store)
  const isEnabled = changes.enabled === true && !webhook.enabled
  if (url !== webhook.url || isEnabled) await requireAnswer({ id, profileId, url, keys }, { ports, post: postOf(deps) })
  return await whileSignedIn(session, deps, async (store) => {
    if (host !== webhook.host) await requireRoomAt(host, store)
    const { enabled, types } = changes
    const changed: Partial<WebhookRecord> = {
      // the failures were those of the URL before
      ...(url !== webhook.url && { url, host, ...withoutFailures }),
      ...(types !== undefined && { types: types && [...new Set(types)] }),
      ...(enabled === false && { enabled }),
      ...(isEnabled && newState),
    }
    await store.webhooks.change(id, changed, ports.now())
    await reportChange({ webhookId: id, change: 'changed' }, { store, ...by(session, caller, deps) })
    return webhookView(await findOwn({ profileId, id }, store))
  })
}

/** Removes a webhook after a fresh sign-in. Throws `WALLET_AUTH_REQUIRED` and `NOT_FOUND`. */
export async function deleteWebhook(id: string, caller: BrowserCredentials, deps: Deps): Promise<void> {
  const session = await freshSession(caller, deps)
  await whileSignedIn(session, deps, async (store) => {
    if (!(await store.webhooks.remove(session.profileId, id))) throw notFound()
    await reportChange({ webhookId: id, change: 'deleted' }, { store, ...by(session, caller, deps) })
  })
}

/**
 * Replaces the secret after a fresh sign-in. The previous one stays valid for a day; an older one ends now
 * (protocol/webhooks#rotation). Only this answer contains the new secret. Throws `WALLET_AUTH_REQUIRED` and `NOT_FOUND`.
 */
export async function rotateWebhook(
  id: string,
  caller: BrowserCredentials,
  deps: Deps,
): Promise<{ webhook: WebhookView; secret: string }> {
  const { ports } = deps
  const session = await freshSession(caller, deps)
  const secret = newSecret(ports.random)
  return await whileSignedIn(session, deps, async (store) => {
    const { keys, ...webhook } = await findOwn({ profileId: session.profileId, id }, store)
    const previous = { secret: keys.secret, until: ports.now() + previousSecretMs }
    await store.webhooks.setKeys(id, { ...keys, secret, previous })
    await reportChange({ webhookId: id, change: 'rotated' }, { store, ...by(session, caller, deps) })
    return { webhook: webhookView(webhook), secret }
  })
}

/** Returns a webhook of the profile that is signed in. Throws `WALLET_AUTH_REQUIRED` and `NOT_FOUND`. */
export async function ownWebhook(
  id: string,
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<{ session: SessionRecord; webhook: HeldWebhook }> {
  const session = await requireSession(credentials, deps)
  return { session, webhook: await findOwn({ profileId: session.profileId, id }, deps.ports.store) }
}

/** Returns the port that sends to the endpoints of users. */
export function postOf({ ports }: { ports: Pick<Deployment['ports'], 'post'> }): Post {
  if (ports.post) return ports.post
  throw new ServiceError('INVALID_REQUEST', 'This service sends no webhooks.')
}

/** Returns the session of a person who signed in a few minutes ago. */
async function freshSession(caller: BrowserCredentials, deps: Deps): Promise<SessionRecord> {
  const session = await requireSession(caller, deps)
  requireRecent(session, deps.ports.now())
  return session
}

/** Says who makes a change, and when. */
const by = (session: SessionRecord, caller: BrowserCredentials, { ports }: Deps) => ({
  profileId: session.profileId,
  actor: sessionActor(session, caller),
  now: ports.now(),
})

/** The state of a webhook whose URL is new. */
const withoutFailures = { failures: 0, failingSince: null, heldUntil: 0, pausedUntil: 0, slowUntil: 0, last: null }

/** The state of a webhook that was created or enabled just now. */
const newState = { ...withoutFailures, enabled: true, disabledBy: null }

async function findOwn({ profileId, id }: { profileId: string; id: string }, store: Store): Promise<HeldWebhook> {
  const webhook = await store.webhooks.find(profileId, id)
  if (webhook) return webhook
  throw notFound()
}

const notFound = () => new ServiceError('NOT_FOUND', 'There is no such webhook.')

/** Returns the URL as it is stored and called. */
function endpointUrl(text: string): string {
  const url = URL.parse(text)
  if (url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hash === '' && url.username === '')
    return url.href
  throw new ServiceError('INVALID_REQUEST', 'url must be a web address, without a user name and without #.', {
    details: { field: 'url' },
  })
}

async function requireRoom({ profileId, host }: { profileId: string; host: string }, store: Store): Promise<void> {
  if ((await store.webhooks.list(profileId)).length >= maxWebhooks)
    throw new ServiceError('INVALID_REQUEST', `An account has at most ${maxWebhooks} webhooks. Remove one first.`)
  await requireRoomAt(host, store)
}

async function requireRoomAt(host: string, store: Store): Promise<void> {
  if ((await store.webhooks.countAt(host)) < maxAtHost) return
  throw new ServiceError('INVALID_REQUEST', 'Too many webhooks lead to this host already. Use another host.', {
    details: { field: 'url' },
  })
}
