import { ServiceError } from '../contract/errors.ts'
import type { WebhookEvent } from '../contract/events/types.ts'
import { decodeBase64 } from '../log/base64.ts'
import { verifyEd25519 } from '../log/verify-ed25519.ts'

/** What the owner of a webhook knows of it. One of `secret` and `publicKey` is enough. */
export type WebhookKey = {
  /** The id of the webhook, which the body has to name: a message to another webhook is refused. */
  webhookId: string
} & (
  | { /** `whsec_…`, which was shown once. */ secret: string; publicKey?: never }
  | { /** `whpk_…`, which may be public. */ publicKey: string; secret?: never }
)

/** The headers of a request, as the platform has them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** A message to a webhook: an event, a test that its owner asked for, or the challenge before the first event. */
export type WebhookMessage =
  | WebhookEvent
  | (Pick<WebhookEvent, 'id' | 'sequence' | 'createdAt' | 'profileId' | 'actor'> & {
      type: 'webhook.test'
      webhookId: string
      data: Record<string, never>
    })
  | { type: 'webhook.challenge'; webhookId: string; nonce: string }

/** How far the time of a message may be from the present, seconds. */
const toleranceSeconds = 5 * 60
/** The most signatures that are checked: two secrets and a key sign at most. */
const maxSignatures = 8

/**
 * Checks a message to a webhook (protocol/webhooks#signature): that one of its signatures is by this key, its time within five
 * minutes of `now` (Unix ms), and that its body names this webhook. `body` is exactly what arrived. Throws ServiceError:
 * INVALID_REQUEST for wrong arguments, INVALID_SIGNATURE, EXPIRED_SIGNATURE.
 */
export async function verifyWebhook(
  { headers, body, key }: { headers: WebhookHeaders; body: string | Uint8Array; key: WebhookKey },
  now: number,
): Promise<WebhookMessage> {
  checkArguments(body, key)
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ').slice(0, maxSignatures)
  const text = typeof body === 'string' ? body : textOf(body)
  if (!/^[0-9]{1,12}$/.test(timestamp)) throw refused('The header webhook-timestamp is missing or wrong.')
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const check = key.secret === undefined ? await publicKeyCheck(key.publicKey) : await secretCheck(key.secret)
  const checks = await Promise.all(signatures.map((signature) => check(signature, signed)))
  if (!checks.includes(true)) throw refused('No signature of this message is by the key of this webhook.')
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new ServiceError('EXPIRED_SIGNATURE', 'The message is too old, or the clock of this server is wrong.')
  const message = parsed(text)
  if (message.webhookId !== key.webhookId) throw refused('The message is for another webhook.')
  return message
}

type Check = (signature: string, signed: Uint8Array<ArrayBuffer>) => Promise<boolean>

/** WebCrypto compares the hashes in constant time. */
async function secretCheck(secret: string): Promise<Check> {
  const bytes = bytesOf(secret, 'secret', 'whsec_')
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  return async (signature, signed) => {
    const hash = signature.startsWith('v1,') ? decodeBase64(signature.slice(3)) : undefined
    return hash !== undefined && (await crypto.subtle.verify('HMAC', key, hash, signed))
  }
}

async function publicKeyCheck(text: string): Promise<Check> {
  const publicKey = bytesOf(text, 'publicKey', 'whpk_')
  return async (part, message) => {
    const signature = part.startsWith('v1a,') ? decodeBase64(part.slice(4)) : undefined
    return signature !== undefined && (await verifyEd25519({ publicKey, message, signature }))
  }
}

function bytesOf(text: string, name: string, prefix: string): Uint8Array<ArrayBuffer> {
  const bytes = text.startsWith(prefix) ? decodeBase64(text.slice(prefix.length)) : undefined
  // an empty or short key would accept what anybody can make
  if (bytes && bytes.length >= 24) return bytes
  throw invalid(`${name} must be the text ${prefix}… of this webhook.`)
}

const known = ['secret', 'publicKey', 'webhookId']

function checkArguments(body: unknown, key: unknown): void {
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw invalid('Pass the body as text or bytes, exactly as it arrived, before it is parsed.')
  const entries = typeof key === 'object' && key !== null ? Object.entries(key) : []
  const unknown = entries.find(([name]) => !known.includes(name))
  if (unknown) throw invalid(`verifyWebhook does not know the option ${unknown[0]}.`)
  const given = new Map(entries.filter(([, value]) => value !== undefined))
  if (typeof given.get('webhookId') !== 'string') throw invalid('verifyWebhook needs webhookId.')
  if (given.has('secret') === given.has('publicKey')) throw invalid('verifyWebhook needs either secret or publicKey.')
  if ([...given.values()].some((value) => typeof value !== 'string'))
    throw invalid('The options of verifyWebhook are texts.')
}

/** Returns a header. Node gives an object with lower-case names, other platforms `Headers`. */
function headerOf(headers: WebhookHeaders, name: string): string {
  const get: unknown = Reflect.get(headers, 'get')
  const value: unknown = typeof get === 'function' ? get.call(headers, name) : Reflect.get(headers, name)
  if (typeof value === 'string' && value !== '') return value
  throw refused(`The header ${name} is missing.`)
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw refused('The body is not UTF-8.')
  }
}

function parsed(text: string): WebhookMessage {
  try {
    const message: unknown = JSON.parse(text)
    if (typeof message === 'object' && message !== null && typeof Reflect.get(message, 'type') === 'string')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- signed by the service, which follows the contract
      return message as WebhookMessage
  } catch {}
  throw refused('The body is no message of the service.')
}

const invalid = (message: string) => new ServiceError('INVALID_REQUEST', message)
const refused = (message: string) => new ServiceError('INVALID_SIGNATURE', message)
