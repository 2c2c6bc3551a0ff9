import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pictureBodyLimit } from '../../../shared/contract/endpoint.ts'
import type { Finding, Moderator } from '../ports/moderation/moderation.ts'
import { openApp } from './app.fixture.ts'
import { gateOwner } from './gate.fixture.ts'

const mebibyte = 1_048_576
const clean: Finding = {
  scores: { sexual: 0 },
  flagged: [],
  modelVersion: 'm-1',
  thresholdsVersion: 't-1',
  assurance: 'basic',
}
/** Waits until the test lets the moderator answer. */
let answered = Promise.resolve()
let seen: number[] = []
const moderator: Moderator = {
  screens: { text: true, image: true, moving: true },
  screen: async (content) => {
    seen.push(content.kind === 'image' ? content.bytes.length : 0)
    await answered
    return clean
  },
}

let app: Awaited<ReturnType<typeof openApp>>
let owner: Awaited<ReturnType<typeof gateOwner>>
beforeAll(async () => {
  app = await openApp({ ports: { moderation: { 'svc-local': moderator } } })
  owner = await gateOwner(app)
})
afterAll(() => app.close())
beforeEach(() => {
  answered = Promise.resolve()
  seen = []
  app.clock.now += 60_000
})

/** Returns the base64 of a picture of this many bytes, which begins as a JPEG does. */
const picture = (bytes: number) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(bytes - 4)]).toString('base64')
const request = (content: string, more: object = {}) => ({
  walletAddress: owner.account.address,
  verifierIds: ['ai-content-moderation'],
  data: { content, contentType: 'image/jpeg' },
  ...more,
})

/** Sends a verification, as text of a body or as its value; answers the status, and the code or the status of the proof. */
async function send(
  sent: unknown,
  {
    headers = owner.key,
    isDeclared = true,
    to = app,
  }: { headers?: object; isDeclared?: boolean; to?: typeof app } = {},
) {
  const body = typeof sent === 'string' ? sent : JSON.stringify(sent)
  const length = isDeclared ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const response = await to.request('/api/v1/verification', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...length, ...headers },
    body,
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- as it goes over the wire
  const reply: any = await response.json()
  return [response.status, reply.error?.code ?? reply.status]
}

/** Makes the body exactly this long by spaces before its last brace. */
function padded(value: unknown, bytes: number): string {
  const text = JSON.stringify(value)
  return `${text.slice(0, -1)}${' '.repeat(bytes - Buffer.byteLength(text))}}`
}

const soon = { timeout: 15_000 }
const verified = [200, 'verified']
const tooLarge = [413, 'PAYLOAD_TOO_LARGE']

