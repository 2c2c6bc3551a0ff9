import { execFile } from 'node:child_process'
import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createSvc, type WebhookKey } from '../../../shared/sdk.ts'
import type { WebhookKeys } from '../records/webhooks.ts'
import { codeOf } from '../deployment.fixture.ts'
import { newKeys, newSecret, publicKeyOf, signedHeaders } from './sign.ts'

const random = (bytes: number) => new Uint8Array(randomBytes(bytes))
const now = Date.now()
const keys = newKeys(random)
const { secret } = keys
const publicKey = publicKeyOf(keys)
const webhookId = 'hook'
const body = JSON.stringify({ id: 'event', type: 'gate.passed', webhookId, data: { note: 'é, 😀' } })
const sign = (
  text = body,
  { by = keys, at = now, id = 'event' }: { by?: WebhookKeys; at?: number; id?: string } = {},
) => signedHeaders({ id, body: text }, { keys: by, now: at })
const headers = sign()
const svc = (at = now) => createSvc({ baseUrl: 'https://svc.example', now: () => at })
const check = (key: object = { secret, webhookId }, given = headers, text: string | Uint8Array = body, at = now) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- also what a program without types passes
  svc(at).verifyWebhook(given, text, key as WebhookKey)

test('makes keys of the forms of Standard Webhooks, and others each time', () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(publicKey).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/)
  expect(newSecret(random)).not.toBe(secret)
  expect(publicKeyOf(newKeys(random))).not.toBe(publicKey)
})

test('the library of Standard Webhooks accepts a message, and refuses a changed one', () => {
  const library = new Webhook(secret)
  expect(library.verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => library.verify(`${body} `, headers)).toThrow('No matching signature')
  expect(() => library.verify(body, { ...headers, 'webhook-id': 'other' })).toThrow('No matching signature')
  expect(() => new Webhook(newSecret(random)).verify(body, headers)).toThrow('No matching signature')
})

const python = `
import base64, hmac, json, sys
m = json.load(sys.stdin)
key = base64.b64decode(m["secret"].removeprefix("whsec_"))
signed = f'{m["headers"]["webhook-id"]}.{m["headers"]["webhook-timestamp"]}.{m["body"]}'
expected = "v1," + base64.b64encode(hmac.digest(key, signed.encode(), "sha256")).decode()
sent = m["headers"]["webhook-signature"].split(" ")
print(any(hmac.compare_digest(expected, each) for each in sent))
`

const runPython = async (text: string) => {
  const running = promisify(execFile)('python3', ['-c', python])
  running.child.stdin?.end(JSON.stringify({ secret, headers, body: text }))
  return (await running).stdout.trim()
}

test('ten lines of Python accept a message, and refuse a changed one', async () => {
  expect(await runPython(body)).toBe('True')
  expect(await runPython(`${body} `)).toBe('False')
})

test('the signature v1a is one of Ed25519 by the public key', () => {
  const signature = headers['webhook-signature']?.split(' ').find((each) => each.startsWith('v1a,'))
  const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const isOf = (text: string) =>
    verify(
      null,
      Buffer.from(`event.${headers['webhook-timestamp']}.${text}`),
      key,
      Buffer.from(signature?.slice(4) ?? '', 'base64'),
    )
  expect([isOf(body), isOf(`${body} `)]).toEqual([true, false])
})

test('the SDK returns the message, from each form of headers and of the body', async () => {
  const message = JSON.parse(body)
  expect(await check()).toEqual(message)
  expect(await check({ publicKey, webhookId })).toEqual(message)
  expect(await svc().verifyWebhook(new Headers(headers), body, { secret, webhookId })).toEqual(message)
  expect(await check({ secret, webhookId }, headers, Buffer.from(body))).toEqual(message)
})

test('during a rotation both secrets sign, for 24 hours', async () => {
  const next = newSecret(random)
  const hour = 3_600_000
  const by = { ...keys, secret: next, previous: { secret, until: now + 24 * hour } }
  const at = now + 24 * hour - 1
  const during = sign(body, { by, at })
  expect(during['webhook-signature']).toMatch(/^v1,\S+ v1,\S+ v1a,\S+$/)
  for (const each of [secret, next]) {
    expect(await check({ secret: each, webhookId }, during, body, at)).toEqual(JSON.parse(body))
    // the library's clock is the present
    expect(new Webhook(each).verify(body, sign(body, { by }))).toEqual(JSON.parse(body))
  }
  const after = sign(body, { by, at: now + 24 * hour })
  expect(after['webhook-signature']).toMatch(/^v1,\S+ v1a,\S+$/)
  expect(await codeOf(check({ secret, webhookId }, after, body, now + 24 * hour))).toBe('INVALID_SIGNATURE')
})

