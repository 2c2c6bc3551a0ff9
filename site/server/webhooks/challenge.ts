import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Deployment } from '../deployment.ts'
import type { Post } from '../ports/web/post.ts'
import { newKey } from '../random-keys.ts'
import type { WebhookKeys } from '../records/webhooks.ts'
import { endOf, sendSigned } from './send.ts'

type Deps = { ports: Pick<Deployment['ports'], 'counter' | 'now' | 'random'>; post: Post }

/**
 * How many sends that a person asks for go to one host, and come from one profile, in ten minutes (protocol/webhooks#limits).
 * They wait in no queue, so nothing else would limit them.
 */
export const sendAllowances = {
  host: { points: 120, seconds: 600 },
  profile: { points: 20, seconds: 600 },
}

/**
 * Makes sure that whoever answers at the URL wants the events of this webhook (protocol/webhooks#challenge). Throws
 * `INVALID_REQUEST` with `details.problem` when the answer is another one, and `RATE_LIMIT_EXCEEDED` when too many were asked of
 * the host.
 */
export async function requireAnswer(
  { id, profileId, url, keys }: { id: string; profileId: string; url: string; keys: WebhookKeys },
  { ports, post }: Deps,
): Promise<void> {
  await countSend({ profileId, url }, ports)
  const nonce = newKey(ports.random)
  const body = { type: 'webhook.challenge', webhookId: id, nonce }
  const posted = await sendSigned(
    { id: `challenge_${newKey(ports.random)}`, url, body },
    { keys, post, now: ports.now },
  )
  const { problem, status } = endOf(posted, ports.now())
  if (problem === null && 'body' in posted && nonceOf(posted.body) === nonce) return
  const reason = problem ?? 'wrong-answer'
  const details = { field: 'url', problem: reason, ...(status !== null && { httpStatus: status }) }
  throw new ServiceError('INVALID_REQUEST', messages[reason](status, url), { details })
}

/** Counts a send that a person asked for. Throws `RATE_LIMIT_EXCEEDED`. */
export async function countSend(
  { profileId, url }: { profileId: string; url: string },
  { counter }: Pick<Deployment['ports'], 'counter'>,
): Promise<void> {
  const ofProfile = await counter.count('webhook-profiles', { key: `profile:${profileId}` }, sendAllowances.profile)
  const waitMs =
    ofProfile ?? (await counter.count('webhook-hosts', { key: `host:${hostOf(url)}` }, sendAllowances.host))
  if (waitMs === undefined) return
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many tries to reach this endpoint. Try again later.', {
    retryAfter,
  })
}

/** Returns the host of a URL with its port, by which limits count. A name with a dot at its end is the same host. */
export const hostOf = (url: string): string => URL.parse(url)?.host.replace(/\.(?=(:\d+)?$)/, '') ?? ''

/**
 * Returns the nonce of an answer that is `{"nonce"}` and nothing else. An endpoint that repeats whatever it receives did not
 * agree to anything.
 */
function nonceOf(body: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(body)
    if (typeof answer !== 'object' || answer === null || Object.keys(answer).join() !== 'nonce') return undefined
    const nonce: unknown = Reflect.get(answer, 'nonce')
    return typeof nonce === 'string' ? nonce : undefined
  } catch {
    return undefined
  }
}

const messages = {
  blocked: () => 'The service may not call this URL. Use https on port 443 of a public host.',
  timeout: () => 'The endpoint did not answer within 10 seconds.',
  unreachable: (_status: number | null, url: string) =>
    `The endpoint could not be reached. Check its address${url.startsWith('https:') ? ' and its certificate' : ', and that it runs'}.`,
  'http-status': (status: number | null) =>
    `The endpoint answered the challenge with ${status}. It must answer 2xx, with {"nonce": "…"}.`,
  'wrong-answer': () => 'The endpoint did not repeat the nonce. It must answer the challenge with {"nonce": "…"}.',
} as const
