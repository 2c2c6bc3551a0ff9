import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { WebhookKeys } from '../records/webhooks.ts'

/** How long the secret before a rotation stays valid, ms (protocol/webhooks#rotation). */
export const previousSecretMs = 24 * 60 * 60_000

/** Makes a secret of 256 bits. */
export const newSecret = (random: (bytes: number) => Uint8Array): string =>
  `whsec_${Buffer.from(random(32)).toString('base64')}`

/** Makes the keys of a new webhook. */
export function newKeys(random: (bytes: number) => Uint8Array): WebhookKeys {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { secret: newSecret(random), privateKey: { kty: 'OKP', crv: 'Ed25519', d, x } }
}

/** Returns the public key in the form of Standard Webhooks. */
export function publicKeyOf({ privateKey }: Pick<WebhookKeys, 'privateKey'>): string {
  const { x = '' } = createPublicKey({ key: privateKey, format: 'jwk' }).export({ format: 'jwk' })
  return `whpk_${Buffer.from(x, 'base64url').toString('base64')}`
}

/**
 * Returns the headers of Standard Webhooks for a body (protocol/webhooks#signature): one signature `v1` for each secret that is
 * valid, and one `v1a` by the Ed25519 key. `now` is Unix ms.
 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  { keys, now }: { keys: WebhookKeys; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signed = Buffer.from(`${id}.${timestamp}.${body}`)
  const { secret, previous, privateKey } = keys
  const secrets = previous && previous.until > now ? [secret, previous.secret] : [secret]
  const signatures = [
    ...secrets.map((each) => `v1,${hmac(each, signed)}`),
    `v1a,${sign(null, signed, createPrivateKey({ key: privateKey, format: 'jwk' })).toString('base64')}`,
  ]
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

const hmac = (secret: string, signed: Buffer): string =>
  createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64')