test('a caller with an account verifies a picture of more than a mebibyte (protocol/limits#large-bodies)', async () => {
  expect(await send(request(picture(2_000_000)))).toEqual(verified)
  // the largest picture, also keyed by the verifier, with its version, and by a session
  const content = picture(10_240_000)
  expect(content).toHaveLength(13_653_336)
  const most = picture(10_239_999)
  expect(most).toHaveLength(13_653_332)
  const keyed = { 'ai-content-moderation@1': { content: most, contentType: 'image/jpeg' } }
  expect(await send(request('', { verifierIds: ['ai-content-moderation@1'], data: keyed }))).toEqual(verified)
  const session = await owner.browser.call('verify', { body: request(picture(1_500_000)) })
  expect([session.status, session.reply['error']?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  const cookie = { cookie: owner.browser.cookie, origin: 'https://svc.test', 'sec-fetch-site': 'same-origin' }
  expect(await send(request(picture(1_500_000)), { headers: cookie })).toEqual(verified)
  expect(seen).toEqual([2_000_000, 10_239_999, 1_500_000])
})

test.each<[string, () => Promise<unknown>]>([
  ['nobody who is signed in', () => send(request(picture(mebibyte)), { headers: {} })],
  [
    'another verifier',
    () =>
      send(
        request('', { verifierIds: ['ownership-basic'], data: { owner: owner.account.address, x: picture(mebibyte) } }),
      ),
  ],
  [
    'other verifiers too',
    () =>
      send(
        request(picture(mebibyte), {
          verifierIds: ['ai-content-moderation', 'ownership-basic'],
        }),
      ),
  ],
  [
    'a text',
    () => send(request('a '.repeat(mebibyte), { data: { content: 'a '.repeat(mebibyte), contentType: 'text/plain' } })),
  ],
  ['base64 in pieces', () => send(request(`${picture(mebibyte)}\n`))],
  ['large options', () => send(request(picture(900_000), { options: { tags: ['a'.repeat(mebibyte)] } }))],
  ['much text in other scripts', () => send(request(picture(900_000), { meta: { note: '\u00fc'.repeat(600_000) } }))],
  [
    'data as text',
    () => send(request('', { data: JSON.stringify({ content: picture(mebibyte), contentType: 'image/jpeg' }) })),
  ],
  ['a list', () => send(`[${' '.repeat(mebibyte)}]`)],
  ['a body without a length', () => send(request(picture(mebibyte)), { isDeclared: false })],
])('a body of more than a mebibyte is refused for %s', async (_name, sending) => {
  expect(await sending()).toEqual(tooLarge)
  expect(seen).toEqual([])
})

test('reads a body at the limit of 20 MiB, and none above it', async () => {
  // the content itself is limited more
  const content = picture(15_000_000)
  expect(await send(padded(request(content), pictureBodyLimit))).toEqual([400, 'INVALID_VERIFIER_DATA'])
  expect(await send(padded(request(content), pictureBodyLimit + 1))).toEqual(tooLarge)
})

test('refuses broken JSON, another media type and a wrong key as for other bodies', async () => {
  const broken = JSON.stringify(request(picture(mebibyte))).slice(0, -1)
  expect(await send(broken)).toEqual([400, 'INVALID_JSON'])
  const text = { ...owner.key, 'content-type': 'text/plain' }
  expect(await send(request(picture(mebibyte)), { headers: text })).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  const wrong = { authorization: 'Bearer npk_no' }
  expect(await send(request(picture(mebibyte)), { headers: wrong })).toEqual([401, 'WALLET_AUTH_REQUIRED'])
  // none of them keeps a place
  expect(await Promise.all([1, 2].map(() => send(request(picture(1_200_000)))))).toEqual([verified, verified])
})

test('does not store a large picture until a slow moderator answers', async () => {
  const release = Promise.withResolvers<void>()
  const slow = await openApp({
    ports: { moderation: { 'svc-local': { ...moderator, screen: () => release.promise.then(() => clean) } } },
    budget: { inlineMs: 50, tryMs: 50, pausesMs: [] },
  })
  try {
    const { account, key } = await gateOwner(slow)
    const sent = (bytes: number) =>
      send(request(picture(bytes), { walletAddress: account.address }), { headers: key, to: slow })
    expect(await sent(1_200_000)).toEqual([503, 'PROVIDER_UNAVAILABLE'])
    expect(await sent(1000)).toEqual([202, 'processing_verifiers'])
    const { reply } = await slow.call('listProofs', { path: { address: account.address }, headers: key })
    expect(reply['data'].proofs).toHaveLength(1)
  } finally {
    release.resolve()
    await slow.close()
  }
})

test('works on two large bodies at once, and on small ones meanwhile', async () => {
  const release = Promise.withResolvers<void>()
  answered = release.promise
  const sending = [send(request(picture(1_100_000))), send(request(picture(1_200_000)))]
  await expect.poll(() => seen, soon).toHaveLength(2)
  expect(await send(request(picture(1_300_000)))).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  const small = send(request(picture(100_000)))
  await expect.poll(() => seen, soon).toHaveLength(3)
  release.resolve()
  expect(await Promise.all([...sending, small])).toEqual([verified, verified, verified])
  expect(await send(request(picture(1_300_000)))).toEqual(verified)
})