const changed = (name: string, value: string) => ({ ...headers, [name]: value })
const [v1 = '', v1a = ''] = headers['webhook-signature']?.split(' ') ?? []
const stranger = newKeys(random)
const elsewhere = JSON.stringify({ ...JSON.parse(body), webhookId: 'other' })

test.each<[string, () => Promise<unknown>]>([
  ['a changed body', () => check({ secret, webhookId }, headers, `${body} `)],
  ['another id', () => check({ secret, webhookId }, changed('webhook-id', 'event2'))],
  ['another time', () => check({ secret, webhookId }, changed('webhook-timestamp', `${Math.floor(now / 1000) + 1}`))],
  ['a time that is none', () => check({ secret, webhookId }, changed('webhook-timestamp', '1e9'))],
  ['no signature', () => check({ secret, webhookId }, changed('webhook-signature', ''))],
  ['the signature of another secret', () => check({ secret: stranger.secret, webhookId })],
  ['the signature of another key', () => check({ publicKey: publicKeyOf(stranger), webhookId })],
  ['v1 as v1a', () => check({ publicKey, webhookId }, changed('webhook-signature', v1.replace('v1,', 'v1a,')))],
  ['v1a as v1', () => check({ secret, webhookId }, changed('webhook-signature', v1a.replace('v1a,', 'v1,')))],
  ['only v1 for the public key', () => check({ publicKey, webhookId }, changed('webhook-signature', v1))],
  ['only v1a for the secret', () => check({ secret, webhookId }, changed('webhook-signature', v1a))],
  ['an unknown version', () => check({ secret, webhookId }, changed('webhook-signature', v1.replace('v1', 'v2')))],
  ['a signature cut short', () => check({ secret, webhookId }, changed('webhook-signature', v1.slice(0, -8)))],
  [
    'the right signature after many wrong ones',
    () => check({ secret, webhookId }, changed('webhook-signature', `${'v1,AAAA '.repeat(8)}${v1}`)),
  ],
  ['a message to another webhook', () => check({ secret, webhookId }, sign(elsewhere), elsewhere)],
  ['a body that is no message', () => check({ secret, webhookId }, sign('[]'), '[]')],
  ['a body that is no JSON', () => check({ secret, webhookId }, sign('{'), '{')],
])('the SDK refuses %s', async (_, work) => expect(await codeOf(work())).toBe('INVALID_SIGNATURE'))

test('the SDK refuses a message that is more than five minutes from its clock', async () => {
  const second = Math.floor(now / 1000) * 1000
  const at = (ms: number) => check({ secret, webhookId }, headers, body, second + ms)
  expect(await at(300_000)).toEqual(JSON.parse(body))
  expect(await at(-300_000)).toEqual(JSON.parse(body))
  expect(await codeOf(at(301_000))).toBe('EXPIRED_SIGNATURE')
  expect(await codeOf(at(-301_000))).toBe('EXPIRED_SIGNATURE')
})

test.each([
  [{ webhookId }, 'verifyWebhook needs either secret or publicKey.'],
  [{ secret, publicKey, webhookId }, 'verifyWebhook needs either secret or publicKey.'],
  [{ secret }, 'verifyWebhook needs webhookId.'],
  [{ secret, webhookId, tolerance: 1 }, 'verifyWebhook does not know the option tolerance.'],
  [{ secret: '', webhookId }, 'secret must be the text whsec_… of this webhook.'],
  [{ secret: 'whsec_', webhookId }, 'secret must be the text whsec_… of this webhook.'],
  [{ secret: publicKey, webhookId }, 'secret must be the text whsec_… of this webhook.'],
  [{ publicKey: secret, webhookId }, 'publicKey must be the text whpk_… of this webhook.'],
  [{ secret: 1, webhookId }, 'The options of verifyWebhook are texts.'],
  [undefined, 'verifyWebhook needs webhookId.'],
])('the SDK refuses the options %j', async (key, message) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a program without types passes
  const work = svc().verifyWebhook(headers, body, key as never)
  await expect(work).rejects.toMatchObject({ code: 'INVALID_REQUEST', message })
})

test('the SDK refuses a body that was parsed already', async () => {
  const work = svc().verifyWebhook(headers, JSON.parse(body), { secret, webhookId })
  await expect(work).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'Pass the body as text or bytes, exactly as it arrived, before it is parsed.',
  })
})
